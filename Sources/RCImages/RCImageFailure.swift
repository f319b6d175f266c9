import RCSources
import RCValues

/// Why a picture is not shown.
public enum RCImageFailure: Error, Hashable, Sendable {
  /// The defaults are no folder, so there are no local pictures.
  case noFolder
  /// A name that is no safe path below the folder.
  case badName(String)
  case notFound(path: String)
  /// A folder, a pipe, a device.
  case notAFile(path: String)
  /// A link leads out of the folder.
  case outside(path: String)
  case unreadable(path: String, reason: String)
  /// An address that is not asked.
  case badURL(reason: String)
  /// A host that is not open to everybody; `address` is what its name leads to, where it is a name.
  case privateHost(String, address: String?, reason: String)
  /// The server sent the request on to where it must not go.
  case redirected(to: String, reason: String)
  /// Any answer but 200; `retryAfter` is how long the server asks to be left alone.
  case status(Int, retryAfter: Duration?)
  /// No answer, or not all of it.
  case fetch(RCFetchError)
  /// The bytes are not what the server says they are; `found` is nil where they are no picture.
  case wrongType(stated: String, found: RCImageFormat?)
  case tooLarge(limit: Int)
  case tooManyPixels(width: Int, height: Int, limit: Int)
  case notAnImage(RCImageFault)
  /// The picture ends before its end.
  case cutShort
  /// Nothing was sent: the address failed shortly before.
  indirect case resting(Duration, after: RCImageFailure)
  /// Whoever asked has given up.
  case cancelled
}

extension RCImageFailure {
  /// The name in dumps. Stable.
  public var code: String {
    switch self {
    case .noFolder: "no-folder"
    case .badName: "bad-name"
    case .notFound: "missing"
    case .notAFile: "not-a-file"
    case .outside: "outside"
    case .unreadable: "unreadable"
    case .badURL: "bad-url"
    case .privateHost: "private-host"
    case .redirected: "redirected"
    case .status: "status"
    case .fetch(.timedOut): "timed-out"
    case .fetch(.untrusted): "untrusted"
    case .fetch(.offline): "offline"
    case .fetch: "fetch"
    case .wrongType: "wrong-type"
    case .tooLarge: "too-large"
    case .tooManyPixels: "too-many-pixels"
    case .notAnImage(.html): "html"
    case .notAnImage: "not-an-image"
    case .cutShort: "cut-short"
    case .resting: "resting"
    case .cancelled: "cancelled"
    }
  }
}

extension RCImageFailure: CustomStringConvertible {
  /// What is wrong, and where it helps what to do.
  public var description: String {
    switch self {
    case .noFolder: "the defaults are no folder with pictures"
    case .badName(let reason): "the name \(reason)"
    case .notFound: "there is no such file"
    case .notAFile: "it is no regular file"
    case .outside: "a link leads out of the folder"
    case .unreadable(_, let reason): "it cannot be read: \(reason)"
    case .badURL(let reason): "the address \(reason)"
    case .privateHost(let host, nil, let reason): "the host \(host) \(reason)"
    case .privateHost(let host, let address?, let reason): "the host \(host) is at \(address), which \(reason)"
    case .redirected(let target, let reason): "sent on to \(target), which was not followed: \(reason)"
    case .status(404, _): "the server has no such picture (status 404)"
    case .status(let status, _): "the server answered with status \(status)"
    case .fetch(.timedOut(let limit)):
      "no answer within \(RCFetchError.text(limit)); try again later, or raise RCImageSettings.timeout"
    case .fetch(let error): "\(error)"
    case .wrongType(let stated, let found?): "the server says \(stated), the bytes are \(found.mediaType)"
    case .wrongType(let stated, nil): "the server says \(stated), which is no picture"
    case .tooLarge(let limit): "it has more than \(limit) bytes, the limit (RCImageSettings.maximumBytes)"
    case .tooManyPixels(let width, let height, let limit):
      "it is \(width) x \(height) pixels, more than \(limit), the limit (RCImageSettings.maximumPixels)"
    case .notAnImage(let fault): "it \(fault)"
    case .cutShort: "it ends before its end"
    case .resting(let time, let failure): "\(failure); asked again in \(time.components.seconds + 1) s"
    case .cancelled: "the request for it was cancelled"
    }
  }
}

extension RCImageDescriptor {
  /// A name, or an address without its query, which may hold a secret.
  var shown: String {
    guard case .remote(let url, _) = self else { return description }
    return Self.shown(url.absoluteString)
  }

  static func shown(_ url: String) -> String { HTTPAddress.shown(url) }
}
