/// AVIF and HEIC: HEIF, ISO/IEC 23008-12, with AV1 by the AV1 Image File Format or mostly HEVC inside.
enum HEIFFacts {
  private static let avif: [FourLetters] = ["avif", "avis"]
  private static let heic: [FourLetters] = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]
  private static let sequences: [FourLetters] = ["avis", "msf1", "hevc", "hevx", "hevm", "hevs"]

  /// By the first brand that belongs to either, the major one before the compatible ones: mif1 and others that stand
  /// there say nothing. Nil for a film.
  static func format(_ file: ByteReader) -> RCImageFormat? {
    for brand in brands(file) {
      if avif.contains(brand) { return .avif }
      if heic.contains(brand) { return .heic }
    }
    return nil
  }

  private static func brands(_ file: ByteReader) -> [FourLetters] {
    var reader = file
    var brands: [FourLetters] = []
    do throws(RCImageFault) {
      // A size that no list of brands needs is four letters of a text.
      let size = try reader.u32()
      guard (16...4096).contains(size) else { return [] }
      try reader.skip(4)
      var box = try reader.part(UInt64(min(size - 8, reader.count)))
      brands.append(try box.code())
      // The minor version.
      try box.skip(4)
      while box.count >= 4 { brands.append(try box.code()) }
    } catch {
      // Those before the end of the bytes count.
    }
    return brands
  }

  /// The primary item's size, turn and mirror; without items those of the track of pictures.
  ///
  /// The matrix of a track is not looked at.
  static func read(_ file: ByteReader, _ format: RCImageFormat) throws(RCImageFault) -> RCImageFacts {
    var reader = file
    let isSequence = brands(file).contains(where: sequences.contains)
    var item: HEIFItem?
    var track: HEIFTrack?
    do throws(RCImageFault) {
      while item == nil || isSequence && track == nil, let box = try reader.box() {
        switch box.kind {
        case "meta": item = try HEIFItem(meta: box.content)
        case "moov": track = try HEIFTrack(movie: box.content)
        default: break
        }
      }
    } catch {
      // With the item known, the track alone is cut off or broken.
      guard item != nil else { throw error }
    }
    let isAnimated = isSequence && track.map { $0.samples > 1 } ?? false
    if let item {
      return RCImageFacts(
        format, width: item.width, height: item.height, isAnimated: isAnimated, hasAlpha: item.hasAlpha,
        orientation: item.turn.orientation)
    }
    guard let track else { throw .malformed }
    return RCImageFacts(format, width: track.width, height: track.height, isAnimated: isAnimated)
  }
}
