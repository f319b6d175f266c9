import Testing

@testable import RCValues

@Suite("Facts of SVG") struct SVGFactsTests {
  private func utf16(_ text: String, isBig: Bool) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBig ? [high, low] : [low, high]
    }
  }

  @Test(
    "SVG and pages are told by their first element",
    arguments: [
      ("<svg/>", "svg ?x? alpha"), ("<svg>", "svg ?x? alpha"), ("<s:svg>", "svg ?x? alpha"),
      ("\u{FEFF}<svg/>", "svg ?x? alpha"), ("\r\n\t <svg\n/>", "svg ?x? alpha"),
      ("\u{FEFF} <?xml version=\"1.0\"?>\n<!-- <html> --><!DOCTYPE svg [<!ENTITY a \"b>\">]><s:svg>", "svg ?x? alpha"),
      ("<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" 'x>y'><svg/>", "svg ?x? alpha"),
      ("<!DOCTYPE svg [<!ENTITY a ']>'><!-- ' ]> --><?x ' ]> ?>]><svg/>", "svg ?x? alpha"),
      ("<?xml-stylesheet href='a>b'?><svg/>", "svg ?x? alpha"),
      ("<!doctype HTML><svg>", "html"), ("<html><svg></svg></html>", "html"), ("<body>", "html"),
      ("<!-- <svg --><html>", "html"), ("<HEAD>", "html"), ("<h1>404</h1>", "html"), ("<p>Moved</p>", "html"),
      ("<?xml version='1.0'?><!DOCTYPE html PUBLIC \"\" \"\"><html/>", "html"), ("<a href='x'>", "html"),
      ("<x><svg/></x>", "not-an-image"), ("<SVG/>", "not-an-image"), ("<svgx/>", "not-an-image"),
      ("<:svg/>", "not-an-image"), ("<svg:g/>", "not-an-image"), ("svg", "not-an-image"), ("< svg/>", "not-an-image"),
      ("<!--<svg>", "not-an-image"), ("<!-- <svg/> -->", "not-an-image"), ("<!DOCTYPE svg [<svg/>", "not-an-image"),
      ("<?xml <svg/>", "not-an-image"), ("<![CDATA[<svg/>]]>", "not-an-image"), ("text <svg/>", "not-an-image"),
      ("<rss><svg/></rss>", "not-an-image"), ("<abbr/>", "not-an-image"), ("<", "not-an-image"), ("", "not-an-image"),
    ])
  func root(_ text: String, _ expected: String) { #expect(ImageBytes.told(ImageBytes.text(text)) == expected) }

  @Test(
    "The size is that of the attributes in absolute units, or of the view box",
    arguments: [
      ("width='16' height='9'", "16x9"), ("width=\"16px\" height=\" 9PX \"", "16x9"),
      ("width='1in' height='72pt'", "96x96"), ("width='2.54cm' height='25.4mm'", "96x96"),
      ("width='6pc' height='101.6Q'", "96x96"), ("width='1.6e1' height='90E-1'", "16x9"),
      ("width='15.5' height='.4'", "16x1"), ("width='+16.' height='9'", "16x9"),
      ("viewBox='0 0 16 9'", "16x9"), ("viewBox='-1,-2, 16.2 , 9'", "16x9"),
      ("width='100%' height='100%' viewBox='0 0 16 9'", "16x9"), ("width='32' viewBox='0 0 16 9'", "32x18"),
      ("height='18' width='auto' viewBox='0 0 16 9'", "32x18"), ("width='2em' viewBox='0 0 16 9'", "16x9"),
      ("width='16' height='9' viewBox='0 0 1 1'", "16x9"), ("width='-16' viewBox='0 0 16 9'", "16x9"),
      ("width='16'", "16x?"), ("height='9'", "?x9"), ("width='100%' height='100%'", "?x?"), ("viewBox='0 0 16'", "?x?"),
      ("viewBox='0 0 -16 9'", "?x?"), ("viewBox='a b c d'", "?x?"), ("width='16 px' height='9'", "?x9"),
      ("width='1e' height='--9'", "?x?"), ("width='' height=''", "?x?"), ("width='inf' height='nan'", "?x?"),
      ("x:width='16' data-height='9'", "?x?"), ("title='>' width='16' height='9'", "16x9"),
      ("width = '16'\nheight\n=\n'9'", "16x9"), ("style='width:1px' width='16' height='9'", "16x9"),
    ])
  func size(_ attributes: String, _ expected: String) {
    #expect(ImageBytes.told(ImageBytes.text("<svg \(attributes)><g/></svg>")) == "svg \(expected) alpha")
  }

  @Test(
    "An SVG without pixels, or cut off or broken in its first tag, is none",
    arguments: [
      ("<svg width='0' height='9'/>", "zero-size"), ("<svg viewBox='0 0 16 0'/>", "zero-size"),
      ("<svg width='1e300' height='9'/>", "malformed"), ("<svg width='3000000000' height='9'/>", "malformed"),
      ("<svg width=16>", "malformed"), ("<svg width>", "malformed"), ("<svg =''>", "malformed"),
      ("<svg", "truncated"), ("<svg width", "truncated"), ("<svg width=", "truncated"), ("<svg width='16", "truncated"),
      ("<svg width='16' ", "truncated"), ("<svg <html>", "malformed"),
    ])
  func faults(_ text: String, _ expected: String) { #expect(ImageBytes.told(ImageBytes.text(text)) == expected) }

  @Test("UTF-16 is read by its mark")
  func wide() {
    let text = "<?xml version='1.0' encoding='UTF-16'?><!-- né 🪐 --><svg width='16' height='9'/>"
    for isBig in [false, true] {
      #expect(ImageBytes.told(utf16(text, isBig: isBig)) == "svg 16x9 alpha")
      #expect(ImageBytes.told(utf16("<html>", isBig: isBig)) == "html")
      // A letter whose low byte is that of another is not that one.
      #expect(ImageBytes.told(utf16("\u{13C}svg/>", isBig: isBig)) == "not-an-image")
    }
  }
}
