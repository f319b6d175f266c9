import Foundation
import RCImages

/// A picture on a terminal: itself where the terminal can, its facts where it cannot.
struct Picture {
  let image: RCImage

  /// What is written for it.
  ///
  /// - Parameter showsPictures: whether the terminal understands kitty's graphics protocol, as kitty, Ghostty and WezTerm
  ///   do. Of the formats, PNG is the one that it takes as it is.
  func text(showsPictures: Bool) -> String {
    showsPictures && image.format == .png ? kitty + "\n" : "  [\(facts)]\n"
  }

  private var facts: String {
    var parts = [image.format.rawValue]
    if let width = image.width, let height = image.height { parts.append("\(width) x \(height) pixels") }
    parts.append("\(image.bytes.count) bytes")
    let name = "\(image.origin)".split(separator: "/").last.map(String.init) ?? ""
    let reasons = image.fallbacks.map { "; in place of \($0)" }.joined()
    return "\(name): \(parts.joined(separator: ", "))\(reasons)"
  }

  /// The file in base 64, in pieces of 4096; all but the last say that more comes.
  private var kitty: String {
    let data = Array(Data(image.bytes).base64EncodedString().utf8)
    var text = ""
    for start in stride(from: 0, to: data.count, by: 4096) {
      let piece = String(decoding: data[start..<min(start + 4096, data.count)], as: UTF8.self)
      let control = start == 0 ? "a=T,f=100,q=2,c=40," : ""
      text += "\u{1B}_G\(control)m=\(start + 4096 < data.count ? 1 : 0);\(piece)\u{1B}\\"
    }
    return text
  }
}
