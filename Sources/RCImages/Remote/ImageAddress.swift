import FoundationEssentials
import RCSources
import RCValues

/// An address that a picture may be asked from, by the rules that hold for every hop.
package struct ImageAddress: Sendable {
  /// What is let through beyond https and hosts that are open to everybody.
  package struct Permissions: Sendable {
    package var insecure = false
    package var privateHosts = false

    package init(insecure: Bool = false, privateHosts: Bool = false) {
      (self.insecure, self.privateHosts) = (insecure, privateHosts)
    }
  }

  let http: HTTPAddress
  let host: String
  let text: String
  private let permissions: Permissions

  /// - Throws: `badURL`, or `privateHost` for what the host's text tells; nothing is looked up.
  init(_ text: String, _ permissions: Permissions) throws(RCImageFailure) {
    if let fault = ImageURLFault(in: text, allowsHTTP: permissions.insecure) { throw .badURL(reason: fault.rawValue) }
    do throws(RCFetchError) {
      http = try HTTPAddress(text, allowsInsecure: permissions.insecure)
    } catch {
      throw .badURL(reason: ImageURLFault.malformed.rawValue)
    }
    guard let host = http.url.host(percentEncoded: false) else { throw .badURL(reason: ImageURLFault.host.rawValue) }
    (self.host, self.text, self.permissions) = (host, text, permissions)
    if let fault = Self.fault(HostReach(ofHost: host), permissions) {
      throw .privateHost(host, address: nil, reason: fault.rawValue)
    }
  }

  /// Where a redirect leads.
  func following(_ location: String) throws(RCImageFailure) -> ImageAddress {
    let target: String
    do throws(RCFetchError) {
      target = try http.following(location).url.absoluteString
    } catch {
      guard case .redirected(let target, let reason) = error else { throw .fetch(error) }
      throw .redirected(to: target, reason: reason)
    }
    do throws(RCImageFailure) {
      return try ImageAddress(target, permissions)
    } catch {
      throw .redirected(to: HTTPAddress.shown(target), reason: "\(error)")
    }
  }

  /// What makes the host one that must not be asked, going by the addresses that its name leads to: all of them have
  /// to be open to everybody.
  func fault(_ addresses: [IPAddress]) -> RCImageFailure? {
    for address in addresses {
      if let fault = Self.fault(address.reach, permissions) {
        return .privateHost(host, address: "\(address)", reason: fault.rawValue)
      }
    }
    return nil
  }

  private static func fault(_ reach: HostReach, _ permissions: Permissions) -> HostReach? {
    switch reach {
    case .everybody: nil
    case .reserved: reach
    case .thisMachine, .privateNetwork: permissions.privateHosts ? nil : reach
    }
  }
}
