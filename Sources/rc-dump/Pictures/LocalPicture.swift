import Glibc
import RCValues

/// A picture of the defaults folder, looked at.
struct LocalPicture {
  /// Why a file is no picture that a program could show.
  enum Fault: String, Error {
    /// The defaults are no folder, so there are no pictures.
    case noFolder = "no-folder"
    case missing
    case unreadable
    /// A link leads out of the folder.
    case outside
    case notAnImage = "not-an-image"
    /// A page where a picture should be: an error that was saved.
    case html
    case broken

    /// For people.
    var text: String {
      switch self {
      case .noFolder: "the defaults are no folder with pictures"
      case .missing: "there is no such file"
      case .unreadable: "the file cannot be read, or has more than \(LocalPicture.limit) bytes"
      case .outside: "a link leads out of the folder"
      case .notAnImage: "the file is no picture"
      case .html: "the file is a page, not a picture"
      case .broken: "the picture's header is broken"
      }
    }
  }

  /// Bytes that are read at most.
  static let limit = 16 << 20

  let path: String
  let bytes: [UInt8]
  let facts: RCImageFacts

  /// Reads `name` of a folder and looks at its first bytes; what the name promises does not count.
  init(_ name: String, in folder: String?, _ files: RCFileAccess, limit: Int = Self.limit) throws(Fault) {
    guard let folder else { throw .noFolder }
    path = folder + "/" + name
    guard files.isFile(path) else { throw .missing }
    guard Self.isInside(path, folder) else { throw .outside }
    do throws(RCLoadError) {
      bytes = try files.read(path, limit)
    } catch {
      throw .unreadable
    }
    do throws(RCImageFault) {
      facts = try RCImageFacts(bytes)
    } catch {
      switch error {
      case .notAnImage: throw .notAnImage
      case .html: throw .html
      case .truncated, .checksum, .zeroSize, .malformed: throw .broken
      }
    }
  }

  /// The path with its links followed must lie below the folder, part by part.
  private static func isInside(_ path: String, _ folder: String) -> Bool {
    guard let file = resolved(path), let root = resolved(folder) else { return true }
    let (parts, above) = (file.split(separator: "/"), root.split(separator: "/"))
    return parts.count > above.count && parts.starts(with: above)
  }

  /// Nil for what is not on the machine's own disk.
  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  var sha256: String { SHA256.hex(of: bytes) }

  /// As it is shown: `400x225`, or nothing for a drawing without a size.
  var pixels: String {
    guard let width = facts.displayWidth, let height = facts.displayHeight else { return "" }
    return "\(width)x\(height)"
  }

  /// What the file's ending promises, where that is something else.
  var promised: RCImageFormat? {
    let promised = RCImageFormat(ofName: path)
    return promised == facts.format ? nil : promised
  }
}
