import RCValues
import Testing

@testable import RCImages

@Suite("The form of a cache entry") struct EntryTextTests {
  private let image = CachedImage.sample(size: 12)
  private var bytes: [UInt8] { EntryText.parts(image).flatMap { $0 } }

  private func fault(_ bytes: [UInt8], of url: String? = nil) -> EntryFault? {
    do throws(EntryFault) {
      _ = try EntryText.read(bytes, of: url ?? image.url)
      return nil
    } catch {
      return error
    }
  }

  /// An entry whose checksums are right, whatever stands in it.
  private func entry(header: String, picture: [UInt8] = []) -> [UInt8] {
    Array("rcvalues-image 1 \(SHA256.hex(of: header.utf8))\n\(header)\n".utf8) + picture
  }

  @Test("An entry is two lines and the picture") func form() throws {
    let image = CachedImage(
      url: "https://a.example/\u{E9}\n.png", mediaType: "image/png", etag: "W/\"1\"", fetched: 5, freshUntil: -7,
      bytes: Array("abc".utf8))
    let text = """
      rcvalues-image 1 f4a083ba81b8d2000323b977fdbe60b86e3a8954a2ea479a7181e92d5787978f
      {"url": "https://a.example/\u{E9}\\n.png", "mediaType": "image/png", "etag": "W/\\"1\\"", "fetched": 5, \
      "freshUntil": -7, "length": 3, "sha256": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"}
      abc
      """
    #expect(String(decoding: EntryText.parts(image).joined(), as: UTF8.self) == text)
    #expect(try EntryText.read(Array(text.utf8), of: image.url) == image)
  }

  @Test("What is written is read", arguments: [0, 1, 63, 64, 65, 1000]) func roundTrip(_ size: Int) throws {
    let image = CachedImage.sample(size: size)
    #expect(try EntryText.read(EntryText.parts(image).flatMap { $0 }, of: image.url) == image)
    let redirected = CachedImage(
      url: "u#a", answeredAt: "v#b", mediaType: "", fetched: 1, freshUntil: 2, bytes: image.bytes)
    #expect((redirected.url, redirected.answeredAt) == ("u", "v"))
    #expect(try EntryText.read(EntryText.parts(redirected).flatMap { $0 }, of: "u") == redirected)
    let bare = CachedImage(url: "u", mediaType: "", fetched: .max, freshUntil: .min, bytes: image.bytes)
    #expect(try EntryText.read(EntryText.parts(bare).flatMap { $0 }, of: "u") == bare)
  }

  @Test("Every bit counts") func bits() {
    let bytes = bytes
    var unseen: [String] = []
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << UInt8(bit)
        if fault(changed) == nil { unseen.append("bit \(bit) of byte \(index)") }
      }
    }
    #expect(bytes.count > 300 && unseen == [])
  }

  @Test("An entry that ends too early, at any byte, or too late is seen") func lengths() {
    let bytes = bytes
    #expect(bytes.indices.filter { fault(Array(bytes[..<$0])) == nil } == [])
    #expect(fault(Array(bytes.dropLast())) == .wrongLength(expected: 12, found: 11))
    #expect(fault(bytes + [0]) == .wrongLength(expected: 12, found: 13))
    #expect(fault(bytes + bytes) == .wrongLength(expected: 12, found: 12 + bytes.count))
  }

  @Test("A byte that is left out or doubled is seen, wherever") func shifts() {
    let bytes = bytes
    let unseen = bytes.indices.filter { index in
      let shorter = Array(bytes[..<index] + bytes[(index + 1)...])
      let longer = Array(bytes[...index] + bytes[index...])
      return fault(shorter) == nil || fault(longer) == nil
    }
    #expect(unseen == [])
  }

  @Test("Each fault is told as what it is") func faults() {
    #expect(fault([]) == .notAnEntry)
    #expect(fault(Array("rcvalues-state 1 ".utf8)) == .notAnEntry)
    #expect(fault(Array("rcvalues-image ".utf8)) == .damagedHeader)
    for version in [0, 2, 10, 99_999] {
      let text = String(decoding: bytes, as: UTF8.self).replacing("image 1 ", with: "image \(version) ")
      #expect(fault(Array(text.utf8)) == .otherVersion(version))
    }
    for version in ["+1", "01", "", "x", "1\n", "99999999999999999999"] {
      let text = String(decoding: bytes, as: UTF8.self).replacing("image 1 ", with: "image \(version) ")
      #expect(fault(Array(text.utf8)) == .damagedHeader)
    }
    #expect(fault(bytes, of: CacheBench.url("moon")) == .otherURL)
    #expect(fault(Array(bytes.dropLast()) + [0]) == .damagedBytes)
  }

  @Test("A URL in another Unicode form is another URL") func forms() {
    let bytes = EntryText.parts(.sample("https://a.example/\u{E9}", size: 0)).flatMap { $0 }
    #expect(fault(bytes, of: "https://a.example/\u{E9}") == nil)
    #expect(fault(bytes, of: "https://a.example/e\u{301}") == .otherURL)
  }

  @Test(
    "A header that somebody else made with a right checksum is looked at all the same",
    arguments: [
      "", "{}", "[]", "null", "{",
      #"{"url": "u", "mediaType": "m", "fetched": 1, "freshUntil": 1, "length": 0}"#,
      #"{"url": "u", "mediaType": "m", "fetched": "1", "freshUntil": 1, "length": 0, "sha256": ""}"#,
      #"{"url": "u", "mediaType": "m", "fetched": 1.5, "freshUntil": 1, "length": 0, "sha256": ""}"#,
      #"{"url": "u", "mediaType": "m", "fetched": 1, "freshUntil": 1e400, "length": 0, "sha256": ""}"#,
      #"{"url": "u", "mediaType": null, "fetched": 1, "freshUntil": 1, "length": 0, "sha256": ""}"#,
    ])
  func shapes(_ header: String) {
    #expect(fault(entry(header: header), of: "u") == .damagedHeader)
  }

  @Test("Lengths that cannot be are no lengths") func impossible() {
    for (length, picture) in [("-1", []), ("9223372036854775807", []), ("0", [1])] as [(String, [UInt8])] {
      let header =
        #"{"url": "u", "mediaType": "m", "fetched": 1, "freshUntil": 1, "length": \#(length), "sha256": ""}"#
      let expected = Int(length) ?? 0
      #expect(
        fault(entry(header: header, picture: picture), of: "u")
          == .wrongLength(expected: expected, found: picture.count))
    }
  }
}
