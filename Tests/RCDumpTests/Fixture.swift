import Foundation
import RCValues
import Testing

@testable import RCConsole
@testable import rc_dump

/// What a run of the program left behind.
struct Ran {
  var output: String
  var errors: String
  var status: Int32
}

/// The folder of the package.
let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// A small world: files in memory over those of the repository, an environment, terminals or pipes.
struct World {
  /// By path; a folder is what stands before a slash.
  var files: [String: String] = [:]
  var environment: [String: String] = [:]
  var input = ""
  var inputIsTerminal = false
  /// The cells of the terminal, or nil for a pipe.
  var width: Int?
  var errorsAreShown = false
  var colors = ColorDepth.none
  /// Whether the files of the repository are there, too.
  var hasRepository = true
  /// What the files become, one change after the other.
  var changes: [[String: String]] = []
  /// What a server answers; unless a test says so, none is asked.
  var fetch = RemoteFetch { _, _, _, _ in (.failure(.init(reason: "no network in tests", isUnreachable: true)), .zero) }

  /// What servers give for pictures.
  var pictures = PictureFetch { _, _, _ in
    .failure(.init(reason: "no network in tests", isUnreachable: true))
  }
  var clock: @Sendable () -> Duration = { .zero }

  func run(_ arguments: [String]) -> Ran {
    let (output, errors) = (Sink(), Sink())
    let shelf = Shelf(files)
    var rest = changes[...]
    let host = DumpHost(
      environment: EnvironmentVariables(environment), files: access(to: shelf), readPicture: pictures(on: shelf),
      readInput: { [input] _ in Array(input.utf8) },
      inputWaitsForTyping: { [inputIsTerminal] in inputIsTerminal },
      terminal: { [self] stream, choice in terminal(stream, choice) },
      watch: { _ in
        {
          guard let change = rest.popFirst() else { return false }
          shelf.files.merge(change) { $1 }
          return true
        }
      },
      output: output.writer, errors: errors.writer, fetch: fetch, pictures: pictures, clock: clock)
    let status = host.output.finish(DumpRun(host: host).perform(arguments))
    host.errors.flush()
    return Ran(output: output.text, errors: errors.text, status: status.rawValue)
  }

  /// Runs a line whose words are split at blanks.
  func run(_ line: String) -> Ran {
    run(line.split(separator: " ").map(String.init))
  }

  private func terminal(_ stream: StandardStream, _ choice: ColorChoice) -> TerminalInfo {
    let isTerminal = stream == .output ? width != nil : errorsAreShown
    let shown: ColorDepth =
      switch choice {
      case .auto: isTerminal ? colors : .none
      case .always: max(colors, .ansi16)
      case .never: .none
      }
    return TerminalInfo(isTerminal: isTerminal, width: isTerminal ? width : nil, colors: shown)
  }

  /// Pictures lie on the disk, the repository's among them, unless the world has a file of that name.
  private func pictures(on shelf: Shelf) -> DumpHost.PictureReading {
    { [hasRepository] name, folder, limit throws(ContainedFileFault) in
      if let text = shelf.files[folder + "/" + name] { return Array(text.utf8) }
      guard hasRepository || folder.hasPrefix("/") else {
        throw shelf.files.keys.contains { $0.hasPrefix(folder + "/") } ? .missing : .noFolder
      }
      let path = folder.hasPrefix("/") ? folder : repository.path + "/" + folder
      return try ContainedFile.read(name, in: path, limit: limit).bytes
    }
  }

  private func access(to shelf: Shelf) -> RCFileAccess {
    let hasRepository = hasRepository
    @Sendable func real(_ path: String) -> String { path.hasPrefix("/") ? path : repository.path + "/" + path }
    return RCFileAccess(
      read: { path, limit throws(RCLoadError) in
        if let text = shelf.files[path] {
          guard text.utf8.count <= limit else { throw .tooLarge(path: path, limit: limit) }
          return Array(text.utf8)
        }
        guard hasRepository else { throw .notFound(path: path) }
        do throws(RCLoadError) {
          return try RCFileAccess.system.read(real(path), limit)
        } catch {
          throw error.renamed(path)
        }
      },
      list: { path throws(RCLoadError) in
        let prefix = path.hasSuffix("/") ? path : path + "/"
        let names = shelf.files.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        if !names.isEmpty { return Array(Set(names.map { String($0.prefix { $0 != "/" }) })) }
        guard hasRepository else { throw .notFound(path: path) }
        do throws(RCLoadError) {
          return try RCFileAccess.system.list(real(path))
        } catch {
          throw error.renamed(path)
        }
      },
      isFile: { path in shelf.files[path] != nil || (hasRepository && RCFileAccess.system.isFile(real(path))) })
  }
}

/// Files that may change during a run.
private final class Shelf: @unchecked Sendable {  // a run and its files live on one thread
  var files: [String: String]

  init(_ files: [String: String]) {
    self.files = files
  }
}

extension RCLoadError {
  /// The same with the path as the program named it.
  fileprivate func renamed(_ path: String) -> RCLoadError {
    switch self {
    case .notFound: .notFound(path: path)
    case .notAFolder: .notAFolder(path: path)
    case .notAFile: .notAFile(path: path)
    case .unreadable(_, let reason): .unreadable(path: path, reason: reason)
    case .tooLarge(_, let limit): .tooLarge(path: path, limit: limit)
    default: self
    }
  }
}

/// Takes what is written to a stream.
final class Sink {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var writer: OutputWriter {
    OutputWriter(name: "standard output") { [self] buffer in
      bytes.append(contentsOf: buffer)
      return .success(buffer.count)
    }
  }
}

/// Compares with a file of Tests/Snapshots; with `RC_RECORD` in the environment it is written instead.
func expectSnapshot(_ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = repository.appendingPathComponent("Tests/Snapshots/" + name)
  if ProcessInfo.processInfo.environment["RC_RECORD"] != nil {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  let expected = try String(decoding: Data(contentsOf: file), as: UTF8.self)
  let (lines, wanted) = (text.split(separator: "\n"), expected.split(separator: "\n"))
  let place = zip(lines, wanted).first { !$0.utf8.elementsEqual($1.utf8) }
  let isSame = text.utf8.elementsEqual(expected.utf8)
  #expect(
    isSame, "\(name) differs: \(place.map { "\($0) is not \($1)" } ?? "\(lines.count) lines, not \(wanted.count)")",
    sourceLocation: sourceLocation)
}

/// A run as a person would see it in a transcript.
func transcript(_ arguments: [String], _ ran: Ran) -> String {
  let words = arguments.map { $0.contains { " *?[]{}\"'\\;&|<>$#".contains($0) } || $0.isEmpty ? "'\($0)'" : $0 }
  var text = "$ " + (["rc-dump"] + words).joined(separator: " ") + "\n" + ran.output
  if !ran.errors.isEmpty { text += "--- standard error\n" + ran.errors }
  return text + "--- exit \(ran.status)\n"
}
