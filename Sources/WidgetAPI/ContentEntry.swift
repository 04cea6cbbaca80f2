public import EntryDocument
public import FoundationEssentials
public import TimelineCore

/// A rendered entry: what a widget shows from a date on.
public struct ContentEntry: TimelineEntry, Hashable {
  /// From when.
  public var date: Date
  /// What.
  public var content: WidgetContent

  /// An entry from its date and content.
  public init(date: Date, content: WidgetContent) {
    self.date = date
    self.content = content
  }
}
