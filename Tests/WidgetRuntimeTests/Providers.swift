import EntryDocument
import FoundationEssentials
import JSONText
import TimelineCore
import WidgetAPI

/// A provider as a closure; its placeholder says "sample".
struct ScriptedProvider: TimelineProvider {
  struct NoOptions: WidgetOptions {
    static let parameters: [WidgetParameter] = []
    init(from values: OptionValues) throws(OptionError) {}
  }

  let script: @Sendable (Context) async throws -> Timeline<ContentEntry>

  func placeholder(in context: Context) -> ContentEntry {
    ContentEntry(date: context.now, content: WidgetContent(text: "\("sample")"))
  }

  func snapshot(for configuration: NoOptions, in context: Context) async throws -> ContentEntry {
    placeholder(in: context)
  }

  func timeline(for configuration: NoOptions, in context: Context) async throws -> Timeline<ContentEntry> {
    try await script(context)
  }
}

extension ConfiguredWidget {
  /// A widget of a scripted provider.
  static func scripted(
    _ id: String = "me", kind: String = "scripted", fingerprint: String = "1", token: String? = nil,
    deadline: Duration = .seconds(60), style: EntryStyle = EntryStyle(),
    _ script: @escaping @Sendable (TimelineProviderContext) async throws -> Timeline<ContentEntry>
  ) -> ConfiguredWidget {
    let kindOf = WidgetConfiguration(kind: kind, provider: ScriptedProvider(script: script)) { $0.content }
    return ConfiguredWidget(
      id: id, kind: kind, family: .systemSmall, account: account(token), refresh: .every(3600),
      timelineDeadline: deadline, style: style, fingerprint: fingerprint,
      provider: Result { try kindOf.provider(for: OptionValues()) }.mapError { ConfigurationFailure(message: "\($0)") })
  }

  /// A widget that asks for `/ID` and shows what comes; every hour.
  static func fetching(
    _ id: String = "me", kind: String = "scripted", fingerprint: String = "1", token: String? = nil,
    deadline: Duration = .seconds(60), style: EntryStyle = EntryStyle(), refresh: Refresh = .every(3600)
  ) -> ConfiguredWidget {
    scripted(id, kind: kind, fingerprint: fingerprint, token: token, deadline: deadline, style: style) { context in
      let response = try await context.http.send(HTTPRequest(url: "/\(id)"))
      if let failure = ResponseFailure(response) { throw failure }
      let text = String(decoding: response.body, as: UTF8.self)
      return Timeline(entries: [.text(text, at: context.now)], policy: refresh.policy(at: context.now))
    }
  }

  /// A widget whose configuration is wrong.
  static func broken(_ id: String) -> ConfiguredWidget {
    ConfiguredWidget(
      id: id, kind: "unknown", family: .systemSmall, account: account(nil), refresh: .never,
      fingerprint: "broken", provider: .failure(ConfigurationFailure(message: "widgets[0].kind: unknown")))
  }

  private static func account(_ token: String?) -> Account {
    Account(name: "github", baseURL: "https://api.github.com", credential: token.map { Credential(bearer: $0) })
  }
}

extension ContentEntry {
  /// An entry of that text.
  static func text(_ text: String, at date: Date, data: JSONValue = .null) -> ContentEntry {
    ContentEntry(date: date, content: WidgetContent(text: "\(text)", data: data))
  }
}

extension ResponseFailure {
  /// As the real one, without its sentences. Its wait is set at no sensible date: it counts from when the runtime hears.
  fileprivate init?(_ response: HTTPResponse) {
    guard response.status != 200 else { return nil }
    let code: ErrorCode = response.status == 404 ? .notFound : response.status == 429 ? .rateLimited : .serverError
    self.init(code: code, message: "status \(response.status)", wait: response.wait(at: .distantPast))
  }
}

extension HTTPResponse {
  /// An answer of that text.
  static func text(_ text: String) -> HTTPResponse { HTTPResponse(status: 200, body: Array(text.utf8)) }
}
