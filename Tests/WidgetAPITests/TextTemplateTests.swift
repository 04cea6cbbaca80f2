import EntryDocument
import JSONText
import Testing

@testable import WidgetAPI

private let known = [
  "login", "followers", "title", "bio", "name", "ratio", "isPrivate", "huge", "labels", "owner", "blank", "bidi",
]

private let sample = #"""
  {"login": "octocat", "followers": 8200, "title": "Fix the parser", "bio": null, "ratio": 0.25, "isPrivate": true,
   "huge": 1234567, "bidi": "שלום"}
  """#

private func shown(_ template: String, _ data: JSONValue? = nil) throws -> String {
  try TextTemplate(parsing: template, fields: known).text(data ?? JSONValue(parsing: sample.utf8)).string
}

@Suite("Templates")
struct TextTemplateTests {
  @Test(
    "A field in braces is its value",
    arguments: [
      ("{login}", "octocat"), ("{login}{followers}", "octocat8200"), ("<{login}>", "<octocat>"), ("{ratio}", "0.25"),
      ("{isPrivate}", "true"), ("{bidi}!", "\u{2068}שלום\u{2069}!"), ("", ""), ("no field", "no field"),
    ])
  func fields(template: String, text: String) throws {
    #expect(try shown(template) == text)
  }

  @Test(
    "A field that is null, absent, blank, an array or an object is missing, and reads –",
    arguments: ["bio", "title", "name", "blank", "labels", "owner"])
  func missing(field: String) throws {
    let data: JSONValue = ["bio": .null, "name": "", "blank": " \u{3000}", "labels": ["bug"], "owner": ["login": "m"]]
    #expect(try shown("a {\(field)} b", data) == "a – b")
    #expect(try shown("a {\(field):.5} b", data) == "a – b")
    #expect(try shown("a {\(field):short} b", data) == "a – b")
    #expect(try shown("a[ {\(field)}] b", data) == "a b")
  }

  @Test(
    "A whole number has a short form; anything else stays as it is",
    arguments: [
      ("{followers:short}", "8.2k"), ("{huge:short}", "1.2M"), ("{ratio:short}", "0.25"), ("{login:short}", "octocat"),
      ("{isPrivate:short}", "true"),
    ])
  func short(template: String, text: String) throws {
    #expect(try shown(template) == text)
  }

  @Test(
    "A width is in cells, … included; wide characters take two",
    arguments: [
      ("Fix the parser", 30, "Fix the parser"), ("Fix the parser", 14, "Fix the parser"),
      ("Fix the parser", 7, "Fix th…"), ("Fix the parser", 1, "…"), ("日本語の題", 10, "日本語の題"),
      ("日本語の題", 9, "日本語の…"), ("日本語の題", 6, "日本…"), ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 5, "👩‍👩‍👧‍👦👩‍👩‍👧‍👦…"),
    ])
  func width(title: String, cells: Int, text: String) throws {
    let cut = try shown("{title:.\(cells)}", ["title": JSONValue(title)])
    #expect(cut == text)
    #expect(DisplayText.width(cut) <= cells)
  }

  @Test("A number is cut, too, and visibly")
  func cutNumber() throws {
    #expect(try shown("{huge:.4}") == "123…")
  }

  @Test(
    "A part in brackets is left out whole where one of its fields is missing, and stays where none is",
    arguments: [
      ("{login}[ · {bio}]", "octocat"), ("{login}[ · {title}]", "octocat · Fix the parser"),
      ("{login}[ {followers:short} {bio}]!", "octocat!"), ("[{bio}][{name}]", ""), ("[{bio}][{login}]", "octocat"),
      ("[fixed] {login}", "fixed octocat"), ("[]", ""),
    ])
  func optional(template: String, text: String) throws {
    #expect(try shown(template) == text)
  }

  @Test(
    "A doubled brace or bracket is the character itself",
    arguments: [
      ("{{login}}", "{login}"), ("{{{login}}}", "{octocat}"), ("[[{login}]]", "[octocat]"), ("{{}}[[]]", "{}[]"),
      ("{login}}}", "octocat}"), ("[a [[{login}]]]", "a [octocat]"), ("100%{{", "100%{"),
    ])
  func doubled(template: String, text: String) throws {
    #expect(try shown(template) == text)
  }

  @Test(
    "What is malformed is an error that says what was found and what is wanted",
    arguments: [
      ("{login", "found { without }, want {{ for a brace"), ("a { b", "found { without }, want {{ for a brace"),
      ("login}", "found } without {, want }} for a brace"), ("{login}}", "found } without {, want }} for a brace"),
      ("[{login}", "found [ without ], want [[ for a bracket"),
      ("{login}]", "found ] without [, want ]] for a bracket"),
      ("[a [b]]", "found [ inside of [ … ], want [[ for a bracket"),
      ("{login:}", "found : behind a field, \(styles)"), ("{login:long}", "found :long behind a field, \(styles)"),
      ("{login:.}", "found :. behind a field, \(styles)"), ("{login:.0}", "found :.0 behind a field, \(styles)"),
      ("{login:.-3}", "found :.-3 behind a field, \(styles)"), ("{login:.+3}", "found :.+3 behind a field, \(styles)"),
      ("{login:.99999999999999999999}", "found :.99999999999999999999 behind a field, \(styles)"),
      ("{login:30}", "found :30 behind a field, \(styles)"),
      ("{login:short:short}", "found :short:short behind a field, \(styles)"),
    ])
  func malformed(template: String, message: String) {
    #expect(throws: TemplateError(message: message)) { try TextTemplate(parsing: template, fields: known) }
  }

  @Test(
    "An unknown field lists the known ones, sorted",
    arguments: [("{nmae}", "nmae"), ("{}", ""), ("{ login}", " login"), ("[{Login}]", "Login"), ("{a.b}", "a.b")])
  func unknown(template: String, name: String) {
    let message = "found the field {\(name)}; the fields are followers, login"
    #expect(throws: TemplateError(message: message)) {
      try TextTemplate(parsing: template, fields: ["login", "followers"])
    }
  }

  @Test("A long unknown field is cut in the error, and a kind without fields says so")
  func unknownLong() {
    let error = #expect(throws: TemplateError.self) {
      try TextTemplate(parsing: "{\(String(repeating: "x", count: 1000))}", fields: [])
    }
    #expect(error?.message == "found the field {\(String(repeating: "x", count: 39))…}; there are none")
  }

  @Test("S1: redacted, literals stay and every field is cells, a missing one too")
  func redaction() throws {
    let text = try TextTemplate(parsing: "★ {login}[ · {followers:short}] ({bio})", fields: known)
      .text(JSONValue(parsing: sample.utf8))
    #expect(WidgetContent(text: text).redacted().text.string == "★ ░░░░░░░ · ░░░░ (░)")
  }

  @Test("Values go through the sanitiser: they can't leave their line")
  func sanitised() throws {
    #expect(try shown("{login}|", ["login": "a\nb\u{202e}c\u{0}"]) == "a bc|")
  }

}

private let styles = "want :short or a width in cells such as :.30"

@Suite("A style's templates on a kind's content")
struct ContentTemplatesTests {
  private let fields = ["login", "followers", "bio"].map { WidgetField($0, "") }
  private let one: JSONValue = ["login": "octocat", "followers": 8200, "bio": .null]
  private let two: JSONValue = [
    "users": [
      ["login": "octocat", "followers": 8200, "bio": .null],
      ["login": "hubot", "followers": 310, "bio": "Does as it is told"],
    ]
  ]

  private func applied(
    format: String? = nil, tooltip: String? = nil, items: String? = "users", to data: JSONValue
  ) throws -> WidgetContent {
    let style = TextStyle(format: format, tooltip: tooltip)
    let own = WidgetContent(text: "own", tooltip: ["own 1", "own 2"], classes: ["active"], data: data)
    return try ContentTemplates(style, fields: fields, items: items).applied(to: own)
  }

  @Test("Without templates everything is the kind's own")
  func none() throws {
    let content = try applied(to: one)
    #expect(content.text.string == "own")
    #expect(content.tooltip.map(\.string) == ["own 1", "own 2"])
  }

  @Test("format stands in for the text alone, tooltip for the tooltip alone")
  func each() throws {
    let text = try applied(format: "{login}", to: one)
    #expect(text.text.string == "octocat")
    #expect(text.tooltip.map(\.string) == ["own 1", "own 2"])
    let tooltip = try applied(tooltip: "{login}", to: one)
    #expect(tooltip.text.string == "own")
    #expect(tooltip.tooltip.map(\.string) == ["octocat"])
    #expect(tooltip.classes == ["active"] && tooltip.data == one)
  }

  @Test("Of several objects each gets the template: texts are joined by ·, tooltips by a blank line")
  func several() throws {
    let content = try applied(format: "{login} {followers:short}", tooltip: "{login}\n{followers}", to: two)
    #expect(content.text.string == "octocat 8.2k · hubot 310")
    #expect(content.tooltip.map(\.string) == ["octocat", "8200", "", "hubot", "310"])
  }

  @Test("A kind of one object takes data itself, though it has an array of that name", arguments: [nil, "rows"])
  func single(items: String?) throws {
    #expect(try applied(format: "{login}.", items: items, to: one).text.string == "octocat.")
  }

  @Test(
    "A tooltip's line that comes out empty is left out; one that is empty on purpose stays",
    arguments: [
      ("{login}\n[{bio}]\n{followers}", ["octocat", "8200"]), ("{login}\n\n{followers}", ["octocat", "", "8200"]),
      ("[{bio}]", []), ("", []), ("\n", []), ("{bio}", ["–"]),
    ] as [(String, [String])])
  func emptyLines(tooltip: String, lines: [String]) throws {
    #expect(try applied(tooltip: tooltip, to: one).tooltip.map(\.string) == lines)
  }

  @Test(
    "Without data, or without any object, the kind's own texts stay", arguments: [.null, ["users": []]] as [JSONValue])
  func noData(data: JSONValue) throws {
    let content = try applied(format: "{login}", tooltip: "{login}", to: data)
    #expect(content.text.string == "own")
    #expect(content.tooltip.map(\.string) == ["own 1", "own 2"])
  }

  @Test(
    "What is wrong in a template names its key",
    arguments: [("{x}", "{login}", "format"), ("{login}", "ok\n{x}", "tooltip")])
  func path(format: String, tooltip: String, path: String) {
    let error = #expect(throws: OptionError.self) { try applied(format: format, tooltip: tooltip, to: one) }
    #expect(error == OptionError(path: path, message: "found the field {x}; the fields are bio, followers, login"))
  }
}
