import EntryDocument
import WidgetAPI

/// What a tooltip says of the rows that it doesn't show.
struct ListRemainder {
  /// Rows that were read and have no line.
  var hidden: Int
  /// True where the list may have more than were counted.
  var isAtLeast: Bool
  /// Rows that couldn't be read.
  var unreadable: Int

  /// A line for what is hidden and one for what is lost, where there is anything to say.
  var lines: [FieldText] {
    let more: FieldText? =
      switch (hidden, isAtLeast) {
      case (1..., false): "+\(hidden.grouped) more"
      case (1..., true): "+\(hidden.grouped) or more"
      case (_, true): "and more"
      case (_, false): nil
      }
    let lost: FieldText? =
      unreadable == 0 ? nil : "\(unreadable.grouped) \(unreadable.noun("row", "rows")) could not be read"
    return [more, lost].compactMap { $0 }
  }
}
