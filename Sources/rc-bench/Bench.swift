import Glibc
import RCConsole
import RCJSON
import RCValues
import Synchronization

/// Measures the store: reads through accessors, and payloads applied.
@main
struct Bench {
  static let quick = Option("quick", help: "Fewer and shorter samples")
  static let json = Option("json", help: "Print one JSON object")
  static let list = Option("list", help: "Print the names of the cases")

  static let operations = Option(
    "operations", value: .integer("N", 0...1_000_000_000),
    help: "Only do N operations of each case, for a tool that counts")
  static let memory = Option(
    "memory", value: .integer("KEYS", 1...10_000_000),
    help: "Only print how memory grows while so many keys are applied")
  static let stress = Option(
    "stress", value: .integer("N", 1...1_000_000_000), help: "Only do N activations under readers who check the values")

  static let compare = Option(
    "compare", value: .file("OLD.json"), help: "Print ratios to what --json printed earlier; exit 1 past the threshold")
  static let threshold = Option(
    "threshold", value: .integer("PERCENT", 1...10_000), default: "10", help: "How much slower a case may be")

  static let program = Program(
    "rc-bench", version: "0.1.0", "measure reads and activations of the store",
    positionals: [Positional(.text("CASE"), .any, help: "Cases whose names hold this text; all without any")],
    groups: [OptionGroup("Options", [quick, json, list, compare, threshold, operations, memory, stress])],
    examples: [Example("rc-bench read --quick", "every read, roughly")], bugReports: "the project's issue tracker")

  static func main() {
    StandardStream.ignoreBrokenPipes()
    let (out, complaints) = (OutputWriter(.output), OutputWriter(.error))
    let status = out.finish(run(out, complaints))
    _ = complaints.finish(status)
    status.exit()
  }

  private static func run(_ out: OutputWriter, _ complaints: OutputWriter) -> ExitStatus {
    do {
      switch try program.parse(Array(CommandLine.arguments.dropFirst())) {
      case .help(let topic): out.write(program.fullHelp(for: topic, width: TerminalInfo(of: .output).width))
      case .version: out.writeLine(program.versionLine)
      case .run(let parsed):
        if let count = parsed.integer(operations) {
          for entry in try chosen(parsed, Suite(Harness(isQuick: true))) { try entry.operate(count) }
        } else if let keys = parsed.integer(memory) {
          let growth = try MemoryGrowth(keyCount: keys).run()
          out.writeLine("payload \(growth.payload) before \(growth.before) peak \(growth.peak)")
        } else if let rounds = parsed.integer(stress) {
          let outcome = try Stress(rounds: rounds).run()
          out.writeLine(
            "torn \(outcome.torn) reads \(outcome.reads) last \(outcome.lastRound) "
              + "early \(outcome.residentEarly) late \(outcome.residentLate)")
        } else {
          return try measure(parsed, out, complaints)
        }
      }
      return .success
    } catch {
      complaints.writeLine("\(error)")
      return .failure
    }
  }

  private static func measure(
    _ parsed: ParsedArguments, _ out: OutputWriter, _ complaints: OutputWriter
  ) throws -> ExitStatus {
    let suite = try Suite(Harness(isQuick: parsed.flag(quick)))
    defer { suite.cleanUp() }
    let cases = chosen(parsed, suite)
    guard !cases.isEmpty else {
      complaints.writeLine("rc-bench: no case is named like that; rc-bench --list names them")
      return .failure
    }
    if parsed.flag(list) {
      for entry in cases { out.writeLine(entry.name) }
      return .success
    }
    // Read before anything is measured: a mistake is told at once.
    let old = try parsed.value(compare).map { path in
      (path: path, document: try JSONDocument(RCFileAccess.system.read(path, 64 << 20)))
    }
    var results: [(name: String, Measurement)] = []
    for entry in cases {
      let result = try entry.run()
      results.append((entry.name, result))
      if !parsed.flag(json), old == nil { writeRow(entry.name, result, out) }
    }
    if let old {
      let comparison = try Comparison(
        old: old.document, path: old.path, new: results.map { ($0.name, $0.1.median) })
      return report(comparison, 1 + Double(parsed.integer(threshold) ?? 10) / 100, out)
    }
    if parsed.flag(json) { writeJSON(results, out) }
    return .success
  }

  /// The cases that the arguments name.
  private static func chosen(_ parsed: ParsedArguments, _ suite: Suite) -> [Suite.Entry] {
    let (wanted, cases) = (parsed.positionals, suite.cases)
    if wanted.isEmpty { return cases }
    // A text that is a whole name means that case alone.
    let names = Set(cases.map(\.name))
    return cases.filter { entry in
      wanted.contains { names.contains($0) ? entry.name == $0 : entry.name.contains($0) }
    }
  }

  private static func writeRow(_ name: String, _ result: Measurement, _ out: OutputWriter) {
    var line = padded(name, 36) + "\(shown(result.median)) ns  p95 \(shown(result.p95))  best \(shown(result.best))"
    if let throughput = result.throughput { line += "  \(Int(throughput)) MB/s" }
    if result.foreignLoad > 0.1 { line += "  (machine busy: \(Int(result.foreignLoad * 100)) %)" }
    out.writeLine(line)
    out.flush()
  }

  private static func report(_ comparison: Comparison, _ threshold: Double, _ out: OutputWriter) -> ExitStatus {
    for row in comparison.rows {
      let mark = row.ratio > threshold ? "  slower than may be" : ""
      out.writeLine("\(padded(row.name, 36))\(shown(row.old)) -> \(shown(row.new)) ns  x \(shown(row.ratio))\(mark)")
    }
    for name in comparison.unmatched { out.writeLine("\(padded(name, 36))not in the old results") }
    return comparison.regressions(threshold: threshold).isEmpty ? .success : .negativeAnswer
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func writeJSON(_ results: [(name: String, Measurement)], _ out: OutputWriter) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("schemaVersion")
    writer.number(1)
    writer.name("cases")
    writer.beginArray()
    for (name, result) in results {
      writer.beginObject()
      for (key, value) in [
        ("median", result.median), ("p95", result.p95), ("best", result.best), ("foreignLoad", result.foreignLoad),
        ("megabytesPerSecond", result.throughput),
      ] as [(String, Double?)] {
        guard let value else { continue }
        if key == "median" {
          writer.name("name")
          writer.string(name)
        }
        writer.name(key)
        writer.raw("\(value)")
      }
      writer.endObject()
    }
    writer.endArray()
    writer.name("peakResidentBytes")
    writer.number(peakResidentBytes())
    writer.endObject()
    out.writeLine(writer.text)
  }

  private static func shown(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let digits = String(hundredths % 100)
    return "\(hundredths / 100).\(digits.count == 1 ? "0" : "")\(digits)"
  }
}
