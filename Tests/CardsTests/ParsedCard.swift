import Foundation
import FoundationXML

/// A card as an XML parser sees it.
final class ParsedCard: NSObject, XMLParserDelegate {
  struct Element: Sendable {
    var name: String
    var attributes: [String: String]
    /// The texts in it and in the elements within.
    var text = ""
    /// The names of the elements around it, from the outermost.
    var ancestors: [String]
  }

  /// In the order in which they begin.
  private(set) var elements: [Element] = []
  private var open: [Int] = []

  /// Nil for what is no XML.
  init?(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(
      Element(name: name, attributes: attributes, ancestors: open.dropLast().map { elements[$0].name }))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    for index in open { elements[index].text += text }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }
}
