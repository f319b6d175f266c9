/// Applies fixes in memory: round after round, until nothing is left to repair.
public struct Fixer: Sendable {
  /// A file before and after.
  public struct Change: Sendable, Hashable {
    public var path: String
    public var before: [UInt8]
    public var after: [UInt8]
    /// What the file is called now, if it has another name.
    public var newPath: String?
  }

  public let includesUnsafe: Bool
  public private(set) var input: LintInput
  public private(set) var linter: Linter
  /// How many findings were repaired.
  public private(set) var count = 0
  /// Where each file lay before it got another name.
  private var origins: [String: String] = [:]
  private let original: LintInput
  private let originalLinter: Linter

  /// Enough for edits that wait for each other; a pair of fixes that undo each other ends here.
  private static let maximumRounds = 100

  public init(_ input: LintInput, linter: Linter, includesUnsafe: Bool) {
    (self.input, self.linter, self.includesUnsafe) = (input, linter, includesUnsafe)
    (original, originalLinter) = (input, linter)
  }

  /// Repairs what can be repaired.
  ///
  /// - Returns: the findings that are left.
  public mutating func run() -> LintResult {
    var result = linter.run(input)
    for _ in 0..<Self.maximumRounds {
      guard applyRound(result.findings) else { break }
      result = linter.run(input)
    }
    return result
  }

  /// The files that are different now, in the order of their paths.
  public var changes: [Change] {
    var changes: [Change] = []
    for (old, new) in zip(original.folders, input.folders) {
      for entry in new.entries {
        guard case .bytes(let after) = entry.content else { continue }
        let path = new.path(of: entry.name)
        let origin = origins[path] ?? path
        let before = old.entries.first { old.path(of: $0.name) == origin }.flatMap { entry -> [UInt8]? in
          if case .bytes(let bytes) = entry.content { bytes } else { nil }
        }
        guard let before, before != after || origin != path else { continue }
        changes.append(Change(path: origin, before: before, after: after, newPath: origin == path ? nil : path))
      }
    }
    for (old, new) in [
      (originalLinter.configuration.text, linter.configuration.text),
      (originalLinter.baseline?.text, linter.baseline?.text),
    ] {
      if let old, let new, old.bytes != new.bytes {
        changes.append(Change(path: old.path, before: old.bytes, after: new.bytes))
      }
    }
    return changes.sorted { $0.path < $1.path }
  }

  /// Applies those fixes that do not touch each other; tells whether there was one.
  private mutating func applyRound(_ findings: [Finding]) -> Bool {
    var accepted: [String: [Fix.Edit]] = [:]
    var renames: [(from: String, to: String)] = []
    for finding in findings {
      guard let fix = finding.fix, includesUnsafe || fix.isSafe else { continue }
      switch fix.change {
      case .edits(let edits):
        guard !edits.isEmpty, edits.allSatisfy({ canApply($0, beside: accepted[$0.path] ?? []) }) else { continue }
        for edit in edits { accepted[edit.path, default: []].append(edit) }
        count += 1
      case .rename(let from, let to):
        guard !renames.contains(where: { $0.from == from || $0.to == to }) else { continue }
        renames.append((from, to))
      }
    }
    // Names come last: an edit knows its file by the old one.
    if accepted.isEmpty {
      for rename in renames { apply(rename) }
      count += renames.count
      return !renames.isEmpty
    }
    var didChange = false
    for (path, edits) in accepted { didChange = apply(edits, to: path) || didChange }
    return didChange
  }

  private func canApply(_ edit: Fix.Edit, beside others: [Fix.Edit]) -> Bool {
    guard bytes(of: edit.path) != nil else { return false }
    return others.allSatisfy { other in
      if edit.range.isEmpty, other.range.isEmpty, edit.range == other.range {
        // Several members at the end of one object: each brings its comma.
        return edit.replacement.first == UInt8(ascii: ",") && other.replacement.first == UInt8(ascii: ",")
          && edit.replacement != other.replacement
      }
      return edit.range.upperBound <= other.range.lowerBound || other.range.upperBound <= edit.range.lowerBound
    }
  }

  private func bytes(of path: String) -> [UInt8]? {
    if path == linter.configuration.text?.path { return linter.configuration.text?.bytes }
    if path == linter.baseline?.text?.path { return linter.baseline?.text?.bytes }
    for folder in input.folders {
      for entry in folder.entries where folder.path(of: entry.name) == path {
        if case .bytes(let bytes) = entry.content { return bytes }
      }
    }
    return nil
  }

  private mutating func apply(_ edits: [Fix.Edit], to path: String) -> Bool {
    guard let bytes = bytes(of: path) else { return false }
    var result: [UInt8] = []
    var offset = 0
    let ordered = edits.enumerated().sorted {
      $0.element.range.lowerBound != $1.element.range.lowerBound
        ? $0.element.range.lowerBound < $1.element.range.lowerBound : $0.offset < $1.offset
    }
    for (_, edit) in ordered {
      result += bytes[offset..<edit.range.lowerBound]
      result += edit.replacement
      offset = edit.range.upperBound
    }
    result += bytes[offset...]
    guard result != bytes else { return false }
    // A file of settings that cannot be read any more stays as it was.
    if path == linter.configuration.text?.path {
      guard let configuration = try? LintConfiguration(result, path: path) else { return false }
      linter = Linter(rules: linter.rules, configuration: configuration, baseline: linter.baseline, today: linter.today)
      return true
    }
    if path == linter.baseline?.text?.path {
      guard let baseline = try? Baseline(result, path: path) else { return false }
      linter = Linter(rules: linter.rules, configuration: linter.configuration, baseline: baseline, today: linter.today)
      return true
    }
    for index in input.folders.indices {
      for entry in input.folders[index].entries where input.folders[index].path(of: entry.name) == path {
        input.folders[index].replace(entry.name, with: result)
        return true
      }
    }
    return false
  }

  private mutating func apply(_ rename: (from: String, to: String)) {
    for index in input.folders.indices {
      let folder = input.folders[index]
      guard let entry = folder.entries.first(where: { folder.path(of: $0.name) == rename.from }),
        rename.to.hasPrefix(folder.path(of: ""))
      else { continue }
      let newName = String(rename.to.dropFirst(folder.path(of: "").count))
      input.folders[index].rename(entry.name, to: newName)
      origins[rename.to] = origins[rename.from] ?? rename.from
    }
  }
}
