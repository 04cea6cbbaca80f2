import Bars
import EntryDocument
import Testing
import WidgetAPI
import Widgets

@testable import widgetctl
@testable import widgetd

@Suite("Completions", .serialized)
struct CompletionTests {
  @Test("widgetctl's offer its commands, and each command's options", arguments: Completion.Program.allCases)
  func commands(program: Completion.Program) throws {
    let completion = try Completion(program)
    #expect(try completion.words(for: "widgetctl ") == Set(Widgetctl.commands.map { $0.name }))
    for command in Widgetctl.commands {
      let options = command.options.union([.container, .help, .version]).map(\.rawValue)
      #expect(try completion.words(for: "widgetctl \(command.name) --") == Set(options), "\(command.name)")
    }
  }

  @Test(
    "widgetctl's offer ids, kinds, rows' steps, favourites, keys, bars and formats",
    arguments: Completion.Program.allCases)
  func operands(program: Completion.Program) throws {
    let completion = try Completion(program)
    let ids: Set = ["days", "me"]
    for line in ["show", "watch --format plain", "open", "row", "bar i3bar", "bar i3bar me", "snippet waybar"] {
      #expect(try completion.words(for: "widgetctl \(line) ") == ids, "\(line)")
    }
    #expect(try completion.words(for: "widgetctl reload ") == ids.union(["countdown", "github-user"]))
    #expect(try completion.words(for: "widgetctl row me ") == Set(RowStep.allCases.map(\.rawValue)))
    #expect(try completion.words(for: "widgetctl favorites ") == ["add", "list", "remove", "set"])
    #expect(try completion.words(for: "widgetctl favorites remove ") == ["monalisa", "octocat"])
    #expect(try completion.words(for: "widgetctl countdown ") == ["clear", "set", "show"])
    #expect(try completion.words(for: "widgetctl defaults ") == ["delete", "read", "write"])
    #expect(try completion.words(for: "widgetctl defaults read ") == ["FavoriteNames", "dday_config"])
    #expect(try completion.words(for: "widgetctl snippet ") == Set(Snippets.all.map(\.bar)))
    #expect(try completion.words(for: "widgetctl show me --format ") == Set(BarFormats.all.map(\.name)))
    #expect(try completion.words(for: "widgetctl show --container /nowhere ") == [])
  }

  @Test("widgetd's offer its options, kinds, and a kind's options", arguments: Completion.Program.allCases)
  func daemon(program: Completion.Program) throws {
    let completion = try Completion(program)
    let kinds = StandardWidgets().configurations
    let options = try completion.words(for: "widgetd --")
      .union(completion.words(for: "widgetd --snapshot github-user --"))
    #expect(options == Set(ProgramOption.allCases.map(\.rawValue)))
    #expect(try completion.words(for: "widgetd --snapshot ") == Set(kinds.map(\.kind)))
    #expect(try completion.words(for: "widgetd --snapshot github-user --format ") == Set(BarFormats.all.map(\.name)))
    for kind in kinds {
      let names = try completion.words(for: "widgetd --snapshot \(kind.kind) ")
      #expect(names == Set(kind.parameters.map(\.name) + ["account", "family"]), "\(kind.kind)")
    }
  }
}
