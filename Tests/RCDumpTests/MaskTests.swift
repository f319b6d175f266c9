import Testing

@testable import rc_dump

@Suite struct MaskTests {
  static let token = "ghp_0123456789abcdefghijklmnopqrstuvwxyz"
  static let base = """
    {"api_key": "hunter2hunter2", "note": "use \(token) now", "port": 443, "shout": "x", "pin": 1234,
     "tint": "#336699", "showPassword": true, "empty_token": "",
     "server": {"url": "https://bob:hunter2@example.com", "password": "hunter2", "inner": [{"token": "hunter2"}],
                "text": "{\\"secret\\": \\"hunter2\\", \\"deep\\": \\"[\\\\\\"\(token)\\\\\\"]\\"}"}}
    """
  static let schema = """
    {"properties": {"shout": {"x-secret": true}, "tint": {"x-secret": true},
     "server": {"type": "object", "properties": {"inner": {"type": "array"}}}}}
    """
  static let world = World(files: [
    "d/base.json": base, "d/schema.json": schema, "cloud.json": "{\"port\": \"hunter2\", \"api_key\": \"hunter2\"}",
    "bad.json": "{\"pin\": \"hunter2\", \"tint\": \"\(token)\"}",
  ])

  @Test(
    "No form of the output shows a secret, and --reveal shows them",
    arguments: [
      "list --format table", "list --format plain", "list --format json", "list --format jsonl",
      "list --format json --remote bad.json -v", "get server", "get api_key", "get note --format json",
      "explain server",
      "explain pin --remote bad.json -v", "explain tint --remote bad.json --format json", "explain tint --format plain",
    ])
  func masked(_ line: String) {
    let ran = Self.world.run(line + " --defaults d")
    #expect(ran.status == 0)
    for secret in ["hunter2", Self.token, "1234", "336699"] where !line.contains(secret) {
      #expect(!(ran.output + ran.errors).contains(secret), "\(ran.output)\(ran.errors)")
    }
    let revealed = Self.world.run(line + " --defaults d --reveal")
    #expect((revealed.output + revealed.errors).contains { _ in true })
    #expect(!revealed.output.contains("[secret"))
  }

  @Test("A mask tells the length by powers of two and begins the hash, the same for the same secret everywhere")
  func masks() {
    #expect(Self.world.run("get api_key --defaults d").output == "[secret 8-15 76880d60]\n")
    #expect(Self.world.run("get pin --defaults d").output == "[secret 4-7 03ac6742]\n")
    #expect(Self.world.run("get note --defaults d").output == "use [secret 32-63 6675cd0c] now\n")
    #expect(Self.world.run("get showPassword --defaults d").output == "true\n")
    #expect(Self.world.run("get empty_token --defaults d").output == "\n")
    #expect(Self.world.run("get port --defaults d").output == "443\n")
    let server = Self.world.run("get server --defaults d").output
    #expect(server.split(separator: "[secret 4-7 f52fbd32]").count == 5, "\(server)")
    #expect(server.contains("\\\"deep\\\": \\\"[\\\\\\\"[secret 32-63 6675cd0c]\\\\\\\"]\\\""), "\(server)")
  }

  @Test("A picture's address with a secret in it is shown with a mask, and still is what the picture is looked for by")
  func picture() {
    let value = #"{"source":"remote","url":"https://example.com/\#(Self.token)/a.png","name":"hero.png"}"#
    for line in [
      "get heroImage", "list heroImage", "images", "images --format json", "explain heroImage --format json",
    ] {
      let ran = World().run("\(line) --set heroImage=\(value)")
      #expect(!ran.output.contains(Self.token), "\(ran.output)")
      #expect(ran.output.contains("[secret 32-63 6675cd0c]"), "\(ran.output)")
    }
    #expect(
      World().run("images --format plain --set heroImage=\(value)").output.contains("defaults/images/hero.png\tpng"))
  }

  @Test("get says on standard error that what it printed is a mask, unless told to be quiet")
  func remark() {
    let remark = "rc-dump: secrets in the value are masked; --reveal shows them\n"
    #expect(Self.world.run("get api_key --defaults d").errors == remark)
    #expect(Self.world.run("get note --defaults d").errors == remark)
    #expect(Self.world.run("get note --defaults d -q").errors == "")
    #expect(Self.world.run("get note --defaults d --reveal").errors == "")
    #expect(Self.world.run("get port --defaults d").errors == "")
  }

  @Test("A mistyped --set does not repeat its value")
  func setting() {
    #expect(!World().run(["--set", "api_kee=hunter2"]).errors.contains("hunter2"))
  }
}
