import Foundation
import Glibc
import RCValues

/// An HTTP server on loopback that does with each connection what a test says, byte by byte, right or wrong.
package final class FaultServer: Sendable {
  package typealias Behaviour = @Sendable (FaultConnection) -> Void

  private struct State {
    var behaviour: Behaviour
    var requests: [FaultRequest] = []
    var open: Set<Int32> = []
    var isStopped = false
  }

  package let port: UInt16
  private let listener: Int32
  private let state: Lock<State>

  /// Listens on a free port.
  package init(_ behaviour: @escaping Behaviour) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(listener, generic, length) == 0 && listen(listener, 256) == 0
          && getsockname(listener, generic, &length) == 0
      }
    }
    guard listener >= 0, isListening else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    (self.listener, port) = (listener, UInt16(bigEndian: address.sin_port))
    state = Lock(State(behaviour: behaviour))
    Thread.detachNewThread { [self] in accept() }
  }

  package var url: String { "http://127.0.0.1:\(port)/app.json" }
  /// Those that were read, the oldest first.
  package var requests: [FaultRequest] { state.withLock { $0.requests } }

  package func behave(_ behaviour: @escaping Behaviour) { state.withLock { $0.behaviour = behaviour } }

  /// Closes everything; who comes later is refused.
  package func stop() {
    let open = state.withLock { state in
      defer { state.isStopped = true }
      return state.isStopped ? [] : state.open.union([listener])
    }
    for descriptor in open { shutdown(descriptor, Int32(SHUT_RDWR)) }
  }

  private func accept() {
    while true {
      let descriptor = Glibc.accept(listener, nil, nil)
      if state.withLock({ $0.isStopped }) {
        if descriptor >= 0 { close(descriptor) }
        break
      }
      guard descriptor >= 0 else { continue }
      let behaviour = state.withLock { state in
        state.open.insert(descriptor)
        return state.behaviour
      }
      Thread.detachNewThread { [self] in
        behaviour(FaultConnection(descriptor) { request in self.state.withLock { $0.requests.append(request) } })
        self.state.withLock { _ = $0.open.remove(descriptor) }
        close(descriptor)
      }
    }
    close(listener)
  }
}

package struct FaultRequest: Sendable {
  package var line: String
  /// By names in lower case.
  package var headers: [String: String]
}
