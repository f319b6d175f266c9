import Foundation
import PackagePlugin

/// Checks the package's defaults folder, and the enums of keys of a target, whenever the target is built.
///
/// A finding at the fail level of `.rclint.json` (errors unless it says otherwise) ends the build. A folder named
/// `defaults` in the target's own folder is taken before the package's.
@main
struct LintDefaultsAtBuildTime: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
    let folders = [target.directoryURL, context.package.directoryURL].map { $0.appending(path: "defaults") }
    guard let defaults = folders.first(where: { isFolder($0.path) }) else {
      Diagnostics.error("\(target.name) uses LintDefaultsAtBuildTime, and there is no folder \"defaults\" to check")
      return []
    }
    // Named one by one, so that the check runs again when one of them changes.
    var inputs = files(in: defaults)
    let configuration = context.package.directoryURL.appending(path: ".rclint.json")
    if FileManager.default.fileExists(atPath: configuration.path) { inputs.append(configuration) }
    let sources = (target as? SourceModuleTarget)?.sourceFiles(withSuffix: "swift").map(\.url) ?? []

    var arguments = ["--quiet"]
    if FileManager.default.fileExists(atPath: configuration.path) { arguments += ["--config", configuration.path] }
    for source in sources { arguments += ["--keys", source.path] }
    // Without an output: any file but source would become a resource of the target. So it runs at every build, which
    // takes some milliseconds.
    return [
      .buildCommand(
        displayName: "Checking the defaults of \(target.name)", executable: try context.tool(named: "rc-lint").url,
        arguments: arguments + [defaults.path], inputFiles: inputs + sources, outputFiles: [])
    ]
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private func files(in folder: URL) -> [URL] {
    // What cannot be listed is told by rc-lint itself.
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appending(path: $0) }.filter { !isFolder($0.path) }
  }
}
