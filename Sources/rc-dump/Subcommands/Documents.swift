import RCConsole

/// What is made of the option table alone.
enum Documents {
  /// `rc-dump completion`: names of keys come from the folder where the person stands.
  static func completion(_ request: DumpRequest) -> DumpAnswer {
    let shell = request.arguments.positionals.first.flatMap(CompletionShell.init) ?? .bash
    let names = "rc-dump keys --names"
    return DumpAnswer(text: DumpProgram.table.completionScript(for: shell, listings: ["KEY": names, "GLOB": names]))
  }
}
