/// The primary item of a HEIF file, by its properties: ISO/IEC 23008-12, 6 and 9.3.
///
/// A grid states the size of the whole like any other item. What an encoder added to fill its blocks is cut away by a
/// clean aperture; it comes before turns and mirrors.
struct HEIFItem {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var turn = ImageTurn.none
  /// Whether an auxiliary picture of alpha is there.
  private(set) var hasAlpha = false

  private enum Property {
    case size(width: Int, height: Int)
    case aperture(width: Int, height: Int)
    case turn(ImageTurn)
    case alpha
    case other
  }

  /// Nil where no item is the primary one.
  init?(meta: ByteReader) throws(RCImageFault) {
    var reader = meta
    try reader.skip(4)
    guard var primary = try reader.child("pitm"), let properties = try reader.child("iprp") else { return nil }
    let version = try primary.byte()
    try primary.skip(3)
    let identifier = try primary.number(version == 0 ? 2 : 4)
    guard let container = try properties.child("ipco") else { throw .malformed }
    let list = try Self.properties(container)
    var hasSize = false
    var aperture: (width: Int, height: Int)?
    reader = properties
    while let box = try reader.box() {
      guard box.kind == "ipma" else { continue }
      try Self.forEachAssociation(box.content) { item, index in
        guard list.indices.contains(index - 1) else { return }
        switch list[index - 1] {
        case .size(let width, let height) where item == identifier:
          (self.width, self.height, hasSize) = (width, height, true)
        case .aperture(let width, let height) where item == identifier: aperture = (width, height)
        case .turn(let turn) where item == identifier: self.turn = self.turn.followed(by: turn)
        case .alpha: hasAlpha = true
        default: break
        }
      }
    }
    guard hasSize else { throw .malformed }
    if let aperture, aperture.width > 0, aperture.width <= width, aperture.height > 0, aperture.height <= height {
      (width, height) = aperture
    }
  }

  private static func properties(_ container: ByteReader) throws(RCImageFault) -> [Property] {
    var reader = container
    var list: [Property] = []
    // An index has 15 bits.
    while list.count < 0x7FFF, let box = try reader.box() {
      var content = box.content
      switch box.kind {
      case "ispe":
        try content.skip(4)
        list.append(.size(width: try content.u32(), height: try content.u32()))
      // Fractions; where it lies follows and does not matter here.
      case "clap":
        let (width, height) = ((try content.u32(), try content.u32()), (try content.u32(), try content.u32()))
        guard width.1 > 0, height.1 > 0 else { throw .malformed }
        list.append(.aperture(width: width.0 / width.1, height: height.0 / height.1))
      // Quarters of a turn against the clock.
      case "irot": list.append(.turn(ImageTurn(quarters: Int(try content.byte() & 3))))
      // 0 exchanges top and bottom, 1 left and right.
      case "imir": list.append(.turn(try content.byte() & 1 == 1 ? .mirrorLeftRight : .mirrorTopBottom))
      case "auxC":
        let isAlpha =
          content.starts(with: "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0", at: 4)
          || content.starts(with: "urn:mpeg:hevc:2015:auxid:1\0", at: 4)
        list.append(isAlpha ? .alpha : .other)
      default: list.append(.other)
      }
    }
    return list
  }

  /// Item and property, counted from 1, in the order in which they are to be applied.
  private static func forEachAssociation(
    _ box: ByteReader, _ body: (_ item: UInt64, _ index: Int) -> Void
  ) throws(RCImageFault) {
    var reader = box
    let version = try reader.byte()
    let flags = try reader.u24()
    // As many as are stated, or as there are bytes for.
    var left = try reader.u32()
    while left > 0 {
      left -= 1
      let item = try reader.number(version == 0 ? 2 : 4)
      for _ in 0..<(try reader.byte()) {
        body(item, flags & 1 == 1 ? try reader.u16() & 0x7FFF : Int(try reader.byte() & 0x7F))
      }
    }
  }
}
