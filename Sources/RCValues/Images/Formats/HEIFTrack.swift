/// The track of pictures of an image sequence.
struct HEIFTrack {
  let width: Int
  let height: Int
  let samples: Int

  /// Nil where no track has pictures: the film of a live photo has video.
  init?(movie: ByteReader) throws(RCImageFault) {
    var reader = movie
    while let box = try reader.box() {
      guard box.kind == "trak", let media = try box.content.child("mdia"), var handler = try media.child("hdlr"),
        var head = try box.content.child("tkhd")
      else { continue }
      try handler.skip(8)
      guard try handler.code() == "pict" else { continue }
      // Times and numbers of the track, wider in version 1; then layer, volume and matrix; then 16.16 fixed point.
      let version = try head.byte()
      try head.skip(3 + (version == 1 ? 32 : 20) + 16 + 36)
      (width, height) = (try head.u32() >> 16, try head.u32() >> 16)
      var count = 0
      let table = try media.descendant("minf", "stbl")
      // Both kinds have four bytes and a size of samples before the number of them.
      for kind: FourLetters in ["stsz", "stz2"] {
        guard var sizes = try table?.child(kind) else { continue }
        try sizes.skip(8)
        count = try sizes.u32()
      }
      samples = count
      return
    }
    return nil
  }
}
