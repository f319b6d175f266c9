import RCValues

/// Which picture a program would show for a key: the candidates in order, and what became of each.
struct PictureChoice {
  enum Outcome {
    case used(Picture)
    /// A picture in the network, which is not loaded here.
    case notFetched
    case failed(PictureFault)
    /// A better one was found.
    case notReached
  }

  let entry: Entry
  let candidates: [(image: RCImageDescriptor, outcome: Outcome)]

  init(_ entry: Entry, in folder: PictureFolder) {
    self.entry = entry
    var isFound = false
    candidates = entry.value.imageCandidates(chosen: entry.image).map { image in
      if isFound { return (image, .notReached) }
      guard case .local(let name) = image else { return (image, .notFetched) }
      do throws(PictureFault) {
        let picture = try folder.picture(name).told
        isFound = true
        return (image, .used(picture))
      } catch {
        return (image, .failed(error))
      }
    }
  }

  /// The local picture that a program without a network shows.
  var picture: Picture? {
    for candidate in candidates {
      if case .used(let picture) = candidate.outcome { return picture }
    }
    return nil
  }

  /// A file's name or an address, its secrets masked.
  func name(of image: RCImageDescriptor) -> String { entry.masker.shown(text: image.description) }

  /// What a person should know: failures, and what stands in.
  var notes: [String] {
    var notes: [String] = []
    for (image, outcome) in candidates {
      switch outcome {
      case .notFetched:
        notes.append("\(name(of: image)) is not fetched here" + (picture == nil ? "" : "; this stands in"))
      case .failed(let fault): notes.append("\(name(of: image)): \(fault)")
      case .used(let picture):
        if picture.facts.isAnimated { notes.append("animated") }
        if let promised = picture.promised { notes.append("the name promises \(promised.rawValue)") }
      case .notReached: break
      }
    }
    if candidates.isEmpty { notes.append("there is no picture") }
    return notes
  }
}
