import FoundationEssentials
import RCJSON
import Testing

@testable import RCValues

@Suite("Image descriptors") struct ImageDescriptorTests {
  private func fault(_ json: String) throws -> ImageDescriptorFault? {
    let value = try JSONDocument(text: json).root
    do throws(ImageDescriptorFault) {
      _ = try RCImageDescriptor(value)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "A descriptor has one of two shapes, and other members are ignored",
    arguments: [
      (#"{"source":"local","name":"a.png"}"#, "a.png"),
      (#"{"name":"a/b.png","x":1,"source":"local"}"#, "a/b.png"),
      (#"{"source":"local","name":"a.png","url":"http://ignored"}"#, "a.png"),
      (#"{"source":"remote","url":"https://a.example/b"}"#, "https://a.example/b"),
      (#"{"source":"remote","url":"https://a.example/b","name":null}"#, "https://a.example/b"),
      (#"{"source":"remote","url":"https://a.example/b","name":"b.png"}"#, "https://a.example/b (b.png)"),
      // Of two members with one name the last counts.
      (#"{"source":"remote","source":"local","name":"../a","name":"b.png"}"#, "b.png"),
      (#"{"\u0073ource":"\u006cocal","name":"\u0061.png"}"#, "a.png"),
    ])
  func taken(_ json: String, _ expected: String) throws {
    #expect(try RCImageDescriptor(try JSONDocument(text: json).root).description == expected)
  }

  @Test(
    "Anything else is refused with its reason",
    arguments: [
      ("[]", .shape), ("5", .shape), ("null", .shape), ("\"a.png\"", .shape), ("{}", .shape),
      (#"{"name":"a.png"}"#, .shape), (#"{"url":"https://a.example"}"#, .shape),
      (#"{"source":"local"}"#, .shape), (#"{"source":"local","name":null}"#, .shape),
      (#"{"source":"local","name":5}"#, .shape), (#"{"source":"local","name":["a.png"]}"#, .shape),
      (#"{"source":"local","url":"https://a.example"}"#, .shape),
      (#"{"source":"remote"}"#, .shape), (#"{"source":"remote","url":null}"#, .shape),
      (#"{"source":"remote","url":5}"#, .shape), (#"{"source":"remote","name":"a.png"}"#, .shape),
      (#"{"source":"remote","url":"https://a.example","name":5}"#, .shape),
      (#"{"source":"Local","name":"a.png"}"#, .shape), (#"{"source":"LOCAL","name":"a.png"}"#, .shape),
      (#"{"Source":"local","name":"a.png"}"#, .shape), (#"{"source":" local","name":"a.png"}"#, .shape),
      (#"{"source":"bundle","name":"a.png"}"#, .shape), (#"{"source":"","name":"a.png"}"#, .shape),
      (#"{"source":null,"name":"a.png"}"#, .shape), (#"{"source":true,"name":"a.png"}"#, .shape),
      (#"{"source":"local","name":""}"#, .name(.empty)), (#"{"source":"local","name":"../a"}"#, .name(.parent)),
      (#"{"source":"local","name":"a\u0000"}"#, .name(.control)),
      (#"{"source":"remote","url":"https://a.example","name":"/a"}"#, .name(.absolute)),
      (#"{"source":"remote","url":"https://a.example","name":""}"#, .name(.empty)),
      (#"{"source":"remote","url":""}"#, .url(.malformed)),
      (#"{"source":"remote","url":"http://a.example"}"#, .url(.scheme)),
      (#"{"source":"remote","url":"http://a.example","name":"../a"}"#, .url(.scheme)),
    ] as [(String, ImageDescriptorFault)])
  func refused(_ json: String, _ expected: ImageDescriptorFault) throws {
    #expect(try fault(json) == expected)
  }

  private static let remote = URL(string: "https://a.example/b").map { RCImageDescriptor.remote(url: $0, name: nil) }
  private static let standIn = URL(string: "https://a.example/b").map {
    RCImageDescriptor.remote(url: $0, name: "s.png")
  }

  @Test("The remote picture is tried first, then its stand-in, then the default's local one")
  func candidates() throws {
    let (remote, both) = (try #require(Self.remote), try #require(Self.standIn))
    let (local, other) = (RCImageDescriptor.local(name: "d.png"), RCImageDescriptor.local(name: "s.png"))
    #expect(both.candidates(default: local) == [both, other, local])
    #expect(remote.candidates(default: local) == [remote, local])
    #expect(both.candidates(default: other) == [both, other])
    #expect(local.candidates(default: other) == [local, other])
    #expect(local.candidates(default: local) == [local])
    #expect(local.candidates(default: .missing) == [local])
    #expect(local.candidates(default: remote) == [local])
    #expect(local.candidates(default: both) == [local, other])
    #expect(RCImageDescriptor.missing.candidates(default: local) == [local])
    #expect(RCImageDescriptor.missing.candidates(default: .missing).isEmpty)
    #expect(RCImageDescriptor.missing.candidates(default: remote).isEmpty)
    #expect(remote.candidates(default: .missing) == [remote])
  }

  @Test("Each tells what it names")
  func descriptions() throws {
    #expect(RCImageDescriptor.missing.description == "missing")
    #expect(RCImageDescriptor.local(name: "a").localName == "a")
    #expect(RCImageDescriptor.missing.localName == nil)
    #expect(try #require(Self.standIn).localName == "s.png")
    #expect(try #require(Self.remote).localName == nil)
  }

  @Test("Names that differ in bytes alone are of two files")
  func equality() {
    let (composed, decomposed) = ("caf\u{E9}.png", "cafe\u{301}.png")
    #expect(RCImageDescriptor.local(name: composed) != .local(name: decomposed))
    #expect(RCImageDescriptor.local(name: composed) == .local(name: composed))
    #expect(
      RCImageDescriptor.local(name: composed).candidates(default: .local(name: decomposed)).map(\.localName)
        == [composed, decomposed])
    for url in [URL(string: "https://a.example/b.png")].compactMap(\.self) {
      #expect(RCImageDescriptor.remote(url: url, name: composed) != .remote(url: url, name: decomposed))
      #expect(RCImageDescriptor.remote(url: url, name: nil) != .remote(url: url, name: composed))
      #expect(RCImageDescriptor.remote(url: url, name: composed) == .remote(url: url, name: composed))
    }
    #expect(Set([RCImageDescriptor.local(name: composed), .local(name: composed), .missing]).count == 2)
  }
}
