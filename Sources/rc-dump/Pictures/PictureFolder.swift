import RCValues

/// The pictures of a defaults folder.
struct PictureFolder {
  /// Nil where the defaults are no folder.
  let path: String?
  let read: DumpHost.PictureReading

  init(of inputs: DumpInputs, _ host: DumpHost) {
    (path, read) = (inputs.space.defaults.imagesFolder, host.readPicture)
  }

  /// Bytes and pixels of a picture that a program takes, unless its settings say otherwise.
  static let (byteLimit, pixelLimit) = (16 << 20, 64_000_000)

  /// Reads a picture and looks at its first bytes; what the name promises does not count.
  func picture(_ name: String, limit: Int = Self.byteLimit) throws(PictureFault) -> LocalPicture {
    guard let path else { throw .noFolder }
    let bytes: [UInt8]
    let facts: RCImageFacts
    do throws(ContainedFileFault) {
      bytes = try read(name, path, limit)
    } catch {
      throw .file(error)
    }
    do throws(RCImageFault) {
      facts = try RCImageFacts(bytes)
    } catch {
      throw .content(error)
    }
    // No side is over 2^31, so the product is a number.
    if let width = facts.width, let height = facts.height, width * height > Self.pixelLimit {
      throw .tooManyPixels(width: width, height: height, limit: Self.pixelLimit)
    }
    return LocalPicture(path: path + "/" + name, bytes: bytes, facts: facts)
  }
}

/// A picture of the defaults folder, looked at.
struct LocalPicture {
  let path: String
  let bytes: [UInt8]
  let facts: RCImageFacts

  var told: Picture {
    Picture(place: .path(path), facts: facts, byteCount: bytes.count, sha256: SHA256.hex(of: bytes))
  }
}
