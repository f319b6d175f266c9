import FoundationEssentials

/// What a state file holds: two payloads, and when the source may be asked again.
package struct StoredState: Equatable, Sendable {
  /// Whose state it is. A file of another owner is not used.
  package struct Owner: Hashable, Sendable {
    package var program: String
    package var source: String
    package var user: String?

    package init(program: String, source: String, user: String? = nil) {
      (self.program, self.source, self.user) = (program, source, user)
    }
  }

  /// A payload that was understood, with what belongs to it: the one is never kept without the other.
  package struct Slot: Equatable, Sendable {
    package var payload: RCPayload
    package var fetched: Date

    package init(payload: RCPayload, fetched: Date) { (self.payload, self.fetched) = (payload, fetched) }
  }

  package struct Wait: Equatable, Sendable {
    package var since: Date
    package var until: Date
  }

  package var owner: Owner
  package var active: Slot?
  package var pending: Slot?
  package var lastSuccess: Date?
  package var failures = 0
  package var wait: Wait?

  package init(owner: Owner) { self.owner = owner }
}

extension StoredState {
  /// Reads the bytes of a state file.
  package init(bytes: [UInt8]) throws(RCStateFault) { self = try StateText.read(bytes) }

  /// The bytes of the state file, in parts, so that payloads need not be copied.
  package var parts: [[UInt8]] { StateText.parts(self) }
}
