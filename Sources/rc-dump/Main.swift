import RCConsole

@main
struct Main {
  static func main() {
    StandardStream.ignoreBrokenPipes()
    let host = DumpHost.process
    let status = DumpRun(host: host).perform(Array(CommandLine.arguments.dropFirst()))
    host.output.finish(status).exit()
  }
}
