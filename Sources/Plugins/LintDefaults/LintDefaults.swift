import PackagePlugin

/// `swift package lint-defaults [OPTION…] [PATH…]`: runs rc-lint in the package's folder.
@main
struct LintDefaults: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {}
}
