import WidgetAPI

/// The links of a Link header field (RFC 8288 section 3), by which GitHub names the next page of a list.
enum LinkField {
  /// The target of the first link with `rel="next"`, as written.
  static func next(in headers: HTTPHeaders) -> String? {
    headers.fields.lazy.filter { $0.name.lowercased() == "link" }
      .flatMap { field in
        var parser = LinkFieldParser(field.value)
        return parser.links()
      }
      .first { $0.relations.contains("next") && !$0.isAnchored }?.target
  }
}

/// One link.
private struct Link {
  var target: String
  /// The link types of its first `rel`; later ones don't count (section 3.3).
  var relations: [String] = []
  /// True where it is about something else than the answer.
  var isAnchored = false
}

/// Takes links from the front of a field, as appendix B.2 does it; what is malformed ends the list.
private struct LinkFieldParser {
  private var rest: Substring.UTF8View

  init(_ field: String) {
    rest = field[...].utf8
  }

  mutating func links() -> [Link] {
    var links: [Link] = []
    while let link = link() { links.append(link) }
    return links
  }

  private mutating func link() -> Link? {
    skip(" \t,")
    guard take("<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    var link = Link(target: String(rest[..<end]) ?? "")
    rest = rest[rest.index(after: end)...]
    var hasRelations = false
    while let (name, value) = parameter() {
      switch name {
      case "rel" where !hasRelations:
        hasRelations = true
        link.relations = value.lowercased().split(separator: " ").map(String.init)
      case "anchor": link.isAnchored = true
      default: break
      }
    }
    return link
  }

  private mutating func parameter() -> (name: String, value: String)? {
    skip(" \t")
    guard take(";") else { return nil }
    skip(" \t")
    let name = text(until: " \t=;,").lowercased()
    skip(" \t")
    guard take("=") else { return (name, "") }
    skip(" \t")
    return (name, take("\"") ? quoted() : text(until: " \t;,"))
  }

  /// The rest of a quoted string, to its end or the field's.
  private mutating func quoted() -> String {
    var bytes: [UInt8] = []
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      bytes.append(byte == UInt8(ascii: "\\") ? rest.popFirst() ?? byte : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func text(until stops: StaticString) -> String {
    let taken = rest.prefix { !Self.contains(stops, $0) }
    rest = rest[taken.endIndex...]
    return String(decoding: taken, as: UTF8.self)
  }

  private mutating func skip(_ characters: StaticString) {
    rest = rest.drop { Self.contains(characters, $0) }
  }

  private mutating func take(_ character: StaticString) -> Bool {
    guard let first = rest.first, Self.contains(character, first) else { return false }
    rest.removeFirst()
    return true
  }

  private static func contains(_ characters: StaticString, _ byte: UInt8) -> Bool {
    characters.withUTF8Buffer { $0.contains(byte) }
  }
}
