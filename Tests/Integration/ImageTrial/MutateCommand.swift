import Glibc
import RCValues
import TrialKit

/// `mutate [--count N] [--seed N] FOLDER`: spoils the pictures of a folder, and reads the facts of what that makes.
///
/// Each is read from memory of exactly its size, so that the address sanitizer sees whoever reads behind the end. A
/// crash ends the program with a line that names the mutation.
enum MutateCommand {
  private struct Count {
    var read = 0
    var faults = 0
    var bar = "never told as another format"
  }

  static func run(_ arguments: [String]) throws(TrialError) {
    var (count, seed, folder) = (5000, UInt64(1), String?.none)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--count": count = rest.popFirst().flatMap { Int($0) } ?? 0
      case "--seed": seed = rest.popFirst().flatMap { UInt64($0) } ?? 0
      default: folder = argument
      }
    }
    guard let folder, count > 0 else { throw TrialError("usage: mutate [--count N] [--seed N] FOLDER") }
    let originals = try originals(folder)
    let missing = RCImageFormat.allCases.filter { format in !originals.contains { $0.facts.format == format } }
    guard missing.isEmpty else {
      throw TrialError("\(folder) has no \(missing.map(\.rawValue).joined(separator: ", "))")
    }
    Crash.watch()
    var random = SeededGenerator(seed: seed)
    var counts: [String: Count] = [:]
    var wrong: [String] = []
    for number in 0..<count {
      let original = originals[number % originals.count]
      // Every fifth is a text.
      let kind = number / originals.count
      let bytes: [UInt8]
      let name: String
      if kind % 5 == 4 {
        let text = Text.allCases[kind / 5 % Text.allCases.count]
        (name, bytes) = (text.rawValue, text.make(originals, &random))
        Crash.note(number, name)
        let fault = Self.read(bytes).fault
        counts[name, default: Count(bar: "each told as \(text.expected.rawValue)")].faults += 1
        if fault != text.expected { wrong.append("\(number): \(name), \(fault?.rawValue ?? "a picture")") }
      } else {
        let mutation = Mutation.allCases[kind % Mutation.allCases.count]
        (name, bytes) = (mutation.rawValue, mutation.apply(to: original, originals, &random))
        Crash.note(number, name)
        if let format = Self.read(bytes).format {
          counts[name, default: Count()].read += 1
          if !original.allows(format, bytes) { wrong.append("\(number): \(original.name), \(name), is \(format)") }
        } else {
          counts[name, default: Count()].faults += 1
        }
      }
    }
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      let bad = wrong.filter { $0.contains(name) }
      Report.line(
        "images, \(name)", bad.isEmpty,
        "\(count.read + count.faults) tried, \(count.read) read, \(count.faults) refused"
          + (bad.isEmpty ? "" : "; " + bad.prefix(3).joined(separator: "; ")), count.bar)
    }
    Report.line("images, mutations", true, "\(count) from \(originals.count) pictures, no crash", "no crash")
  }

  private static func originals(_ folder: String) throws(TrialError) -> [Original] {
    var files: [(name: String, bytes: [UInt8])] = []
    do throws(RCLoadError) {
      for name in try RCFileAccess.system.list(folder).sorted() {
        files.append((name, try RCFileAccess.system.read(folder + "/" + name, 16 << 20)))
      }
    } catch {
      throw TrialError("\(error)")
    }
    var originals: [Original] = []
    for file in files { originals.append(try Original(file.name, file.bytes)) }
    return originals
  }

  private static func read(_ bytes: [UInt8]) -> (format: RCImageFormat?, fault: RCImageFault?) {
    let exact = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      _ = buffer.initialize(from: bytes)
      count = bytes.count
    }
    do throws(RCImageFault) {
      return (try RCImageFacts(exact).format, nil)
    } catch {
      return (nil, error)
    }
  }
}

/// Tells which mutation was read when the program crashed.
private enum Crash {
  /// Written before each reading by the only thread.
  private nonisolated(unsafe) static var text: UnsafeMutablePointer<CChar>?

  static func note(_ number: Int, _ name: String) {
    free(text)
    text = strdup("FAIL\timages, mutations\tmutation \(number), \(name), crashed\tno crash\n")
  }

  static func watch() {
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE] {
      Glibc.signal(signal) { _ in
        if let text = Crash.text { _ = Glibc.write(1, text, strlen(text)) }
        _exit(1)
      }
    }
  }
}
