import EntryDocument
import FoundationEssentials
import JSONText
import LocalTime
import TimelineCore
import WidgetAPI

/// What a program printed, read: plain text, one object as for waybar, or a timeline.
struct CommandReport {
  /// Why it can't be read; `reason` goes on after "PROGRAM printed".
  struct Unreadable: Error {
    var code: ErrorCode
    var reason: String
  }

  /// In the order they were printed.
  var entries: [CommandEntry]
  /// When to run it again, where the output says so.
  var policy: TimelineReloadPolicy?

  init(_ bytes: [UInt8], in context: TimelineProviderContext) throws(Unreadable) {
    guard Self.beginsAsObject(bytes) else {
      entries = [CommandEntry(lines: TextLines.of(bytes), in: context)]
      return
    }
    let document = try Self.document(bytes)
    policy = try document["policy"].map { value throws(Unreadable) in try Self.policy(value, at: context.now) }
    if let list = document["entries"] {
      entries = try Self.entries(list, in: context)
    } else {
      entries = [try Self.entry(document, in: context)]
    }
  }

  private static func beginsAsObject(_ bytes: [UInt8]) -> Bool {
    let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(byteOrderMark.count) : bytes[...]
    return text.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
  }

  private static func document(_ bytes: [UInt8]) throws(Unreadable) -> JSONValue {
    do {
      return try JSONValue(parsing: bytes, .tolerant)
    } catch {
      throw Unreadable(code: .notJSON, reason: "what begins as JSON but is none (\(error))")
    }
  }

  private static func entry(
    _ document: JSONValue, in context: TimelineProviderContext
  ) throws(Unreadable) -> CommandEntry {
    guard let entry = CommandEntry(object: document, in: context) else {
      throw Unreadable(code: .unexpectedShape, reason: "an object without text, which is a string or a number")
    }
    return entry
  }

  /// Row by row: what can't be read is left out and counted.
  private static func entries(
    _ list: JSONValue, in context: TimelineProviderContext
  ) throws(Unreadable) -> [CommandEntry] {
    guard let elements = list.array else {
      throw Unreadable(code: .unexpectedShape, reason: "entries that are \(list.kindName), not an array")
    }
    var entries = elements.compactMap { CommandEntry(object: $0, in: context) }
    guard !entries.isEmpty || elements.isEmpty else {
      throw Unreadable(
        code: .unexpectedShape, reason: "entries none of which has a text, and a date such as 2026-11-30T09:00:00Z")
    }
    for index in entries.indices { entries[index].unreadable += elements.count - entries.count }
    return entries
  }

  private static func policy(_ value: JSONValue, at now: Date) throws(Unreadable) -> TimelineReloadPolicy {
    switch value.string {
    case "atEnd": return .atEnd
    case "never": return .never
    default: break
    }
    if let after = value["after"]?.string {
      if let date = Timestamp(iso8601: after) { return .after(Date(date)) }
      if let seconds = DurationText.seconds(after) { return .after(now + seconds) }
    }
    throw Unreadable(
      code: .unexpectedShape,
      reason: "a policy that is none of \"atEnd\", \"never\" and {\"after\": a date or a duration}")
  }
}
