import EntryDocument
import JSONText
import Testing
import WidgetAPI

@testable import Configuration

@Suite("Errors inside one widget object")
struct WidgetErrorTests {
  @Test(
    "S19: each becomes that widget's provider, with its path, what was found and what is allowed",
    arguments: [
      (#""kind": "github-usr""#, #"widgets[1].kind: found "github-usr"; \#(kinds); did you mean github-user?"#),
      (#""kind": ["clock"]"#, "widgets[1].kind: found an array; \(kinds)"),
      (#""users": []"#, "widgets[1].kind: missing; \(kinds)"),
      (
        #""kind": "github-user", "family": "systemLarge""#,
        #"widgets[1].family: found "systemLarge"; github-user comes in "systemSmall", "systemMedium""#
      ),
      (
        #""kind": "clock", "family": "systemSmall""#,
        #"widgets[1].family: found "systemSmall"; clock comes in "systemMedium""#
      ),
      (#""kind": "clock", "family": 2"#, #"widgets[1].family: found a number; clock comes in "systemMedium""#),
      (
        #""kind": "clock", "account": "wrok""#,
        #"widgets[1].account: found "wrok"; the accounts are "github", "work"; did you mean work?"#
      ),
      (#""kind": "clock", "account": {}"#, #"widgets[1].account: found an object; the accounts are "github", "work""#),
      (#""kind": "clock", "refresh": "6""#, #"widgets[1].refresh: found "6", want \#(refresh)"#),
      (#""kind": "clock", "refresh": 6"#, "widgets[1].refresh: found the number 6, want \(refresh)"),
      (#""kind": "clock", "refresh": null"#, "widgets[1].refresh: found null, want \(refresh)"),
      (#""kind": "clock", "hide": "empty""#, "widgets[1].hide: found a string, want an array of classes"),
      (#""kind": "clock", "hide": ["a", "b c"]"#, "widgets[1].hide[1]: found a string, want \(styleClass)"),
      (##""kind": "clock", "colors": ["#ff0000"]"##, "widgets[1].colors: found an array, want an object"),
      (#""kind": "clock", "colors": {"stale": "red"}"#, #"widgets[1].colors.stale: found "red", want \#(color)"#),
      (
        #""kind": "clock", "appearance": "black""#,
        #"widgets[1].appearance: found "black"; the appearances are "automatic", "light", "dark""#
      ),
      (#""kind": "clock", "colors": {"stale": 7}"#, "widgets[1].colors.stale: found a number, want \(color)"),
      (
        ##""kind": "clock", "colors": {"a b": "#ff0000"}"##,
        #"widgets[1].colors["a b"]: found the class "a b", want \#(styleClass)"#
      ),
      (#""kind": "clock", "staleMark": 1"#, "widgets[1].staleMark: found a number, want \(line)"),
      (
        #""kind": "clock", "dailyReloadBudget": "40""#,
        "widgets[1].dailyReloadBudget: found a string, want a whole number from 1 to 1440"
      ),
      (
        #""kind": "clock", "minimumReloadInterval": "0s""#,
        #"widgets[1].minimumReloadInterval: found "0s", want \#(duration), at least 1s"#
      ),
      (#""kind": "clock", "atEndFallback": []"#, "widgets[1].atEndFallback: found an array, want \(duration)"),
      (#""kind": "clock", "timelineDeadline": "1y""#, #"widgets[1].timelineDeadline: found "1y", want \#(duration)"#),
      (#""kind": "clock", "userz": []"#, "widgets[1].userz: unknown key; clock has \(keys); did you mean user?"),
      (#""kind": "clock", "format": 1"#, "widgets[1].format: found a number, want \(line)"),
      (#""kind": "clock", "format": "a\nb""#, "widgets[1].format: found a string, want \(line)"),
      (#""kind": "clock", "format": "{nmae}""#, "widgets[1].format: found the field {nmae}; \(fields)"),
      (#""kind": "clock", "format": "{name""#, "widgets[1].format: found { without }, want {{ for a brace"),
      (#""kind": "clock", "tooltip": []"#, "widgets[1].tooltip: found an array, want \(line) but newlines"),
      (#""kind": "clock", "tooltip": "a\tb""#, "widgets[1].tooltip: found a string, want \(line) but newlines"),
      (#""kind": "clock", "tooltip": "{name}\n{x}""#, "widgets[1].tooltip: found the field {x}; \(fields)"),
      (#""kind": "clock", "icons": "emoji""#, #"widgets[1].icons: found "emoji"; \#(sets)"#),
      (#""kind": "clock", "icons": true"#, "widgets[1].icons: found true; \(sets)"),
      (#""kind": "clock", "user": 1"#, "widgets[1].user: found a number, want a string"),
      (#""kind": "clock", "users": ["a", 1]"#, "widgets[1].users[1]: found a number, want a string"),
      (#""kind": "clock", "users": ["a b"]"#, "widgets[1].users[0]: found a space, want a login"),
    ])
  func sentence(keys: String, expected: String) throws {
    let text = #"""
      {
        "accounts": {"work": {"baseURL": "https://git.example"}},
        "widgets": [{"id": "good", "kind": "clock"}, {"id": "bad", \#(keys)}, {"id": "fine", "kind": "github-user"}]
      }
      """#
    let configuration = try decode(text)
    #expect(configuration.widgetProblems.map(\.description) == [expected])
    #expect(configuration.widgetProblems.allSatisfy { $0.position?.line == 3 })
    #expect(configuration.widgets.map(\.id) == ["good", "bad", "fine"])
    #expect(configuration.widgets.map(\.failure?.message) == [nil, expected, nil])
  }

  @Test("All problems of a widget are one sentence after the other, in the order of the text")
  func several() throws {
    let configuration = try decode(
      #"{"widgets": [{"id": "a", "refresh": 1, "kind": "clock", "hide": 2, "users": 3, "x": 4}]}"#)
    let sentences = configuration.widgetProblems.map(\.description)
    #expect(
      configuration.widgetProblems.map(\.path) == [
        "widgets[0].refresh", "widgets[0].hide", "widgets[0].users", "widgets[0].x",
      ])
    #expect(configuration.widgets[0].failure?.message == sentences.joined(separator: "; "))
    #expect(configuration.widgets[0].failure?.code == .configuration)
  }

  @Test("A broken widget keeps what could be read of it")
  func remains() throws {
    let broken = try decode(
      #"{"widgets": [{"id": "a", "kind": "clock", "staleMark": "!", "x": 1}, {"id": "b", "kind": "nope"}]}"#
    ).widgets
    #expect(broken.map(\.kind) == ["clock", "unknown"])
    #expect(broken.map(\.family) == [.systemMedium, .systemSmall])
    #expect(broken[0].style.staleMark == "!")
  }

  @Test("The options of an unknown kind are not called unknown keys")
  func optionsOfUnknownKind() {
    #expect(problems(#"{"widgets": [{"id": "a", "kind": "nope", "x": 1}]}"#).count == 1)
  }
}

extension ConfiguredWidget {
  /// What is wrong with it; nil where it can run.
  var failure: ConfigurationFailure? {
    if case .failure(let failure) = provider { failure } else { nil }
  }
}

private let kinds = #"the kinds are "github-user", "clock""#
private let duration = #"a number with s, m, h or d, such as "90s" or "6h", above 0 and at most 366d"#
private let refresh = duration + #", or "never""#
private let styleClass = "a class of letters, digits, _ and -"
private let color = ##"a colour such as "#b58900""##
private let line = "a string without control characters"
private let fields = "the fields are count, name"
private let sets = #"the sets are "unicode", "nerd", "none""#
private let keys =
  "account, appearance, atEndFallback, colors, dailyReloadBudget, family, format, hide, icons, id, kind, minimumReloadInterval, refresh, staleMark, "
  + "timelineDeadline, tooltip, user, users"
