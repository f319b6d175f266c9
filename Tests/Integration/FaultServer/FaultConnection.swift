import Glibc

/// One connection of the fault server. It is closed when the behaviour returns.
package struct FaultConnection: Sendable {
  private let descriptor: Int32
  private let note: @Sendable (FaultRequest) -> Void

  init(_ descriptor: Int32, note: @escaping @Sendable (FaultRequest) -> Void) {
    (self.descriptor, self.note) = (descriptor, note)
  }

  /// Reads the head of a request; nil when the other side has gone.
  @discardableResult
  package func read() -> FaultRequest? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard recv(descriptor, &byte, 1, 0) == 1 else { return nil }
      head.append(byte)
    }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " }) }
    }
    let request = FaultRequest(line: lines.first.map(String.init) ?? "", headers: headers)
    note(request)
    return request
  }

  /// Answers false when the other side has gone.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Bool {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress.map { $0 + offset }, bytes.count - offset, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      offset += count
    }
    return true
  }

  @discardableResult
  package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// A whole answer, with a right length unless the headers have another.
  package func answer(_ status: String = "200 OK", _ headers: [String: String] = [:], _ body: String = "") {
    answer(status, headers, Array(body.utf8))
  }

  package func answer(_ status: String, _ headers: [String: String], _ body: [UInt8]) {
    var all = ["Content-Length": "\(body.count)", "Content-Type": "application/json", "Connection": "close"]
    all.merge(headers) { $1 }
    let lines = all.filter { !$0.value.isEmpty }.map { "\($0.key): \($0.value)\r\n" }.joined()
    send("HTTP/1.1 \(status)\r\n\(lines)\r\n")
    send(body)
  }

  /// Ends with a reset in place of an orderly end.
  package func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  }

  /// Sends a piece every so often until the other side has gone.
  package func trickle(_ piece: String, every milliseconds: UInt32) {
    while send(piece) { usleep(milliseconds * 1000) }
  }

  /// Sends as fast as it goes until the other side has gone.
  package func flood(_ piece: [UInt8]) {
    while send(piece) {}
  }

  /// Waits until the other side has gone.
  package func hang() {
    var byte: UInt8 = 0
    while recv(descriptor, &byte, 1, 0) > 0 {}
  }
}
