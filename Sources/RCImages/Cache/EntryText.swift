import RCJSON
import RCValues

/// The form of an entry.
///
/// ```
/// rcvalues-image 1 <SHA-256 of the second line, 64 hex digits>
/// <one line of JSON: URL, type, validators, times, length and SHA-256 of the picture>
/// <the picture>
/// ```
///
/// The picture must fill the file exactly.
enum EntryText {
  static let version = 1
  private static let mark = "rcvalues-image "
  private static let lineEnd = UInt8(ascii: "\n")

  // MARK: Writing

  /// The parts of the file in their order, so that the picture need not be copied.
  static func parts(_ image: CachedImage) -> [[UInt8]] {
    var writer = JSONWriter(indentation: nil)
    func write(_ text: String?, _ name: String) {
      guard let text else { return }
      writer.name(name)
      writer.string(text)
    }
    func write(_ number: Int, _ name: String) {
      writer.name(name)
      writer.number(number)
    }
    writer.beginObject()
    write(image.url, "url")
    if image.answeredAt != image.url { write(image.answeredAt, "answeredAt") }
    write(image.mediaType, "mediaType")
    write(image.etag, "etag")
    write(image.lastModified, "lastModified")
    write(image.fetched, "fetched")
    write(image.freshUntil, "freshUntil")
    write(image.bytes.count, "length")
    write(image.sha256, "sha256")
    writer.endObject()
    return [firstLine(before: writer.bytes[...]), writer.bytes + [lineEnd], image.bytes]
  }

  private static func firstLine(before header: ArraySlice<UInt8>) -> [UInt8] {
    Array("\(mark)\(version) \(SHA256.hex(of: header))\n".utf8)
  }

  // MARK: Reading

  /// - Parameters:
  ///   - bytes: the whole file; the picture goes on in the same storage.
  ///   - url: without a fragment.
  static func read(_ bytes: consuming [UInt8], of url: String) throws(EntryFault) -> CachedImage {
    let (header, end) = try header(of: bytes)
    bytes.removeSubrange(..<end)
    return try image(header: header, picture: bytes, url: url)
  }

  /// The second line, and where the picture begins.
  private static func header(of bytes: [UInt8]) throws(EntryFault) -> (header: [UInt8], end: Int) {
    guard bytes.starts(with: mark.utf8) else { throw .notAnEntry }
    let rest = bytes[mark.utf8.count...]
    // The longest integer has twenty characters.
    let found = Int(String(decoding: rest.prefix(20).prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
    if let found, found != version { throw .otherVersion(found) }
    guard let start = rest.firstIndex(of: lineEnd).map({ $0 + 1 }), let end = bytes[start...].firstIndex(of: lineEnd)
    else { throw .damagedHeader }
    // The whole line is compared: there is one way to write it.
    let header = bytes[start..<end]
    guard bytes[..<start].elementsEqual(firstLine(before: header)) else { throw .damagedHeader }
    return (Array(header), end + 1)
  }

  private static func image(
    header: [UInt8], picture: [UInt8], url: String
  ) throws(EntryFault) -> CachedImage {
    // Any error means the same: written by somebody else, who can make checksums.
    guard let fields = (try? JSONDocument(header, options: JSONOptions(maximumSize: .max)))?.root,
      let owner = fields["url"]?.string, let mediaType = fields["mediaType"]?.string,
      let fetched = integer(fields["fetched"]), let freshUntil = integer(fields["freshUntil"]),
      let length = integer(fields["length"]), let sha256 = fields["sha256"]?.string
    else { throw .damagedHeader }
    // Bytes: texts are equal where they are canonically equivalent.
    guard owner.utf8.elementsEqual(url.utf8) else { throw .otherURL }
    guard picture.count == length else { throw .wrongLength(expected: length, found: picture.count) }
    let image = CachedImage(
      url: url, answeredAt: fields["answeredAt"]?.string, mediaType: mediaType, etag: fields["etag"]?.string,
      lastModified: fields["lastModified"]?.string, fetched: fetched, freshUntil: freshUntil, bytes: picture)
    guard image.sha256 == sha256 else { throw .damagedBytes }
    return image
  }

  private static func integer(_ value: JSONValue?) -> Int? { value?.numberText.flatMap { Int($0) } }
}
