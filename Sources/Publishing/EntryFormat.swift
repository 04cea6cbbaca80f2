public import Bars
import Cards
import EntryDocument
import SharedContainer

/// What an entry can stand ready as, besides `entry.json`: a line for a bar, or a picture.
public enum EntryFormat: Sendable {
  /// A bar's line, in `FORMAT.json` or `FORMAT.txt`.
  case bar(any BarFormat)
  /// The card, in `card.svg`.
  case card

  /// All there are, by name.
  public static let all = (BarFormats.all.map(EntryFormat.bar) + [.card]).sorted { $0.name < $1.name }

  /// The format of that name.
  public static func named(_ name: String) -> EntryFormat? { all.first { $0.name == name } }

  /// The name, as `formats` has it.
  public var name: String {
    switch self {
    case .bar(let format): format.name
    case .card: "card"
    }
  }

  var fileExtension: String {
    switch self {
    case .bar(let format): format.fileExtension
    case .card: "svg"
    }
  }

  /// False for the card of a family that has none.
  func exists(for entry: EntryDocument) -> Bool {
    switch self {
    case .bar: true
    case .card: Card.exists(inFamily: entry.family)
    }
  }

  /// The file's text; nil where there is none for that entry.
  func text(of entry: EntryDocument, in layout: ContainerLayout) -> String? {
    switch self {
    case .bar(let format):
      format.encode(entry.resolvingImages(in: layout.root), maxWidth: BarFormats.defaultMaxWidth) + "\n"
    case .card:
      Card.svg(entry) { image in try? WholeFile.read(layout.absolute(image.path)) }
    }
  }
}
