import RCJSON
import RCValues

/// RC701, RC702 and RC706: what must not be in defaults that everybody can read, and addresses.
enum SecretRules {
  static let rules = [secret, entropy, urlHygiene]

  static let secret = Rule(
    "RC701", "secret", "A value looks like a credential", severity: .error,
    why: """
      Defaults ship with the program and the cloud's values are sent to every client: whoever has the program has the \
      credential. Google API keys for clients are public by design; the option allowedSecrets takes patterns for such.
      """,
    bad: .base(#"{"note": "AKIA"# + #"IOSFODNN7EXAMPLE"}"#), good: .base(#"{"note": "Ask the server"}"#)
  ) { subject, sink in
    let allowed = subject.settings.allowedSecrets.map { Glob($0) }
    for file in subject.dataFiles {
      guard let document = file.document else { continue }
      StringWalk.forEach(in: document, where: SecretScan.mayHold) { value, text in
        guard let found = SecretScan.known(in: text), !allowed.contains(where: { $0.matches(found.text) }) else {
          return
        }
        sink.report(file.place(of: value), "this looks like \(found.what): \(found.shown)")
      }
    }
  }

  static let entropy = Rule(
    "RC702", "entropy", "A key that is named like a credential holds random characters", severity: .warning,
    why:
      "A long text without sense under a name with key, token, secret or password in it is most likely a credential.",
    bad: .base(#"{"apiToken": "q7Lw9ZtB4nXe2Rk8VuPd6Ys1Hm3Jc5Fa"}"#), good: .base(#"{"apiToken": "ask-the-server"}"#)
  ) { subject, sink in
    let allowed = subject.settings.allowedSecrets.map { Glob($0) }
    subject.forEachString(.longToken) { file, entry, key in
      guard SecretScan.isNamed(by: key.name), !entry.traits.contains(.url) else { return }
      let text = file.string(entry)
      let hasDigit = text.utf8.contains { $0 &- 0x30 < 10 }
      guard text.utf8.count >= 20, hasDigit, !text.utf8.contains(where: isBlank), SecretScan.entropy(text) >= 3.6,
        SecretScan.known(in: text) == nil, !allowed.contains(where: { $0.matches(text) })
      else { return }
      let shown = SecretScan.Found(what: "", text: text).shown
      sink.report(file.place(entry), "\(Show.name(key.name)) holds random characters: \(shown)")
    }
  }

  static let urlHygiene = Rule(
    "RC706", "url-hygiene", "An address is not encrypted, or works in one place only", severity: .info,
    why: "http: can be read and changed on its way; localhost and private networks are somebody's own.",
    bad: .base(#"{"helpPage": "http://help.example.com/start"}"#),
    good: .base(#"{"helpPage": "https://help.example.com/start"}"#)
  ) { subject, sink in
    subject.forEachString(.url) { file, entry, key in
      guard key.kind == .string else { return }
      let text = file.string(entry).trimmingBlanks()
      guard !text.utf8.contains(where: isBlank), let address = Address(text) else { return }
      let reach = HostReach(ofHost: address.host)
      if reach == .thisMachine || reach == .privateNetwork {
        sink.report(file.place(entry), "the address of \(Show.name(key.name)) \(reach.rawValue)")
      } else if address.scheme == "http" {
        sink.report(file.place(entry), "the address of \(Show.name(key.name)) is http, not https")
      }
    }
  }
}
