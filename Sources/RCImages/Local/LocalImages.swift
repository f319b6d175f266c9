import RCValues

/// The pictures of a defaults folder.
struct LocalImages: Sendable {
  /// Nil where the defaults are no folder.
  let folder: String?
  let limits: ImageLimits

  /// Reads a picture and looks at it. Takes as long as the disk does.
  func image(_ name: String) throws(RCImageFailure) -> LoadedImage {
    guard let folder else { throw .noFolder }
    let bytes: [UInt8]
    let path: String
    do throws(ContainedFileFault) {
      (bytes, path) = try ContainedFile.read(name, in: folder, limit: limits.bytes)
    } catch {
      throw Self.failure(error, folder + "/" + name)
    }
    return LoadedImage(bytes: bytes, facts: try limits.facts(of: bytes), origin: .local(path: path))
  }

  private static func failure(_ fault: ContainedFileFault, _ path: String) -> RCImageFailure {
    switch fault {
    case .name(let fault): .badName(fault.rawValue)
    case .missing: .notFound(path: path)
    case .notAFile: .notAFile(path: path)
    case .outside: .outside(path: path)
    case .tooLarge(_, let limit): .tooLarge(limit: limit)
    case .unreadable(let reason): .unreadable(path: path, reason: reason)
    case .noFolder: .noFolder
    }
  }
}
