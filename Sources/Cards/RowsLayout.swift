import EntryDocument

/// Rows of text and detail, as large as there is room for.
struct RowsLayout: CardLayout {
  private let rows: [EntryRow]

  init(_ entry: EntryDocument) {
    rows = entry.content.rows
  }

  func draw(in box: Box, on drawing: inout Drawing) {
    for (index, (row, place)) in zip(rows, box.rows(max(rows.count, 2), gap: 10)).enumerated() {
      if index > 0 { drawing.divider(place.raised(by: 5)) }
      let whole = rows.count == 1 ? box : place
      drawing.group(link: row.link, isSample: row.sample) { draw(row, in: whole, on: &$0) }
    }
  }

  private func draw(_ row: EntryRow, in box: Box, on drawing: inout Drawing) {
    let detailFont = Font.regular(12)
    let detailHeight = row.detail == nil ? 0 : detailFont.lineHeight + 1
    let text = FittedText(
      row.text.string, .semibold(rows.count == 1 ? 20 : 15), width: box.width, height: box.height - detailHeight)
    let place = box.below((box.height - text.height - detailHeight) / 2)
    drawing.text(text, in: place, .label)
    if let detail = row.detail {
      drawing.text(
        detail.string, in: place.below(text.height + 1).top(detailFont.lineHeight), detailFont, .secondary)
    }
  }
}
