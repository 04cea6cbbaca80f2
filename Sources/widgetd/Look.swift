import EntryDocument
import FoundationEssentials
import JSONText
import LocalTime
import WidgetAPI

/// One look at a kind; writes nothing.
struct Look: Sendable {
  let kind: WidgetConfiguration
  let family: WidgetFamily
  private let provider: BoundProvider

  init(_ kind: WidgetConfiguration, _ family: WidgetFamily, _ options: OptionValues) throws(OptionError) {
    self.kind = kind
    self.family = family
    provider = try kind.provider(for: options)
  }

  /// The entry of right now, or of sample data where the context is a preview.
  func entry(in context: TimelineProviderContext) async throws -> EntryDocument {
    var context = context
    context.family = family
    context.refresh = kind.refresh
    let entry = try await provider.snapshot(in: context)
    return EntryDocument(
      id: kind.kind, kind: kind.kind, family: family.rawValue, state: .fresh,
      date: Timestamp(seconds: entry.date.timeIntervalSince1970), content: entry.content)
  }
}

extension TimelineProviderContext {
  /// The context of sample data at that date: behind it are neither network nor files nor programs.
  static func preview(account: Account, at now: Date) -> TimelineProviderContext {
    let nothing = Nothing()
    return TimelineProviderContext(
      family: .systemSmall, isPreview: true, now: now, refresh: .never, account: account, http: nothing,
      images: nothing, defaults: nothing, calendar: SystemCalendar(), commands: nothing)
  }
}

/// Seams with nothing behind them.
struct Nothing: HTTPClient, ImageStore, SharedDefaults, CommandRunner {
  func send(_ request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
    throw .cannotConnect(host: request.host, reason: "a preview has no network")
  }

  func store(_ bytes: [UInt8]) -> EntryImage? { nil }

  func value(forKey key: String) -> JSONValue? { nil }

  func run(_ request: CommandRequest) throws(CommandFailure) -> CommandOutput {
    throw CommandFailure("\(request.name) is not started for a preview")
  }
}
