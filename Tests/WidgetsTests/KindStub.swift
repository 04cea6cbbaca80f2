import EntryDocument
import FoundationEssentials
import JSONText
import LocalTime
import TestSupport
import TimelineCore
import WidgetAPI

/// A widget of any kind over a network and programs that a test writes down.
final class KindStub: Sendable {
  let kind: WidgetConfiguration
  let executor = ManualExecutor()
  let http: ScriptedHTTPClient
  let commands: ScriptedCommands

  init(_ kind: WidgetConfiguration, http: ScriptedHTTPClient = .init(), commands: ScriptedCommands = .init()) {
    self.kind = kind
    self.http = http
    self.commands = commands
  }

  func context(_ family: WidgetFamily = .systemSmall, isPreview: Bool = false, refresh: Refresh? = nil)
    -> TimelineProviderContext
  {
    TimelineProviderContext(
      family: family, isPreview: isPreview, now: ManualClock.start, refresh: refresh ?? kind.refresh,
      account: Account(
        name: "github", baseURL: "https://api.github.com", credential: Credential(bearer: "secret")),
      http: http, images: MemoryImages(), defaults: MemoryDefaults(), calendar: FixedCalendar(), commands: commands)
  }

  func timeline(
    _ options: [String: JSONValue], _ family: WidgetFamily = .systemSmall, refresh: Refresh? = nil,
    style: TextStyle = TextStyle()
  ) throws -> Timeline<ContentEntry> {
    let provider = try kind.provider(for: OptionValues(options), style: style)
    let context = context(family, refresh: refresh)
    return try executor.run { try await provider.timeline(in: context) } ?? Timeline(entries: [], policy: .never)
  }

  func snapshot(
    _ options: [String: JSONValue], _ family: WidgetFamily = .systemSmall, isPreview: Bool = false
  ) throws -> ContentEntry? {
    let provider = try kind.provider(for: OptionValues(options))
    let context = context(family, isPreview: isPreview)
    return try executor.run { try await provider.snapshot(in: context) }
  }

  /// What a widget of that size shows before anything has arrived.
  func placeholder(_ options: [String: JSONValue], _ family: WidgetFamily) throws -> WidgetContent {
    try kind.provider(for: OptionValues(options)).placeholder(in: context(family)).content
  }

  /// The `entry.json` of a fresh widget.
  func document(_ entry: ContentEntry, _ family: WidgetFamily) -> String {
    EntryDocument(
      id: "me", kind: kind.kind, family: family.rawValue, state: .fresh, date: Timestamp(entry.date),
      content: entry.content
    ).json.pretty
  }
}

/// What is wrong with options; nil where nothing is.
func optionError(_ kind: WidgetConfiguration, _ options: [String: JSONValue]) -> OptionError? {
  do throws(OptionError) {
    _ = try kind.provider(for: OptionValues(options))
    return nil
  } catch {
    return error
  }
}
