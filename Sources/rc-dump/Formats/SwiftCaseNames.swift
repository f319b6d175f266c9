/// Makes a case name in lower camel case of each key's name.
enum SwiftCaseNames {
  /// A name that is one already stays as it is; the others come after, so that they give way where two would clash.
  static func names(for keys: [String]) -> [String?] {
    var names = [String?](repeating: nil, count: keys.count)
    // To Swift, canonically equivalent texts are equal, as raw values too. So a set of strings is what is needed.
    var rawValues: Set<String> = []
    var taken: Set<String> = []
    let possible = keys.indices.filter { rawValues.insert(keys[$0]).inserted }
    for index in possible where isLowerCamelCase(keys[index]) && !reserved.contains(keys[index]) {
      names[index] = keys[index]
      taken.insert(keys[index])
    }
    for index in possible where names[index] == nil {
      let name = derived(from: keys[index])
      var candidate = reserved.contains(name) ? name + "Key" : name
      var number = 2
      while !taken.insert(candidate).inserted {
        candidate = name + (name.utf8.last.map(isDigit) ?? false ? "_" : "") + String(number)
        number += 1
      }
      names[index] = candidate
    }
    return names
  }

  static func needsBackticks(_ name: String) -> Bool { keywords.contains(name) }

  /// `nav_tint`, `nav-tint` and `Nav Tint` become `navTint`.
  private static func derived(from key: String) -> String {
    var name = ""
    for word in words(of: key) {
      if name.isEmpty {
        let isShout = word.count > 1 && word.allSatisfy { $0.properties.isUppercase || isDigit($0) }
        name = isShout ? text(word).lowercased() : changed(word, \.lowercaseMapping)
      } else {
        name += changed(word, \.uppercaseMapping)
      }
    }
    guard let first = name.unicodeScalars.first else { return "key" }
    return isDigit(first) ? "key" + name : name
  }

  private static func words(of key: String) -> [ArraySlice<Unicode.Scalar>] {
    Array(key.unicodeScalars).split { !isPart($0) }
  }

  /// Letters of any script, in the ASCII range and of the general categories that Swift takes.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isDigit(scalar) || scalar.properties.isAlphabetic }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter:
      // Letters of today's scripts; those of compatibility are not all identifiers.
      return !scalar.properties.changesWhenNFKCCaseFolded || scalar.properties.isUppercase
    default: return false
    }
  }

  private static func text(_ word: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(word))
  }

  private static func changed(
    _ word: ArraySlice<Unicode.Scalar>, _ mapping: (Unicode.Scalar.Properties) -> String
  ) -> String {
    word.first.map { mapping($0.properties) + text(word.dropFirst()) } ?? ""
  }

  private static func isLowerCamelCase(_ name: String) -> Bool {
    guard let first = name.utf8.first, (0x61...0x7A).contains(first) else { return false }
    return name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || isDigit($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

  /// What an enum has already, or cannot have even between backticks.
  private static let reserved: Set<String> = ["allCases", "init", "self", "some", "any"]

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}
