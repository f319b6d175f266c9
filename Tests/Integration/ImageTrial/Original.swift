import RCValues
import TrialKit

/// A good picture before it is mutated.
struct Original {
  let name: String
  let bytes: [UInt8]
  let facts: RCImageFacts
  /// How many bytes from the start tell the format.
  let signature: Int

  init(_ name: String, _ bytes: [UInt8]) throws(TrialError) {
    (self.name, self.bytes) = (name, bytes)
    do throws(RCImageFault) {
      facts = try RCImageFacts(bytes)
    } catch {
      throw TrialError("\(name) \(error)")
    }
    switch facts.format {
    case .png: signature = 8
    case .jpeg: signature = 3
    case .gif: signature = 6
    case .webp: signature = 12
    // The whole list of brands.
    case .avif, .heic: signature = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
    case .bmp: signature = 18
    case .tiff: signature = 4
    case .ico: signature = 4
    case .svg: signature = (Original.find("<svg", in: bytes) ?? 0) + 5
    }
  }

  static func find(_ text: String, in bytes: [UInt8]) -> Int? {
    let text = Array(text.utf8)
    guard bytes.count >= text.count else { return nil }
    return (0...bytes.count - text.count).first { bytes[$0..<$0 + text.count].elementsEqual(text) }
  }

  /// Whether a mutation may be told as `format`: its own with the signature as it was; else whatever stands there now.
  func allows(_ format: RCImageFormat, _ mutated: [UInt8]) -> Bool {
    if mutated.count >= signature, mutated[..<signature].elementsEqual(bytes[..<signature]) {
      return format == facts.format
    }
    return Self.bears(format, mutated)
  }

  /// Written anew and simpler than the code that is tried.
  private static func bears(_ format: RCImageFormat, _ bytes: [UInt8]) -> Bool {
    func has(_ text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
    switch format {
    case .png: return bytes.starts(with: [0x89]) && has("PNG\r\n\u{1A}\n", at: 1)
    case .jpeg: return bytes.starts(with: [0xFF, 0xD8, 0xFF])
    case .gif: return has("GIF87a") || has("GIF89a")
    case .webp: return has("RIFF") && has("WEBP", at: 8)
    case .avif: return has("ftyp", at: 4) && find("avi", in: Array(bytes.prefix(4096))) != nil
    case .heic: return has("ftyp", at: 4) && find("he", in: Array(bytes.prefix(4096))) != nil
    case .bmp: return has("BM") && bytes.dropFirst(15).starts(with: [0, 0, 0])
    case .tiff: return has("II*\0") || has("MM\0*") || has("II+\0") || has("MM\0+")
    case .ico: return bytes.starts(with: [0, 0, 1, 0])
    case .svg: return find("svg", in: bytes) != nil
    }
  }
}
