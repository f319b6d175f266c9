import Glibc
import RCImages
import RCSources
import RCValues

/// Asks a server for a cloud JSON, on behalf of rc-dump, and writes it to standard output in the form of a state file; or
/// asks servers for pictures, and writes what they are.
///
/// A program of its own, since a program that can ask servers takes more than twice as long to start, and cannot be
/// linked statically everywhere. rc-dump starts it when a URL is named.
@main
enum Main {
  /// `-` reads the addresses of pictures from standard input, one a line: there can be more than arguments may hold, and
  /// everybody on the machine can read arguments.
  static let usage = """
    usage: rc-fetch [--insecure-http] [--limit BYTES] URL
           rc-fetch --pictures [--insecure-http] [--private-hosts] URL... | -

    """
  static let timeout = Duration.seconds(10)

  /// 0 for an answer, 1 where no server was reached, 2 for any other failure, told on standard error.
  static func main() async {
    var (urls, allowsInsecure, limit) = ([String](), false, RCLimits().maximumSize)
    var (isForPictures, allowsPrivate) = (false, false)
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--insecure-http": allowsInsecure = true
      case "--limit": limit = arguments.popFirst().flatMap { Int($0) } ?? limit
      case "--pictures": isForPictures = true
      case "--private-hosts": allowsPrivate = true
      case "-h", "--help":
        write(Array(usage.utf8), to: STDOUT_FILENO)
        return
      default: urls.append(argument)
      }
    }
    if isForPictures {
      guard !urls.isEmpty else { return end(usage, 2) }
      if urls == ["-"] { urls = lines(of: STDIN_FILENO) }
      let permissions = ImageAddress.Permissions(insecure: allowsInsecure, privateHosts: allowsPrivate)
      return write(Array(await PictureFetch.lines(urls, permissions).utf8), to: STDOUT_FILENO)
    }
    guard urls.count == 1, let url = urls.first else { return end(usage, 2) }
    do throws(RCFetchError) {
      for part in try await state(url, allowsInsecure, limit).parts { write(part, to: STDOUT_FILENO) }
    } catch .timedOut {
      end("\(RCFetchError.timedOut(timeout))", 1)
    } catch .invalidURL(let text, let reason) where isInsecureOnly(url) && !allowsInsecure {
      end("\(RCFetchError.invalidURL(text, reason: reason)): --insecure-http", 2)
    } catch {
      end("\(error)", error.isOffline ? 1 : 2)
    }
  }

  private static func state(
    _ url: String, _ allowsInsecure: Bool, _ limit: Int
  ) async throws(RCFetchError) -> StoredState {
    let source = try HTTPSource(url: url, allowsInsecureHTTP: allowsInsecure)
    let request = RCFetchRequest(deadline: .now + timeout, byteLimit: limit)
    guard case .payload(let payload) = try await source.fetch(request) else {
      throw .invalidAnswer(reason: "not modified, though no validator was sent")
    }
    var state = StoredState(owner: StoredState.Owner(program: "rc-fetch", source: source.identity))
    state.active = StoredState.Slot(payload: payload, fetched: RCClock.system.date())
    return state
  }

  private static func isInsecureOnly(_ url: String) -> Bool {
    (try? HTTPSource(url: url, allowsInsecureHTTP: true)) != nil
  }

  /// Each line to the end of a text, an empty one too.
  private static func lines(of descriptor: Int32) -> [String] {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { text += buffer[..<count] } else if count == 0 || errno != EINTR { break }
    }
    if text.last == UInt8(ascii: "\n") { text.removeLast() } else if text.isEmpty { return [] }
    return text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private static func end(_ message: String, _ status: Int32) {
    write(Array(message.utf8), to: STDERR_FILENO)
    exit(status)
  }
}
