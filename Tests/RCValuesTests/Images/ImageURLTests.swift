import Testing

@testable import RCValues

@Suite("URLs of remote images") struct ImageURLTests {
  @Test(
    "Each URL that must not be loaded is refused with its reason",
    arguments: [
      ("", .malformed), ("hero.png", .malformed), ("https", .malformed), ("https:", .malformed),
      ("https:/a/b", .malformed),
      ("https:a.example", .malformed), ("//a.example/b", .malformed), ("/a/b", .malformed), ("?a", .malformed),
      ("https://a.example/%", .malformed), ("https://a.example/%2", .malformed), ("https://a.example/%zz", .malformed),
      ("https://a.example/%2g", .malformed), ("https://a.example/a%", .malformed),
      ("https://a.example/[b]", .malformed), ("https://a.example/?b]", .malformed),
      ("https://a.example/#[", .malformed),
      ("https://a.example/#b#", .malformed), ("https://[::1]:1/[", .malformed),
      ("http://a.example/b", .scheme), ("HTTP://a.example/b", .scheme), ("ftp://a.example/b", .scheme),
      ("file:///etc/passwd", .scheme), ("javascript:alert(1)", .scheme), ("data:image/png;base64,AAAA", .scheme),
      ("blob:https://a.example/x", .scheme), ("httpss://a.example", .scheme), ("xhttps://a.example", .scheme),
      ("ws://a.example", .scheme), ("://a.example", .scheme), ("//a.example:80/b", .scheme),
      ("a.example:443/b", .scheme),
      ("h:ttps://a", .scheme),
      ("https://me@a.example/b", .user), ("https://me:secret@a.example/b", .user), ("https://@a.example", .user),
      ("https://a.example@b.example/", .user), ("https://:@a.example/", .user),
      ("https://a.example:80@b.example", .user),
      ("https://", .host), ("https:///b", .host), ("https://?a", .host), ("https://#a", .host),
      ("https://:443/b", .host),
      ("https://./b", .host), ("https://a..example/b", .host), ("https://.a.example", .host),
      ("https://a.example./b", .host),
      ("https://-a.example", .host), ("https://a-.example", .host), ("https://a.example%2f/b", .host),
      ("https://ex%61mple.com", .host), ("https://a*b/c", .host), ("https://a,b/c", .host), ("https://[::1/b", .host),
      ("https://[]/b", .host), ("https://[a]/b", .host), ("https://[::1]x/b", .host),
      ("https://[fe80::1%25eth0]/b", .host),
      ("https://[v1.x:y]/", .host), ("https://[12345::]/", .host), ("https://[1::2::3]/", .host),
      ("https://[1.2.3.4:5]/", .host), ("https://a;b/", .host), ("https://a!/", .host),
      ("https://\(String(repeating: "a", count: 64)).example/", .host),
      ("https://\(String(repeating: "a.", count: 127))a", .host),
      ("https://a.example:/b", .port), ("https://a.example:0/b", .port), ("https://a.example:65536/b", .port),
      ("https://a.example:99999", .port), ("https://a.example:-1/b", .port), ("https://a.example:80a/b", .port),
      ("https://a.example:000443/b", .port), ("https://a:80:90/b", .port), ("https://[::1]:/b", .port),
      ("https://a.example:+80/", .port),
      (" https://a.example/b", .character), ("https://a.example/b ", .character), ("https://a.example/a b", .character),
      ("https://a.example/b\n", .character), ("https://a.example/\u{0}", .character),
      ("https://a.example\\@b/c", .character),
      ("https://é.example/b", .character), ("https://a.example/é", .character),
      ("https://a\u{200B}.example/", .character),
      ("https://a.example/<b>", .character), ("https://a.example/\"b\"", .character),
      ("https://a.example/{b}", .character),
      ("https://a.example/a|b", .character), ("https://a.example/a^b", .character), ("https://a.example/`", .character),
      ("https://a.example/\u{7F}", .character), ("\u{FEFF}https://a.example/b", .character),
      ("https://ａ.example/", .character), ("foo bar", .character), ("\thttps://a.example", .character),
      ("https://a.example/" + String(repeating: "a", count: 2031), .tooLong),
    ] as [(String, ImageURLFault)])
  func bad(_ text: String, _ expected: ImageURLFault) {
    #expect(ImageURLFault(in: text) == expected)
  }

  @Test(
    "An https URL is taken",
    arguments: [
      "https://a", "https://a.example", "https://a.example/", "HTTPS://A.EXAMPLE/B.PNG",
      "https://a.example/b/c.png?x=1&y=2#z",
      "https://a.example:443/b", "https://a.example:1/b", "https://a.example:65535/b", "https://192.0.2.1/b",
      "https://[2001:db8::1]/b", "https://[::1]:8443/b", "https://a_b.example/c", "https://xn--9ca.example/b",
      "https://a.example/%C3%A9.png", "https://a.example/@me", "https://a.example/a:b", "https://a.example?x",
      "https://a.example#x", "https://a.example/~me/(1)!$&'*+,;=.png", "https://a.example/a//b/../c",
      "https://\(String(repeating: "a", count: 63)).example/",
      "https://a.example/" + String(repeating: "a", count: 2030),
      "https://1-2.example/",
    ])
  func good(_ text: String) throws {
    #expect(ImageURLFault(in: text) == nil)
    let json = "{\"source\":\"remote\",\"url\":\(quoted(text))}"
    #expect(try ConversionProbe(json, as: .image, .lenient).outcome(as: .image) == text)
  }
}
