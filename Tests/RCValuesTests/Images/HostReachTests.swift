import RCValues
import Testing

@Suite("Who can reach a host")
struct HostReachTests {
  static let thisMachine = [
    "localhost", "LOCALHOST", "a.localhost", "127.0.0.1", "127.1", "127.255.255.254", "0x7f.1", "0x7f000001",
    "017700000001",
    "2130706433", "0177.0.0.1", "0", "0.0.0.0", "[::1]", "::1", "[::]", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]", "[::127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[::1%lo]",
  ]
  static let privateNetwork = [
    "10.0.0.1", "10.1", "172.16.0.1", "172.31.255.255", "192.168.0.1", "192.168.1", "169.254.169.254", "0xa9fea9fe",
    "100.64.0.1", "100.127.255.255", "[fc00::1]", "[fdff::1]", "[fe80::1]", "[fe80::1%eth0]", "[fec0::1]",
    "[::ffff:10.0.0.1]", "[::ffff:a9fe:a9fe]", "[64:ff9b:1::1]", "[2002:a9fe:a9fe::1]", "printer", "nas.local",
    "db.internal",
    "router.lan", "host.home.arpa", "wiki.corp",
  ]
  static let reserved = [
    "192.0.2.1", "198.51.100.7", "203.0.113.9", "198.18.0.1", "198.19.255.255", "224.0.0.1", "239.1.1.1", "240.0.0.1",
    "255.255.255.255", "192.88.99.1", "[ff02::1]", "[2001:db8::1]", "[2001::1]", "[3fff::1]", "[100::1]", "[5f00::1]",
    "host.test", "host.invalid", "a.onion", "",
  ]
  static let everybody = [
    "example.com", "cdn.example.com", "localhost.example.com", "local.de", "1.1.1.1", "8.8.8.8", "172.15.0.1",
    "172.32.0.1",
    "100.63.0.1", "100.128.0.1", "11.0.0.1", "169.253.0.1", "192.167.0.1", "223.255.255.255", "134744072",
    "[2606:4700::1111]", "[2a00:1450::1]", "[2002:0808:0808::1]", "[64:ff9b::808:808]", "[::ffff:8.8.8.8]",
    "home.arpa.com",
    "127.0.0.1.example.com", "256.0.0.example.com",
  ]

  @Test("Loopback in every form that a resolver takes is of this machine", arguments: thisMachine)
  func machine(host: String) { #expect(HostReach(ofHost: host) == .thisMachine) }

  @Test("Private networks, links and carriers are private, inside other addresses too", arguments: privateNetwork)
  func network(host: String) { #expect(HostReach(ofHost: host) == .privateNetwork) }

  @Test("What is set aside leads nowhere", arguments: reserved)
  func nowhere(host: String) { #expect(HostReach(ofHost: host) == .reserved) }

  @Test("What lies beside those is open to everybody", arguments: everybody)
  func open(host: String) { #expect(HostReach(ofHost: host) == .everybody) }

  @Test(
    "What a resolver does not take for an address is a name",
    arguments: ["1.2.3.4.5", "256.1.1.1", "0x", "1.2.3.", "::g", "[::1", "1 2"])
  func names(host: String) { #expect(IPAddress(host) == nil) }

  @Test("Addresses print as resolvers write them")
  func text() {
    #expect(IPAddress("0x7f.1").map(\.description) == "127.0.0.1")
    #expect(IPAddress("[0:0::1]").map(\.description) == "::1")
  }
}
