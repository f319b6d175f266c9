/// What can be told of composed form without the normaliser, which costs a microsecond a text.
enum Composition {
  /// False for scalars that stay as they are whatever stands beside them: most letters of most scripts. True says nothing.
  @inline(__always)
  static func mayChange(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x300: false
    // CJK and Hangul.
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3: false
    // Greek but for the question mark and the middle dot; Cyrillic and Armenian without their combining marks.
    case 0x388...0x482, 0x48A...0x590: false
    // Hebrew and Arabic letters, Arabic digits.
    case 0x5D0...0x5EA, 0x620...0x64A, 0x660...0x66F, 0x671...0x6D5: false
    // Devanagari, Bengali and Tamil letters, Thai and Lao letters.
    case 0x904...0x939, 0x93D...0x94C, 0x964...0x96F: false
    case 0x985...0x9B9, 0x9BF...0x9C4, 0xB85...0xBB9, 0xBBF...0xBC2: false
    case 0xE01...0xE37, 0xE3F...0xE47, 0xE4C...0xE5B: false
    // Latin with two marks; punctuation, currencies; kana without their marks; forms of full width; pictures.
    case 0x1EA0...0x1EF9, 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20CF: false
    case 0x3001...0x3029, 0x3041...0x3098, 0x309B...0x30FF, 0xFF01...0xFFEF, 0x1F300...0x1FAFF: false
    default: true
    }
  }

  /// Whether everything that may change is a virama, a vowel sign or a tone mark that stays where it stands.
  static func isOrdered(_ scalars: String.UnicodeScalarView) -> Bool {
    var (last, lastClass): (UInt32, Int) = (0, 0)
    for scalar in scalars {
      let value = scalar.value
      guard mayChange(value) else {
        (last, lastClass) = (value, 0)
        continue
      }
      let ownClass: Int
      switch value {
      case 0x94D, 0x9CD, 0xBCD: ownClass = 9
      case 0xE38...0xE3A: ownClass = 103
      case 0xE48...0xE4B: ownClass = 107
      // Vowel signs in two parts: the second joins the first, and nothing else.
      case 0x9C7, 0x9C8, 0xBC6...0xBC8: ownClass = 0
      case 0x9BE where last != 0x9C7, 0xBBE where last != 0xBC6 && last != 0xBC7: ownClass = 0
      case 0x901...0x903, 0x981...0x983, 0xB82: ownClass = 0
      default: return false
      }
      if ownClass != 0, ownClass < lastClass { return false }
      (last, lastClass) = (value, ownClass)
    }
    return true
  }
}

/// Scalars that are worth a second look in any text.
enum OddScalars {
  @inline(__always)
  static func contains(_ value: UInt32) -> Bool {
    switch value {
    // Controls and signs of Latin-1, among them the no-break space and the soft hyphen; half of what mojibake shows.
    case 0x80...0xBF: true
    case 0xC2, 0xC3, 0xE2: true
    case 0x061C, 0x200B...0x200F, 0x202A...0x202F, 0x2060...0x2069, 0x3000, 0xFEFF, 0xFFFD: true
    default: false
    }
  }
}
