/// A page of a list, by `per_page` (30, at most 100) and `page` (from 1).
struct Page {
  private let number: Int
  private let count: Int
  let range: Range<Int>

  init(of total: Int, _ query: Query) {
    let size = min(max(query["per_page"].flatMap { Int($0) } ?? 30, 1), 100)
    number = max(query["page"].flatMap { Int($0) } ?? 1, 1)
    count = (total + size - 1) / size
    let start = min((number - 1) * size, total)
    range = start..<min(start + size, total)
  }

  /// The Link field as GitHub writes it; none where there is one page only.
  func link(_ url: String, _ query: Query) -> [(String, String)] {
    func link(_ relation: String, _ page: Int) -> String {
      "<\(url)?\(query.text(withPage: page))>; rel=\"\(relation)\""
    }
    let back = number > 1 ? [link("prev", number - 1), link("first", 1)] : []
    let ahead = number < count ? [link("next", number + 1), link("last", count)] : []
    let links = back + ahead
    return links.isEmpty ? [] : [("Link", links.joined(separator: ", "))]
  }
}

/// The query of a request's target.
struct Query {
  private let fields: [Substring]

  init(_ target: String) {
    fields = target.drop { $0 != "?" }.dropFirst().split(separator: "&")
  }

  /// The decoded value of a name.
  subscript(name: String) -> String? {
    fields.first { $0.hasPrefix(name + "=") }.map { Self.decoded($0.dropFirst(name.count + 1)) }
  }

  /// The query as it was asked, for another page.
  func text(withPage page: Int) -> String {
    (fields.filter { !$0.hasPrefix("page=") } + ["page=\(page)"]).joined(separator: "&")
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let code = String(rest.prefix(2)).flatMap({ UInt8($0, radix: 16) }) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
