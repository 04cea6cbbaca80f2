public import EntryDocument

/// An entry as a picture: what WidgetKit would draw in a widget of that family, in SVG.
public enum Card {
  /// The card of an entry; nil for `accessoryInline` and any family that has none.
  ///
  /// The document stands alone: it loads nothing, runs nothing, and has its own styles, for which reason it is for a file
  /// or an `<img>` and not for the middle of another page. The local time zone is the one thing that is read besides.
  /// - Parameter images: the bytes of a picture that the entry names; nil where there are none.
  public static func svg(_ entry: EntryDocument, images: (EntryImage) -> [UInt8]?) -> String? {
    guard let size = CardSize.of(family: entry.family) else { return nil }
    let card = Box(x: 0, y: 0, width: size.width, height: size.height)
    var drawing = Drawing(isRedacted: entry.state == .placeholder)
    for (row, box) in zip(entry.content.rows, card.inset(by: 16).rows(max(1, entry.content.rows.count))) {
      drawing.text(row.text.string, in: box, .semibold(15), .label)
    }
    let (width, height) = (XML.number(size.width), XML.number(size.height))
    return #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)""#
      + #" viewBox="0 0 \#(width) \#(height)" font-family="\#(Font.families)">"#
      + "<style>\(Ink.styleSheet(entry.style.appearance))</style><defs>\(drawing.definitions)</defs>"
      + #"<rect class="solid background" width="\#(width)" height="\#(height)" rx="20"/>"#
      + drawing.svg + "</svg>\n"
  }
}
