import EntryDocument
import FoundationEssentials
import JSONText
import TestSupport
import Testing
import TimelineCore
import WidgetAPI
import Widgets

struct JSONTextTests {
  static let url = "https://facts.example/api?count=1&key=hunter2"
  static let options: [String: JSONValue] = ["url": JSONValue(url), "path": "/data"]

  private func stub(_ body: String, status: Int = 200, headers: HTTPHeaders = [:]) -> KindStub {
    let response = HTTPResponse(status: status, headers: headers, body: Array(body.utf8))
    return KindStub(JSONTextWidget().body, http: ScriptedHTTPClient { _ in response })
  }

  private func content(
    _ body: String, _ options: [String: JSONValue] = [:], _ family: WidgetFamily = .systemSmall,
    style: TextStyle = TextStyle()
  ) throws -> WidgetContent {
    let options = Self.options.merging(options) { $1 }
    return try stub(body).timeline(options, family, style: style).entries[0].content
  }

  private func failure(_ stub: KindStub, _ options: [String: JSONValue] = [:]) -> ResponseFailure? {
    #expect(throws: ResponseFailure.self) { try stub.timeline(Self.options.merging(options) { $1 }) }
  }

  // MARK: Asking

  @Test("One request, with the configured fields where they are dropped on another origin, for the widget's account")
  func request() throws {
    let stub = stub(#"{"data": "x"}"#)
    _ = try stub.timeline(Self.options.merging(["headers": ["X-Api-Key": "hunter2"]]) { $1 })
    #expect(
      stub.http.requests == [
        HTTPRequest(
          url: Self.url, account: stub.context().account, headers: ["Accept": "application/json"],
          configuredHeaders: ["X-Api-Key": "hunter2"])
      ])
  }

  // MARK: Showing

  @Test(
    "A string, a number, or an array of them, by either way to it",
    arguments: [
      (#"{"data": "x"}"#, "/data", "x"), (#"{"data": ["a", "b"]}"#, "data", "a"),
      (#"{"data": [1.50, 2]}"#, "/data", "1.50"),
      (#"{"data": [{"t": "a"}, {"t": "b"}]}"#, "data.1.t", "b"), (#""alone""#, "", "alone"), ("[7]", "", "7"),
      (#"{"a.b": 1}"#, "/a.b", "1"), (#"{"a/b": 1}"#, "/a~1b", "1"),
    ])
  func path(body: String, path: String, text: String) throws {
    #expect(try content(body, ["path": JSONValue(path)]).text.string == text)
  }

  @Test(
    "All texts are the tooltip, and the family decides the rows",
    arguments: [(WidgetFamily.accessoryInline, 0), (.systemSmall, 1), (.systemMedium, 2), (.systemLarge, 5)])
  func rows(family: WidgetFamily, count: Int) throws {
    let content = try content(#"{"data": ["a", "b", 3, "d", "e", "f"]}"#, [:], family)
    #expect(content.text.string == "a")
    #expect(content.tooltip.map(\.string) == ["a", "b", "3", "d", "e", "f"])
    #expect(content.rows.map(\.text.string) == Array(["a", "b", "3", "d", "e"].prefix(count)))
  }

  @Test("`count` is how many are taken, 20 where it is missing")
  func count() throws {
    let list = "[" + (1...50).map(String.init).joined(separator: ",") + "]"
    #expect(try content(list, ["path": "", "count": 2]).tooltip.map(\.string) == ["1", "2"])
    #expect(try content(list, ["path": ""]).tooltip.count == 20)
  }

  @Test("The text is cut to 40 cells and is one line; the tooltip has it whole")
  func width() throws {
    let fact = "Cats sleep for most of the day,\nand they dream while they do."
    let content = try content((["data": JSONValue(fact)] as JSONValue).compact)
    #expect(content.text.string == "Cats sleep for most of the day, and the…")
    #expect(content.tooltip.map(\.string) == ["Cats sleep for most of the day, and they dream while they do."])
  }

  @Test("Elements that are no text are left out and counted")
  func unreadable() throws {
    let content = try content(#"{"data": [null, "a", {}, [], true, 2]}"#)
    #expect(content.tooltip.map(\.string) == ["a", "2"])
    #expect(content.data["unreadable"] == 4)
  }

  @Test("Nothing to show is deliberate: a dash, and the class empty", arguments: ["[]", #""""#, #"["", " \n"]"#])
  func empty(value: String) throws {
    let content = try content(#"{"data": \#(value)}"#)
    #expect(content.text.string == "–")
    #expect(content.classes == ["empty"])
    #expect(content.data["text"] == .null)
    #expect(content.data["color"] == .null)
  }

  @Test("S22: the colour comes from the text, and is the same each time")
  func color() throws {
    func color(_ text: String) throws -> String? { try content(#"{"data": "\#(text)"}"#).data["color"]?.string }
    #expect(try color("a") == "#5096b0")
    #expect(try color("b") == color("b"))
    let colors = Set(try (0..<50).map { try color("text \($0)") ?? "" })
    #expect(colors.count > 30)
    #expect(colors.allSatisfy { $0.wholeMatch(of: /#[5-9ab][0-9a-f][5-9ab][0-9a-f][5-9ab][0-9a-f]/) != nil })
  }

  // MARK: Fields and classes

  static let weather = #"{"main": {"temp": 31.5, "text": "hot", "humid": true}, "list": [], "none": null, "n": "12"}"#

  @Test("`fields` are further keys of data, for `format` and `tooltip`; what is no scalar, or not there, is null")
  func fields() throws {
    let options: [String: JSONValue] = [
      "path": "/main/text",
      "fields": [
        "temp": "/main/temp", "humid": "main.humid", "list": "/list", "none": "/none", "gone": "/gone",
      ],
    ]
    let style = TextStyle(format: "{text} {temp}°[ {gone}]", tooltip: "{humid}")
    let content = try content(Self.weather, options, style: style)
    #expect(content.text.string == "hot 31.5°")
    #expect(content.tooltip.map(\.string) == ["true"])
    #expect(content.data["temp"] == (try JSONValue(parsing: Array("31.5".utf8))))
    for name in ["list", "none", "gone"] { #expect(content.data[name] == .null) }
  }

  @Test("A template that names a field that is none lists those that are, the options' own among them")
  func unknownField() {
    let error = #expect(throws: OptionError.self) {
      try JSONTextWidget().body.provider(
        for: OptionValues(["url": "https://a.example", "fields": ["temp": "/t"]]), style: TextStyle(format: "{tmp}"))
    }
    #expect(
      error
        == OptionError(path: "format", message: "found the field {tmp}; the fields are color, temp, text, unreadable"))
  }

  @Test(
    "A class is set where all of its conditions hold",
    arguments: [
      (#""temp", "above": 30"#, true), (#""temp", "above": 31.5"#, false), (#""temp", "below": 32"#, true),
      (#""temp", "above": 30, "below": 31"#, false), (#""temp", "above": 30, "below": 40"#, true),
      (#""temp", "equals": 31.50"#, true), (#""humid", "equals": true"#, true), (#""humid", "above": 0"#, false),
      (#""text", "equals": "hot""#, true), (#""text", "equals": "warm""#, false), (#""text", "above": 0"#, false),
      (#""gone", "below": 5"#, false), (#""gone", "equals": """#, false), (#""n", "above": 11"#, true),
      (#""n", "equals": 12"#, true),
    ])
  func classes(condition: String, isSet: Bool) throws {
    let options: [String: JSONValue] = [
      "path": "/main/text", "fields": ["temp": "/main/temp", "humid": "/main/humid", "gone": "/gone", "n": "/n"],
      "classes": ["hot": try JSONValue(parsing: Array(#"{"field": \#(condition)}"#.utf8))],
    ]
    #expect(try content(Self.weather, options).classes == (isSet ? ["hot"] : []))
  }

  // MARK: Failing

  @Test(
    "What is at the path and is no text, or nothing, is named",
    arguments: [
      ("{}", "the answer of facts.example has nothing at /data, want a string, a number or an array of them"),
      (
        #"{"data": null}"#,
        "the answer of facts.example has null at /data, want a string, a number or an array of them"
      ),
      (
        #"{"data": {}}"#,
        "the answer of facts.example has an object at /data, want a string, a number or an array of them"
      ),
      (
        #"{"data": [{}]}"#,
        "the answer of facts.example has an array without strings and numbers at /data, want a string, a number or an array of them"
      ),
    ])
  func shape(body: String, message: String) {
    let failure = failure(stub(body))
    #expect(failure?.code == .unexpectedShape)
    #expect(failure?.message == message)
  }

  @Test("HTML is not JSON")
  func html() {
    let failure = failure(stub("<html>", headers: ["Content-Type": "text/html"]))
    #expect(failure?.code == .notJSON)
    #expect(failure?.message.hasPrefix("facts.example answered text/html instead of JSON") == true)
  }

  @Test(
    "A status says what is wrong with the server of the URL, not with an account that it isn't of",
    arguments: [
      (401, .unauthorized, "facts.example wants a credential, or another one: set it in headers (401)"),
      (403, .forbidden, "facts.example forbids it (403)"),
      (404, .notFound, "facts.example has no document at this address (404)"),
      (410, .gone, "document at this address is gone from facts.example (410)"),
      (418, .httpStatus, "facts.example answered 418 for document at this address"),
      (500, .serverError, "facts.example has a problem of its own (500)"),
    ] as [(Int, ErrorCode, String)])
  func status(status: Int, code: ErrorCode, message: String) {
    let failure = failure(stub("", status: status))
    #expect(failure?.code == code)
    #expect(failure?.message == message)
  }

  @Test("On the account's own server a 401 is about its token")
  func accountStatus() {
    let failure = failure(stub("", status: 401), ["url": "https://api.github.com/user"])
    #expect(failure?.message == "api.github.com does not accept the token of account github: renew it (401)")
  }

  @Test("429 waits as long as it says")
  func limit() {
    #expect(failure(stub("", status: 429, headers: ["Retry-After": "90"]))?.wait?.duration == 90)
  }

  @Test("No failure tells the header's value or the rest of the address", arguments: [200, 401, 403, 404, 429, 500])
  func secrecy(status: Int) {
    let failure = failure(stub("<html>", status: status), ["headers": ["Authorization": "hunter2"]])
    #expect(failure?.message.contains("hunter2") == false)
  }

  @Test("No network is the transport's own failure")
  func network() {
    #expect(throws: HTTPError.self) { try KindStub(JSONTextWidget().body).timeline(Self.options) }
  }

  // MARK: Without network

  @Test("S1: placeholder and preview ask nobody", arguments: JSONTextWidget().body.families)
  func sample(family: WidgetFamily) throws {
    let stub = stub(#"{"data": "x"}"#)
    let placeholder = try stub.placeholder(Self.options, family)
    #expect(!placeholder.text.string.contains { $0 != "░" })
    #expect(placeholder.rows.count == family.rowCount)
    #expect(placeholder.data == .null)
    let preview = try stub.snapshot(Self.options, family, isPreview: true)
    #expect(preview?.content.text.string == "A sample text")
    #expect(preview?.content.rows.count == family.rowCount)
    #expect(stub.http.requests.isEmpty)
    #expect(try stub.snapshot(Self.options, family)?.content.text.string == "x")
  }

  @Test("One entry of now, the next in 3 min, or as `refresh` says")
  func policy() throws {
    let stub = stub(#"{"data": "x"}"#)
    let timeline = try stub.timeline(Self.options)
    #expect(timeline.entries.map(\.date) == [ManualClock.start])
    #expect(timeline.policy == .after(ManualClock.start + 180))
    #expect(try stub.timeline(Self.options, refresh: .never).policy == .never)
  }

  private static let wantedURL = "want an http or https URL, percent-encoded, without user and password"

  @Test(
    "An option that is wrong says where, what was found and what is wanted",
    arguments: [
      (["url": .null], "url", "found null, want a string"),
      (["url": "ftp://a"], "url", "found something else, \(wantedURL)"),
      (["url": "https://"], "url", "found something else, \(wantedURL)"),
      (["url": "https://u:p@a/"], "url", "found something else, \(wantedURL)"),
      (["url": "https://a/ b"], "url", "found something else, \(wantedURL)"),
      (["url": "https://a/ü"], "url", "found something else, \(wantedURL)"),
      (["path": "/a~b"], "path", #"found "/a~b", want ~0 for a tilde and ~1 for a slash in a key"#),
      (["count": 0], "count", "found 0, want a whole number from 1 to 40"),
      (["headers": ["X": 1]], "headers.X", "found a number, want a string"),
      (["headers": ["X:": "a"]], "headers", #"found "X:", want names of header fields"#),
      (["headers": ["X": "hunter2\r\n"]], "headers.X", "found a line break or another control character"),
      (["fields": ["text": "/a"]], "fields.text", "every widget of the kind has this field, want another name"),
      (["fields": ["a b": "/a"]], "fields", #"found "a b", want names of letters, digits, _ and -"#),
      (
        ["fields": ["a": "b..c"]], "fields.a",
        "found \"b..c\", want a key or an index before and behind each dot; or a pointer that begins with /"
      ),
      (["classes": ["hot": 30]], "classes.hot", #"found a number, want {"field": NAME, "above": NUMBER}"#),
      (["classes": ["a b": [:]]], "classes", #"found "a b", want names of letters, digits, _ and -"#),
      (["classes": ["hot": ["above": 30]]], "classes.hot.field", "missing; the fields are color, text, unreadable"),
      (
        ["classes": ["hot": ["field": "t", "above": 30]]], "classes.hot.field",
        #"found "t"; the fields are color, text, unreadable"#
      ),
      (["classes": ["hot": ["field": "text"]]], "classes.hot", "found no condition, want above, below or equals"),
      (["classes": ["hot": ["field": "text", "above": "30"]]], "classes.hot.above", "found a string, want a number"),
      (
        ["classes": ["hot": ["field": "text", "equals": []]]], "classes.hot.equals",
        "found an array, want a string, a number, true or false"
      ),
      (
        ["classes": ["hot": ["field": "text", "over": 3]]], "classes.hot.over",
        "unknown key; a class has above, below, equals, field"
      ),
    ] as [([String: JSONValue], String, String)])
  func options(options: [String: JSONValue], path: String, message: String) {
    let options = ["url": "https://a.example/"].merging(options) { $1 }
    #expect(optionError(JSONTextWidget().body, options) == OptionError(path: path, message: message))
  }

  @Test("Without a url nothing can be asked for")
  func noURL() {
    #expect(
      optionError(JSONTextWidget().body, [:])
        == OptionError(path: "url", message: "missing, \(Self.wantedURL)"))
  }

  @Test("entry.json of a fresh widget is the golden one", arguments: WidgetFamily.allCases)
  func golden(family: WidgetFamily) throws {
    let stub = stub(#"{"data": ["Cats purr.", "Cats sleep for most of the day, and dream meanwhile.", 3], "temp": 31}"#)
    let options = Self.options.merging([
      "fields": ["temp": "/temp"], "classes": ["hot": ["field": "temp", "above": 30]],
    ]) { $1 }
    let entry = try stub.timeline(options, family).entries[0]
    try expectGolden("json-text-\(family.rawValue).json", stub.document(entry, family))
  }
}
