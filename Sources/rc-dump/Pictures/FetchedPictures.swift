import FoundationEssentials
import RCConsole
import RCValues

/// What became of the remote pictures that some values name.
struct FetchedPictures {
  private let outcomes: [String: PictureFetch.Outcome]

  /// Asks for each address once.
  init(of entries: [Entry], _ request: DumpRequest, _ host: DumpHost) throws(DumpFailure) {
    var addresses: [String] = []
    var seen: Set<String> = []
    for case .remote(let url, _) in entries.map(\.image) {
      let address = Self.address(url)
      if seen.insert(address).inserted { addresses.append(address) }
    }
    guard !addresses.isEmpty else {
      outcomes = [:]
      return
    }
    let permissions = PictureFetch.Permissions(
      insecure: request.arguments.flag(.insecureHTTP), privateHosts: request.arguments.flag(.privateHosts))
    var progress = host.progress(request)
    let answer = host.pictures.ask(addresses, permissions) {
      progress.update("rc-dump: waiting for \(addresses.count == 1 ? "a picture" : "\(addresses.count) pictures")")
    }
    progress.clear()
    do throws(PictureFetch.Failure) {
      outcomes = Dictionary(uniqueKeysWithValues: zip(addresses, try answer.get()))
    } catch {
      throw .pictures(error)
    }
  }

  subscript(url: URL) -> PictureFetch.Outcome? { outcomes[Self.address(url)] }

  /// A fragment is the reader's business, not the server's.
  static func address(_ url: URL) -> String { String(url.absoluteString.prefix { $0 != "#" }) }
}
