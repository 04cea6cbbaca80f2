import EntryDocument

/// Rows of text and detail, as large as there is room for.
struct RowsLayout: CardLayout {
  private let rows: [EntryRow]

  init(_ entry: EntryDocument) {
    rows = entry.content.rows
  }

  func draw(in box: Box, on drawing: inout Drawing) {
    let height = rows.count == 1 ? box.height : min(box.height / Double(rows.count), 64)
    for (index, row) in rows.enumerated() {
      let place = box.below(Double(index) * height).top(height)
      if index > 0 { drawing.divider(place) }
      drawing.group(link: row.link, isSample: row.sample) { draw(row, in: place.inset(by: 0, 4), on: &$0) }
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
