/// Something worth telling about the values, which did not stop the program.
public struct RCDiagnostic: Hashable, Sendable {
  public enum Problem: Hashable, Sendable {
    /// A layer holds a value that does not fit the key; the next layer down is used.
    case rejected(reason: RCRejectionReason, layer: RCOrigin.Layer, text: String)
    /// A name stands twice in one object; the last counts.
    case duplicateKey
    /// A case of the enum has no base default.
    case missingDefault
    /// The default of an image key is remote, so there may be no picture without a network.
    case imageDefaultRemote
    /// The default of an image key names a file that is not there.
    case imageDefaultMissing(path: String)
    /// The default of an image key names a file that is no picture.
    case imageDefaultNotAnImage(path: String, RCImageFault)
    /// A picture could not be had, or no newer one than is kept; another stands in.
    case imageNotLoaded(image: String, reason: String)
    /// No picture could be had for a key, not even the default's; `reasons` are those of all that were tried.
    case noImage(reasons: [String])
    /// A picture is not kept on disk.
    case imageNotKept(RCWriteError)
    /// Something in the cache of pictures was not as it should be, and was removed.
    case imageCacheFault(String)
    /// `accessor` was asked for a key of `kind`.
    case wrongAccessor(accessor: String, kind: RCKind)
    /// The JSON of a key could not be decoded as `type`.
    case undecodable(type: String, reason: String)
    /// A key was read that `allCases` does not list.
    case unlistedKey
    /// A localized file holds a key that the base file does not name.
    case notInBase
    /// The cloud names keys that no case claims.
    case unknownKeys([String])
    /// A remote text for everybody hides a default that is localized for this reader.
    case hidesLocalized(RCLocaleTag)
    /// A file or a set of values whose name is no language tag; it is never chosen.
    case skippedLocale(name: String)
    /// The text of a string catalog that its translators have not approved.
    case needsReview(RCLocaleTag)
    /// Two names that mean one locale; the second is left out.
    case twinLocale(RCLocaleTag)
    /// The schema says something that means nothing.
    case schema(String)
    /// A template has values under conditions, which are not evaluated.
    case conditionalValues
    /// A payload was fetched but refused whole; what was active stays.
    case payloadRefused(RCLoadError)
    /// What an earlier run kept is not used; its file, where there is one, was set aside.
    case stateNotUsed(path: String, RCStateFault)
    /// What is fetched is held in memory only. Told once, until keeping it works again.
    case stateNotKept(RCWriteError)
    /// What is fetched is held in memory only, since the environment names no folder for it.
    case noCacheFolder
  }

  public let problem: Problem
  /// The name of the key concerned, if it is one.
  public let key: String?
  public let location: RCLocation?

  public init(_ problem: Problem, key: String? = nil, location: RCLocation? = nil) {
    (self.problem, self.key, self.location) = (problem, key, location)
  }
}

extension RCDiagnostic {
  /// The name in dumps. Stable.
  public var code: String {
    switch problem {
    case .rejected: "rejected"
    case .duplicateKey: "duplicate-key"
    case .missingDefault: "missing-default"
    case .imageDefaultRemote: "image-default-remote"
    case .imageDefaultMissing: "image-default-missing"
    case .imageDefaultNotAnImage: "image-default-not-an-image"
    case .imageNotLoaded: "image-not-loaded"
    case .noImage: "no-image"
    case .imageNotKept: "image-not-kept"
    case .imageCacheFault: "image-cache-fault"
    case .wrongAccessor: "wrong-accessor"
    case .undecodable: "undecodable"
    case .unlistedKey: "unlisted-key"
    case .notInBase: "not-in-base"
    case .unknownKeys: "unknown-keys"
    case .hidesLocalized: "hides-localized"
    case .skippedLocale: "skipped-locale"
    case .needsReview: "needs-review"
    case .twinLocale: "twin-locale"
    case .schema: "schema"
    case .conditionalValues: "conditional-values"
    case .payloadRefused: "payload-refused"
    case .stateNotUsed: "state-not-used"
    case .stateNotKept: "state-not-kept"
    case .noCacheFolder: "no-cache-folder"
    }
  }

  /// What happened, without key and place.
  public var message: String {
    switch problem {
    case .rejected(let reason, let layer, let text): "the \(layer.rawValue) value \(text) is not used: \(reason)"
    case .duplicateKey: "the name stands more than once; the last one counts"
    case .missingDefault: "the base defaults have no value for this key"
    case .imageDefaultRemote: "the default picture is remote; a default must be a local file"
    case .imageDefaultMissing(let path): "the default picture \(path) is not there"
    case .imageDefaultNotAnImage(let path, let fault): "the default picture \(path) \(fault)"
    case .imageNotLoaded(let image, let reason): "the picture \(image) is not shown: \(reason)"
    case .noImage(let reasons):
      "there is no picture to show: " + (reasons.isEmpty ? "no value names one" : reasons.joined(separator: "; "))
    case .imageNotKept(let error): "the picture is not kept: \(error)"
    case .imageCacheFault(let fault): "the cache of pictures: \(fault)"
    case .wrongAccessor(let accessor, let kind): "read by \(accessor)(forKey:), but it is of kind \(kind.rawValue)"
    case .undecodable(let type, let reason): "cannot be decoded as \(type): \(reason)"
    case .unlistedKey: "the key is not among allCases"
    case .notInBase: "the key is not in the base file; it is never read"
    case .unknownKeys(let names): "no case claims \(names.map { "\"\($0)\"" }.joined(separator: ", "))"
    case .hidesLocalized(let tag): "the remote text hides the default for \(tag)"
    case .skippedLocale(let name): "\"\(name)\" is not a language tag; its values are never chosen"
    case .needsReview(let tag): "the text for \(tag) needs review"
    case .twinLocale(let tag): "there is another one for \(tag); this one is left out"
    case .schema(let message): "schema: \(message)"
    case .conditionalValues: "values under conditions are not evaluated; the default value is used"
    case .payloadRefused(let error): "refused, what was active stays: \(error)"
    case .stateNotUsed(let path, let fault): "the saved state \(path) is not used: \(fault)"
    case .stateNotKept(let error): "what is fetched is not kept for the next start: \(error)"
    case .noCacheFolder:
      "what is fetched is not kept for the next start: neither XDG_CACHE_HOME nor HOME names a folder"
    }
  }
}

extension RCDiagnostic: CustomStringConvertible {
  /// `PLACE: key: message`.
  public var description: String {
    ([location?.description, key] + [message]).compactMap(\.self).joined(separator: ": ")
  }
}
