import LocalTime
import EntryDocument
import FoundationEssentials
import JSONText
import WidgetAPI

extension TimelineProviderContext {
  /// A context for providers that ask nothing of anyone.
  static func inert(of widget: ConfiguredWidget) -> TimelineProviderContext {
    TimelineProviderContext(
      family: widget.family, now: Date(timeIntervalSince1970: 0), refresh: widget.refresh, account: widget.account,
      http: Nothing(), images: Nothing(), defaults: Nothing(), calendar: Nothing(), commands: Nothing())
  }
}

/// No network, no pictures, no defaults.
private struct Nothing: HTTPClient, ImageStore, SharedDefaults, LocalCalendar, CommandRunner {
  func day(at date: Date) -> LocalDay { LocalDay(containing: Timestamp(date)) }
  func date(of day: LocalDay, at time: TimeOfDay) -> Date { Date(day.instant(at: time)) }
  func run(_ request: CommandRequest) async throws(CommandFailure) -> CommandOutput { throw CommandFailure("nothing") }
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { throw .cancelled }
  func store(_ bytes: [UInt8]) throws -> EntryImage? { nil }
  func value(forKey key: String) throws(SharedDefaultsError) -> JSONValue? { nil }
}
