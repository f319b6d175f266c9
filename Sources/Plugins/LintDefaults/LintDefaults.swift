import Foundation
import PackagePlugin

/// `swift package lint-defaults [OPTION…] [PATH…]`: runs rc-lint in the package's folder, with the same arguments.
@main
struct LintDefaults: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "rc-lint").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw LintDefaultsError(status: process.terminationStatus)
    }
  }
}

/// How rc-lint ended, where it did not end well. What it found stands on the screen already.
struct LintDefaultsError: Error, CustomStringConvertible {
  let status: Int32

  var description: String {
    status == 1 ? "rc-lint found faults in the defaults" : "rc-lint could not do its job (status \(status))"
  }
}
