import Foundation
import RCJSON
import Testing

@testable import RCValues

@Suite("Colours") struct RCColorTests {
  @Test(
    "Hex notation of three, four, six or eight digits",
    arguments: [
      ("#000", 0x0000_00FF), ("#fff", 0xFFFF_FFFF), ("#369", 0x3366_99FF), ("#369C", 0x3366_99CC),
      ("#AbCdEf", 0xABCD_EFFF), ("#abcdef01", 0xABCD_EF01), ("#0000", 0), ("#00000000", 0), ("#FF000080", 0xFF00_0080),
    ] as [(String, UInt32)])
  func taken(_ text: String, _ packed: UInt32) throws {
    let color = try #require(RCColor(hex: text))
    #expect(color.packed == packed)
    #expect(RCColor(packed: packed) == color)
    #expect(try RCColor.lenient(quoted(text)) == color)
  }

  @Test(
    "Nothing else is one",
    arguments: [
      "", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "fff", "ffffff", "0xfff", "0x123456", "#+12345",
      "#-12345", "#12 345", "#12345G", "#0x1234", "#０００", "#\u{FF21}BC", "#٣٣٣", "#fff;", "##fff", "#ff#", "red",
      "transparent", "rgb(1,2,3)", "#ﬀf", "\u{FF03}fff", "#fff\u{0}", "\u{0}#fff", "#f\u{301}ff", "#fffé", "# fff",
      "\u{FEFF}#fff", "#fff\u{A0}", "#1.5", "#1e3e", "#00000000000000000000", "#54A8FFFFFFDF",
    ])
  func refused(_ text: String) throws {
    let isFourDigits = text == "#1e3e"
    #expect((RCColor(hex: text) != nil) == isFourDigits)
    #expect(try (RCColor.lenient(quoted(text)) != nil) == isFourDigits)
  }

  @Test("Blanks at the ends are taken from the cloud, not by the initializer")
  func blanks() throws {
    for text in [" #369", "#369 ", "\t\n\u{B}\u{C}\r#369\r\n"] {
      #expect(RCColor(hex: text) == nil)
      #expect(try RCColor.lenient(quoted(text)) == RCColor(red: 0x33, green: 0x66, blue: 0x99))
    }
  }

  @Test("The description is read back, and shows alpha only where it is not opaque")
  func description() throws {
    var random = SeededGenerator(seed: 1)
    #expect(RCColor.black.description == "#000000")
    #expect(RCColor(red: 1, green: 2, blue: 254, alpha: 255).description == "#0102FE")
    #expect(RCColor(red: 1, green: 2, blue: 254, alpha: 0).description == "#0102FE00")
    for _ in 0..<2000 {
      let color = RCColor(packed: UInt32.random(in: 0 ... .max, using: &random))
      #expect(RCColor(hex: color.description) == color)
      #expect(RCColor(hex: color.description.lowercased()) == color)
    }
  }

  @Test("Channels from 0 to 1 come back as they were")
  func unit() {
    for value in UInt8.min ... .max {
      let unit = RCColor(red: value, green: 0, blue: 255, alpha: value).unit
      #expect(UInt8((unit.red * 255).rounded()) == value && unit.green == 0 && unit.blue == 1)
      #expect(unit.red == unit.alpha)
    }
  }

  @Test("Every row of the shared vectors", .enabled(if: LocaleVectors.folder != nil))
  func vectors() throws {
    let folder = try #require(LocaleVectors.folder)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/colors.json")))
    let rows = try #require(try JSONDocument(bytes).root["vectors"]).elements.map(\.self)
    #expect(!rows.isEmpty)
    for row in rows {
      let id = row["id"]?.string ?? ""
      let input = try #require(row["input"]?.string)
      let trimmed = input.trimmingCharacters(in: CharacterSet(charactersIn: " \t\n\u{B}\u{C}\r"))
      // Names and functions are CSS, but not hex notation.
      let isHex = row["css_valid"]?.bool == true && trimmed.utf8.first == UInt8(ascii: "#")
      let channels = row["rgba"]?.elements.compactMap { $0.numberText.flatMap { UInt8($0) } } ?? []
      let expected =
        isHex && channels.count == 4
        ? RCColor(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3]) : nil
      #expect(try RCColor.lenient(quoted(input)) == expected, "\(id): \(input.debugDescription)")
      #expect(RCColor(hex: input) == (input == trimmed ? expected : nil), "\(id): \(input.debugDescription)")
    }
  }
}
