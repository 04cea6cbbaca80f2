import EntryDocument
import FoundationEssentials
import JSONText
import TestSupport
import Testing
import TimelineCore
import WidgetAPI

/// A kind whose entries are names at dates.
struct NamesProvider: TimelineProvider {
  struct Entry: TimelineEntry {
    var date: Date
    var name: String
  }

  struct Options: WidgetOptions {
    static let parameters = [
      WidgetParameter("names", .strings, "whom to greet"), WidgetParameter("greeting", .string, "how"),
    ]
    var names: [String]

    init(from values: OptionValues) throws(OptionError) {
      names = try values.strings("names") ?? ["octocat"]
      if let greeting = try values.string("greeting") { names = names.map { "\(greeting) \($0)" } }
    }
  }

  func placeholder(in context: Context) -> Entry { Entry(date: context.now, name: "somebody") }

  func snapshot(for configuration: Options, in context: Context) async throws -> Entry {
    Entry(date: context.now, name: context.isPreview ? "preview" : configuration.names[0])
  }

  func timeline(for configuration: Options, in context: Context) async throws -> Timeline<Entry> {
    let entries = configuration.names.enumerated().map {
      Entry(date: context.now - Double($0.offset), name: $0.element)
    }
    return Timeline(entries: entries, policy: context.reloadPolicy)
  }
}

struct NoOptions: WidgetOptions {
  static let parameters: [WidgetParameter] = []
  init(from values: OptionValues) throws(OptionError) {}
}

struct PlainProvider: TimelineProvider {
  func placeholder(in context: Context) -> ContentEntry {
    ContentEntry(date: context.now, content: WidgetContent(text: ""))
  }
  func snapshot(for configuration: NoOptions, in context: Context) async throws -> ContentEntry {
    placeholder(in: context)
  }
  func timeline(for configuration: NoOptions, in context: Context) async throws -> Timeline<ContentEntry> {
    Timeline(entries: [], policy: .never)
  }
}

struct WidgetConfigurationTests {
  let kind = WidgetConfiguration(kind: "names", provider: NamesProvider()) { entry in
    WidgetContent(text: "Hello, \(entry.name)", classes: ["greeting"], data: ["name": JSONValue(entry.name)])
  }
  .configurationDisplayName("Names").description("Greets.").supportedFamilies([.systemMedium, .systemSmall])
  .refresh(.every(60))

  let executor = ManualExecutor()

  private func context(isPreview: Bool = false, refresh: Refresh = .every(60)) -> TimelineProviderContext {
    TimelineProviderContext(
      family: .systemSmall, isPreview: isPreview, now: ManualClock.start, refresh: refresh,
      account: Account(name: "github", baseURL: "https://api.github.com"), http: ScriptedHTTPClient(),
      images: MemoryImages(), defaults: MemoryDefaults(), calendar: FixedCalendar(), commands: ScriptedCommands())
  }

  @Test("A kind is what its builder says, and its options are the provider's")
  func builder() {
    #expect(kind.displayName == "Names")
    #expect(kind.summary == "Greets.")
    #expect(kind.families == [.systemMedium, .systemSmall])
    #expect(kind.refresh == .every(60))
    #expect(kind.parameters.map(\.name) == ["names", "greeting"])
  }

  @Test("What a kind doesn't say has its default: its name, systemSmall, 15 min")
  func defaults() {
    let bare = WidgetConfiguration(kind: "plain", provider: PlainProvider()) { $0.content }
    #expect(bare.displayName == "plain")
    #expect(bare.families == [.systemSmall])
    #expect(bare.refresh == .every(900))
  }

  @Test("S1: a placeholder is redacted: its fields are cells, its literals stay, classes and data are gone")
  func placeholder() throws {
    let content = try kind.provider(for: OptionValues()).placeholder(in: context()).content
    #expect(content.text.string == "Hello, ░░░░░░░░")
    #expect(content.classes.isEmpty)
    #expect(content.data == .null)
  }

  @Test("S3: a timeline's entries become content, sorted by date, with its policy")
  func timeline() throws {
    let provider = try kind.provider(for: OptionValues(["names": ["octocat", "hubot"]]))
    let context = context()
    let timeline = try #require(try executor.run { try await provider.timeline(in: context) })
    #expect(timeline.entries.map(\.content.text.string) == ["Hello, hubot", "Hello, octocat"])
    #expect(timeline.entries.map(\.date) == [ManualClock.start - 1, ManualClock.start])
    #expect(timeline.policy == .after(ManualClock.start + 60))
  }

  @Test("A snapshot knows whether it is a preview", arguments: [(true, "Hello, preview"), (false, "Hello, octocat")])
  func snapshot(isPreview: Bool, text: String) throws {
    let provider = try kind.provider(for: OptionValues())
    let context = context(isPreview: isPreview)
    #expect(try executor.run { try await provider.snapshot(in: context) }?.content.text.string == text)
  }

  @Test(
    "The refresh interval becomes the policy",
    arguments: [
      (Refresh.every(90), TimelineReloadPolicy.after(ManualClock.start + 90)), (.never, .never), (.atEnd, .atEnd),
    ])
  func policy(refresh: Refresh, policy: TimelineReloadPolicy) {
    #expect(context(refresh: refresh).reloadPolicy == policy)
  }

  @Test("An unknown key lists the keys that there are")
  func unknownKey() {
    let error = #expect(throws: OptionError.self) { try kind.provider(for: OptionValues(["nmaes": "x"])) }
    #expect(error == OptionError(path: "nmaes", message: "unknown key; names has the options greeting, names"))
  }

  @Test("A kind without options says so")
  func noOptions() {
    let bare = WidgetConfiguration(kind: "plain", provider: PlainProvider()) { $0.content }
    let error = #expect(throws: OptionError.self) { try bare.provider(for: OptionValues(["x": 1])) }
    #expect(error?.message == "unknown key; plain has no options")
  }

  @Test(
    "A value of another type is an error with its place, what was found and what is wanted",
    arguments: [
      (["greeting": 1], "greeting", "found a number, want a string"),
      (["greeting": .null], "greeting", "found null, want a string"),
      (["names": "octocat"], "names", "found a string, want an array of strings"),
      (["names": ["octocat", true]], "names[1]", "found true, want a string"),
    ] as [([String: JSONValue], String, String)])
  func wrongType(values: [String: JSONValue], path: String, message: String) {
    let error = #expect(throws: OptionError.self) { try kind.provider(for: OptionValues(values)) }
    #expect(error == OptionError(path: path, message: message))
  }

  @Test("On a command line, lists are separated by commas")
  func commandLine() {
    #expect(WidgetParameter("names", .strings, "").value(from: "octocat,hubot") == ["octocat", "hubot"])
    #expect(WidgetParameter("greeting", .string, "").value(from: "a,b") == "a,b")
    #expect(WidgetParameter("loud", .boolean, "").value(from: "true") == true)
    #expect(WidgetParameter("loud", .boolean, "").value(from: "yes") == "yes")
  }

  @Test("A bundle's kinds come in the order they are written")
  func bundle() {
    struct Named: Widget {
      let kind: String
      var body: WidgetConfiguration { WidgetConfiguration(kind: kind, provider: PlainProvider()) { $0.content } }
    }
    struct Bundle: WidgetBundle {
      var body: [any Widget] {
        Named(kind: "b")
        Named(kind: "a")
      }
    }
    #expect(Bundle().configurations.map(\.kind) == ["b", "a"])
  }
}
