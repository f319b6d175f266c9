import FoundationEssentials

/// What a store has from outside the program. Tests put their own in place of it.
public struct RCHost: Sendable {
  public var files: RCFileAccess
  public var environment: [String: String]
  public var writer: RCFileWriter
  public var clock: RCClock
  /// From 0 up to, but not with, 1.
  public var random: @Sendable () -> Double
  /// Tells the state of one program from another's.
  public var program: String

  public init(
    files: RCFileAccess = .system, environment: [String: String] = ProcessInfo.processInfo.environment,
    writer: RCFileWriter = .system, clock: RCClock = .system,
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }, program: String = RCHost.thisProgram
  ) {
    (self.files, self.environment, self.writer) = (files, environment, writer)
    (self.clock, self.random, self.program) = (clock, random, program)
  }

  /// The machine's own.
  public static var current: RCHost { RCHost() }

  /// The name that this program was started by, without folders.
  public static let thisProgram: String = {
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    return ["", ".", ".."].contains(name) ? "program" : name
  }()
}
