/// An enum of keys, found in Swift source: `enum AppKey: String, RCKey { case title, tint = "nav_tint" }`.
struct KeyEnum: Sendable {
  struct Case: Sendable {
    let name: String
    /// The raw value: given, or the name.
    let key: String
    let range: Range<Int>
    /// Which branch of which `#if` it stands in: cases of two branches of one never meet.
    let branches: [Branch]
  }

  struct Branch: Hashable, Sendable {
    let condition: Int
    let branch: Int
  }

  let name: String
  let text: SourceText
  let cases: [Case]
  /// The bytes from the brace that opens the enum to the one that closes it.
  let body: Range<Int>
}

extension KeyEnum.Case {
  /// Whether both can be compiled into one program.
  func canMeet(_ other: KeyEnum.Case) -> Bool {
    !branches.contains { branch in
      other.branches.contains { $0.condition == branch.condition && $0.branch != branch.branch }
    }
  }
}

/// Finds the enums of keys in one file.
struct KeyEnumFinder {
  private let text: SourceText
  private let tokens: [SwiftLexer.Token]
  private var index = 0
  private var conditions = 0
  private var open: [KeyEnum.Branch] = []
  private(set) var enums: [KeyEnum] = []
  /// String-backed enums that do not say in their own declaration that they are keys.
  private(set) var others: [KeyEnum] = []
  /// Types that an extension makes keys of.
  private(set) var extended: Set<String> = []

  init(_ text: SourceText, _ tokens: [SwiftLexer.Token]) {
    (self.text, self.tokens) = (text, tokens)
    while index < tokens.count {
      if !readCondition() { readDeclaration() }
    }
  }

  private func word(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return nil }
    return tokens[index].name
  }

  private func isSign(_ index: Int, _ sign: Character) -> Bool {
    guard tokens.indices.contains(index), case .sign(let byte) = tokens[index].kind else { return false }
    return byte == sign.asciiValue
  }

  /// Follows `#if`, `#elseif`, `#else` and `#endif`.
  private mutating func readCondition() -> Bool {
    switch word(index) {
    case "#if":
      conditions += 1
      open.append(KeyEnum.Branch(condition: conditions, branch: 0))
    case "#elseif", "#else":
      if let last = open.popLast() { open.append(KeyEnum.Branch(condition: last.condition, branch: last.branch + 1)) }
    case "#endif": _ = open.popLast()
    default: return false
    }
    index += 1
    return true
  }

  private mutating func readDeclaration() {
    let start = index
    index += 1
    // `.enum` and `enum:` are no declarations.
    guard let keyword = word(start), keyword == "enum" || keyword == "extension", !isSign(start - 1, "."),
      var name = word(start + 1)
    else { return }
    index = start + 2
    while isSign(index, "."), let nested = word(index + 1) {
      name = nested
      index += 2
    }
    guard isSign(index, ":") else { return }
    var inherited: [String] = []
    while index < tokens.count, !isSign(index, "{") {
      if let type = word(index) {
        if type == "where" { break }
        if isSign(index - 1, "."), !inherited.isEmpty {
          inherited[inherited.count - 1] = type
        } else {
          inherited.append(type)
        }
      }
      index += 1
    }
    while index < tokens.count, !isSign(index, "{") { index += 1 }
    guard index < tokens.count else { return }
    let isKey = inherited.contains("RCKey")
    if keyword == "extension" {
      if isKey { extended.insert(name) }
      return
    }
    guard inherited.first == "String" || isKey else { return }
    let brace = tokens[index].range.lowerBound
    let cases = readBody()
    let end = index > 0 && index <= tokens.count ? tokens[index - 1].range.upperBound : brace
    let found = KeyEnum(name: name, text: text, cases: cases, body: brace..<max(end, brace))
    if isKey { enums.append(found) } else { others.append(found) }
  }

  /// Reads from the opening brace to behind the closing one; gives the cases that stand between them.
  private mutating func readBody() -> [KeyEnum.Case] {
    var cases: [KeyEnum.Case] = []
    var depth = 0
    let first = index
    repeat {
      if readCondition() { continue }
      if isSign(index, "{") { depth += 1 }
      if isSign(index, "}") { depth -= 1 }
      if depth == 1, word(index) == "case", !isSign(index - 1, ".") {
        index += 1
        cases += readCases()
        continue
      }
      // An enum inside is a declaration of its own.
      if depth >= 1, index > first, word(index) == "enum", !isSign(index - 1, "."), word(index + 1) != nil {
        let before = index
        readDeclaration()
        if index == before { index += 1 }
        continue
      }
      index += 1
    } while depth > 0 && index < tokens.count
    return cases
  }

  /// Reads `a, b = "c"`.
  private mutating func readCases() -> [KeyEnum.Case] {
    var cases: [KeyEnum.Case] = []
    while let name = word(index) {
      var range = tokens[index].range
      var key: String? = name
      index += 1
      if isSign(index, "=") {
        index += 1
        if index < tokens.count, case .string(let raw) = tokens[index].kind {
          key = raw
          range = range.lowerBound..<tokens[index].range.upperBound
          index += 1
        }
      }
      if let key { cases.append(KeyEnum.Case(name: name, key: key, range: range, branches: open)) }
      guard isSign(index, ",") else { break }
      index += 1
    }
    return cases
  }
}
