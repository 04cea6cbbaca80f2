import JSONText
import WidgetAPI

/// The options of `json-text`.
struct JSONTextOptions: WidgetOptions {
  static let parameters = [
    WidgetParameter("url", .string, "the document's http or https address; needed"),
    WidgetParameter(
      "path", .string,
      "the way to a string, a number or an array of them: /data/0/title (RFC 6901) or data.0.title; default: the document"
    ),
    WidgetParameter("count", .integer, "how many texts of an array are taken, 1 to 40; default: 20"),
    WidgetParameter("headers", .object, "header fields to send; they may hold a secret; default: none"),
    WidgetParameter("fields", .object, "further fields for format and tooltip, by name the way to each; default: none"),
    WidgetParameter(
      "classes", .object, #"classes by what a field is: {"hot": {"field": "temp", "above": 30}}; default: none"#),
  ]

  static let fields = [
    WidgetField("text", "the first text"), WidgetField("color", "a colour derived from it, #rrggbb"),
    WidgetField("unreadable", "how many elements of the array were left out"),
  ]

  var url: String
  var path: JSONPointer
  var count: Int
  var headers: HTTPHeaders
  var ownFields: [(name: String, pointer: JSONPointer)]
  var classes: [FieldClass]

  var fields: [WidgetField] {
    Self.fields + ownFields.map { WidgetField($0.name, "what is at \($0.pointer)") }
  }

  init(from values: OptionValues) throws(OptionError) {
    url = try Self.url(values)
    path = try Self.pointer(try values.string("path") ?? "", at: "path")
    count = try values.integer("count", in: 1...40) ?? 20
    headers = try Self.headers(values)
    ownFields = try Self.ownFields(values)
    let names = Self.fields.map(\.name) + ownFields.map(\.name)
    classes = []
    for member in try values.object("classes") {
      classes.append(try FieldClass(member, fields: names))
    }
  }

  /// A user part would be a secret in an address; `headers` is the place for it.
  private static func url(_ values: OptionValues) throws(OptionError) -> String {
    let want = "want an http or https URL, percent-encoded, without user and password"
    guard let url = try values.string("url") else { throw OptionError(path: "url", message: "missing, \(want)") }
    let isPrintable = url.utf8.allSatisfy { 0x21...0x7e ~= $0 }
    let scheme = ["http://", "https://"].first { url.lowercased().hasPrefix($0) }
    let authority = url.dropFirst(scheme?.utf8.count ?? 0).prefix { !"/?#".contains($0) }
    guard isPrintable, scheme != nil, !authority.isEmpty, !authority.contains("@") else {
      // An address may hold a secret: it is not repeated.
      throw OptionError(path: "url", message: "found something else, \(want)")
    }
    return url
  }

  private static func pointer(_ text: String, at path: String) throws(OptionError) -> JSONPointer {
    do throws(JSONPointer.SyntaxError) {
      return try JSONPointer(parsing: text)
    } catch {
      throw OptionError(path: path, message: "found \(JSONValue(text).compact), \(error.message)")
    }
  }

  private static func headers(_ values: OptionValues) throws(OptionError) -> HTTPHeaders {
    var headers: HTTPHeaders = [:]
    for (name, value) in try values.stringsByName("headers") {
      guard HTTPHeaders.isName(name) else {
        throw OptionError(path: "headers", message: "found \(JSONValue(name).compact), want names of header fields")
      }
      guard HTTPHeaders.isValue(value) else {
        throw OptionError(path: "headers.\(name)", message: "found a line break or another control character")
      }
      headers.fields.append(HTTPHeaders.Field(name: name, value: value))
    }
    return headers
  }

  private static func ownFields(
    _ values: OptionValues
  ) throws(OptionError) -> [(name: String, pointer: JSONPointer)] {
    let taken = fields.map(\.name) + ["texts"]
    var result: [(name: String, pointer: JSONPointer)] = []
    for (name, text) in try values.stringsByName("fields") {
      guard !name.isEmpty, name.utf8.allSatisfy({ $0.isWordByte }) else {
        throw OptionError(
          path: "fields", message: "found \(JSONValue(name).compact), want names of letters, digits, _ and -")
      }
      guard !taken.contains(name) else {
        throw OptionError(path: "fields.\(name)", message: "every widget of the kind has this field, want another name")
      }
      result.append((name, try pointer(text, at: "fields.\(name)")))
    }
    return result
  }
}

extension HTTPHeaders {
  /// RFC 9110 section 5.6.2: a token.
  fileprivate static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isWordByte || "!#$%&'*+.^`|~".utf8.contains($0) }
  }

  /// RFC 9110 section 5.5: no control character but a tab.
  fileprivate static func isValue(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7f) }
  }
}

extension UInt8 {
  /// A letter, a digit, `_` or `-`, in ASCII.
  var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
