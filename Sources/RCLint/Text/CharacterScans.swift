import RCValues

/// Which way a locale is written.
enum WritingDirection {
  private static let scripts: Set<String> = [
    "Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi",
  ]

  static func isRightToLeft(_ tag: RCLocaleTag?) -> Bool {
    guard let tag else { return false }
    return scripts.contains(tag.maximized().script ?? "")
  }
}

/// The controls of writing direction in a text.
struct BidiScan {
  let scalar: Unicode.Scalar
  let why: String
  let isGrave: Bool
  /// Where they stand in the content.
  let ranges: [Range<Int>]

  /// Nil where there are none, or only such as are at home in the language.
  init?(_ text: String, isRightToLeft: Bool) {
    var ranges: [Range<Int>] = []
    var (embeddings, isolates, unmatched) = (0, 0, false)
    var (first, override, mark): (Unicode.Scalar?, Unicode.Scalar?, Unicode.Scalar?) = (nil, nil, nil)
    var offset = 0
    for scalar in text.unicodeScalars {
      let width = UTF8.width(scalar)
      defer { offset += width }
      switch scalar.value {
      case 0x202A, 0x202B: embeddings += 1
      case 0x202D, 0x202E:
        embeddings += 1
        override = override ?? scalar
      case 0x202C: if embeddings > 0 { embeddings -= 1 } else { unmatched = true }
      case 0x2066...0x2068: isolates += 1
      case 0x2069: if isolates > 0 { isolates -= 1 } else { unmatched = true }
      case 0x200E, 0x200F, 0x061C:
        if !isRightToLeft {
          mark = mark ?? scalar
          ranges.append(offset..<offset + width)
        }
        continue
      default: continue
      }
      first = first ?? scalar
      ranges.append(offset..<offset + width)
    }
    self.ranges = ranges
    if let override {
      (scalar, why, isGrave) = (override, "which turns letters around", true)
    } else if let first, unmatched || embeddings > 0 || isolates > 0 {
      (scalar, why, isGrave) = (first, "which has no counterpart", true)
    } else if let first, !isRightToLeft {
      (scalar, why, isGrave) = (first, "which turns the direction of writing", false)
    } else if let mark {
      (scalar, why, isGrave) = (mark, "a mark for languages that are written from right to left", false)
    } else {
      return nil
    }
  }
}

/// Characters that nobody sees.
enum InvisibleScan {
  /// - Parameter isSlot: whether programs alone read the text, so that odd blanks have no place in it either.
  static func ranges(
    in text: String, language: String?, isSlot: Bool
  ) -> [(range: Range<Int>, scalar: Unicode.Scalar)] {
    let scalars = Array(text.unicodeScalars)
    var found: [(range: Range<Int>, scalar: Unicode.Scalar)] = []
    var offset = 0
    for (index, scalar) in scalars.enumerated() {
      let width = UTF8.width(scalar)
      defer { offset += width }
      let isHidden: Bool
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: isHidden = false
      case 0x00..<0x20, 0x7F..<0xA0: isHidden = true
      case 0xA0, 0x202F, 0x3000: isHidden = isSlot
      case 0xAD, 0x2060, 0xFEFF: isHidden = true
      // Where there are no blanks between words, it says where a line may break.
      case 0x200B: isHidden = !["th", "lo", "km", "my", "ja", "zh", "bo", "dz"].contains(language ?? "")
      case 0x200C, 0x200D: isHidden = !isInsideWord(index, scalars)
      default: isHidden = false
      }
      if isHidden { found.append((offset..<offset + width, scalar)) }
    }
    return found
  }

  private static func isInsideWord(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard index > 0, index + 1 < scalars.count else { return false }
    return [scalars[index - 1], scalars[index + 1]].allSatisfy {
      // Joiners do nothing between ASCII letters.
      !$0.isASCII && !$0.properties.isWhitespace
    }
  }
}

/// UTF-8 that was read as Latin-1 or Windows-1252.
enum Mojibake {
  /// What gives it away; nil for a good text.
  static func find(in text: String) -> String? {
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\u{FFFD}" { return String(scalar) }
      if let last, last == "\u{C2}" || last == "\u{C3}" || last == "\u{E2}" {
        // Quotation marks, dashes and blanks may follow any letter; the other half of those that stand there do not.
        let isTail = (0x80...0xBF).contains(scalar.value) && ![0xA0, 0xAB, 0xAD, 0xB7, 0xBB].contains(scalar.value)
        // Windows-1252 has letters and signs where Latin-1 has the controls from 80 to 9F.
        let isWindowsTail = "€ƒ†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ".unicodeScalars.contains(scalar)
        switch last.value {
        case 0xC3: if isTail || isWindowsTail { return String(String.UnicodeScalarView([last, scalar])) }
        case 0xC2: if isTail { return String(String.UnicodeScalarView([last, scalar])) }
        case 0xE2: if scalar == "€" || scalar.value == 0x80 { return String(String.UnicodeScalarView([last, scalar])) }
        default: break
        }
      }
      last = scalar
    }
    return nil
  }
}
