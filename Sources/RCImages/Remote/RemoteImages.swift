import FoundationEssentials
import RCSources
import RCValues

/// Gets pictures from servers.
package struct RemoteImages: Sendable {
  /// What a server said a picture is kept by.
  package struct Validators: Sendable {
    package var etag: String?
    package var lastModified: String?

    /// One that could not be sent back is as good as none; nor is one worth it that is longer than any that means
    /// something.
    package init(etag: String?, lastModified: String?) {
      func sendable(_ text: String?) -> String? {
        guard let text, text.utf8.count <= 1024, text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        return text
      }
      (self.etag, self.lastModified) = (sendable(etag), sendable(lastModified))
    }

    var isEmpty: Bool { etag == nil && lastModified == nil }

    /// Whether an answer that says "not modified" means another picture than these were sent for. Weak tags are good
    /// enough for pictures (RFC 9110, 13.1.2).
    func areContradicted(by answered: Validators) -> Bool {
      func tag(_ text: String) -> Substring { text.hasPrefix("W/") ? text.dropFirst(2) : text[...] }
      guard let etag, let other = answered.etag else { return false }
      return tag(etag) != tag(other)
    }
  }

  /// Of a picture that is at hand.
  package struct Known: Sendable {
    /// Where it came from in the end. The validators are that place's: where the way leads elsewhere by now, the server
    /// there may use the same ones for another picture, or have an older one.
    package var url: String
    package var validators: Validators
  }

  package struct Answer: Sendable {
    package var bytes: [UInt8]
    package var facts: RCImageFacts
    package var mediaType: String
    /// Where redirects ended.
    package var url: String
    package var keeping: Keeping
  }

  /// What the server says about keeping a picture.
  package struct Keeping: Sendable {
    package var validators: Validators
    /// Nil where it does not say.
    package var freshFor: Duration?
    /// Not to be kept on disk.
    package var isForbidden: Bool
  }

  package enum Outcome: Sendable {
    case image(Answer)
    case notModified(Keeping)
  }

  package let limits: ImageLimits
  package let timeout: Duration
  package let permissions: ImageAddress.Permissions
  package let lookup: HostLookup

  package init(
    limits: ImageLimits, timeout: Duration, permissions: ImageAddress.Permissions, lookup: HostLookup = .system
  ) {
    (self.limits, self.timeout, self.permissions, self.lookup) = (limits, timeout, permissions, lookup)
  }

  /// One download: as many requests as there are redirects, all within the time limit.
  ///
  /// - Parameter known: its validators are sent along, so that a picture that is still the same is not sent again.
  package func load(
    _ url: String, known: Known?, progress: @escaping @Sendable (RCImageProgress) -> Void
  ) async throws(RCImageFailure) -> Outcome {
    let start = ContinuousClock.now
    var address = try ImageAddress(url, permissions)
    var visited: Set<String> = []
    var known = known
    while true {
      try await check(address, from: start)
      let validators = known?.url == CachedImage.withoutFragment(address.text) ? known?.validators : nil
      let response = try await ask(address, start, validators, progress)
      if response.status == 304, let validators, validators.areContradicted(by: Keeping(response).validators) {
        known = nil
        continue
      }
      guard response.isRedirect else {
        let outcome = try outcome(response, address, validators)
        // The end is told where no length was, too.
        if case .image(let answer) = outcome {
          progress(RCImageProgress(received: answer.bytes.count, expected: answer.bytes.count))
        }
        return outcome
      }
      visited.insert(address.text)
      guard visited.count <= HTTPClient.mostHops else {
        throw .redirected(to: address.http.shown, reason: "more than \(HTTPClient.mostHops) redirects")
      }
      guard let location = response.header("Location"), !location.isEmpty else {
        throw .redirected(to: "nowhere", reason: "the answer does not say where")
      }
      address = try address.following(location)
      guard !visited.contains(address.text) else {
        throw .redirected(to: address.http.shown, reason: "that is where it came from")
      }
    }
  }

  /// Looks the host's name up, and refuses it where it leads to where nothing may be asked.
  private func check(_ address: ImageAddress, from start: ContinuousClock.Instant) async throws(RCImageFailure) {
    guard !permissions.privateHosts, IPAddress(address.host) == nil else { return }
    let looking = Task { await lookup.addresses(address.host) }
    let timing = Task {
      // Cancelled when the addresses are there.
      guard (try? await Alarm.wait(for: ContinuousClock.now.duration(to: start + timeout))) != nil else { return }
      looking.cancel()
    }
    let addresses = await withTaskCancellationHandler {
      await looking.value
    } onCancel: {
      looking.cancel()
    }
    timing.cancel()
    guard let addresses else { throw Task.isCancelled ? .cancelled : .fetch(.timedOut(timeout)) }
    if let fault = address.fault(addresses) { throw fault }
  }

  private func ask(
    _ address: ImageAddress, _ start: ContinuousClock.Instant, _ known: Validators?,
    _ progress: @escaping @Sendable (RCImageProgress) -> Void
  ) async throws(RCImageFailure) -> HTTPResponse {
    var request = HTTPRequest(address.http, deadline: start + timeout, byteLimit: limits.bytes)
    request.headers["Accept"] = "image/*"
    // Pictures are compressed already, and a torn gzip stream gives wrong bytes without an error.
    request.headers["Accept-Encoding"] = "identity"
    request.headers["If-None-Match"] = known?.etag
    request.headers["If-Modified-Since"] = known?.lastModified
    let limit = limits.bytes
    request.wantsBody = { head in
      head.status == 200 && (head.length ?? 0) <= limit && MediaType(head)?.mayBePicture != false
    }
    request.onProgress = { progress(RCImageProgress(received: $0, expected: $1)) }
    do throws(RCFetchError) {
      return try await HTTPClient.shared.exchange(request, since: start)
    } catch {
      switch error {
      case .tooLarge(let limit): throw .tooLarge(limit: limit)
      case .cancelled: throw .cancelled
      default: throw .fetch(error)
      }
    }
  }

  private func outcome(
    _ response: HTTPResponse, _ address: ImageAddress, _ known: Validators?
  ) throws(RCImageFailure) -> Outcome {
    let keeping = Keeping(response)
    if response.status == 304, known != nil { return .notModified(keeping) }
    guard response.status == 200 else { throw .status(response.status, retryAfter: response.retryAfter()) }
    guard (response.length ?? 0) <= limits.bytes else { throw .tooLarge(limit: limits.bytes) }
    let type = MediaType(response)
    if let type, !type.mayBePicture { throw .wrongType(stated: type.text, found: nil) }
    let facts = try limits.facts(of: response.body)
    if let type, !type.agrees(with: facts.format) { throw .wrongType(stated: type.text, found: facts.format) }
    guard ImageEnding.isThere(in: response.body, facts.format) else { throw .cutShort }
    return .image(
      Answer(
        bytes: response.body, facts: facts, mediaType: facts.format.mediaType, url: address.text, keeping: keeping))
  }
}

extension RemoteImages.Keeping {
  init(_ response: HTTPResponse) {
    validators = RemoteImages.Validators(
      etag: response.header("ETag"), lastModified: response.header("Last-Modified"))
    freshFor = response.mustBeAskedAgain ? .zero : response.freshFor
    isForbidden = response.mustNotBeStored
  }
}
