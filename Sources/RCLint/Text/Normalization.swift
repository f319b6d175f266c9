// The standard library normalises strings for its own comparisons, and shows how to nobody else: FoundationEssentials
// has no normaliser, and full Foundation is not linked. A test pins what is used of it.
@_spi(_Unicode) import Swift

/// Unicode normalisation form C.
enum Normalization {
  static func nfc(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text._nfc { scalars.append(scalar) }
    return String(scalars)
  }

  /// Whether `text` is in composed form already.
  static func isNFC(_ text: String) -> Bool {
    if !text.unicodeScalars.contains(where: { Composition.mayChange($0.value) }) { return true }
    if Composition.isOrdered(text.unicodeScalars) { return true }
    return text._nfc.elementsEqual(text.unicodeScalars)
  }
}
