/// Where a person goes among a widget's rows.
public enum RowStep: String, CaseIterable, Sendable {
  /// The row below.
  case next
  /// The row above.
  case previous
  /// The first row.
  case first
}

/// A row is selected by its link, so that a reload which moves rows doesn't put another one under the cursor.
extension EntryDocument {
  /// The entry with the row of that link in place of the widget: its text and detail, and its link. Tooltip, classes and
  /// state stay. Nil where no row has the link.
  public func showingRow(of link: String) -> EntryDocument? {
    guard let row = selectableRows.first(where: { $0.link == link }) else { return nil }
    var entry = self
    entry.content.text = row.detail.map { row.text + " · " + $0 } ?? row.text
    entry.content.link = link
    return entry
  }

  /// The link that is selected a step from `link`; nil: the widget itself, which comes between the last row and the
  /// first. A link that no row has is where the widget is. Rows without a link, and sample rows, are passed over.
  public func selection(_ step: RowStep, from link: String?) -> String? {
    var stops: [String?] = [nil]
    for row in selectableRows where !stops.contains(row.link) { stops.append(row.link) }
    let place = stops.firstIndex(of: link) ?? 0
    return switch step {
    case .next: stops[(place + 1) % stops.count]
    case .previous: stops[(place + stops.count - 1) % stops.count]
    case .first: stops.dropFirst().first ?? nil
    }
  }

  /// True where there is a row to select.
  public var hasSelectableRows: Bool { !selectableRows.isEmpty }

  private var selectableRows: [EntryRow] { content.rows.filter { $0.link != nil && !$0.sample } }
}
