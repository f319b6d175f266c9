import FoundationEssentials
import RCJSON

/// The form of a state file.
///
/// ```
/// rcvalues-state 1 <checksum, 16 hex digits>
/// <one line of JSON: owner, times, and for each slot its length and validator>
/// <the active payload><the pending payload>
/// ```
///
/// The checksum is over all that follows the first line, and the lengths must fill the file exactly.
enum StateText {
  private static let version = RCStateFault.readVersion
  private static let mark = "rcvalues-state "

  // MARK: Writing

  /// The parts of the file in their order, so that payloads need not be copied.
  static func parts(_ state: StoredState) -> [[UInt8]] {
    var writer = JSONWriter(indentation: nil)
    writer.beginObject()
    writer.name("program")
    writer.string(state.owner.program)
    writer.name("source")
    writer.string(state.owner.source)
    write(state.owner.user, "user", to: &writer)
    write(state.lastSuccess, "lastFetch", to: &writer)
    if state.failures > 0 {
      writer.name("failures")
      writer.number(state.failures)
    }
    if let wait = state.wait {
      write(wait.since, "waitsSince", to: &writer)
      write(wait.until, "waitsUntil", to: &writer)
    }
    write(state.active, "active", to: &writer)
    write(state.pending, "pending", to: &writer)
    writer.endObject()
    let slots = [state.active, state.pending].compactMap { $0?.payload.bytes }
    let parts = [writer.bytes + [UInt8(ascii: "\n")]] + slots
    var hash = ContentHash()
    for part in parts { hash.add(part) }
    return [Array("\(mark)\(version) \(hash.text)\n".utf8)] + parts
  }

  private static func write(_ slot: StoredState.Slot?, _ name: String, to writer: inout JSONWriter) {
    guard let slot else { return }
    writer.name(name)
    writer.beginObject()
    writer.name("length")
    writer.number(slot.payload.bytes.count)
    write(slot.payload.validator, "validator", to: &writer)
    write(slot.payload.version, "version", to: &writer)
    write(slot.fetched, "fetched", to: &writer)
    if let freshFor = slot.payload.freshFor {
      writer.name("freshFor")
      writer.number(Int(clamping: freshFor.components.seconds))
    }
    writer.endObject()
  }

  private static func write(_ text: String?, _ name: String, to writer: inout JSONWriter) {
    guard let text else { return }
    writer.name(name)
    writer.string(text)
  }

  /// Milliseconds since 1970.
  private static func write(_ date: Date?, _ name: String, to writer: inout JSONWriter) {
    guard let date else { return }
    writer.name(name)
    writer.number(Int((date.timeIntervalSince1970 * 1000).rounded()))
  }

  // MARK: Reading

  /// - Throws: what is wrong with the file as a whole.
  static func read(_ bytes: [UInt8]) throws(RCStateFault) -> StoredState {
    guard bytes.starts(with: mark.utf8) else { throw .notOurs }
    guard let end = bytes.prefix(64).firstIndex(of: UInt8(ascii: "\n")) else { throw .torn }
    let words = String(decoding: bytes[mark.utf8.count..<end], as: UTF8.self).split(separator: " ")
    guard let number = words.first.flatMap({ Int($0) }) else { throw .torn }
    guard number == version else { throw .otherVersion(number) }
    var hash = ContentHash()
    hash.add(bytes[(end + 1)...])
    guard words.count == 2, words[1] == hash.text else { throw .torn }
    return try content(bytes, from: end + 1)
  }

  private static func content(_ bytes: [UInt8], from start: Int) throws(RCStateFault) -> StoredState {
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")),
      // Any error means the same: written by somebody else, who can make checksums.
      let root = (try? JSONDocument(Array(bytes[start..<end])))?.root,
      let program = root["program"]?.string, let source = root["source"]?.string
    else { throw .torn }
    var state = StoredState(owner: StoredState.Owner(program: program, source: source, user: root["user"]?.string))
    var offset = end + 1
    func slot(_ name: String) throws(RCStateFault) -> StoredState.Slot? {
      guard let fields = root[name] else { return nil }
      guard let length = integer(fields["length"]), length >= 0, length <= bytes.count - offset,
        let fetched = date(fields["fetched"])
      else { throw .torn }
      defer { offset += length }
      return StoredState.Slot(
        payload: RCPayload(
          bytes: Array(bytes[offset..<offset + length]), validator: fields["validator"]?.string,
          version: fields["version"]?.string, freshFor: integer(fields["freshFor"]).map { .seconds($0) }),
        fetched: fetched)
    }
    state.active = try slot("active")
    state.pending = try slot("pending")
    guard offset == bytes.count else { throw .torn }
    state.lastSuccess = date(root["lastFetch"])
    state.failures = max(integer(root["failures"]) ?? 0, 0)
    if let since = date(root["waitsSince"]), let until = date(root["waitsUntil"]) {
      state.wait = StoredState.Wait(since: since, until: until)
    }
    return state
  }

  private static func integer(_ value: JSONValue?) -> Int? { value?.numberText.flatMap { Int($0) } }

  private static func date(_ value: JSONValue?) -> Date? {
    integer(value).map { Date(timeIntervalSince1970: Double($0) / 1000) }
  }
}
