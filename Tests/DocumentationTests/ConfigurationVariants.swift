import JSONText
import Testing

/// Configurations to hold the schema against the decoder with.
enum ConfigurationVariants {
  /// Every key there is, in few words.
  static var bases: [JSONValue] {
    get throws { try texts.map { try JSONValue(parsing: $0.utf8) } }
  }

  private static let texts =
    [
      ##"""
      {
        "$schema": "x", "formats": ["waybar"], "proxy": "a:1", "caFile": "/a", "icons": "nerd", "staleMark": "!",
        "colors": { "stale": "#b58900" }, "minimumReloadInterval": "5m", "atEndFallback": "5m",
        "dailyReloadBudget": 9, "timelineDeadline": "5s", "widgets": []
      }
      """##,
      """
      {
        "accounts": {
          "github": { "token": [{ "environment": "A" }, { "command": ["gh", "a"] }] },
          "work": { "baseURL": "https://a.example/api", "token": { "file": "/a" }, "proxy": "a:1", "caFile": "/a", "serial": true },
          "home": { "baseURL": "https://b.example", "token": [{ "credential": "a" }, { "value": "ghp_a" }] }
        }
      }
      """,
    ]
    + [
      ##"""
      "kind": "github-user", "family": "systemSmall", "account": "github", "refresh": "5m", "format": "{login}",
      "tooltip": "{bio}", "hide": ["stale"], "icons": "none", "staleMark": "!", "colors": { "stale": "#b58900" },
      "minimumReloadInterval": "5m", "atEndFallback": "5m", "dailyReloadBudget": 9, "timelineDeadline": "5s",
      "user": "octocat", "defaultUser": "hubot"
      """##,
      #""kind": "github-user", "family": "systemMedium", "users": ["octocat", "hubot"]"#,
      #""kind": "command", "argv": ["uptime", "-p"], "timeout": "5s", "environment": { "A": "b" }"#,
      #""kind": "countdown", "title": "Launch", "date": "2026-12-12", "repeats": "yearly""#,
      #""kind": "github-issues", "repository": "octocat/hello", "state": "all", "author": "hubot", "labels": ["bug"]"#,
      #""kind": "github-issues", "search": "is:open", "labels": []"#,
      #""kind": "github-pull-requests", "search": "is:open", "state": "all", "author": "@me""#,
      #""kind": "github-notifications", "participating": true"#,
      #""kind": "github-repository", "repository": "octocat/hello", "inactiveAfterDays": 9"#,
      """
      "kind": "json-text", "url": "https://a.example", "path": "/a", "count": 9, "headers": { "A": "b" },
      "fields": { "temp": "a.b" },
      "classes": { "hot": { "field": "temp", "above": 30, "below": 40.5 }, "none": { "field": "text", "equals": "" } }
      """,
    ].map { #"{ "widgets": [{ "id": "me", \#($0) }] }"# }

  /// What stands in for each value.
  static let values: [JSONValue] =
    [
      nil, true, false, 0, 1, -1, 41, 1441, 36_501, JSONValue(.number(JSONNumber(2.5))), [], [""], ["a"], ["a", 1], [[]],
      [["a": "b"]], [:], ["a": 1], ["a": "b"], ["a b": "/c"], ["": "c"], ["a=b": "c"],
    ]
    + [
      "", " ", "a", "a b", "a\n", "a\u{7f}", "a\0", "#b5890", "#B58900", "5m", "0s", "0.5s", "never", "/a", "a/b", "a..b",
      "{", "a.b:1", "https://a.example", "ftp://a.example", "é", "systemLarge", "accessoryInline", "automatic", "all",
    ].map { JSONValue($0) }

  /// A place in a configuration, and values that are tried there.
  struct Place: Sendable, CustomTestStringConvertible {
    /// The configuration, with `@` for the value.
    var text: String
    var values: [String]
    var testDescription: String { text }

    func configurations() throws -> [JSONValue] {
      try values.map { value in
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        try #require(parts.count == 2)
        return try JSONValue(parsing: (parts[0] + JSONValue(value).compact + parts[1]).utf8)
      }
    }

    static func widget(_ keys: String, _ values: [String]) -> Place {
      Place(text: #"{ "widgets": [{ "id": "me", \#(keys) }] }"#, values: values)
    }
  }

  static let places: [Place] = [
    Place(text: #"{ "widgets": [{ "id": @, "kind": "countdown" }] }"#, values: ids),
    Place(text: #"{ "accounts": { "a": { "baseURL": @ } } }"#, values: addresses),
    Place(text: #"{ "accounts": { "a": { "baseURL": "https://a.example", "token": { "environment": @ } } } }"#, values: names),
    Place(text: #"{ "accounts": { "github": { "token": { "credential": @ } } } }"#, values: names),
    Place(text: #"{ "accounts": { "github": { "token": { "value": @ } } } }"#, values: names),
    Place(text: #"{ "atEndFallback": @ }"#, values: durations),
    Place(text: #"{ "minimumReloadInterval": @ }"#, values: ["1s", "0.9s", "00.99s", "1.0s", "0.02m", "2m"]),
    .widget(#""kind": "countdown", "date": @"#, dates),
    .widget(#""kind": "github-user", "user": @"#, logins),
    .widget(#""kind": "github-repository", "repository": @"#, repositories),
    .widget(#""kind": "github-issues", "search": "a", "author": @"#, logins + ["@me", "app/bot", "app/", "app/a/b"]),
    .widget(#""kind": "json-text", "url": @"#, addresses),
    .widget(#""kind": "json-text", "url": "http://a", "path": @"#, ["/", "/a~", "/a~0~1", "/~2", "a~", "a.", ".a", "a.0"]),
    .widget(#""kind": "github-user", "format": @"#, templates),
    .widget(#""kind": "github-user", "tooltip": @"#, templates + ["{login}\n[{bio}]", "[{bio}\n]", "{login\n}", "\n", "a\r"]),
    .widget(#""kind": "command", "argv": ["a"], "format": @"#, fields),
    .widget(#""kind": "countdown", "tooltip": @"#, fields),
    .widget(#""kind": "github-issues", "search": "a", "format": @"#, fields),
    .widget(#""kind": "github-notifications", "format": @"#, fields),
    .widget(#""kind": "github-pull-requests", "search": "a", "format": @"#, fields),
    .widget(#""kind": "github-repository", "repository": "a/b", "format": @"#, fields),
    .widget(#""kind": "github-user", "format": @"#, fields),
  ]

  private static let ids = ["me", "-me", "a-b_C9", "", "a b", "é", "me\n", long(64), long(65)]
  private static let durations =
    ["1s", "0s", "0.0h", "00.10m", "1.s", ".5s", "1", "s", "1e3s", "-1s", "+1s", " 1s", "1 s", "1S", "1w", "٣s"]
    + ["366d", "366.0d", "366.01d", "365.99d", "367d", "0366d", "1000d", "8784h", "8784.5h", "8783.9h", "8785h", "9000h"]
    + ["527040m", "527039.9m", "527041m", "99999m", "600000m", "31622400s", "31622399s", "31622401s", "40000000s"]
  private static let dates =
    ["2026-12-12", "2026-02-29", "2028-02-29", "1900-02-29", "2000-02-29", "2026-04-31", "2026-13-01", "2026-00-10"]
    + ["2026-12-32", "2026-12-00", "26-12-12", "2026-1-2", "2026-12-12T18:30", "2026-12-12 18:30:59", "0000-02-29"]
    + ["2026-12-12t18:30", "2026-12-12T24:00", "2026-12-12T18:60", "2026-12-12T18:30:60", "2026-12-12T18:30Z", "+026-12-12"]
  private static let logins = [
    "octocat", "-a", "a-", "a--b", "a-b", "a_b", "a.b", "", "é", long(39), long(40), "a\n",
  ]
  private static let repositories =
    ["octocat/Hello-World", "octocat", "/b", "a/", "a/b/c", "a/.", "a/..", "a/...", "a--b/c", "a/b--c", "-a/b", "a-/b"]
    + ["a/-b-", "a b/c", "a/\(long(100))", "a/\(long(101))", "\(long(40))/a"]
  private static let addresses =
    ["https://a.example", "HTTP://a.example/b", "https://a.example:8443/api/v3", "https://", "https:///a", "ftp://a", "a"]
    + ["https://user@a.example", "https://a b", "https://a.example/é", "https://a.example?b", "https://a.example#b"]
    + ["https://a.example:", "https://a.example:99999", "https://a.example:b", "https://?", "https://a/b@c", "https://[::1]"]
    + ["http://127.0.0.1:8080", "https://a_b.example", "https://a.example/\u{7f}", "mailto:a", "//a.example"]
  private static let names =
    ["TOKEN", "A1", "1A", "", "a-b", "a.b", ".", "..", "...", "a b", " a ", "ghp_a", "gho_a", "ghx_a", "github_pat_a"]
    + ["glpat-a", "\(long(32))", "\(long(31))1", "\(long(30))1", "a\nb", "a\n", "é"]
  private static let templates =
    ["", "{login}", "{{login}}", "{{{login}}}", "{login}}", "{login", "login}", "{nobody}", "{}", "{login:short}"]
    + ["{login:.30}", "{login:.0}", "{login:.030}", "{login:30}", "{login:}", "{login:.}", "{login:long}", "{login }"]
    + ["[ · {bio}]", "[{bio}", "{bio}]", "[[{bio}]]", "[a[b]]", "[[a]", "[a]]", "[a]]]", "[[[a]", "[]", "[]]", "[{a}]"]
    + ["[[[{bio}]]]", "{[login]}", "{login:.9}[{bio:short}] {{ }} [[ ]]", "a\tb", "a\nb", "\u{85}"]
  /// All that any kind has, and one that none has.
  private static let fields = [
    "alt", "author", "bio", "color", "count", "date", "days", "daysSincePush", "followers", "following", "forks",
    "formerId", "fullName", "id", "link", "login", "more", "name", "none", "number", "openIssues", "owner", "percentage",
    "publicRepos", "pushedAt", "reason", "repository", "search", "stars", "text", "title", "tooltip", "unreadable",
    "watchers",
  ].map { "{\($0)}" }

  private static func long(_ count: Int) -> String { String(repeating: "a", count: count) }

  static let beyondSchemas = [
    #"{ "widgets": [{ "id": "me", "kind": "countdown" }, { "id": "me", "kind": "countdown" }] }"#,
    #"{ "widgets": [{ "id": "me", "kind": "countdown", "account": "work" }] }"#,
    #"{ "widgets": [{ "id": "me", "kind": "json-text", "url": "http://a", "format": "{temp}" }] }"#,
    #"{ "widgets": [{ "id": "me", "kind": "json-text", "url": "http://a", "classes": { "hot": { "field": "temp", "above": 1 } } }] }"#,
    #"{ "minimumReloadInterval": "0.01m" }"#,
  ]
}
