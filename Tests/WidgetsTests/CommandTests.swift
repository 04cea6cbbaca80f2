import EntryDocument
import FoundationEssentials
import JSONText
import TestSupport
import Testing
import TimelineCore
import WidgetAPI
import Widgets

struct CommandTests {
  static let options: [String: JSONValue] = ["argv": ["weather", "--secret"]]

  /// A widget whose program prints that.
  private func stub(_ output: String) -> KindStub { stub(Array(output.utf8)) }

  private func stub(_ bytes: [UInt8]) -> KindStub {
    KindStub(CommandWidget().body, commands: ScriptedCommands { _ in CommandOutput(bytes: bytes) })
  }

  private func content(_ output: String, _ family: WidgetFamily = .systemSmall) throws -> WidgetContent {
    try stub(output).timeline(Self.options, family).entries[0].content
  }

  private func failure(_ output: String) -> CommandFailure? {
    #expect(throws: CommandFailure.self) { try stub(output).timeline(Self.options) }
  }

  // MARK: Running

  @Test("The program is run with the options' arguments, environment and time limit")
  func request() throws {
    let stub = stub("12°")
    _ = try stub.timeline([
      "argv": ["weather", "a b", ""], "timeout": "2.5s", "environment": ["CITY": "Seoul", "EMPTY": ""],
    ])
    _ = try stub.timeline(Self.options)
    #expect(
      stub.commands.requests == [
        CommandRequest(
          ["weather", "a b", ""], environment: ["CITY": "Seoul", "EMPTY": ""], timeout: .seconds(2.5)),
        CommandRequest(["weather", "--secret"], timeout: .seconds(10)),
      ])
  }

  @Test("A failure of the program is the widget's")
  func failed() {
    let failure = CommandFailure("weather exited with 3: no network")
    let stub = KindStub(
      CommandWidget().body, commands: ScriptedCommands { _ throws(CommandFailure) in throw failure })
    #expect(throws: failure) { try stub.timeline(Self.options) }
    #expect(throws: failure) { try stub.snapshot(Self.options) }
    #expect(failure.kind == .transient)
  }

  // MARK: Plain text

  @Test("Of plain text the first line is the text, and all are the tooltip; empty lines don't count")
  func plain() throws {
    let content = try content("\n 12°\r\nfeels like 10°\n\nwind 3\n")
    #expect(content.text.string == " 12° " || content.text.string == " 12°")
    #expect(content.tooltip.dropFirst().map(\.string) == ["feels like 10°", "wind 3"])
    #expect(content.tooltip.count == 3)
    #expect(content.classes.isEmpty)
    #expect(content.data["texts"]?.array?.count == 3)
    #expect(content.data["unreadable"] == 0)
  }

  @Test(
    "The family decides the rows",
    arguments: [(WidgetFamily.accessoryInline, 0), (.systemSmall, 1), (.systemMedium, 2), (.systemLarge, 5)])
  func rows(family: WidgetFamily, count: Int) throws {
    let content = try content("a\nb\nc\nd\ne\nf\ng", family)
    #expect(content.rows.map(\.text.string) == Array(["a", "b", "c", "d", "e"].prefix(count)))
    #expect(content.text.string == "a")
    #expect(content.tooltip.count == 7)
  }

  @Test("The text is cut to 40 cells, the tooltip is not")
  func width() throws {
    let content = try content(String(repeating: "가", count: 40))
    #expect(DisplayText.width(content.text.string) <= 40)
    #expect(content.text.string.hasSuffix("…"))
    #expect(content.tooltip.map(\.string) == [String(repeating: "가", count: 40)])
  }

  @Test(
    "Output that says nothing is deliberate: a dash, and the class empty",
    arguments: ["", "\n", "  \n\t\n", #"{"text": ""}"#])
  func empty(output: String) throws {
    let content = try content(output)
    #expect(content.text.string == "–")
    #expect(content.classes == ["empty"])
    #expect(content.rows.isEmpty)
    #expect(content.data["text"] == .null)
  }

  @Test("Bad UTF-8 becomes U+FFFD, in text and in JSON")
  func badUTF8() throws {
    let plain = try stub([0x61, 0xff, 0x62]).timeline(Self.options).entries[0].content
    #expect(plain.text.string == "a\u{fffd}b")
    let json = try stub(Array(#"{"text": "a"#.utf8) + [0xff] + Array(#"b"}"#.utf8)).timeline(Self.options)
    #expect(json.entries[0].content.text.string == "a\u{fffd}b")
  }

  @Test("What is printed is strangers' text: no control character stays, and markup is text")
  func hostile() throws {
    #expect(try content("\u{1b}[31m<b>&\u{202e}").text.string == "[31m<b>&")
  }

  @Test("A million lines are read as far as they can be shown")
  func manyLines() throws {
    let content = try content(String(repeating: "x\n", count: 1_000_000))
    #expect(content.tooltip.count == 100)
  }

  @Test("Text that begins with a bracket is text")
  func bracket() throws {
    #expect(try content("[12:30]").text.string == "[12:30]")
  }

  // MARK: One object, as for waybar

  @Test("A waybar object's text, tooltip, alt, class and percentage are taken")
  func waybar() throws {
    let content = try content(
      #"{"text": "<b>12°</b>", "tooltip": "wind\nrain", "alt": "sunny", "class": ["warm", "dry"], "percentage": 70}"#)
    #expect(content.text.string == "<b>12°</b>")
    #expect(content.tooltip.map(\.string) == ["wind", "rain"])
    #expect(content.classes == ["sunny", "warm", "dry"])
    #expect(content.data["alt"] == "sunny")
    #expect(content.data["percentage"] == 70)
    #expect(content.data["tooltip"] == "wind rain")
  }

  @Test(
    "The parts of a waybar object may be missing, null or of another type",
    arguments: [
      (#"{"text": "x", "class": "warm"}"#, ["warm"]), (#"{"text": "x", "class": null, "alt": null}"#, []),
      (#"{"text": "x", "class": [1, "a", "a", ""], "percentage": "70"}"#, ["a"]), (" \n {\"text\": \"x\"}", []),
      ("\u{feff}{\"text\": \"x\"}", []),
    ])
  func waybarParts(output: String, classes: [String]) throws {
    let content = try content(output)
    #expect(content.text.string == "x")
    #expect(content.tooltip.map(\.string) == ["x"])
    #expect(content.classes == classes)
    #expect(content.data["percentage"] == .null)
  }

  @Test("A number does for a text")
  func number() throws {
    #expect(try content(#"{"text": 12.50}"#).text.string == "12.50")
  }

  @Test("What begins as JSON and is none, or has no text, says so; the arguments are in no message")
  func unreadable() {
    let broken = failure(#"{"text": "a" "b"}"#)
    #expect(broken?.code == .notJSON)
    #expect(broken?.message.hasPrefix("weather printed what begins as JSON but is none (line 1, column 14:") == true)
    let shapeless = failure(#"{"txt": "a"}"#)
    #expect(shapeless?.code == .unexpectedShape)
    #expect(shapeless?.message == "weather printed an object without text, which is a string or a number")
  }

  // MARK: A timeline

  @Test("A timeline of five entries is five entries at their dates, with rows, classes and links, and its policy")
  func timeline() throws {
    let stub = stub(
      #"""
      {"entries": [
        {"date": "2026-11-30T09:00:00Z", "text": "one", "rows": [{"text": "r", "detail": "d", "link": "https://a.example/"}, "s"]},
        {"date": "2026-11-30T10:00:00Z", "text": "two", "class": "late"},
        {"date": "2026-11-30T20:00:00+09:00", "text": "three", "link": "https://b.example/"},
        {"date": "2026-11-30T12:00:00.5Z", "text": "four", "tooltip": "tip"},
        {"date": "2026-11-30T13:00:00Z", "text": 5, "rows": [{}, {"text": "only", "link": "file:///etc"}]}
      ], "policy": {"after": "2026-11-30T15:00:00Z"}}
      """#)
    let timeline = try stub.timeline(Self.options, .systemMedium)
    #expect(timeline.entries.map { $0.date.timeIntervalSince(ManualClock.start) } == [0, 3600, 7200, 10_800.5, 14_400])
    #expect(timeline.entries.map(\.content.text.string) == ["one", "two", "three", "four", "5"])
    #expect(timeline.policy == .after(ManualClock.start + 21_600))
    let rows = timeline.entries[0].content.rows
    #expect(rows.map(\.text.string) == ["r", "s"])
    #expect(rows[0].detail?.string == "d")
    #expect(rows[0].link == "https://a.example/")
    #expect(timeline.entries[1].content.classes == ["late"])
    #expect(timeline.entries[1].content.rows.map(\.text.string) == ["two"])
    #expect(timeline.entries[2].content.link == "https://b.example/")
    #expect(timeline.entries[3].content.tooltip.map(\.string) == ["tip"])
    #expect(timeline.entries[4].content.rows.map(\.text.string) == ["only"])
    #expect(timeline.entries[4].content.rows[0].link == nil)
    #expect(timeline.entries[4].content.data["unreadable"] == 1)
  }

  @Test(
    "A policy that is printed wins over `refresh`, which else decides",
    arguments: [
      (#""atEnd""#, .atEnd), (#""never""#, .never), (#"{"after": "10m"}"#, .after(ManualClock.start + 600)),
      (#"{"after": "2026-11-30T09:00:05+00:00"}"#, .after(ManualClock.start + 5)),
      (nil, .after(ManualClock.start + 60)),
    ] as [(String?, TimelineReloadPolicy)])
  func policy(printed: String?, policy: TimelineReloadPolicy) throws {
    let member = printed.map { #", "policy": \#($0)"# } ?? ""
    let timeline = try stub(#"{"entries": [{"text": "x"}]\#(member)}"#).timeline(Self.options, refresh: .every(60))
    #expect(timeline.policy == policy)
    #expect(timeline.entries.map(\.date) == [ManualClock.start])
    let object = try stub(#"{"text": "x"\#(member)}"#).timeline(Self.options, refresh: .every(60))
    #expect(object.policy == policy)
  }

  @Test("Plain text is printed again after 5 min, or as `refresh` says")
  func refresh() throws {
    #expect(try stub("x").timeline(Self.options).policy == .after(ManualClock.start + 300))
    #expect(try stub("x").timeline(Self.options, refresh: .never).policy == .never)
  }

  @Test("An entry that can't be read is left out and counted; none that can is a failure")
  func unreadableEntries() throws {
    let output =
      #"{"entries": [{"date": "tomorrow", "text": "a"}, 7, {"text": "b"}, {"date": "2026-11-30T09:00:00Z"}]}"#
    let timeline = try stub(output).timeline(Self.options)
    #expect(timeline.entries.map(\.content.text.string) == ["b"])
    #expect(timeline.entries[0].content.data["unreadable"] == 3)
    #expect(failure(#"{"entries": [7]}"#)?.code == .unexpectedShape)
    #expect(failure(#"{"entries": {}}"#)?.message == "weather printed entries that are an object, not an array")
  }

  @Test("S10: a timeline without entries is an empty one")
  func emptyTimeline() throws {
    let stub = stub(#"{"entries": []}"#)
    #expect(try stub.timeline(Self.options).entries.isEmpty)
    let error = #expect(throws: CommandFailure.self) { try stub.snapshot(Self.options) }
    #expect(error?.code == .emptyTimeline)
  }

  @Test(
    "A policy that is none is a failure",
    arguments: [#""sometimes""#, #"{"after": "soon"}"#, #"{"after": 5}"#, "{}", "null", "1"])
  func badPolicy(policy: String) {
    #expect(failure(#"{"text": "x", "policy": \#(policy)}"#)?.code == .unexpectedShape)
  }

  @Test("S3: a snapshot shows the entry that is current, not the first that is printed")
  func snapshot() throws {
    let output = #"""
      {"entries": [{"date": "2026-11-30T10:00:00Z", "text": "later"}, {"date": "2026-11-30T08:00:00Z", "text": "now"},
        {"date": "2026-11-30T07:00:00Z", "text": "before"}]}
      """#
    #expect(try stub(output).snapshot(Self.options)?.content.text.string == "now")
  }

  // MARK: Without running

  @Test("S1: placeholder and preview run nothing", arguments: CommandWidget().body.families)
  func sample(family: WidgetFamily) throws {
    let stub = stub("x")
    let placeholder = try stub.placeholder(Self.options, family)
    #expect(!placeholder.text.string.contains { $0 != "░" })
    #expect(placeholder.rows.count == family.rowCount)
    #expect(placeholder.data == .null)
    let preview = try stub.snapshot(Self.options, family, isPreview: true)
    #expect(preview?.content.text.string == "Line 1 of a program")
    #expect(preview?.content.rows.count == family.rowCount)
    #expect(stub.commands.requests.isEmpty)
  }

  @Test("`format` and `tooltip` know the output's fields")
  func templates() throws {
    let style = TextStyle(format: "{text} {percentage}%", tooltip: "{tooltip}[ ({alt})]")
    let output = #"{"text": "CPU", "percentage": 7, "tooltip": "four\ncores"}"#
    let content = try stub(output).timeline(Self.options, style: style).entries[0].content
    #expect(content.text.string == "CPU 7%")
    #expect(content.tooltip.map(\.string) == ["four cores"])
  }

  @Test(
    "An option that is wrong says where, what was found and what is wanted",
    arguments: [
      ([:], "argv", #"missing, want a program and its arguments: ["uptime", "-p"]"#),
      (["argv": []], "argv", "found no program, want one and its arguments"),
      (["argv": [""]], "argv", "found no program, want one and its arguments"),
      (["argv": "uptime -p"], "argv", "found a string, want an array of strings"),
      (["argv": ["a", "b\0"]], "argv[1]", "found a NUL character, which no argument can hold"),
      (["argv": ["a"], "timeout": "soon"], "timeout", #"found "soon", want \#(DurationText.grammar)"#),
      (["argv": ["a"], "timeout": 10], "timeout", "found a number, want \(DurationText.grammar)"),
      (["argv": ["a"], "environment": ["A": 1]], "environment.A", "found a number, want a string"),
      (
        ["argv": ["a"], "environment": ["A=B": ""]], "environment",
        #"found "A=B", want names of variables, without ="#
      ),
      (["argv": ["a"], "shell": true], "shell", "unknown key; command has the options argv, environment, timeout"),
    ] as [([String: JSONValue], String, String)])
  func options(options: [String: JSONValue], path: String, message: String) {
    #expect(optionError(CommandWidget().body, options) == OptionError(path: path, message: message))
  }

  @Test("entry.json of a fresh widget is the golden one", arguments: WidgetFamily.allCases)
  func golden(family: WidgetFamily) throws {
    let stub = stub(
      family == .systemSmall
        ? #"{"text": "12°", "tooltip": "wind 3\nrain", "alt": "sunny", "class": "warm", "percentage": 70}"#
        : "Mail 3\nhubot: hello\nmonalisa: the parser\n")
    let entry = try stub.timeline(Self.options, family).entries[0]
    try expectGolden("command-\(family.rawValue).json", stub.document(entry, family))
  }
}
