import RCJSON

/// Where rules put what they find.
struct FindingSink {
  /// A finding before its place is counted out in lines and columns.
  struct Draft {
    let rule: Rule
    let severity: Severity?
    let place: Place
    let message: String
    let related: [(message: String, place: Place)]
    let fix: Fix?
  }

  private(set) var drafts: [Draft] = []
  /// The rule that is at work.
  var rule: Rule

  init(rule: Rule) { self.rule = rule }

  mutating func report(
    _ place: Place, _ message: String, severity: Severity? = nil, related: [(message: String, place: Place)] = [],
    fix: Fix? = nil
  ) {
    drafts.append(
      Draft(rule: rule, severity: severity, place: place, message: message, related: related, fix: fix))
  }
}

/// A stretch of a file that a finding speaks of.
struct Place {
  let text: SourceText
  let range: Range<Int>
  var key: String?
  var locale: String?
  var pointer: String?

  init(
    _ text: SourceText, _ range: Range<Int> = 0..<0, key: String? = nil, locale: String? = nil, pointer: String? = nil
  ) {
    (self.text, self.range) = (text, range)
    (self.key, self.locale, self.pointer) = (key, locale, pointer)
  }
}
