import PackagePlugin

/// Checks the defaults folder of a target whenever the target is built.
@main
struct LintDefaultsAtBuildTime: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] { [] }
}
