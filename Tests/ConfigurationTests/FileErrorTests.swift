import JSONText
import Testing

@testable import Configuration

@Suite("Errors that make the whole file unusable")
struct FileErrorTests {
  @Test(
    "Each names its path, what was found and what is allowed",
    arguments: [
      (#"[]"#, "found an array, want an object"),
      (#"{"colour": 1}"#, "colour: unknown key; the configuration has \(topLevelKeys); did you mean colors?"),
      (#"{"iconz": {}}"#, "iconz: unknown key; the configuration has \(topLevelKeys); did you mean icons?"),
      (#"{"icons": {}}"#, #"icons: found an object; the sets are "unicode", "nerd", "none""#),
      (#"{"format": "{name}"}"#, "format: unknown key; the configuration has \(topLevelKeys); did you mean formats?"),
      (#"{"$schema": 1}"#, "$schema: found a number, want a string"),
      (#"{"accounts": []}"#, "accounts: found an array, want an object"),
      (#"{"accounts": {"github": null}}"#, "accounts.github: found null, want an object"),
      (
        #"{"accounts": {"github": {"tokn": {}}}}"#,
        "accounts.github.tokn: unknown key; an account has baseURL, caFile, proxy, serial, token; did you mean token?"
      ),
      (#"{"accounts": {"work": {}}}"#, "accounts.work.baseURL: missing, want an http or https URL"),
      (#"{"accounts": {"my work": {}}}"#, #"accounts["my work"].baseURL: missing, want an http or https URL"#),
      (#"{"accounts": {"github": {"baseURL": 7}}}"#, "accounts.github.baseURL: found a number, want \(url)"),
      (#"{"accounts": {"github": {"baseURL": "ftp://h"}}}"#, "accounts.github.baseURL: found a string, want \(url)"),
      (#"{"accounts": {"github": {"baseURL": ""}}}"#, "accounts.github.baseURL: found an empty string, want \(url)"),
      (
        #"{"accounts": {"github": {"baseURL": "https://octocat:hunter2@h"}}}"#,
        "accounts.github.baseURL: found a string, want \(url)"
      ),
      (
        #"{"accounts": {"github": {"baseURL": "https://h/?q"}}}"#,
        "accounts.github.baseURL: found a string, want \(url)"
      ),
      (#"{"accounts": {"github": {"proxy": ""}}}"#, "accounts.github.proxy: found an empty string, want \(proxy)"),
      (
        #"{"accounts": {"github": {"serial": "yes"}}}"#, "accounts.github.serial: found a string, want true or false"
      ),
      (
        #"{"accounts": {"github": {"caFile": "ca.pem"}}}"#,
        "accounts.github.caFile: found a string, want an absolute path"
      ),
      (#"{"formats": "waybar"}"#, "formats: found a string, want an array of format names"),
      (#"{"formats": ["plain", "tmux"]}"#, #"formats[1]: found "tmux"; the formats are "waybar", "polybar", "plain""#),
      (#"{"formats": [1]}"#, #"formats[0]: found a number; the formats are "waybar", "polybar", "plain""#),
      (#"{"proxy": 3128}"#, "proxy: found a number, want \(proxy)"),
      (#"{"proxy": "a b"}"#, "proxy: found a string, want \(proxy)"),
      (#"{"caFile": "~/ca.pem"}"#, "caFile: found a string, want an absolute path"),
      (#"{"staleMark": "a\nb"}"#, "staleMark: found a string, want a string without control characters"),
      (#"{"staleMark": false}"#, "staleMark: found false, want a string without control characters"),
      (#"{"dailyReloadBudget": 0}"#, "dailyReloadBudget: found 0, want a whole number from 1 to 1440"),
      (#"{"minimumReloadInterval": "0.5s"}"#, #"minimumReloadInterval: found "0.5s", want \#(duration), at least 1s"#),
      (#"{"atEndFallback": 15}"#, "atEndFallback: found the number 15, want \(duration)"),
      (#"{"timelineDeadline": "never"}"#, #"timelineDeadline: found "never", want \#(duration)"#),
      (#"{"widgets": {}}"#, "widgets: found an object, want an array of widgets"),
      (#"{"widgets": ["me"]}"#, "widgets[0]: found a string, want an object"),
      (#"{"widgets": [{"kind": "github-user"}]}"#, "widgets[0].id: missing, want \(id)"),
      (#"{"widgets": [{"id": 7, "kind": "github-user"}]}"#, "widgets[0].id: found a number, want \(id)"),
      (#"{"widgets": [{"id": "", "kind": "github-user"}]}"#, #"widgets[0].id: found "", want \#(id)"#),
      (#"{"widgets": [{"id": "a/b", "kind": "github-user"}]}"#, #"widgets[0].id: found "a/b", want \#(id)"#),
      (#"{"widgets": [{"id": "é", "kind": "github-user"}]}"#, #"widgets[0].id: found "é", want \#(id)"#),
      (
        #"{"widgets": [{"id": "a", "kind": "clock"}, {"id": "b", "kind": "clock"}, {"id": "a", "kind": "clock"}]}"#,
        #"widgets[2].id: found "a", which is the id of widgets[0] already"#
      ),
    ])
  func sentence(text: String, expected: String) {
    #expect(throws: ConfigurationError.self) { try decode(text) }
    #expect(problems(text) == [expected])
  }

  @Test("An id of 64 characters is allowed, of 65 not")
  func longestID() throws {
    func text(_ length: Int) -> String {
      #"{"widgets": [{"id": "\#(String(repeating: "x", count: length))", "kind": "clock"}]}"#
    }
    #expect(try decode(text(64)).widgets.count == 1)
    let long = String(repeating: "x", count: 40)
    #expect(problems(text(65)) == [#"widgets[0].id: found "\#(long)…", want \#(id)"#])
  }

  @Test("All problems are listed at once, those of widgets among them, in the order of the text")
  func everythingAtOnce() throws {
    let text = """
      {
        "widgets": [
          { "id": "me", "family": "systemHuge", "kind": "clock", "refresh": "soon" },
          { "id": "me", "kind": "github-usr" }
        ],
        "colour": 1,
        "accounts": { "work": { "proxy": 1 } },
        "formats": ["tmux"]
      }
      """
    let error = try #require(throws: ConfigurationError.self) { try decode(text) }
    #expect(
      error.problems.map(\.path) == [
        "widgets[0].family", "widgets[0].refresh", "widgets[1].id", "widgets[1].kind", "colour",
        "accounts.work.baseURL", "accounts.work.proxy", "formats[0]",
      ])
    #expect(error.problems.map { $0.position?.line } == [3, 3, 4, 4, 6, 7, 7, 8])
    #expect(error.description.split(separator: "\n").count == 8)
  }

  @Test(
    "What is not JSON is said with line and column",
    arguments: [
      ("", JSONPosition(line: 1, column: 1)),
      ("{\n  \"formats\": [\"plain\"\n}", JSONPosition(line: 3, column: 1)),
      ("{\"a\": 1} x", JSONPosition(line: 1, column: 10)),
    ])
  func notJSON(text: String, position: JSONPosition) throws {
    let error = try #require(throws: ConfigurationError.self) { try decode(text) }
    let problem = try #require(error.problems.first)
    #expect(error.problems.count == 1)
    #expect(problem.path == "")
    #expect(problem.position == position)
    #expect(problem.message.hasPrefix("not JSON: \(position): "))
  }

  @Test("A doubled key is an error anywhere, with path, line and column, and all of them at once")
  func doubledKeys() throws {
    let text = """
      {
        "formats": [], "formats": [],
        "widgets": [
          { "id": "a", "kind": "clock", "users": [],
            "kind": "clock" }
        ]
      }
      """
    #expect(
      problems(text) == [
        "formats: doubled key; the second value is at line 2, column 29",
        "widgets[0].kind: doubled key; the second value is at line 5, column 15",
      ])
  }

  @Test("Bad UTF-8 and lone surrogates are errors")
  func badText() {
    let context = ConfigurationContext.sample()
    #expect(throws: ConfigurationError.self) {
      try Configuration.decode([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D], in: context)
    }
    #expect(throws: ConfigurationError.self) { try decode(#"{"proxy": "\ud800"}"#) }
  }
}

@Suite("What messages show of the file")
struct QuotationTests {
  @Test(
    "A token in the wrong place is never shown",
    arguments: [
      "ghp_0123456789abcdefghijABCDEFGHIJ012345", "github_pat_11AAAA_bbbb", "glpat-abc",
      "0123456789abcdef0123456789abcdef01234567",
    ])
  func secrets(secret: String) throws {
    let texts = [
      #"{"accounts": {"github": {"token": "\#(secret)"}}}"#,
      #"{"accounts": {"github": {"token": {"environment": "\#(secret)"}}}}"#,
      #"{"accounts": {"github": {"token": {"credential": "\#(secret)"}}}}"#,
      #"{"accounts": {"github": {"token": {"value": "\#(secret) "}, "x": 1}}}"#,
      #"{"accounts": {"github": {"token": {"\#(secret)": 1}}}}"#,
      #"{"accounts": {"\#(secret)": {}}}"#,
      #"{"accounts": {"github": {"baseURL": "\#(secret)"}}}"#,
      #"{"proxy": "http://octocat:\#(secret) @proxy"}"#,
      #"{"widgets": [{"id": "\#(secret)", "kind": "clock"}, {"id": "\#(secret)", "kind": "clock"}]}"#,
      #"{"widgets": [{"id": "a", "kind": "\#(secret)"}]}"#,
      #"{"widgets": [{"id": "a", "kind": "clock", "account": "\#(secret)", "refresh": "\#(secret)"}]}"#,
    ]
    for text in texts {
      let problems = problems(text)
      #expect(!problems.isEmpty)
      #expect(!problems.contains { $0.contains(secret.prefix(20)) }, "\(text)")
    }
  }

  @Test("Strings are cut to 40 characters, their control characters escaped, on one line")
  func cutAndEscaped() {
    let text = #"{"widgets": [{"id": "a", "kind": "\u001b[31m\n\#(String(repeating: "k ", count: 50))"}]}"#
    let found = #""\u001b[31m\n"# + String(repeating: "k ", count: 17) + #"…""#
    #expect(problems(text) == [#"widgets[0].kind: found \#(found); the kinds are "github-user", "clock""#])
  }
}

private let topLevelKeys =
  "$schema, accounts, appearance, atEndFallback, caFile, colors, dailyReloadBudget, formats, icons, minimumReloadInterval, proxy, staleMark, timelineDeadline, "
  + "widgets"
private let url = "an http or https URL without user, query and fragment"
private let proxy = "a proxy: HOST:PORT or a URL without spaces"
private let duration = #"a number with s, m, h or d, such as "90s" or "6h", above 0 and at most 366d"#
private let id = "1 to 64 of the letters A-Z and a-z, digits, _ and -, not beginning with -"
