import EntryDocument
import FoundationEssentials
import JSONText
import LocalTime
import TimelineCore
import WidgetAPI

extension TimelineFile {
  /// The file's content. The dates of the schedule's entries are not in it: they are those of the entries.
  var json: JSONValue {
    let sharedValues = timeline.sharedValues.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value) }
    return [
      "schema": JSONValue(Self.schema), "id": JSONValue(id), "fingerprint": JSONValue(fingerprint),
      "credential": JSONValue(credential), "schedule": timeline.memory.json,
      "error": timeline.error?.json ?? .null, "counters": timeline.counters.json,
      "sharedValues": JSONValue(.object(sharedValues)), "carried": timeline.carried?.json ?? .null,
      "entries": JSONValue(.array(timeline.entries.map(\.json))),
    ]
  }

  /// Nil for another schema or shape.
  init?(json: JSONValue) {
    guard json["schema"]?.integer == Self.schema, let file = try? TimelineFile(reading: json) else { return nil }
    self = file
  }

  private init(reading json: JSONValue) throws(Miss) {
    let elements = try json.required("entries", \.array)
    let entries = elements.compactMap { ContentEntry(json: $0) }
    guard entries.count == elements.count else { throw Miss() }
    var memory = try ReloadSchedule.Memory(reading: try json.required("schedule") { $0 })
    memory.entries = entries.map(\.date)
    id = try json.required("id", \.string)
    fingerprint = try json.required("fingerprint", \.string)
    credential = try json.optional("credential", \.string)
    timeline = StoredTimeline(
      entries: entries, carried: try json.optional("carried") { ContentEntry(json: $0) }, memory: memory,
      error: try json.optional("error") { EntryError(json: $0) },
      counters: try json.required("counters") { WidgetCounters(json: $0) },
      sharedValues: try json.optional("sharedValues") { value in
        value.object.map { Dictionary($0.map { ($0.key, $0.value) }) { $1 } }
      } ?? [:])
  }
}

/// The file has another shape.
private struct Miss: Error {}

extension ContentEntry {
  fileprivate var json: JSONValue { ["date": JSONValue(date), "content": content.json] }

  fileprivate init?(json: JSONValue) {
    guard let date = json["date"]?.date, let content = json["content"].flatMap({ WidgetContent(json: $0) }) else {
      return nil
    }
    self.init(date: date, content: content)
  }
}

extension ReloadSchedule.Memory {
  fileprivate var json: JSONValue {
    [
      "arrival": JSONValue(arrival), "reload": JSONValue(reload), "retry": JSONValue(retry), "wait": JSONValue(wait),
      "floor": JSONValue(floor), "budget": JSONValue(.array(budget.starts.map { JSONValue($0) })),
      "failures": JSONValue(failures), "unreachable": JSONValue(.bool(isUnreachable)),
      "failingSince": JSONValue(failingSince),
      "hasShown": JSONValue(.bool(hasShown)),
    ]
  }

  fileprivate init(reading json: JSONValue) throws(Miss) {
    self.init()
    arrival = try json.optional("arrival", \.deadline)
    reload = try json.optional("reload", \.deadline)
    retry = try json.optional("retry", \.deadline)
    wait = try json.optional("wait", \.deadline)
    floor = try json.optional("floor", \.deadline)
    let starts = try json.optional("budget") { value in value.array?.compactMap(\.date) } ?? []
    budget = ReloadBudget(starts: starts)
    isUnreachable = try json.optional("unreachable", \.bool) ?? false
    failures = try json.required("failures") { $0.integer.flatMap { $0 < 0 ? nil : $0 } }
    failingSince = try json.optional("failingSince", \.deadline)
    hasShown = try json.required("hasShown", \.bool)
  }
}

extension JSONValue {
  fileprivate init(_ date: Date) {
    self.init(Timestamp(date).iso8601)
  }

  /// A deadline as when it was set and where it lies.
  fileprivate init(_ deadline: Deadline?) {
    self = deadline.map { ["setAt": JSONValue($0.setAt), "date": JSONValue($0.date)] } ?? .null
  }

  fileprivate var date: Date? {
    string.flatMap { Timestamp(iso8601: $0) }.map { Date($0) }
  }

  fileprivate var deadline: Deadline? {
    guard let setAt = self["setAt"]?.date, let date = self["date"]?.date else { return nil }
    return Deadline(setAt: setAt, date: date)
  }

  /// The value of a key that has to be there.
  fileprivate func required<Value>(_ key: String, _ read: (JSONValue) -> Value?) throws(Miss) -> Value {
    guard let value = self[key].flatMap(read) else { throw Miss() }
    return value
  }

  /// The value of a key that may be missing or null.
  fileprivate func optional<Value>(_ key: String, _ read: (JSONValue) -> Value?) throws(Miss) -> Value? {
    guard let found = self[key], !found.isNull else { return nil }
    guard let value = read(found) else { throw Miss() }
    return value
  }
}
