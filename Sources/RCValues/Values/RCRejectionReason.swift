/// Why a value that a layer holds is not used. The list is closed: programs may switch over it.
public enum RCRejectionReason: Hashable, Sendable {
  case notABool
  case notANumber
  /// The text is a number, but one that no finite `Double` is near.
  case numberOutOfRange
  case notAColor
  case notAnImage
  /// The descriptor's `name` is not a safe relative path; `fault` is what is wrong with it, for people.
  case imageBadName(fault: String)
  /// The descriptor's `url` is not an https URL that may be loaded; `fault` is what is wrong with it, for people.
  case imageBadURL(fault: String)
  case notJSON
  /// The empty string, for a kind other than string.
  case empty
  /// The value breaks the schema; `keyword` says which word of it.
  case constraint(keyword: String)
  /// A null in a default. (A null in the cloud unsets the key and is no rejection.)
  case null

  /// The name in dumps and messages. Stable.
  public var code: String {
    switch self {
    case .notABool: "not-a-bool"
    case .notANumber: "not-a-number"
    case .numberOutOfRange: "number-out-of-range"
    case .notAColor: "not-a-color"
    case .notAnImage: "not-an-image"
    case .imageBadName: "image-bad-name"
    case .imageBadURL: "image-bad-url"
    case .notJSON: "not-json"
    case .empty: "empty"
    case .constraint: "constraint"
    case .null: "null"
    }
  }
}

extension RCRejectionReason: CustomStringConvertible {
  /// What a person reads, such as `not a number` or `breaks the schema's maximum`.
  public var description: String {
    switch self {
    case .notABool: "not a bool (true or false; 1 t yes y on / 0 f no n off in a string)"
    case .notANumber: "not a number"
    case .numberOutOfRange: "a number too large for a Double"
    case .notAColor: "not a hex colour (#RGB, #RGBA, #RRGGBB or #RRGGBBAA)"
    case .notAnImage: "not an image descriptor"
    case .imageBadName(let fault): "the image's name is not a safe relative path: it \(fault)"
    case .imageBadURL(let fault): "the image's url is not an https URL that may be loaded: it \(fault)"
    case .notJSON: "not a JSON object or array"
    case .empty: "an empty string"
    case .constraint(let keyword): "breaks \"\(keyword)\" of the schema"
    case .null: "null, which a default cannot be"
    }
  }
}
