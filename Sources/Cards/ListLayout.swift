import EntryDocument
import JSONText

/// A heading and rows of title and detail, each row a link; the small family shows the number and the newest.
struct ListLayout: CardLayout {
  enum Subject {
    case pullRequests
    case issues
    case notifications
  }

  private let subject: Subject
  /// What the list is of: a repository, a search.
  private let scope: String
  private let count: String
  private let rows: [EntryRow]
  private let link: String?
  private let family: String

  init(_ entry: EntryDocument, _ subject: Subject) {
    let data = entry.content.data
    self.subject = subject
    scope =
      data["repository"]?.string.flatMap { subject == .notifications ? nil : $0 } ?? data["search"]?.string
      ?? subject.name
    count = data.isNull ? "00" : (data["count"]?.integer?.short ?? "") + (data["more"]?.string ?? "")
    rows = entry.content.rows
    link = entry.content.link
    family = entry.family
  }

  func draw(in box: Box, on drawing: inout Drawing) {
    switch family {
    case "systemSmall": drawSmall(in: box, on: &drawing)
    case "systemLarge": drawRows(5, in: box, on: &drawing)
    default: drawRows(2, in: box, on: &drawing)
    }
  }

  private func drawSmall(in box: Box, on drawing: inout Drawing) {
    drawing.group(link: link) { drawing in
      drawing.symbol(subject.symbol, x: box.x, y: box.y + 2, size: 20, subject.ink)
      drawing.text(count, in: box.after(30).top(34), .bold(28), .label, .trailing)
      drawing.text(scope, in: box.below(32).top(14), .medium(11), .secondary)
    }
    guard let row = rows.first else { return drawNothing(in: box.below(60), on: &drawing) }
    drawing.group(link: row.link) { draw(row, in: box.bottom(60), detailLines: 2, spaceAbove: 1, on: &$0) }
  }

  private func drawRows(_ capacity: Int, in box: Box, on drawing: inout Drawing) {
    drawing.group(link: link) { drawing in
      drawing.symbol(subject.symbol, x: box.x, y: box.y + 0.5, size: 14, subject.ink)
      drawing.text(scope, in: box.after(20).top(16).narrowed(by: 48), .semibold(12), .secondary)
      drawing.text(count, in: box.after(box.width - 44).top(16), .bold(13), .label, .trailing)
    }
    let list = box.below(22)
    guard !rows.isEmpty else { return drawNothing(in: list, on: &drawing) }
    for (row, place) in zip(rows, list.rows(capacity)) {
      drawing.divider(place)
      drawing.group(link: row.link) { draw(row, in: place, detailLines: 1, spaceAbove: 0.5, on: &$0) }
    }
  }

  /// Draws a row; of the space that it leaves, that part is above it.
  private func draw(
    _ row: EntryRow, in box: Box, detailLines: Double, spaceAbove: Double, on drawing: inout Drawing
  ) {
    let (titleFont, detailFont) = (Font.medium(13), Font.regular(11))
    let title = FittedText(row.text.string, titleFont, width: box.width, height: 2 * titleFont.lineHeight)
    var detail = FittedText(row.detail?.string ?? "", detailFont, width: box.width, height: detailFont.lineHeight)
    if detail.font.size < 0.8 * detailFont.size, detailLines > 1 {
      detail = FittedText(
        row.detail?.string ?? "", detailFont, width: box.width, height: detailLines * detailFont.lineHeight)
    }
    let place = box.below((box.height - title.height - 1 - detail.height) * spaceAbove)
    drawing.text(title, in: place, .label)
    drawing.text(detail, in: place.below(title.height + 1), .secondary)
  }

  private func drawNothing(in box: Box, on drawing: inout Drawing) {
    let line = box.below((box.height - 16) / 2)
    drawing.text("No \(subject.name.lowercased())", in: line.top(16), .regular(13), .secondary, .center)
  }
}

extension ListLayout.Subject {
  fileprivate var name: String {
    switch self {
    case .pullRequests: "Pull requests"
    case .issues: "Issues"
    case .notifications: "Notifications"
    }
  }

  fileprivate var symbol: Symbol {
    switch self {
    case .pullRequests: .pullRequest
    case .issues: .openIssue
    case .notifications: .notification
    }
  }

  fileprivate var ink: Ink {
    switch self {
    case .pullRequests, .issues: .green
    case .notifications: .pink
    }
  }
}
