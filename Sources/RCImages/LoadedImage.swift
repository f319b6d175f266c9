import RCValues

/// A picture that one step of the way to a key's picture gave.
struct LoadedImage: Sendable {
  var bytes: [UInt8]
  var facts: RCImageFacts
  var origin: RCImageOrigin
  /// Why there are no newer bytes, where these are old.
  var staleness: RCImageFailure?
}

/// What any picture may cost.
package struct ImageLimits: Sendable {
  var bytes: Int
  var pixels: Int

  package init(bytes: Int, pixels: Int) { (self.bytes, self.pixels) = (bytes, pixels) }

  /// The facts of a picture that keeps to the limits.
  func facts(of bytes: [UInt8]) throws(RCImageFailure) -> RCImageFacts {
    let facts: RCImageFacts
    do throws(RCImageFault) {
      facts = try RCImageFacts(bytes)
    } catch {
      throw .notAnImage(error)
    }
    if let width = facts.width, let height = facts.height {
      let (product, overflow) = width.multipliedReportingOverflow(by: height)
      guard !overflow, product <= pixels else { throw .tooManyPixels(width: width, height: height, limit: pixels) }
    }
    return facts
  }
}
