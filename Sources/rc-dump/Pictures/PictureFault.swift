import RCValues

/// Why there is no picture that a program could show.
enum PictureFault: Error, Hashable {
  /// The defaults are no folder, so there are no pictures.
  case noFolder
  case file(ContainedFileFault)
  case content(RCImageFault)
  case tooManyPixels(width: Int, height: Int, limit: Int)

  /// What rc-fetch tells of a remote one, by the codes and texts of `RCImageFailure`.
  case remote(code: String, reason: String)

  /// The name in dumps. Stable.
  var code: String {
    switch self {
    case .noFolder: "no-folder"
    case .file(.name): "bad-name"
    case .file(let fault): fault.code
    case .content(.notAnImage): "not-an-image"
    case .content(.html): "html"
    case .content(.truncated), .content(.checksum), .content(.zeroSize), .content(.malformed): "broken"
    case .tooManyPixels: "too-many-pixels"
    case .remote(let code, _): code
    }
  }
}

extension PictureFault: CustomStringConvertible {
  /// For people.
  var description: String {
    switch self {
    case .noFolder, .file(.noFolder): "the defaults are no folder with pictures"
    case .file(.notAFile): "it is a folder, pipe, socket or device, not a file"
    case .file(.tooLarge(let size, let limit)): "the file has \(size) bytes, more than the limit of \(limit)"
    case .file(.unreadable(let reason)): "the file cannot be read: \(reason)"
    case .file(let fault): "\(fault)"
    case .content(.notAnImage): "the file is no picture"
    case .content(.html): "the file is a page, not a picture"
    case .content(.truncated), .content(.checksum), .content(.zeroSize), .content(.malformed):
      "the picture's header is broken"
    case .tooManyPixels(let width, let height, let limit):
      "it is \(width) x \(height) pixels, more than the limit of \(limit)"
    case .remote(_, let reason): reason
    }
  }
}
