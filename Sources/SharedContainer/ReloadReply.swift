public import EntryDocument
import JSONText
public import LocalTime

/// What a reload of one widget came to.
public enum ReloadOutcome: String, Sendable {
  /// A timeline arrived and what is shown changed.
  case reloaded
  /// A timeline arrived; what is shown is the same.
  case unchanged
  /// No timeline arrived.
  case failed
  /// A server's wait forbids asking now; the request is not remembered.
  case refused
}

/// The answer to one reload request, `replies/TOKEN.json`: written when everything else of its round is on disk.
public struct ReloadReply: Hashable, Sendable {
  /// One widget's part of it.
  public struct Widget: Hashable, Sendable {
    /// The widget's id.
    public var id: String
    /// What its reload came to.
    public var outcome: ReloadOutcome
    /// Why it failed or was refused.
    public var error: EntryError?
    /// When it is tried again, where that is known.
    public var retryAt: Timestamp?

    /// A widget's part from what it says.
    public init(id: String, outcome: ReloadOutcome, error: EntryError? = nil, retryAt: Timestamp? = nil) {
      self.id = id
      self.outcome = outcome
      self.error = error
      self.retryAt = retryAt
    }
  }

  /// The widgets that the request meant.
  public var widgets: [Widget]
  /// The names that are neither a widget's id nor a kind, as they were written.
  public var unknown: [String]

  /// A reply from its parts.
  public init(widgets: [Widget], unknown: [String] = []) {
    self.widgets = widgets
    self.unknown = unknown
  }
}

extension ReloadReply {
  /// `{schema, widgets: [{id, outcome, error, retryAt}], unknown: [names]}`.
  var json: JSONValue {
    [
      "schema": JSONValue(EntryDocument.schema),
      "widgets": JSONValue(.array(widgets.map(\.json))),
      "unknown": JSONValue(.array(unknown.map { JSONValue($0) })),
    ]
  }

  /// A reply as `json` has it; nil for another schema or shape.
  init?(json: JSONValue) {
    guard json["schema"]?.integer == EntryDocument.schema, let rows = json["widgets"]?.array,
      let names = json["unknown"]?.array
    else { return nil }
    let widgets = rows.compactMap { Widget(json: $0) }
    let unknown = names.compactMap(\.string)
    guard widgets.count == rows.count, unknown.count == names.count else { return nil }
    self.init(widgets: widgets, unknown: unknown)
  }
}

extension ReloadReply.Widget {
  fileprivate var json: JSONValue {
    [
      "id": JSONValue(id), "outcome": JSONValue(outcome.rawValue), "error": error?.json ?? .null,
      "retryAt": JSONValue(retryAt?.iso8601),
    ]
  }

  fileprivate init?(json: JSONValue) {
    guard let id = json["id"]?.string, let outcome = json["outcome"]?.string.flatMap(ReloadOutcome.init)
    else { return nil }
    self.init(
      id: id, outcome: outcome, error: json["error"].flatMap { EntryError(json: $0) },
      retryAt: json["retryAt"]?.string.flatMap { Timestamp(iso8601: $0) })
  }
}
