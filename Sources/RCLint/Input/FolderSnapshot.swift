/// A defaults folder as it was read: what lies in it, and what could not be read.
public struct FolderSnapshot: Sendable {
  public enum Content: Sendable {
    /// The bytes; of a picture perhaps the first part alone.
    case bytes([UInt8])
    /// Not read: a file that is no default and no picture.
    case other
    case folder
    case unreadable(reason: String)
    /// A symbolic link to nothing.
    case danglingLink
    /// A symbolic link out of the folder.
    case escapingLink
  }

  public struct Entry: Sendable {
    /// Below the folder, with `/` between its parts.
    public var name: String
    public var content: Content
    /// In bytes, of the whole file.
    public var size: Int

    public init(name: String, content: Content, size: Int) {
      (self.name, self.content, self.size) = (name, content, size)
    }
  }

  /// What reports call the folder: `defaults`, or the empty string where the files have no folder.
  public let path: String
  /// In the order of their names' bytes.
  public private(set) var entries: [Entry]
  /// Whether it stands for one file that was named alone: a base without locales, whatever its name.
  public let isSingleFile: Bool

  public init(path: String, entries: [Entry], isSingleFile: Bool = false) {
    (self.path, self.isSingleFile) = (path, isSingleFile)
    self.entries = entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// What reports call a file of the folder.
  public func path(of name: String) -> String { path.isEmpty ? name : path + "/" + name }

  /// Whether there is anything that could hold defaults.
  public var hasDefaults: Bool {
    isSingleFile || entries.contains { $0.name.hasSuffix(".json") && !$0.name.contains("/") && !$0.name.hasPrefix(".") }
  }

  /// The bytes of a file, where they were read.
  public func bytes(of name: String) -> [UInt8]? {
    guard let entry = entries.first(where: { $0.name == name }), case .bytes(let bytes) = entry.content else {
      return nil
    }
    return bytes
  }

  /// Puts other bytes in the place of a file's, or adds the file.
  public mutating func replace(_ name: String, with bytes: [UInt8]) {
    let entry = Entry(name: name, content: .bytes(bytes), size: bytes.count)
    if let index = entries.firstIndex(where: { $0.name == name }) {
      entries[index] = entry
    } else {
      self = FolderSnapshot(path: path, entries: entries + [entry], isSingleFile: isSingleFile)
    }
  }

  /// Gives a file another name.
  public mutating func rename(_ name: String, to newName: String) {
    guard let index = entries.firstIndex(where: { $0.name == name }) else { return }
    entries[index].name = newName
    self = FolderSnapshot(path: path, entries: entries, isSingleFile: isSingleFile)
  }
}
