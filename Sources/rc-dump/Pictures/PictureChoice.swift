import RCValues

/// Which picture a program would show for a key: the candidates in order, and what became of each.
struct PictureChoice {
  enum Outcome {
    case used(Picture)
    /// A picture in the network, and no server is asked.
    case notFetched
    case failed(PictureFault)
    /// A better one was found.
    case notReached
  }

  let entry: Entry
  let candidates: [(image: RCImageDescriptor, outcome: Outcome)]

  /// - Parameter fetched: nil where no server is asked.
  init(_ entry: Entry, in folder: PictureFolder, _ fetched: FetchedPictures?) {
    self.entry = entry
    var isFound = false
    candidates = entry.value.imageCandidates(chosen: entry.image).map { image in
      if isFound { return (image, .notReached) }
      let outcome = Self.outcome(of: image, folder, fetched)
      if case .used = outcome { isFound = true }
      return (image, outcome)
    }
  }

  private static func outcome(
    of image: RCImageDescriptor, _ folder: PictureFolder, _ fetched: FetchedPictures?
  ) -> Outcome {
    do throws(PictureFault) {
      switch image {
      case .local(let name): return .used(try folder.picture(name).told)
      case .remote(let url, _):
        guard let answer = fetched?[url] else { return .notFetched }
        return .used(try answer.get())
      case .missing: throw .file(.missing)  // never among the candidates
      }
    } catch {
      return .failed(error)
    }
  }

  /// The picture that is shown.
  var picture: Picture? {
    for candidate in candidates {
      if case .used(let picture) = candidate.outcome { return picture }
    }
    return nil
  }
}

extension PictureChoice {
  /// A file's name or an address, its secrets masked.
  func name(of image: RCImageDescriptor) -> String { entry.masker.shown(text: image.description) }

  /// A file's path, or the address where redirects ended, its secrets masked: what another server adds as a query is
  /// often a key to the picture.
  func place(of picture: Picture) -> String {
    switch picture.place {
    case .path(let path): return path
    case .url(let url):
      if case .remote(let asked, _) = entry.image, FetchedPictures.address(asked) == url || entry.masker.isRevealing {
        return entry.masker.shown(text: url)
      }
      return entry.masker.shown(text: RemoteLayer.shown(url))
    }
  }

  /// What a person should know of a candidate: why it is not shown, or what is odd in it.
  func message(_ image: RCImageDescriptor, _ outcome: Outcome) -> String? {
    switch outcome {
    case .notFetched: "is not fetched here"
    case .failed(let fault): entry.masker.shown(text: "\(fault)")
    case .used(let picture): picture.promised.map { "the name promises \($0.rawValue)" }
    case .notReached: nil
    }
  }

  /// All that, in a line.
  var notes: [String] {
    var notes: [String] = []
    for (image, outcome) in candidates {
      var note: String?
      let message = message(image, outcome)
      switch outcome {
      case .notFetched: note = message.map { "\(name(of: image)) \($0)" }
      case .failed: note = message.map { "\(name(of: image)): \($0)" }
      case .used(let picture):
        if picture.facts.isAnimated { notes.append("animated") }
        note = message
      case .notReached: break
      }
      if case .remote = image, note != nil, picture != nil { note? += "; this stands in" }
      if let note { notes.append(note) }
    }
    if candidates.isEmpty { notes.append("there is no picture") }
    return notes
  }
}
