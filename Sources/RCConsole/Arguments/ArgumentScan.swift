/// The first pass over a command line: takes options and words apart, and keeps the first mistake for later.
///
/// It knows every option of every subcommand, as the subcommand may come last.
struct ArgumentScan {
  private(set) var occurrences: [ParsedArguments.Occurrence] = []
  private(set) var words: [String] = []
  /// How many of `words` stood before `--`.
  private(set) var wordsBeforeEnd = 0
  private(set) var mistake: UsageProblem?

  /// Made when the first option is met: most lines have few words, and many none.
  private lazy var options = makeOptions()
  private let makeOptions: () -> [Option]
  private var rest: ArraySlice<String>

  init(_ arguments: [String], options: @escaping @autoclosure () -> [Option]) {
    makeOptions = options
    rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" { break }
      if !looksLikeOption(argument) {
        words.append(argument)
      } else if argument.utf8.starts(with: "--".utf8) {
        scanLong(argument)
      } else {
        scanCluster(argument)
      }
    }
    wordsBeforeEnd = words.count
    words += rest
  }

  func has(_ option: Option) -> Bool {
    occurrences.contains { $0.option.name == option.name }
  }

  /// A dash and more, but no negative number: those are values and positionals.
  private func looksLikeOption(_ word: String) -> Bool {
    let bytes = Array(word.utf8.prefix(3))
    guard bytes.count > 1, bytes[0] == UInt8(ascii: "-") else { return false }
    let first = bytes[1] == UInt8(ascii: ".") && bytes.count > 2 ? bytes[2] : bytes[1]
    return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
  }

  private mutating func scanLong(_ argument: String) {
    let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let option = options.first(where: { $0.name == name }) else {
      return note(.unknownOption("--" + name, nearest: nil))
    }
    take(option, as: option.spelling, attached: attached)
  }

  private mutating func scanCluster(_ argument: String) {
    var letters = argument.dropFirst()
    // `-output` must not become `-o utput`.
    if letters.count > 1, options.contains(where: { $0.name == letters.prefix { $0 != "=" } }) {
      return note(.unknownOption(argument, nearest: nil))
    }
    var isFirst = true
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        return note(.unknownOption(isFirst ? argument : "-\(letter)", nearest: nil))
      }
      isFirst = false
      var attached: String?
      if letters.first == "=" {
        attached = String(letters.dropFirst())
      } else if option.value != nil, !letters.isEmpty {
        attached = String(letters)
      }
      take(option, as: "-\(letter)", attached: attached)
      if option.value != nil || attached != nil { return }
    }
  }

  private mutating func take(_ option: Option, as spelling: String, attached: String?) {
    guard let value = option.value else {
      if let attached { return note(.unexpectedValue(spelling, attached)) }
      return occurrences.append(.init(option: option, value: nil))
    }
    if let attached { return occurrences.append(.init(option: option, value: attached)) }
    guard let next = rest.first, !looksLikeOption(next) else {
      return note(.missingValue(spelling, name: value.name, next: rest.first))
    }
    rest.removeFirst()
    occurrences.append(.init(option: option, value: next))
  }

  private mutating func note(_ problem: UsageProblem) {
    mistake = mistake ?? problem
  }
}
