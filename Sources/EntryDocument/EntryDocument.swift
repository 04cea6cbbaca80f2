public import LocalTime

/// The values of `widgets/ID/entry.json`.
public struct EntryDocument: Hashable, Sendable {
  /// The version of the shape; a file of another version is a cache miss.
  public static let schema = 1

  /// The widget's id.
  public var id: String
  /// Its kind.
  public var kind: String
  /// Its family, by WidgetKit's name.
  public var family: String
  /// What a reader may believe.
  public var state: WidgetState
  /// The entry's date; not part of what is compared (semantics S20).
  public var date: Timestamp
  /// What is shown.
  public var content: WidgetContent
  /// The instant of the last good answer; nil unless stale.
  public var staleSince: Timestamp?
  /// How formats dress it.
  public var style: EntryStyle
  /// Why it is a placeholder or stale; nil when fresh.
  public var error: EntryError?

  /// An entry.
  public init(
    id: String, kind: String, family: String, state: WidgetState, date: Timestamp, content: WidgetContent,
    staleSince: Timestamp? = nil, style: EntryStyle = EntryStyle(), error: EntryError? = nil
  ) {
    self.id = id
    self.kind = kind
    self.family = family
    self.state = state
    self.date = date
    self.content = content
    self.staleSince = staleSince
    self.style = style
    self.error = error
  }

  /// The style classes: the state, `error` where there is one, then the kind's own.
  public var classes: [String] {
    [state.rawValue] + (error == nil ? [] : [Self.errorClass]) + content.classes
  }

  /// The class of an entry with an error.
  static let errorClass = "error"
}
