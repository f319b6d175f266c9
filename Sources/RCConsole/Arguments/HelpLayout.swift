/// How the help is set: labels on the left, text wrapped on the right.
struct HelpLayout {
  let width: Int

  /// The cells before the text; a longer label has a line to itself.
  private var indent: Int { width < 60 ? 8 : 28 }

  /// One wrapped paragraph with its line feed.
  func paragraph(_ text: String) -> String {
    TextFitting.wrapped(text, to: width).joined(separator: "\n") + "\n"
  }

  /// A wrapped text whose later lines stand under its first, behind the label.
  func hanging(_ label: String, _ text: String) -> String {
    let space = TextWidth.cells(in: label)
    let lines = TextFitting.wrapped(text, to: width - space)
    return label + lines.joined(separator: "\n" + String(repeating: " ", count: space)) + "\n"
  }

  /// A heading and its rows.
  func section(_ title: String, _ rows: [(label: String, text: String)]) -> String {
    "\(title):\n" + rows.map { row($0.label, $0.text) }.joined()
  }

  private func row(_ label: String, _ text: String) -> String {
    let margin = String(repeating: " ", count: indent)
    let lines = TextFitting.wrapped(text, to: width - indent)
    let fits = TextWidth.cells(in: label) + 2 <= indent
    let start = fits ? label + TextFitting.padding(for: label, to: indent) : "\(label)\n\(margin)"
    return start + lines.joined(separator: "\n" + margin) + "\n"
  }

  /// `  -o, --output FILE`
  static func label(_ option: Option) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    let value = option.value.map { " \($0.name)" } ?? ""
    return "  \(short)\(option.spelling)\(value)"
  }

  /// The help, then what the table knows: allowed values, default, repetition.
  static func text(_ option: Option) -> String {
    var notes: [String] = []
    if let value = option.value { notes += facts(value) }
    if let value = option.defaultValue { notes.append("default: \(value)") }
    if option.isRepeatable { notes.append("repeatable") }
    return option.help + noted(notes)
  }

  static func text(_ positional: Positional) -> String {
    positional.help + noted(facts(positional.value))
  }

  private static func facts(_ value: ArgumentValue) -> [String] {
    value.choices.isEmpty ? [] : [value.choices.joined(separator: ", ")]
  }

  private static func noted(_ notes: [String]) -> String {
    notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
  }
}
