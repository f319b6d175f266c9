import FoundationEssentials

/// Which picture a program shows, as JSON says it.
///
/// `{"source": "local", "name": "hero.png"}` names a file of the defaults folder's `images`;
/// `{"source": "remote", "url": "https://…", "name": "hero.png"}` a picture in the network, where `name` is an optional
/// local stand-in. Other members are ignored.
public enum RCImageDescriptor: Hashable, Sendable {
  /// `name` is a relative path of safe segments, `/` between them.
  case local(name: String)
  /// `url` is https, without user or password.
  case remote(url: URL, name: String?)
  /// There is no descriptor: the built-in zero.
  case missing
}

extension RCImageDescriptor {
  /// Equality by bytes: canonically equivalent names are names of two files.
  public static func == (one: RCImageDescriptor, other: RCImageDescriptor) -> Bool {
    switch (one, other) {
    case (.local(let name), .local(let twin)): name.utf8.elementsEqual(twin.utf8)
    case (.remote(let url, let name), .remote(let twin, let nameOfTwin)):
      url == twin && (name == nil) == (nameOfTwin == nil) && (name ?? "").utf8.elementsEqual((nameOfTwin ?? "").utf8)
    case (.missing, .missing): true
    default: false
    }
  }

  /// The file in the defaults folder that the descriptor names, if it does.
  public var localName: String? {
    switch self {
    case .local(let name): name
    case .remote(_, let name): name
    case .missing: nil
    }
  }

  /// The pictures to try, in order: the remote one, its local stand-in, and the local ones of the defaults.
  ///
  /// Neither `.missing` nor a remote default is in the list, and nothing is in it twice.
  /// - Parameter defaults: that of the reader's language first.
  public func candidates(default defaults: RCImageDescriptor...) -> [RCImageDescriptor] {
    candidates(defaults: defaults)
  }

  package func candidates(defaults: [RCImageDescriptor]) -> [RCImageDescriptor] {
    var candidates: [RCImageDescriptor] = []
    if case .remote = self { candidates.append(self) }
    for name in [localName] + defaults.map(\.localName) {
      if let name, !candidates.contains(.local(name: name)) { candidates.append(.local(name: name)) }
    }
    return candidates
  }
}

extension RCImageDescriptor: CustomStringConvertible {
  /// The name, the URL, or `missing`.
  public var description: String {
    switch self {
    case .local(let name): name
    case .remote(let url, nil): url.absoluteString
    case .remote(let url, let name?): "\(url.absoluteString) (\(name))"
    case .missing: "missing"
    }
  }
}
