import RCConsole
import RCValues

/// Everything of the world that a run touches, so that a test can have any world it likes.
struct DumpHost {
  /// Reads a file of a folder, and none outside of it: the name, the folder, and how many bytes at most.
  typealias PictureReading = (String, String, Int) throws(ContainedFileFault) -> [UInt8]

  var environment: EnvironmentVariables
  var files: RCFileAccess
  var readPicture: PictureReading
  /// Reads standard input to its end, up to a number of bytes.
  var readInput: (_ limit: Int) throws(InputReader.Failure) -> [UInt8]
  /// Whether somebody would have to type what is read from standard input.
  var inputWaitsForTyping: () -> Bool
  /// What is known about standard output and standard error.
  var terminal: (StandardStream, ColorChoice) -> TerminalInfo
  /// Begins to watch paths; what it returns waits for a change, and says whether to go on.
  var watch: ([String]) -> () -> Bool
  var output: OutputWriter
  var errors: OutputWriter
  var fetch = RemoteFetch.system
  var pictures = PictureFetch.system
  /// The time since any fixed moment.
  var clock: () -> Duration = { [start = ContinuousClock.now] in start.duration(to: .now) }

  /// The process that runs.
  static var process: DumpHost {
    DumpHost(
      environment: .process, files: .system,
      readPicture: { name, folder, limit throws(ContainedFileFault) in
        try ContainedFile.read(name, in: folder, limit: limit).bytes
      },
      readInput: { limit throws(InputReader.Failure) in try InputReader.readStandardInput(limit: limit) },
      inputWaitsForTyping: { StandardStream.inputWaitsForTyping },
      terminal: { TerminalInfo(of: $0, color: $1) },
      watch: { paths in
        var watch = InputWatch(paths)
        return {
          watch.wait()
          return true
        }
      },
      output: OutputWriter(.output), errors: OutputWriter(.error))
  }
}

extension DumpHost {
  /// Tells a person on a terminal what is being waited for.
  func progress(_ request: DumpRequest) -> ProgressLine {
    ProgressLine(
      terminal: request.arguments.flag(.quiet) ? .pipe : terminal(.error, request.color), clock: clock,
      write: { text in
        errors.write(text)
        errors.flush()
      })
  }
}
