import Dispatch
import Glibc
import RCValues

/// What a name leads to, as the system looks it up.
package struct HostLookup: Sendable {
  /// All addresses; none where the name is not known here, be it that a proxy will know it. Nil where the task was
  /// cancelled before they were known.
  package var addresses: @Sendable (_ host: String) async -> [IPAddress]?

  package static let system = HostLookup { host in
    let waiting = Waiting()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting.begin(continuation)
        // The system's call waits, for many seconds if it must. A serial queue gets a thread of its own where it needs
        // one, while tasks and concurrent queues share as many threads as there are processors.
        DispatchQueue(label: "rcvalues.images.names").async { waiting.end(lookUp(host)) }
      }
    } onCancel: {
      waiting.end(nil)
    }
  }

  /// Somebody who waits for addresses, until there are some or nobody wants them any more.
  private final class Waiting: Sendable {
    private let state = Lock((continuation: CheckedContinuation<[IPAddress]?, Never>?.none, isOver: false))

    func begin(_ continuation: CheckedContinuation<[IPAddress]?, Never>) {
      let isOver = state.withLock { state in
        if !state.isOver { state.continuation = continuation }
        return state.isOver
      }
      if isOver { continuation.resume(returning: nil) }
    }

    func end(_ addresses: [IPAddress]?) {
      let continuation = state.withLock { state in
        defer { state = (nil, true) }
        return state.continuation
      }
      continuation?.resume(returning: addresses)
    }
  }

  private static func lookUp(_ host: String) -> [IPAddress] {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, &hints, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    var found: [IPAddress] = []
    var next = list
    while let entry = next {
      next = entry.pointee.ai_next
      guard let address = entry.pointee.ai_addr else { continue }
      switch entry.pointee.ai_family {
      case AF_INET:
        address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { pointer in
          found.append(IPAddress(bytes: withUnsafeBytes(of: pointer.pointee.sin_addr) { Array($0) }))
        }
      case AF_INET6:
        address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { pointer in
          found.append(IPAddress(bytes: withUnsafeBytes(of: pointer.pointee.sin6_addr) { Array($0) }))
        }
      default: continue
      }
    }
    return found
  }
}
