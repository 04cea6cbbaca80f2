import EntryDocument
import FoundationEssentials
import JSONText
import TimelineCore
import WidgetAPI

/// One date's texts.
struct JSONTextEntry: TimelineEntry {
  var date: Date
  var family: WidgetFamily
  var texts: [String]
  /// How many elements of the array are neither strings nor numbers.
  var unreadable = 0
  /// The values of the option `fields`.
  var fields: [JSONMember] = []
  /// The option `classes`.
  var rules: [FieldClass] = []
}

/// Makes entries of a JSON document.
struct JSONTextProvider: TimelineProvider {
  func placeholder(in context: Context) -> JSONTextEntry {
    sample(in: context)
  }

  func snapshot(for options: JSONTextOptions, in context: Context) async throws -> JSONTextEntry {
    context.isPreview ? sample(in: context) : try await load(options, in: context)
  }

  func timeline(for options: JSONTextOptions, in context: Context) async throws -> Timeline<JSONTextEntry> {
    Timeline(entries: [try await load(options, in: context)], policy: context.reloadPolicy)
  }

  private func sample(in context: Context) -> JSONTextEntry {
    let texts = ["A sample text", "Another one", "A third", "A fourth", "A fifth"]
    return JSONTextEntry(
      date: context.now, family: context.family, texts: Array(texts.prefix(max(1, context.family.rowCount))))
  }

  private func load(_ options: JSONTextOptions, in context: Context) async throws -> JSONTextEntry {
    let request = HTTPRequest(
      url: options.url, account: context.account, headers: ["Accept": "application/json"],
      configuredHeaders: options.headers)
    let response = try await context.http.send(request)
    let document = try response.document(subject: "document at this address", of: request, at: context.now)
    var entry = JSONTextEntry(date: context.now, family: context.family, texts: [], rules: options.classes)
    (entry.texts, entry.unreadable) = try texts(of: document, at: options.path, host: request.host)
    entry.texts = Array(entry.texts.prefix(options.count))
    entry.fields = options.ownFields.map { JSONMember($0.name, document[$0.pointer]?.scalar ?? .null) }
    return entry
  }

  /// The texts at the path, empty ones left out, and how many elements there are none.
  private func texts(
    of document: JSONValue, at path: JSONPointer, host: String
  ) throws(ResponseFailure) -> ([String], unreadable: Int) {
    guard let value = document[path] else { throw .unexpected("nothing", at: path, of: host) }
    let elements = value.array ?? [value]
    let texts = elements.compactMap(\.shownText)
    guard !texts.isEmpty || elements.isEmpty else {
      let found = value.array == nil ? value.kindName : "an array without strings and numbers"
      throw .unexpected(found, at: path, of: host)
    }
    return (
      texts.compactMap { TextLines.of($0.utf8).joined(separator: " ") }.filter { !$0.isEmpty },
      elements.count - texts.count
    )
  }
}

extension ResponseFailure {
  fileprivate static func unexpected(_ found: String, at path: JSONPointer, of host: String) -> ResponseFailure {
    let place = path.tokens.isEmpty ? "is \(found)" : "has \(found) at \(path)"
    return ResponseFailure(
      code: .unexpectedShape,
      message: "the answer of \(host) \(place), want a string, a number or an array of them")
  }
}

extension JSONValue {
  /// The value, where a template or a class can make something of it.
  fileprivate var scalar: JSONValue? {
    shownText != nil || bool != nil ? self : nil
  }
}
