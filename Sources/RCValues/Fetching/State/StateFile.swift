/// The file that the state of one owner is kept in.
package struct StateFile: Sendable {
  package let path: String
  let owner: StoredState.Owner
  private let files: RCFileAccess
  private let writer: RCFileWriter
  private let byteLimit: Int

  /// - Parameter limits: of the payloads, of which the file has two.
  init(folder: String, owner: StoredState.Owner, files: RCFileAccess, writer: RCFileWriter, limits: RCLimits) {
    (self.owner, self.files, self.writer) = (owner, files, writer)
    path = folder + "/" + Self.name(of: owner)
    byteLimit = Self.byteLimit(limits)
  }

  /// Tells owners apart, and tells nothing of them.
  static func name(of owner: StoredState.Owner) -> String {
    var hash = ContentHash()
    for text in [owner.program, owner.source] + (owner.user.map { [$0] } ?? []) {
      hash.add(text.utf8)
      // Not a byte of any text, so that where one ends makes a difference.
      hash.add([0xFF])
    }
    return "state-" + hash.text
  }

  private static func byteLimit(_ limits: RCLimits) -> Int { limits.maximumSize * 2 + 65_536 }

  /// What is kept; nil where nothing is.
  ///
  /// - Throws: why the file cannot be used; then it has been set aside under the same name with `.bad`, if that was
  ///   possible.
  func load() throws(RCStateFault) -> StoredState? {
    writer.sweep(path)
    do throws(RCStateFault) {
      let state = try Self.read(path, files: files, limit: byteLimit)
      guard state?.owner == owner || state == nil else { throw .otherOwner }
      return state
    } catch {
      // Where it cannot be moved, it cannot be overwritten either: that is told when it is tried.
      try? writer.move(path, path + ".bad")
      throw error
    }
  }

  func save(_ state: StoredState) throws(RCWriteError) { try writer.replace(path, StateText.parts(state)) }

  /// Reads the state file of any owner, and leaves it where it is.
  package static func read(_ path: String, files: RCFileAccess, limits: RCLimits) throws(RCStateFault) -> StoredState {
    guard let state = try read(path, files: files, limit: byteLimit(limits)) else {
      throw .unreadable(.notFound(path: path))
    }
    return state
  }

  private static func read(
    _ path: String, files: RCFileAccess, limit: Int
  ) throws(RCStateFault) -> StoredState? {
    let bytes: [UInt8]
    do {
      bytes = try files.read(path, limit)
    } catch .notFound {
      return nil
    } catch {
      throw .unreadable(error)
    }
    return try StateText.read(bytes)
  }
}
