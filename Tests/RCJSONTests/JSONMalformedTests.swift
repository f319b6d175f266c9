import RCJSON
import Testing

@Suite("Bytes that are not UTF-8") struct JSONMalformedTests {
  /// The bytes between two quotes, and where in the text the first bad run lies.
  static let samples: [(name: String, content: [UInt8], bad: Range<Int>)] = [
    ("a lone continuation byte", [0x80], 1..<2),
    ("0xFF", [0x61, 0xFF, 0x62], 2..<3),
    ("0xC0 0xAF, an overlong slash", [0xC0, 0xAF], 1..<2),
    ("a truncated two-byte form", [0xC3], 1..<2),
    ("a truncated three-byte form", [0xE2, 0x82], 1..<3),
    ("a truncated four-byte form", [0xF0, 0x9F, 0x98], 1..<4),
    ("a surrogate in UTF-8", [0xED, 0xA0, 0x80], 1..<2),
    ("above U+10FFFF", [0xF4, 0x90, 0x80, 0x80], 1..<2),
    ("Latin-1", Array("caf".utf8) + [0xE9] + Array(" x".utf8), 4..<5),
  ]

  @Test("The strict reader refuses them where they begin", arguments: samples.indices)
  func strict(_ index: Int) {
    let sample = Self.samples[index]
    let error = refusal([0x22] + sample.content + [0x22])
    #expect(error?.reason == .departure(.invalidUTF8), "\(sample.name)")
    #expect(error?.position.offset == sample.bad.lowerBound, "\(sample.name)")
  }

  @Test("The tolerant reader records them and reads U+FFFD", arguments: samples.indices)
  func tolerant(_ index: Int) throws {
    let sample = Self.samples[index]
    let options = JSONOptions(toleratesDepartures: true)
    let document = try JSONDocument([0x22] + sample.content + [0x22], options: options)
    #expect(document.departures.first?.kind == .invalidUTF8, "\(sample.name)")
    #expect(document.departures.first?.range.lowerBound == sample.bad.lowerBound, "\(sample.name)")
    #expect(document.departures.allSatisfy { $0.kind == .invalidUTF8 })
    #expect(document.root.string == String(decoding: sample.content, as: UTF8.self))
  }

  @Test("They stand in order with the other departures of their string, and the strict reader meets the first")
  func order() throws {
    // "\xFF \q \t \xFE"
    let text: [UInt8] = [0x22, 0xFF, 0x5C, 0x71, 0x09, 0xFE, 0x22]
    let document = try JSONDocument(text, options: JSONOptions(toleratesDepartures: true))
    #expect(document.departures.map(\.kind) == [.invalidUTF8, .invalidEscape, .controlCharacter, .invalidUTF8])
    #expect(document.departures.map(\.range) == [1..<2, 2..<4, 4..<5, 5..<6])
    #expect(document.root.string == "\u{FFFD}q\t\u{FFFD}")
    #expect(refusal(text)?.reason == .departure(.invalidUTF8))
    #expect(refusal(text)?.position.offset == 1)
  }

  @Test("They are recorded in comments, too")
  func comments() throws {
    let text = Array("/*".utf8) + [0xFF] + Array("*/ 1".utf8)
    let document = try JSONDocument(text, options: JSONOptions(toleratesDepartures: true))
    #expect(document.departures.map(\.kind) == [.comment, .invalidUTF8])
    #expect(document.departures.map(\.range) == [0..<5, 2..<3])
  }

  @Test("Good strings beside a bad one keep their text, and the names are still compared")
  func neighbours() throws {
    let text = Array("{\"é\": \"日\", \"\\u00e9\": \"".utf8) + [0xFF] + Array("\"}".utf8)
    let document = try JSONDocument(text, options: JSONOptions(toleratesDepartures: true))
    #expect(document.root.members.map(\.value.string) == ["日", "\u{FFFD}"])
    #expect(document.duplicates.count == 1)
  }

  @Test("A long run of them is read in time linear in its length")
  func longRun() throws {
    let text = [0x22] + [UInt8](repeating: 0xFF, count: 50_000) + [0x22]
    let document = try JSONDocument(text, options: JSONOptions(toleratesDepartures: true))
    #expect(document.departures.count == 50_000)
  }
}
