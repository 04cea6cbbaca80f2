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
          "work": {
            "baseURL": "https://a.example/api", "token": { "file": "/a" }, "proxy": "a:1", "caFile": "/a",
            "serial": true
          },
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
  static var values: [JSONValue] {
    get throws { try JSONValue(parsing: replacements.utf8).array ?? [] }
  }

  private static let replacements = #"""
    [
      null, true, 0, 2.5, 41, 1441, 36501, [], ["a"], ["a", 1], [[]],
      {}, { "a": 1 }, { "a": "b" }, { "a b": "/c" }, { "a=b": "" }, "", "a", "a b", "a\u0000", "é", "5m", "/a",
      "https://a.example", "automatic"
    ]
    """#
}
