/// What an activation did.
public struct RCActivation<Key: RCKey>: Sendable {
  /// The keys whose value is another one now; empty where nothing was pending or nothing differs.
  public let changedKeys: Set<Key>
  /// The version of the active payload, where it has one.
  public let version: String?
  /// Nothing was waiting to be activated.
  public let isNoOp: Bool
}

/// A change of the effective values, as `RCValues.updates` tells it.
public struct RCUpdate<Key: RCKey>: Sendable {
  /// The keys whose value is another one now. Never empty.
  public let changedKeys: Set<Key>
  /// The version of the active payload, where it has one.
  public let version: String?
}

/// All changes from the moment on at which the iteration begins.
///
/// A reader that is slower than the changes gets them put together: no changed key is lost, and nothing piles up.
public struct RCUpdates<Key: RCKey>: AsyncSequence, Sendable {
  public typealias Element = RCUpdate<Key>

  let center: UpdateCenter
  let keys: @Sendable (Int) -> [Key]

  public struct Iterator: AsyncIteratorProtocol {
    let subscription: UpdateCenter.Subscription
    var wakes: AsyncStream<Void>.Iterator
    let keys: @Sendable (Int) -> [Key]

    public mutating func next() async -> RCUpdate<Key>? {
      while await wakes.next() != nil {
        guard let pending = subscription.take() else { continue }
        return RCUpdate(changedKeys: Set(pending.ordinals.flatMap(keys)), version: pending.version)
      }
      return nil
    }
  }

  public func makeAsyncIterator() -> Iterator {
    let (subscription, wakes) = center.subscribe()
    return Iterator(subscription: subscription, wakes: wakes.makeAsyncIterator(), keys: keys)
  }
}

/// Tells changes to whoever listens, in two steps: a change is noted while it is made, so that the order of the notes is
/// that of the changes; listeners are woken when no lock is held any more.
final class UpdateCenter: Sendable {
  struct Pending: Sendable {
    var ordinals: Set<Int>
    var version: String?
  }

  final class Subscription: Sendable {
    let pending = Lock<Pending?>(nil)
    func take() -> Pending? {
      pending.withLock { pending in
        defer { pending = nil }
        return pending
      }
    }
  }

  private struct State {
    var next = 0
    var listeners: [Int: (Subscription, AsyncStream<Void>.Continuation)] = [:]
  }

  private let state = Lock(State())

  deinit {
    for (_, wake) in state.withLock({ $0.listeners.values.map(\.self) }) { wake.finish() }
  }

  func subscribe() -> (Subscription, AsyncStream<Void>) {
    let subscription = Subscription()
    let wakes = AsyncStream<Void>(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let id = state.withLock { state in
        state.next += 1
        state.listeners[state.next] = (subscription, continuation)
        return state.next
      }
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { _ = $0.listeners.removeValue(forKey: id) }
      }
    }
    return (subscription, wakes)
  }

  /// Adds a change to what each listener finds when it looks next. Runs no code of others.
  func note(_ ordinals: [Int], version: String?) {
    for (subscription, _) in state.withLock({ $0.listeners.values.map(\.self) }) {
      subscription.pending.withLock { pending in
        pending = Pending(ordinals: (pending?.ordinals ?? []).union(ordinals), version: version)
      }
    }
  }

  /// Lets the listeners look. To be called with no lock held: a task with an executor of its own is handed to that
  /// executor's code at once. Who has looked already finds nothing and waits on.
  func wake() {
    for (_, wake) in state.withLock({ $0.listeners.values.map(\.self) }) { wake.yield() }
  }
}
