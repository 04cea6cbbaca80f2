import EntryDocument
import FoundationEssentials
import JSONText
import WidgetAPI

extension TimelineProviderContext {
  /// A context for providers that ask nothing of anyone.
  static func inert(of widget: ConfiguredWidget) -> TimelineProviderContext {
    TimelineProviderContext(
      family: widget.family, now: Date(timeIntervalSince1970: 0), refresh: widget.refresh, account: widget.account,
      http: Nothing(), images: Nothing(), defaults: Nothing())
  }
}

/// No network, no pictures, no defaults.
private struct Nothing: HTTPClient, ImageStore, SharedDefaults {
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { throw .cancelled }
  func store(_ bytes: [UInt8]) throws -> EntryImage? { nil }
  func value(forKey key: String) throws(SharedDefaultsError) -> JSONValue? { nil }
}
