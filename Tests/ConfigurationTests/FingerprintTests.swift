import Testing
import WidgetAPI

@testable import Configuration

@Suite("S2: the fingerprint")
struct FingerprintTests {
  private static let work = #"{"work": {"baseURL": "https://git.example"}}"#

  @Test("S2: it is the same text in any process")
  func text() throws {
    #expect(
      try widget(#""users": ["hubot"], "user": "octocat""#).fingerprint
        == #"{"kind":"github-user","family":"systemSmall","account":"github","baseURL":"https://api.github.com","#
        + #""options":{"user":"octocat","users":["hubot"]},"refresh":"21600.0 s","format":null,"tooltip":null,"icons":"unicode"}"#
    )
  }

  @Test(
    "S2: what a timeline depends on changes it",
    arguments: [
      #""family": "systemMedium""#, #""refresh": "5h""#, #""refresh": "never""#, #""user": "octocat""#, #""users": []"#,
      #""account": "work""#, #""unknown": 1"#, #""format": "{name}""#, #""tooltip": "{name}""#, #""tooltip": """#,
      #""icons": "nerd""#,
    ])
  func sensitive(keys: String) throws {
    #expect(try widget(keys, accounts: Self.work).fingerprint != widget().fingerprint)
  }

  @Test(
    "S2: what only dresses or times an entry, or says a default, leaves it",
    arguments: [
      #""family": "systemSmall""#, #""icons": "unicode""#, #""refresh": "360m""#, #""account": "github""#,
      #""staleMark": "!""#,
      #""hide": ["empty"]"#, ##""colors": {"stale": "#ff0000"}"##, #""minimumReloadInterval": "5s""#,
      #""dailyReloadBudget": 4"#, #""appearance": "dark""#,
      #""atEndFallback": "5s""#, #""timelineDeadline": "5s""#,
    ])
  func insensitive(keys: String) throws {
    #expect(try widget(keys, accounts: Self.work).fingerprint == widget().fingerprint)
  }

  @Test("S2: icons that the top level sets change it as the widget's own do")
  func icons() throws {
    let configuration = try decode(
      #"{"icons": "none", "widgets": [{"id": "a", "kind": "clock"}, {"id": "b", "kind": "clock", "icons": "nerd"}]}"#)
    let own = try decode(
      #"{"widgets": [{"id": "a", "kind": "clock", "icons": "none"}, {"id": "b", "kind": "clock", "icons": "nerd"}]}"#)
    #expect(configuration.widgets.map(\.fingerprint) == own.widgets.map(\.fingerprint))
    #expect(Set(configuration.widgets.map(\.fingerprint)).count == 2)
  }

  @Test("S2: the account's address changes it, its token, proxy, caFile and serial do not")
  func account() throws {
    let plain = try widget().fingerprint
    #expect(try widget(accounts: #"{"github": {"baseURL": "https://git.example"}}"#).fingerprint != plain)
    #expect(
      try widget(
        accounts: #"{"github": {"token": {"environment": "A"}, "proxy": "p", "caFile": "/c", "serial": true}}"#
      ).fingerprint
        == plain)
  }

  @Test("S2: the order of keys doesn't change it, the order of elements does")
  func order() throws {
    #expect(
      try widget(#""user": "a", "users": ["b", "c"]"#).fingerprint
        == widget(#""users": ["b", "c"], "user": "a""#).fingerprint)
    #expect(try widget(#""users": ["b", "c"]"#).fingerprint != widget(#""users": ["c", "b"]"#).fingerprint)
  }

  @Test("S2: mending a broken widget changes it")
  func mended() throws {
    #expect(try widget(#""staleMark": 1"#).fingerprint != widget(#""staleMark": "1""#).fingerprint)
  }
}
