import Glibc
import RCValues

/// How much the resident memory of a process grows, at its peak, while a payload is applied.
struct MemoryGrowth {
  let keyCount: Int

  /// Bytes: the payload, the memory before, and the peak after it was applied twice, the second time over the first.
  func run() throws -> (payload: Int, before: Int, peak: Int) {
    let apply = try ApplyCases(keyCount: keyCount)
    // The inputs are made and the defaults are there; what comes on top is the payload's.
    // Memory that was freed meanwhile goes back to the system first, so that it is not used again unseen.
    _ = mallocTrim(0)
    resetPeakResidentBytes()
    let before = residentBytes()
    for payload in apply.payloads { _ = try apply.store.apply(RCPayload(bytes: payload)) }
    return (apply.payloads[0].count, before, peakResidentBytes())
  }
}

// The C library's `malloc_trim`, which its Swift module does not show.
@_silgen_name("malloc_trim") private func mallocTrim(_ pad: Int) -> Int32
