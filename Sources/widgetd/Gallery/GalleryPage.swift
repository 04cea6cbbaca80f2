import Bars
import Cards
import EntryDocument
import FoundationEssentials
import JSONText
import WidgetAPI

/// The gallery as a page that loads nothing: a section a kind, with cards, lines, an example, options and fields.
struct GalleryPage {
  let exhibits: [Gallery.Exhibit]

  /// The page.
  var html: HTML {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
    <title>Widget gallery · widgetd</title>
    <style>\(GalleryStyle.css)</style>
    <header>
    <h1>Widget gallery</h1>
    <p>Every kind that widgetd offers, in every family, as its preview snapshot: sample data, no request.</p>
    <nav>\(exhibits.map(link))</nav>
    </header>
    <main>
    \(exhibits.map(section))</main>
    </html>

    """
  }

  private func link(to exhibit: Gallery.Exhibit) -> HTML {
    ##"<a href="#\##(exhibit.kind.kind)">\##(exhibit.kind.displayName)</a>"##
  }

  private func section(of exhibit: Gallery.Exhibit) -> HTML {
    let kind = exhibit.kind
    return """
      <section id="\(kind.kind)">
      <h2>\(kind.displayName) <code>\(kind.kind)</code></h2>
      <p>\(kind.summary) Reloaded \(Texts.words(for: kind.refresh)).</p>
      <div class="cards">
      \(exhibit.entries.map { figure(of: $0, isDefault: $0 == exhibit.entries.first) })</div>
      <pre>\(Texts.example(of: kind).compact)</pre>
      \(table("Options", kind.parameters.map { ["\($0.name)", "\($0.type.rawValue)", "\($0.meaning)"] }))\
      \(table("Fields for format and tooltip", kind.fields.map { ["\($0.name)", "\($0.meaning)"] }))\
      \(lines(of: exhibit.entries))</section>

      """
  }

  /// One family: its card where it has one, and its line.
  private func figure(of entry: EntryDocument, isDefault: Bool) -> HTML {
    let line = BarFormats.plain.encode(entry, maxWidth: BarFormats.defaultMaxWidth)
    let picture = card(of: entry, saying: line)
    let family = entry.family + (isDefault ? ", the default" : "")
    return """
      <figure class="\(entry.family)">\(picture)<p class="bar">\(line)</p><figcaption>\(family)</figcaption></figure>

      """
  }

  /// As a picture, so that cards share neither styles nor ids; nothing where the family has none.
  private func card(of entry: EntryDocument, saying line: String) -> HTML {
    guard let svg = Card.svg(entry, images: { _ in nil }) else { return "" }
    return #"<img src="data:image/svg+xml;base64,\#(Data(svg.utf8).base64EncodedString())" alt="\#(line)">"#
  }

  /// What each bar reads, in the kind's default family.
  private func lines(of entries: [EntryDocument]) -> HTML {
    guard let entry = entries.first else { return "" }
    return table(
      "Line for each bar",
      BarFormats.all.map { ["\($0.name)", "<code>\($0.encode(entry, maxWidth: BarFormats.defaultMaxWidth))</code>"] })
  }

  private func table(_ title: String, _ rows: [[HTML]]) -> HTML {
    """
    <details><summary>\(title)</summary><table>
    \(rows.map(row))</table></details>

    """
  }

  /// A name and what belongs to it.
  private func row(_ cells: [HTML]) -> HTML {
    #"<tr><th scope="row">\#(Array(cells.prefix(1)))</th>\#(cells.dropFirst().map { "<td>\($0)</td>" })</tr>\#n"#
  }
}
