import FoundationEssentials
import RCJSON

/// Why an object is not an image descriptor.
package enum ImageDescriptorFault: Error, Hashable, Sendable {
  /// Not an object, no `source` of `local` or `remote`, or a needed member missing or not a string.
  case shape
  case name(ImageNameFault)
  case url(ImageURLFault)
}

extension RCImageDescriptor {
  /// Reads a descriptor from a JSON object. Of two members with one name the last counts.
  package init(_ value: JSONValue, allowsHTTP: Bool = false) throws(ImageDescriptorFault) {
    guard value.kind == .object, let source = value["source"]?.string else { throw .shape }
    let name = try Self.text(value["name"])
    switch source {
    case "local":
      guard let name else { throw .shape }
      if let fault = ImageNameFault(in: name) { throw .name(fault) }
      self = .local(name: name)
    case "remote":
      guard let text = try Self.text(value["url"]) else { throw .shape }
      if let fault = ImageURLFault(in: text, allowsHTTP: allowsHTTP) { throw .url(fault) }
      if let name, let fault = ImageNameFault(in: name) { throw .name(fault) }
      guard let url = URL(string: text, encodingInvalidCharacters: false) else { throw .url(.malformed) }
      self = .remote(url: url, name: name)
    default:
      throw .shape
    }
  }

  /// A string, or nil where there is nothing or null.
  private static func text(_ value: JSONValue?) throws(ImageDescriptorFault) -> String? {
    guard let value, value.kind != .null else { return nil }
    guard let text = value.string else { throw .shape }
    return text
  }

  /// Whether a value looks as if it were meant to be a descriptor: an object with a member `source`.
  package static func isMeant(by value: JSONValue) -> Bool { value.kind == .object && value["source"] != nil }
}
