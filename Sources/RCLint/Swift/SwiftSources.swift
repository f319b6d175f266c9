/// The keys that Swift source declares, and how it reads them.
final class SwiftSources: Sendable {
  /// `bool(forKey: .showPluto)`
  struct Use: Sendable {
    let accessor: String
    let caseName: String
    /// The enum, where it is named.
    let type: String?
    let text: SourceText
    /// From the accessor's name to the case.
    let range: Range<Int>
  }

  let enums: [KeyEnum]
  /// Names from plain lists.
  let listed: [String]
  let uses: [Use]
  /// The cases that are named anywhere outside of their declaration, by `.name` or `Type.name`.
  let mentioned: Set<String>
  let looksAtUses: Bool
  /// Every name that a case or a list claims.
  let claimed: Set<String>

  init(files: [SourceText], listed: [String], looksAtUses: Bool) {
    var enums: [KeyEnum] = []
    var others: [KeyEnum] = []
    var extended: Set<String> = []
    var lexed: [(text: SourceText, tokens: [SwiftLexer.Token])] = []
    for text in files {
      let tokens = SwiftLexer.tokens(of: text.bytes)
      let finder = KeyEnumFinder(text, tokens)
      enums += finder.enums
      others += finder.others
      extended.formUnion(finder.extended)
      lexed.append((text, tokens))
    }
    enums += others.filter { extended.contains($0.name) }
    self.enums = enums
    (self.listed, self.looksAtUses) = (listed, looksAtUses)
    claimed = Set(enums.flatMap(\.cases).map(\.key) + listed)

    let caseNames = Set(enums.flatMap(\.cases).map(\.name))
    let typeNames = Set(enums.map(\.name))
    var uses: [Use] = []
    var mentioned: Set<String> = []
    for (text, tokens) in lexed {
      let bodies = enums.filter { $0.text === text }.map(\.body)
      for index in tokens.indices where tokens[index].kind == .word && caseNames.contains(tokens[index].name) {
        guard index > 0, tokens[index - 1].kind == .sign(UInt8(ascii: ".")) else { continue }
        let (name, type) = (tokens[index].name, Self.base(index - 1, tokens))
        // After a value the dot reads one of its members, after a type of keys or nothing it names a case.
        if let type, !typeNames.contains(type), type != "Self" { continue }
        if type == nil, index > 1, Self.endsValue(tokens[index - 2], before: tokens[index - 1]) { continue }
        if type == "Self", !bodies.contains(where: { $0.contains(tokens[index].range.lowerBound) }) { continue }
        mentioned.insert(name)
        if let use = Self.use(of: name, type, at: index, tokens, text) { uses.append(use) }
      }
    }
    (self.uses, self.mentioned) = (uses, mentioned)
  }

  /// The word before the dot, where the dot stands right behind it.
  private static func base(_ dot: Int, _ tokens: [SwiftLexer.Token]) -> String? {
    guard dot > 0, tokens[dot - 1].kind == .word, tokens[dot - 1].range.upperBound == tokens[dot].range.lowerBound
    else { return nil }
    let word = tokens[dot - 1].name
    return ["return", "in", "case", "is", "as", "try", "await", "else", "where", "if", "guard"].contains(word)
      ? nil : word
  }

  /// Whether a value ends right before the dot: `)`, `]`, `?`, `!` or a literal.
  private static func endsValue(_ token: SwiftLexer.Token, before dot: SwiftLexer.Token) -> Bool {
    guard token.range.upperBound == dot.range.lowerBound else { return false }
    switch token.kind {
    case .string, .number: return true
    case .sign(let sign): return ")]}".utf8.contains(sign)
    case .word: return false
    }
  }

  /// Reads back from a case to `accessor(…, forKey:`.
  private static func use(
    of name: String, _ type: String?, at index: Int, _ tokens: [SwiftLexer.Token], _ text: SourceText
  ) -> Use? {
    var before = index - 2
    if type != nil {
      before -= 1
      while before > 1, tokens[before].kind == .sign(UInt8(ascii: ".")) { before -= 2 }
    }
    guard before >= 2, tokens[before].kind == .sign(UInt8(ascii: ":")), tokens[before - 1].name == "forKey" else {
      return nil
    }
    // Back to the bracket that opens the arguments.
    var (depth, open) = (0, before - 2)
    while open > 0 {
      if case .sign(let sign) = tokens[open].kind {
        if ")]}".utf8.contains(sign) { depth += 1 }
        if "([{".utf8.contains(sign) {
          if depth == 0 { break }
          depth -= 1
        }
      }
      open -= 1
    }
    guard open > 0, tokens[open].kind == .sign(UInt8(ascii: "(")), tokens[open - 1].kind == .word else { return nil }
    var accessor = tokens[open - 1].name
    if accessor == "value" { accessor = tokens[open + 1].name == "as" ? "value(as:)" : "value" }
    return Use(
      accessor: accessor, caseName: name, type: type, text: text,
      range: tokens[open - 1].range.lowerBound..<tokens[index].range.upperBound)
  }

  /// The cases that a use may mean: those of the enum that it names, else of any.
  func cases(of use: Use) -> [KeyEnum.Case] {
    enums.filter { use.type == nil || use.type == "Self" || $0.name == use.type }.flatMap(\.cases)
      .filter { $0.name == use.caseName }
  }
}
