import Testing

@testable import RCImages

@Suite("Cached pictures") struct CachedImageTests {
  @Test("A fragment is no part of a URL")
  func fragment() {
    #expect(CachedImage.sample("https://a.example/x.png#top").url == "https://a.example/x.png")
    #expect(CachedImage.sample("https://a.example/x.png?a#b#c").url == "https://a.example/x.png?a")
    #expect(CachedImage.sample("#").url == "")
  }

  @Test(
    "A picture is fresh from when it was fetched until it says",
    arguments: [(99, false), (100, true), (101, true), (199, true), (200, false), (201, false), (.max, false)])
  func freshness(_ moment: Int, _ isFresh: Bool) {
    let image = CachedImage(url: "u", mediaType: "image/png", fetched: 100, freshUntil: 200, bytes: [])
    #expect(image.isFresh(at: moment) == isFresh)
  }

  @Test("What a server says again replaces what it said; what it does not say stays")
  func renewal() {
    let image = CachedImage.sample(version: 1, fetched: 100)
    let renewed = image.renewed(etag: "\"v2\"", lastModified: nil, fetched: 900, freshUntil: 1000)
    #expect(renewed.etag == "\"v2\"" && renewed.lastModified == image.lastModified)
    #expect(renewed.fetched == 900 && renewed.freshUntil == 1000)
    #expect(renewed.bytes == image.bytes && renewed.sha256 == image.sha256 && renewed.url == image.url)
    #expect(image.renewed(etag: nil, lastModified: "now", fetched: 1, freshUntil: 2).etag == image.etag)
  }

  @Test("The hash is that of the bytes")
  func hash() {
    let image = CachedImage(url: "u", mediaType: "", fetched: 0, freshUntil: 0, bytes: Array("abc".utf8))
    #expect(image.sha256 == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }
}
