import Testing

@testable import rc_dump

/// Defaults in the formats that other tools write.
@Suite struct ImportTests {
  static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>live</key>
    \t<string>true</string>
    \t<key>ratio</key> <string>1.10</string>
    \t<key>config</key>
    \t<string>{"a":1,"b":"&lt;x&gt;"}</string>
    \t<key>title</key><string>Tom &amp; &#x4A;erry<!-- twice --> &#33;</string>
    \t<key>empty</key><string></string>
    \t<key>flag</key><false/>
    \t<key>count</key><integer> 7 </integer>
    \t<key>list</key><array><real>+.5</real><dict><key>k</key><string>true</string></dict></array>
    \t<key>tint</key><string>#abc</string>
    </dict>
    </plist>
    """

  static let xml = """
    \u{feff}<?xml version="1.0" encoding="utf-8"?>
    <defaults>
      <entry>
        <key>live</key>
        <value>false</value>
      </entry>
      <entry><key>title</key><value><![CDATA[<b>]]> & more</value></entry>
      <entry><key>empty</key><value></value></entry>
      <entry><key>big</key><value>9007199254740993</value></entry>
    </defaults>
    """.replacing("& more", with: "&amp; more")

  static let catalog = """
    {
      "sourceLanguage" : "en",
      "version" : "1.0",
      "strings" : {
        "Hello" : {},
        "farewell" : {
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Goodbye" } },
            "fr" : { "stringUnit" : { "state" : "needs_review", "value" : "Au revoir" } },
            "de" : { "stringUnit" : { "state" : "new", "value" : "Goodbye" } },
            "not a tag" : { "stringUnit" : { "state" : "translated", "value" : "?" } }
          }
        },
        "moons" : {
          "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld moon" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld moons" } } } } },
            "pt-BR" : { "variations" : { "device" : { "iphone" : { "variations" : { "plural" : {
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld luas" } } } } } } } }
          }
        }
      }
    }
    """

  static let world = World(files: [
    "d.plist": plist, "d.xml": xml, "d.xcstrings": catalog,
    "remote_config_defaults.json": "{\"live\": \"true\",\n \"cfg\": \"{\\\"a\\\":1}\", \"t\": \"x\"}",
    "strings.json": "{\"live\": \"true\"}",
  ])

  static let cases: [(file: String, options: String, lines: [String])] = [
    (
      "d.plist", "",
      [
        "config\t{\"a\":1,\"b\":\"<x>\"}\tjson\tdefault\td.plist:9:2", "count\t7\tnumber\tdefault\td.plist:13:18",
        "empty\t\tstring\tdefault\td.plist:11:18", "flag\tfalse\tbool\tdefault\td.plist:12:17",
        "list\t[0.5, {\"k\": \"true\"}]\tjson\tdefault\td.plist:14:17", "live\ttrue\tbool\tdefault\td.plist:6:2",
        "ratio\t1.10\tnumber\tdefault\td.plist:7:19", "tint\t#AABBCC\tcolor\tdefault\td.plist:15:17",
        "title\tTom & Jerry !\tstring\tdefault\td.plist:10:18",
      ]
    ),
    (
      "d.xml", "",
      [
        "big\t9007199254740993\tnumber\tdefault\td.xml:9:31", "empty\t\tstring\tdefault\td.xml:8:26",
        "live\tfalse\tbool\tdefault\td.xml:5:12", "title\t<b> & more\tstring\tdefault\td.xml:7:33",
      ]
    ),
    (
      "d.xcstrings", "",
      [
        "Hello\tHello\tstring\tdefault\td.xcstrings:5:5", "farewell\tGoodbye\tstring\tdefault\td.xcstrings:8:69",
        "moons\t%lld moons\tstring\tdefault\td.xcstrings:18:74",
      ]
    ),
    (
      "d.xcstrings", "--locale fr",
      [
        "Hello\tHello\tstring\tdefault\td.xcstrings:5:5", "farewell\tAu revoir\tstring\tdefault fr\td.xcstrings:9:71",
        "moons\t%lld moons\tstring\tdefault\td.xcstrings:18:74",
      ]
    ),
    (
      "d.xcstrings", "--locale pt",
      [
        "Hello\tHello\tstring\tdefault\td.xcstrings:5:5", "farewell\tGoodbye\tstring\tdefault\td.xcstrings:8:69",
        "moons\t%lld luas\tstring\tdefault pt-BR\td.xcstrings:20:74",
      ]
    ),
    (
      "remote_config_defaults.json", "",
      [
        "cfg\t{\"a\":1}\tjson\tdefault\tremote_config_defaults.json:2:9",
        "live\ttrue\tbool\tdefault\tremote_config_defaults.json:1:10",
        "t\tx\tstring\tdefault\tremote_config_defaults.json:2:27",
      ]
    ),
    ("strings.json", "", ["live\ttrue\tstring\tdefault\tstrings.json:1:10"]),
  ]

  @Test("Each format gives its values, their kinds from the texts, and their places", arguments: cases)
  func formats(_ test: (file: String, options: String, lines: [String])) {
    let ran = Self.world.run("list --format plain --defaults \(test.file) \(test.options)")
    #expect(ran.output == test.lines.map { $0 + "\n" }.joined())
    #expect(ran.errors == "")
  }

  @Test("What a translator has not approved, and what is no locale, is told")
  func catalogFindings() {
    let ran = Self.world.run("list -v --defaults d.xcstrings")
    #expect(ran.errors.contains("d.xcstrings:9:71: farewell: the text for fr needs review\n"))
    #expect(ran.errors.contains("d.xcstrings:11:9: \"not a tag\" is not a language tag"))
    #expect(!ran.output.contains("default de"))
  }

  static let faults: [(file: String, text: String, message: String)] = [
    ("a.plist", "", "a.plist:1:1: expected an element"),
    ("a.plist", "garbage", "a.plist:1:1: expected an element"),
    ("a.plist", "<plist><array/></plist>", "a.plist:1:1: expected a property list whose content is a dictionary"),
    ("a.plist", "<plist><dict><string/></dict></plist>", "a.plist:1:14: expected <key>"),
    ("a.plist", "<plist><dict>\n<key>x</key></dict></plist>", "a.plist:2:1: expected a value for the key \"x\""),
    (
      "a.plist", "<plist><dict><key>x</key><integer>seven</integer></dict></plist>",
      "a.plist:1:26: expected a number, found \"seven\""
    ),
    ("a.plist", "<plist><dict><key>x</key>", "a.plist:1:8: expected the end of <dict>"),
    ("a.plist", "<plist><dict></plist>", "a.plist:1:16: expected </dict>"),
    (
      "a.plist", "<plist><dict>&x;</dict></plist>",
      "a.plist:1:14: expected amp, lt, gt, quot, apos or the number of a character"
    ),
    (
      "a.plist", "<!DOCTYPE x [<!ENTITY a \"b\">]><plist/>",
      "a.plist:1:1: expected a document type without declarations of its own"
    ),
    ("a.plist", "bplist00", "a.plist: expected an XML property list; this is a binary one"),
    (
      "a.xml", "<defaults><entry><key>a</key></entry></defaults>",
      "a.xml:1:11: expected an entry of one <key> and one <value>"
    ),
    ("a.xml", "<defaults><item/></defaults>", "a.xml:1:11: expected <entry>"),
    ("a.xml", "<a/><b/>", "a.xml:1:5: expected the end of the text"),
    ("a.xml", String(repeating: "<a>", count: 65), "a.xml:1:193: expected at most 64 elements inside each other"),
    ("a.xcstrings", "{}", "a.xcstrings:1:1: expected a string catalog with \"sourceLanguage\""),
    (
      "a.xcstrings", "{\"sourceLanguage\": \"en\", \"strings\": []}",
      "a.xcstrings:1:37: expected an object for \"strings\""
    ),
  ]

  @Test("A broken file is refused with its place", arguments: faults)
  func refused(_ test: (file: String, text: String, message: String)) {
    let ran = World(files: [test.file: test.text]).run("list --defaults \(test.file)")
    #expect(ran.errors == "rc-dump: \(test.message)\n")
    #expect(ran.output == "")
    #expect(ran.status == 2)
  }

  @Test("The last of two entries with one name counts, and is told")
  func duplicates() {
    let text = "<d><entry><key>a</key><value>1</value></entry>\n<entry><key>a</key><value>2</value></entry></d>"
    let ran = World(files: ["a.xml": text]).run("list -v --format plain --defaults a.xml")
    #expect(ran.output == "a\t2\tnumber\tdefault\ta.xml:2:27\n")
    #expect(ran.errors.hasPrefix("a.xml:2:13: a: the name stands more than once; the last one counts\n"))
  }
}
