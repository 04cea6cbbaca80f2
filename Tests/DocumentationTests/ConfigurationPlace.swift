import JSONText
import Testing

/// A place in a configuration, and values that are tried there.
struct ConfigurationPlace: Sendable, CustomTestStringConvertible {
  /// The configuration, with `@` for the value.
  let text: String
  let values: [String]

  init(_ text: String, _ values: [String]) {
    self.text = text
    self.values = values
  }

  /// A place in a widget.
  init(widget keys: String, _ values: [String]) {
    self.init(#"{ "widgets": [{ "id": "me", \#(keys) }] }"#, values)
  }

  /// A place in the account `github`.
  init(account keys: String, _ values: [String]) {
    self.init(#"{ "accounts": { "github": { \#(keys) } } }"#, values)
  }

  var testDescription: String { text }

  /// The configuration with each of the values.
  func configurations() throws -> [JSONValue] {
    try values.map { value in
      try JSONValue(parsing: text.replacing(#""@""#, with: JSONValue(value).compact).utf8)
    }
  }

  static let all: [ConfigurationPlace] =
    [
      ConfigurationPlace(#"{ "widgets": [{ "id": "@", "kind": "countdown" }] }"#, ids),
      ConfigurationPlace(#"{ "atEndFallback": "@" }"#, durations),
      ConfigurationPlace(#"{ "minimumReloadInterval": "@" }"#, words("1s 0.9s 00.99s 1.0s 0.02m 2m")),
      ConfigurationPlace(account: #""baseURL": "@""#, addresses),
      ConfigurationPlace(account: #""token": { "environment": "@" }"#, names),
      ConfigurationPlace(account: #""token": { "credential": "@" }"#, names),
      ConfigurationPlace(account: #""token": { "value": "@" }"#, names),
      ConfigurationPlace(widget: #""kind": "countdown", "date": "@""#, dates),
      ConfigurationPlace(widget: #""kind": "github-user", "user": "@""#, logins),
      ConfigurationPlace(widget: #""kind": "github-repository", "repository": "@""#, repositories),
      ConfigurationPlace(
        widget: #""kind": "github-issues", "search": "a", "author": "@""#, logins + words("@me app/bot app/ app/a/b")),
      ConfigurationPlace(widget: #""kind": "json-text", "url": "@""#, addresses),
      ConfigurationPlace(widget: jsonText + #", "path": "@""#, pointers),
      ConfigurationPlace(widget: #""kind": "github-user", "format": "@""#, templates),
      ConfigurationPlace(widget: #""kind": "github-user", "tooltip": "@""#, templates + tooltips),
    ]
    + kinds.map { ConfigurationPlace(widget: $0 + #", "format": "@""#, fields) }
    + (kinds + [jsonText]).map { ConfigurationPlace(widget: $0 + #", "family": "@""#, families) }

  private static let kinds = [
    #""kind": "command", "argv": ["a"]"#, #""kind": "countdown""#, #""kind": "github-issues", "search": "a""#,
    #""kind": "github-notifications""#, #""kind": "github-pull-requests", "search": "a""#,
    #""kind": "github-repository", "repository": "a/b""#, #""kind": "github-user""#,
  ]
  private static let jsonText = #""kind": "json-text", "url": "http://a""#
  private static let families = words("systemSmall systemMedium systemLarge accessoryInline systemHuge")
  private static let ids = words("me -me a-b_C9 é \(long(64)) \(long(65))") + ["", "a b", "me\n"]
  private static let durations =
    words("1s 0s 0.0h 00.10m 1.s .5s 1 s 1e3s -1s +1s 1S 1w ٣s 366d 366.0d 366.01d 365.99d 367d 0366d 1000d")
    + words("8784h 8784.5h 8783.9h 8785h 9000h 527040m 527039.9m 527041m 99999m 600000m")
    + words("31622400s 31622399s 31622401s 40000000s") + ["", " 1s", "1 s", "1s\n"]
  private static let dates =
    words("2026-12-12 2026-02-29 2028-02-29 1900-02-29 2000-02-29 0000-02-29 2026-04-31 2026-13-01 2026-00-10")
    + words("2026-12-32 2026-12-00 26-12-12 2026-1-2 +026-12-12 2026-12-12T18:30 2026-12-12t18:30")
    + words("2026-12-12T24:00 2026-12-12T18:60 2026-12-12T18:30:60 2026-12-12T18:30Z") + ["2026-12-12 18:30:59"]
  private static let logins = words("octocat -a a- a--b a-b a_b a.b é \(long(39)) \(long(40))") + ["", "a\n"]
  private static let repositories =
    words("octocat/Hello-World octocat /b a/ a/b/c a/. a/.. a/... a--b/c a/b--c -a/b a-/b a/-b-")
    + words("a/\(long(100)) a/\(long(101)) \(long(40))/a") + ["a b/c"]
  private static let addresses =
    words("https://a.example HTTP://a.example/b https://a.example:8443/api/v3 https:// https:///a ftp://a mailto:a a")
    + words("https://user@a.example https://a.example/é https://a.example?b https://a.example#b //a.example")
    + words("https://a.example: https://a.example:b https://a:65535 https://a:65536 https://a:0065535 https://a:99999")
    + words("https://? https:/a https:////a https://a/b@c https://[::1]")
    + words("http://127.0.0.1:8080 https://a_b.example https://a.example/\u{7f}") + ["", "https://a b"]
  private static let names =
    words("TOKEN A1 1A a-b a.b . .. ... ghp_a gho_a ghx_a github_pat_a glpat-a é")
    + words("\(long(32)) \(long(31))1 \(long(30))1") + ["", "a b", " a ", "a\nb", "a\n"]
  private static let pointers = words("/ /a~ /a~0~1 /~2 a~ a. .a a.0 /a.b.") + ["", " "]
  private static let templates =
    words("{login} {{login}} {{{login}}} {login}} {login login} {nobody} {} {login:short} {login:.30} {login:.0}")
    + words("{login:.030} {login:30} {login:} {login:.} {login:long} [·{bio}] [{bio} {bio}] [[{bio}]] [a[b]] [[a] [a]]")
    + words("[a]]] [[[a] [] [{a}] [[[{bio}]]] {[login]} {login:.9}[{bio:short}]{{}}[[]]")
    + ["", "{login }", "a\tb", "a\nb", "\u{85}"]
  private static let tooltips = ["{login}\n[{bio}]", "[{bio}\n]", "{login\n}", "\n", "a\r"]
  /// All that any kind has, and one that none has.
  private static let fields = words(
    """
    alt author bio color count date days daysSincePush followers following forks formerId fullName id link login more \
    name none number openIssues owner percentage publicRepos pushedAt reason repository search stars text title \
    tooltip unreadable watchers
    """
  ).map { "{\($0)}" }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  private static func long(_ count: Int) -> String { String(repeating: "a", count: count) }
}
