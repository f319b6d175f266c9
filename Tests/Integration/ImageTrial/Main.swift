import RCJSON
import RCValues
import TrialKit

/// Trials of the facts of images.
///
/// `facts [FILE...]` prints one line of JSON for each file, or for each name that comes in. `mutate` and `hostile` print
/// lines of `PASS|FAIL name figure bar`, with tabs between them, and end with 1 if anything failed.
@main
enum Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do throws(TrialError) {
      switch arguments.first {
      case "facts": try FactsCommand.run(Array(arguments.dropFirst()))
      case "mutate": try MutateCommand.run(Array(arguments.dropFirst()))
      case "hostile": HostileCommand.run()
      default:
        throw TrialError("usage: rc-image-trial facts [FILE...] | mutate [--count N] [--seed N] FOLDER | hostile")
      }
    } catch {
      Report.errors(error.description + "\n")
      Report.end(2)
    }
    Report.end(Report.hasFailed ? 1 : 0)
  }
}

enum FactsCommand {
  static func run(_ names: [String]) throws(TrialError) {
    if !names.isEmpty {
      for name in names { Report.write(line(name)) }
    } else {
      while let name = readLine() { Report.write(line(name)) }
    }
  }

  private static func line(_ name: String) -> String {
    var writer = JSONWriter(indentation: nil)
    writer.beginObject()
    writer.name("file")
    writer.string(name)
    do {
      let facts = try RCImageFacts(try RCFileAccess.system.read(name, 1 << 30))
      writer.name("format")
      writer.string(facts.format.rawValue)
      let sides = [
        ("width", facts.width), ("height", facts.height), ("displayWidth", facts.displayWidth),
        ("displayHeight", facts.displayHeight), ("orientation", facts.orientation),
      ]
      for (name, value) in sides {
        writer.name(name)
        if let value { writer.number(value) } else { writer.null() }
      }
      writer.name("animated")
      writer.bool(facts.isAnimated)
      writer.name("alpha")
      writer.bool(facts.hasAlpha)
    } catch {
      writer.name("fault")
      writer.string((error as? RCImageFault)?.rawValue ?? "\(error)")
    }
    writer.endObject()
    return writer.text + "\n"
  }
}
