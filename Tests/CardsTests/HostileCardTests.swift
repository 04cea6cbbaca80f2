import EntryDocument
import Testing

@testable import Cards

@Suite("Whatever strangers write")
struct HostileCardTests {
  private static let elements: Set = [
    "svg", "title", "style", "defs", "clipPath", "linearGradient", "stop", "g", "a", "path", "rect", "circle", "text",
    "image",
  ]

  @Test(
    "the card is XML of known elements, loads nothing, runs nothing and links only to the web", arguments: Samples.kinds
  )
  func elements(kind: String) throws {
    for family in Samples.families {
      let card = try parsed(Samples.hostile(kind, family))
      #expect(Set(card.elements.map(\.name)).isSubset(of: Self.elements))
      for element in card.elements {
        #expect(!element.attributes.keys.contains { $0.hasPrefix("on") || $0 == "style" })
        let link = element.attributes["href"]
        switch element.name {
        case "a": #expect(link == "https://example.com/?a=1&b=2")
        case "image": #expect(link?.hasPrefix("data:image/gif") == true)
        default: #expect(link == nil)
        }
      }
    }
  }

  @Test(
    "every line fits into the card, and none is smaller than 60 % of a size that there is",
    arguments: [Samples.hostileText, String(repeating: "W", count: 500), String(repeating: "日本", count: 200), "i", ""])
  func fits(text: String) throws {
    for kind in Samples.kinds {
      for family in Samples.families {
        let card = try parsed(Samples.hostile(kind, family, text))
        let bounds = try #require(Box(cardOf: family))
        for line in card.all("text") { #expect(bounds.holds(line), "\(kind), \(family): \(line)") }
      }
    }
  }
}

extension Box {
  /// True where a `text` lies within the margins from side to side, and within the whole from top to bottom.
  fileprivate func holds(_ line: ParsedCard.Element) -> Bool {
    let attributes = line.attributes
    guard let x = attributes["x"].flatMap(Double.init), let baseline = attributes["y"].flatMap(Double.init),
      let size = attributes["font-size"].flatMap(Double.init),
      let weight = attributes["font-weight"].flatMap(Int.init).flatMap(Font.Weight.init)
    else { return false }
    let width = AdvanceWidth.of(line.text, Font(size: size, weight: weight))
    let start =
      switch attributes["text-anchor"] {
      case "middle": x - width / 2
      case "end": x - width
      default: x
      }
    return start > 15.9 && start + width < maxX - 15.9 && baseline - size > 0 && baseline + size * 0.25 < maxY
      && size > 9 * FittedText.minimumScale - 0.01
  }
}
