import EntryDocument

/// Columns of text, each as wide as its widest cell.
struct Table {
  private var rows: [[String]]

  init(header: [String]) {
    rows = [header]
  }

  mutating func append(_ row: [String]) {
    rows.append(row)
  }

  /// The lines, two spaces between columns, none at a line's end.
  var lines: [String] {
    let widths = rows[0].indices.map { column in rows.map { DisplayText.width($0[column]) }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (cell, width) in zip(row, widths) {
        line += cell + String(repeating: " ", count: width - DisplayText.width(cell) + 2)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
