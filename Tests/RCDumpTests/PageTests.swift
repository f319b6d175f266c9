import Foundation
import RCValues
import Testing

@testable import rc_dump

/// The page as text. What a browser makes of it is shown by Tests/Acceptance/dump.
@Suite struct PageTests {
  static let evil = "</noscript></script><script>alert(1)</script><img src=x onerror=alert(2)>\"' onclick=alert(3) <!--"

  static var hostile: World {
    var text = ""
    for character in evil { text += character == "\"" ? "\\\"" : String(character) }
    return World(files: [
      "d/base.json":
        "{\"\(text)\": \"\(text)\", \"i\": {\"source\": \"local\", \"name\": \"a.png\"}, \"j\": {\"\(text)\": 1}}",
      "d/fr.json": "{\"\(text)\": \"\(text) fr\"}", "d/images/a.png": "no picture",
      "c.json": "{\"\(text)x\": 1, \"i\": \"\(text)\", \"j\": \"\\u2028\\u0000\"}",
    ])
  }

  @Test("Nothing of a key or a value is markup", arguments: ["", "--all-locales"])
  func inert(_ option: String) {
    let page = Self.hostile.run("list --format html --defaults d --remote c.json \(option)").output
    #expect(page.components(separatedBy: "<script").count == (option.isEmpty ? 2 : 3))
    #expect(page.components(separatedBy: "</script").count == (option.isEmpty ? 2 : 3))
    #expect(page.components(separatedBy: "</noscript").count == 2)
    for part in ["<img", "onerror=alert(2)>", "\" onclick", "<!--"] { #expect(!page.contains(part), "\(part)") }
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
  }

  @Test("The page's policy names the hash of its script and of its style, and lets nothing be loaded")
  func policy() throws {
    let page = World().run("list --format html").output
    let script = try #require(page.components(separatedBy: "<script>").last?.components(separatedBy: "</script>").first)
    let style = try #require(page.components(separatedBy: "<style>").last?.components(separatedBy: "</style>").first)
    for (name, text) in [("script", script), ("style", style)] {
      let hash = Data(SHA256.digest(of: text.utf8)).base64EncodedString()
      #expect(page.contains("\(name)-src 'sha256-\(hash)'"))
    }
    #expect(page.contains("default-src 'none'; img-src data:;"))
    #expect(!page.contains("http://") && !page.contains("src=\"http") && !page.contains("style=\""))
  }

  @Test("A local picture stands in the page, one that is none does not")
  func pictures() throws {
    let page = World().run("list --format html heroImage").output
    let bytes = try Data(contentsOf: repository.appendingPathComponent("defaults/images/hero.png"))
    #expect(page.contains("src=\"data:image/png;base64,\(bytes.base64EncodedString())\" alt=\"hero.png\""))
    #expect(!Self.hostile.run("list --format html i --defaults d").output.contains("data:image/png"))
  }

  @Test("Base64 is that of RFC 4648", arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar"])
  func base64(_ text: String) {
    #expect(Markup.base64(Array(text.utf8)) == Data(text.utf8).base64EncodedString())
  }
}
