import RCConsole

@main
struct Main {
  static func main() {
    StandardStream.ignoreBrokenPipes()
    let host = LintHost.process
    let status = LintRun(host: host).perform(Array(CommandLine.arguments.dropFirst()))
    host.output.finish(status).exit()
  }
}
