import RCConsole
import RCJSON
import RCValues

/// `--format html`: one page that needs nothing else. It can be read without scripts; its policy lets no script but its
/// own run, and nothing be loaded.
struct HTMLFormat {
  let set: DumpSet
  let preview: ImagePreview

  init(_ set: DumpSet, _ host: DumpHost) {
    self.set = set
    preview = ImagePreview(folder: PictureFolder(of: set.dump.inputs, host))
  }

  var text: String {
    let title = Markup.escaped("rc-dump: " + set.dump.inputs.space.defaults.base.path)
    var page = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>\(PageStyle.text)</style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <p class="facts">\(facts)</p>
      \(findings)</header>
      <main>
      \(tools)
      <div class="titles" aria-hidden="true"><span></span><span>Key</span><span>Value</span><span>Kind</span>\
      <span>Source</span><span>Where</span></div>

      """
    page += "<div id=\"rows\"></div>\n<noscript id=\"plain\">\n"
    for index in set.dump.entries.indices { page += PageRow(index, of: set, preview).markup }
    page += "</noscript>\n"
    page += "<p class=\"none\" id=\"none\"\(set.dump.entries.isEmpty ? "" : " hidden")>No key fits.</p>\n</main>\n"
    if set.isForAll {
      page += "<script type=\"application/json\" id=\"data\">\(Markup.scriptData(PageData.json(set)))</script>\n"
    }
    return page + "<script>\(PageScript.text)</script>\n</body>\n</html>\n"
  }

  private static var policy: String {
    let script = Markup.base64(SHA256.digest(of: PageScript.text.utf8))
    let style = Markup.base64(SHA256.digest(of: PageStyle.text.utf8))
    return "default-src 'none'; img-src data:; script-src 'sha256-\(script)'; style-src 'sha256-\(style)'; "
      + "base-uri 'none'; form-action 'none'"
  }

  private var facts: String {
    var facts = [counted(set.dump.entries.count, "key")]
    if let remote = set.dump.remote {
      facts.append("remote \(remote.base.path)" + (remote.version.map { " version \($0)" } ?? ""))
    }
    facts.append(set.isForAll ? counted(set.readers.count - 1, "locale") : "locale \(set.dump.chain)")
    return Markup.escaped(facts.joined(separator: " · "))
  }

  private func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }

  private var findings: String {
    let found = set.findings
    if found.isEmpty { return "" }
    let items = found.map { "<li>\(Markup.escaped($0.line))</li>\n" }.joined()
    return
      "<details class=\"findings\" open><summary>\(counted(found.count, "finding"))</summary>\n<ul>\n\(items)</ul>\n"
      + "</details>\n"
  }

  /// Hidden until the script that makes them work says otherwise.
  private var tools: String {
    var picker = ""
    if set.isForAll {
      let options = set.readers.map { "<option>\(Markup.escaped($0.name))</option>" }.joined()
      picker = "<label>Locale <select id=\"locale\">\(options)</select></label>\n"
    }
    return """
      <div class="tools" id="tools" role="search" hidden>
      <label>Filter <input type="search" id="query" autocomplete="off" spellcheck="false"></label>
      <label><input type="checkbox" id="changed"> changed</label>
      <label><input type="checkbox" id="rejected"> rejected</label>
      \(picker)<output id="count" for="query changed rejected" aria-live="polite"></output>
      </div>
      """
  }
}
