public import EntryDocument

/// An entry as a picture: what WidgetKit would draw in a widget of that family, in SVG.
public enum Card {
  /// The card of an entry, in the colours of its style; nil for `accessoryInline` and whatever else is no family with one.
  ///
  /// The document stands alone: it loads nothing, runs nothing, and has its own styles, for which reason it is for a file
  /// or an `<img>` and not for the middle of another page. Rows are links where they have one. An entry that bars hide
  /// has its card all the same. The local time zone is the one thing that is read besides.
  /// - Parameter images: the bytes of a picture that the entry names; nil where they can't be had.
  public static func svg(_ entry: EntryDocument, images: (EntryImage) -> [UInt8]?) -> String? {
    guard let card = Box(cardOf: entry.family) else { return nil }
    let layout = entry.layout(entry.pictures(images))
    var drawing = Drawing(isRedacted: entry.state == .placeholder)
    drawing.ground(layout.ground, card)
    var content = card.inset(by: 16)
    if entry.state == .stale { content.height -= 3 }
    layout.draw(in: content, on: &drawing)
    drawing.staleMark(entry, in: card, layout.ground.mark)
    return document(drawing, card, title: entry.title, entry.style.appearance)
  }

  /// True where the family has cards.
  public static func exists(inFamily family: String) -> Bool { Box(cardOf: family) != nil }

  private static func document(
    _ drawing: Drawing, _ card: Box, title: String, _ appearance: CardAppearance
  ) -> String {
    let (width, height) = (XML.number(card.width), XML.number(card.height))
    return #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)""#
      + #" viewBox="0 0 \#(width) \#(height)" font-family="\#(Font.families)"><title>\#(XML.escaped(title))</title>"#
      + "<style>\(Ink.styleSheet(appearance))</style><defs>\(drawing.definitions)</defs>\(drawing.svg)</svg>\n"
  }
}

extension EntryDocument {
  /// What a pointer that rests on the card is told: the line of bars and, where something is wrong, what.
  fileprivate var title: String {
    [content.text.string, error?.message].compactMap(\.self).joined(separator: "\n")
  }

  /// The pictures that it names, as far as their bytes can be had.
  fileprivate func pictures(_ images: (EntryImage) -> [UInt8]?) -> [EntryImage: Picture] {
    Set(content.images + content.rows.compactMap(\.image)).reduce(into: [:]) { pictures, image in
      pictures[image] = images(image).map { Picture(image, $0) }
    }
  }
}
