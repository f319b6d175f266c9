/// Takes the subtags of a locale name from left to right, in lower case until their kind is known.
struct SubtagReader {
  /// What has not been taken.
  private(set) var rest: ArraySlice<String>

  /// Splits `text` at `-` and `_`; nil if a subtag is empty, longer than 8, or has more than ASCII letters and digits.
  ///
  /// 255 bytes are taken, which no file name exceeds. Linear.
  init?(_ text: some StringProtocol) {
    var subtags: [String] = []
    var subtag = ""
    var count = 0
    for byte in text.utf8 {
      guard count < 255 else { return nil }
      count += 1
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"):
        guard !subtag.isEmpty else { return nil }
        subtags.append(subtag)
        subtag = ""
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        subtag.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        subtag.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
      default:
        return nil
      }
      guard subtag.utf8.count <= 8 else { return nil }
    }
    guard !subtag.isEmpty else { return nil }
    subtags.append(subtag)
    rest = subtags[...]
  }
}

extension SubtagReader {
  /// What has not been taken, with `-` between. (`joined` on a slice costs a program 50 microseconds the first time.)
  var restText: String {
    var text = ""
    for subtag in rest {
      if !text.isEmpty { text += "-" }
      text += subtag
    }
    return text
  }

  /// Takes the next subtag if it consists of letters and its length is one of `lengths`.
  mutating func takeLetters(_ lengths: ClosedRange<Int>) -> String? {
    take { lengths.contains($0.utf8.count) && $0.utf8.allSatisfy(\.isLowerCaseLetter) }
  }

  /// Takes a script, four letters, and gives it in title case.
  mutating func takeScript() -> String? {
    guard let letters = takeLetters(4...4) else { return nil }
    var bytes = Array(letters.utf8)
    bytes[0] &= ~0x20
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Takes a region, two letters or three digits, and gives it in upper case.
  mutating func takeRegion() -> String? {
    takeLetters(2...2)?.uppercased() ?? take { $0.utf8.count == 3 && $0.utf8.allSatisfy(\.isDigit) }
  }

  /// Takes a variant: 5 to 8 letters and digits, or 4 of which the first is a digit.
  mutating func takeVariant() -> String? {
    take { $0.utf8.count >= 5 || $0.utf8.count == 4 && $0.utf8.first?.isDigit == true }
  }

  /// Takes the next subtag if `condition` holds for it.
  mutating func take(where condition: (String) -> Bool) -> String? {
    guard let next = rest.first, condition(next) else { return nil }
    rest.removeFirst()
    return next
  }
}

extension UInt8 {
  fileprivate var isLowerCaseLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
