import EntryDocument
import Testing
import TimelineCore
import WidgetAPI

@testable import Configuration

@Suite("Values, defaults and overrides")
struct ValueTests {
  @Test("An empty object has GitHub without a token, three formats and no widget")
  func defaults() throws {
    let configuration = try decode("{}")
    let github = AccountConfiguration(account: Account(name: "github", baseURL: "https://api.github.com"))
    #expect(configuration.accounts == [github])
    #expect(configuration.formats == ["waybar", "polybar", "plain"])
    #expect(configuration.proxy == nil)
    #expect(configuration.caFile == nil)
    #expect(configuration.widgets.isEmpty)
    #expect(configuration.warnings.isEmpty)
  }

  @Test("A widget of id and kind has the kind's first family and refresh, and the documented defaults")
  func widgetDefaults() throws {
    let widget = try widget()
    #expect(widget.id == "me")
    #expect(widget.kind == "github-user")
    #expect(widget.family == .systemSmall)
    #expect(widget.account.name == "github")
    #expect(widget.refresh == .every(21_600))
    #expect(widget.timing == ReloadSchedule.Timing(minimumReloadInterval: 60, atEndFallback: 900))
    #expect(widget.timelineDeadline == .seconds(60))
    #expect(widget.style == EntryStyle(staleMark: " ⚠", hide: []))
    #expect(widget.failure == nil)
  }

  @Test("A widget's settings override the top level's, which override the defaults")
  func overrides() throws {
    let configuration = try decode(
      #"""
      {
        "staleMark": " old", "minimumReloadInterval": "2m", "atEndFallback": "1h", "dailyReloadBudget": 40, "timelineDeadline": "10s",
        "widgets": [
          {"id": "a", "kind": "clock"},
          {"id": "b", "kind": "clock", "staleMark": "", "minimumReloadInterval": "1s", "atEndFallback": "0.5s", "dailyReloadBudget": 4,
           "timelineDeadline": "1.5m", "hide": ["empty", "in-active_2"]}
        ]
      }
      """#)
    let (top, own) = (configuration.widgets[0], configuration.widgets[1])
    #expect(top.style == EntryStyle(staleMark: " old"))
    #expect(top.timing == ReloadSchedule.Timing(minimumReloadInterval: 120, atEndFallback: 3600, dailyReloadBudget: 40))
    #expect(top.timelineDeadline == .seconds(10))
    #expect(own.style == EntryStyle(staleMark: "", hide: ["empty", "in-active_2"]))
    #expect(own.timing == ReloadSchedule.Timing(minimumReloadInterval: 1, atEndFallback: 0.5, dailyReloadBudget: 4))
    #expect(own.timelineDeadline == .seconds(90))
  }

  @Test("A widget's colours join the top level's, and win where both name a class")
  func colors() throws {
    let configuration = try decode(
      ##"""
      {
        "colors": {"stale": "#B58900", "error": "#dc322f"},
        "widgets": [{"id": "a", "kind": "clock"}, {"id": "b", "kind": "clock", "colors": {"error": "#000000", "mine": "#ffffff"}}]
      }
      """##)
    let colors = configuration.widgets.map { $0.style.colors.mapValues(\.hex) }
    #expect(colors[0] == ["stale": "#b58900", "error": "#dc322f"])
    #expect(colors[1] == ["stale": "#b58900", "error": "#000000", "mine": "#ffffff"])
  }

  @Test("A widget's appearance wins over the top level's; without either it is automatic")
  func appearance() throws {
    let widgets = #""widgets": [{"id": "a", "kind": "clock"}, {"id": "b", "kind": "clock", "appearance": "light"}]"#
    #expect(try decode(#"{\#(widgets)}"#).widgets.map(\.style.appearance) == [.automatic, .light])
    #expect(try decode(#"{"appearance": "dark", \#(widgets)}"#).widgets.map(\.style.appearance) == [.dark, .light])
  }

  @Test("The variables that any account names as its token are known, set or not")
  func tokenVariables() throws {
    let text = #"""
      {"accounts": {
        "github": {"token": [{"environment": "GITHUB_TOKEN"}, {"environment": "GH_TOKEN"}]},
        "work": {"baseURL": "https://work.example", "token": {"environment": "WORK_TOKEN"}}
      }}
      """#
    #expect(
      try decode(text, environment: ["GH_TOKEN": "x"]).tokenVariables == ["GITHUB_TOKEN", "GH_TOKEN", "WORK_TOKEN"])
    #expect(try decode("{}").tokenVariables.isEmpty)
  }

  @Test(
    "A duration is a number with a unit, above 0 and at most 366 days",
    arguments: [
      ("1s", 1), ("90s", 90), ("1.5h", 5400), ("0.1s", 0.1), ("15m", 900), ("007d", 604_800), ("366d", 31_622_400),
    ] as [(String, Double)])
  func duration(text: String, seconds: Double) {
    #expect(DurationText.seconds(text) == seconds)
  }

  @Test(
    "Anything else is no duration",
    arguments: [
      "", "s", "6", "6x", "6H", "-1s", "+1s", "0s", "0.0d", "367d", "8784.1h", "1e3s", "0x1p3s", "infs", "nans", ".5h",
      "5.h", "1.2.3s", "1 s", " 1s", "1s ", "1,5h", "1_0s", "１s", "never", "99999999999999999999999999d",
    ])
  func noDuration(text: String) {
    #expect(DurationText.seconds(text) == nil)
  }

  @Test("refresh takes a duration or \"never\"")
  func refresh() throws {
    #expect(try widget(#""refresh": "6h""#).refresh == .every(21_600))
    #expect(try widget(#""refresh": "never""#).refresh == .never)
  }

  @Test("Comments and trailing commas are accepted")
  func comments() throws {
    let configuration = try decode(
      """
      { // who
        "$schema": "https://widgetd.example/schema.json",
        "widgets": [ { "id": "me", "kind": "clock", }, /* no more */ ],
      }
      """)
    #expect(configuration.widgets.map(\.id) == ["me"])
  }

  @Test("Accounts keep the file's order, a trailing slash is dropped, proxy, caFile and serial are the account's own")
  func accounts() throws {
    let configuration = try decode(
      #"""
      {
        "proxy": "http://octocat:hunter2@proxy.example:3128", "caFile": "/etc/ssl/all.pem",
        "accounts": {
          "work": {"baseURL": "https://git.example/api/v3/", "proxy": "proxy:1", "caFile": "/ca.pem",
                   "serial": true},
          "github": {"caFile": "/other.pem"}
        },
        "widgets": [{"id": "a", "kind": "clock", "account": "work"}]
      }
      """#)
    #expect(configuration.accounts.map(\.account.name) == ["work", "github"])
    #expect(configuration.accounts.map(\.account.baseURL) == ["https://git.example/api/v3", "https://api.github.com"])
    #expect(configuration.accounts.map(\.proxy) == ["proxy:1", nil])
    #expect(configuration.accounts.map(\.caFile) == ["/ca.pem", "/other.pem"])
    #expect(configuration.accounts.map(\.account.isSerial) == [true, false])
    #expect(configuration.proxy == "http://octocat:hunter2@proxy.example:3128")
    #expect(configuration.caFile == "/etc/ssl/all.pem")
    #expect(configuration.widgets[0].account == configuration.account(named: "work")?.account)
  }

  @Test("A format that is named twice is written once; none at all is allowed")
  func formats() throws {
    #expect(try decode(#"{"formats": ["plain", "waybar", "plain"]}"#).formats == ["plain", "waybar"])
    #expect(try decode(#"{"formats": []}"#).formats == [])
  }

  @Test("A kind's options reach its provider")
  func options() async throws {
    let widget = try widget(#""user": "octocat", "users": ["monalisa", "hubot"]"#)
    let timeline = try await widget.provider.get().timeline(in: .inert(of: widget))
    #expect(timeline.entries.map(\.content.text.string) == ["★octocat", "★monalisa", "★hubot"])
  }

  @Test(
    "format, tooltip and icons reach what the provider's entries show; the widget's icons override the top level's",
    arguments: [
      (#""icons": "unicode""#, "★octocat", []), (#""format": "{name}: {count:short}""#, "octocat: 8.2k", []),
      (#""tooltip": "{name}\n{count}""#, "octocat", ["octocat", "8200"]), (#""tooltip": """#, "octocat", []),
    ] as [(String, String, [String])])
  func style(keys: String, text: String, tooltip: [String]) async throws {
    let configuration = try decode(
      #"{"icons": "none", "widgets": [{"id": "a", "kind": "github-user", "user": "octocat", \#(keys)}]}"#)
    let widget = configuration.widgets[0]
    let content = try await widget.provider.get().timeline(in: .inert(of: widget)).entries.first?.content
    #expect(content?.text.string == text)
    #expect(content?.tooltip.map(\.string) == tooltip)
  }

  @Test("The built-in configuration is one profile")
  func builtIn() throws {
    let builtIn = try Configuration.decode(Configuration.builtIn, in: ConfigurationContext.sample())
    #expect(builtIn.widgets.map(\.id) == ["me"])
    #expect(builtIn.widgets.map(\.kind) == ["github-user"])
    #expect(builtIn.widgets.map(\.family) == [.systemSmall])
    #expect(builtIn.widgetProblems.isEmpty)
  }
}
