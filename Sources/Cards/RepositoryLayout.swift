import EntryDocument
import JSONText

/// A repository: whose it is, its counts, and large how many days ago it was last pushed to.
struct RepositoryLayout: CardLayout {
  private let owner: String
  private let name: String
  private let days: Int?
  private let isInactive: Bool
  private let counts: [SymbolCount]
  private let picture: Picture?
  private let link: String?
  private let isRedacted: Bool

  init(_ entry: EntryDocument, _ pictures: [EntryImage: Picture]) {
    let data = entry.content.data
    isRedacted = entry.state == .placeholder
    owner = data["owner"]?.string ?? "░░░░░░"
    name = data["name"]?.string ?? "░░░░░░░░"
    days = data["daysSincePush"]?.integer
    isInactive = entry.content.classes.contains("inactive")
    counts = SymbolCount.of(
      data, [(.star, "stars", "stars"), (.fork, "forks", "forks"), (.issue, "open", "openIssues")])
    picture = entry.content.images.first.flatMap { pictures[$0] }
    link = entry.content.link
  }

  func draw(in box: Box, on drawing: inout Drawing) {
    drawing.group(link: link) { drawing in
      if box.width > 200 { drawWide(in: box, on: &drawing) } else { drawNarrow(in: box, on: &drawing) }
    }
  }

  private func drawNarrow(in box: Box, on drawing: inout Drawing) {
    drawing.avatar(picture, x: box.x, y: box.y, size: 28)
    drawName(in: box.after(36).top(30), nameFont: .semibold(13), on: &drawing)
    drawing.text(number, in: box.below(32).top(60), .bold(50), ink)
    drawing.text(caption, in: box.below(92).top(13), .regular(10.5), .secondary)
    drawing.counts(counts, in: box)
  }

  private func drawWide(in box: Box, on drawing: inout Drawing) {
    let left = Box(x: box.x, y: box.y, width: box.width - 128, height: box.height)
    let right = box.after(box.width - 112)
    drawing.avatar(picture, x: left.x, y: left.y, size: 44)
    drawName(in: left.after(54).below(3).top(42), nameFont: .semibold(17), on: &drawing)
    drawing.namedCounts(counts, in: left)
    let font = Font.bold(number.count > 3 ? 46 : 70)
    let fitted = FittedText(number, font, width: right.width, height: font.lineHeight)
    drawing.text(fitted, in: right.below(44 - fitted.height / 2), ink, .center)
    drawing.text(caption, in: right.below(90).inset(by: 12, 0).top(30), .regular(11), .secondary, .center)
  }

  private func drawName(in box: Box, nameFont: Font, on drawing: inout Drawing) {
    let height = drawing.text(owner, in: box.top(14), .regular(11), .secondary)
    drawing.text(name, in: box.below(height).top(nameFont.lineHeight), nameFont, .label)
  }

  private var number: String { isRedacted ? "00" : days.map(String.init) ?? "–" }

  private var ink: Ink {
    if days == nil { .tertiary } else { isInactive ? .pink : .green }
  }

  private var caption: String {
    if isRedacted { return "░░░░░░░░░░░░░░" }
    return switch days {
    case nil: "never pushed to"
    case 1: "day since the last push"
    default: "days since the last push"
    }
  }
}
