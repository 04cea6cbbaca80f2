import EntryDocument
import FoundationEssentials
import JSONText
import LocalTime
import TimelineCore
import WidgetAPI

/// `timelines/ID.json`: what a restart restores, and for which configuration.
struct TimelineFile {
  static let schema = 1

  var id: String
  /// The hash of the configuration that the timeline depends on (semantics S2).
  var fingerprint: String
  /// The hash of the credential that the last attempt was made with; nil: without one.
  var credential: String?
  var timeline: StoredTimeline
}

extension TimelineFile {
  var json: JSONValue {
    [
      "schema": JSONValue(Self.schema), "id": JSONValue(id), "fingerprint": JSONValue(fingerprint),
      "credential": JSONValue(credential), "schedule": timeline.memory.json,
      "error": timeline.error?.json ?? .null, "counters": timeline.counters.json,
      "carried": timeline.carried?.json ?? .null, "entries": JSONValue(.array(timeline.entries.map(\.json))),
    ]
  }

  /// Nil for another schema or shape: a miss. The entries' dates are the entries' own; those of the schedule are left out of
  /// the file.
  init?(json: JSONValue) {
    guard json["schema"]?.integer == Self.schema, let id = json["id"]?.string,
      let fingerprint = json["fingerprint"]?.string, let schedule = json["schedule"],
      let elements = json["entries"]?.array, let counters = json["counters"].flatMap(WidgetCounters.init(json:))
    else { return nil }
    let entries = elements.compactMap(ContentEntry.init(json:))
    guard entries.count == elements.count else { return nil }
    self.id = id
    self.fingerprint = fingerprint
    credential = json["credential"]?.string
    var memory = ReloadSchedule.Memory(json: schedule)
    memory.entries = entries.map(\.date)
    timeline = StoredTimeline(
      entries: entries, carried: json["carried"].flatMap(ContentEntry.init(json:)), memory: memory,
      error: json["error"].flatMap(EntryError.init(json:)), counters: counters)
  }
}

extension ContentEntry {
  fileprivate var json: JSONValue { ["date": JSONValue(date), "content": content.json] }

  fileprivate init?(json: JSONValue) {
    guard let date = json["date"]?.date, let content = json["content"].flatMap(WidgetContent.init(json:)) else {
      return nil
    }
    self.init(date: date, content: content)
  }
}

extension ReloadSchedule.Memory {
  fileprivate var json: JSONValue {
    [
      "arrival": JSONValue(arrival), "reload": JSONValue(reload), "retry": JSONValue(retry), "wait": JSONValue(wait),
      "floor": JSONValue(floor), "failures": JSONValue(failures), "failingSince": JSONValue(failingSince),
      "hasShown": JSONValue(.bool(hasShown)),
    ]
  }

  fileprivate init(json: JSONValue) {
    self.init()
    arrival = json["arrival"]?.deadline
    reload = json["reload"]?.deadline
    retry = json["retry"]?.deadline
    wait = json["wait"]?.deadline
    floor = json["floor"]?.deadline
    failures = max(0, json["failures"]?.integer ?? 0)
    failingSince = json["failingSince"]?.deadline
    hasShown = json["hasShown"]?.bool ?? false
  }
}

extension JSONValue {
  fileprivate init(_ date: Date) {
    self.init(Timestamp(seconds: date.timeIntervalSince1970).iso8601)
  }

  /// A deadline as when it was set and where it lies.
  fileprivate init(_ deadline: Deadline?) {
    self = deadline.map { ["setAt": JSONValue($0.setAt), "date": JSONValue($0.date)] } ?? .null
  }

  fileprivate var date: Date? {
    string.flatMap(Timestamp.init(iso8601:)).map { Date(timeIntervalSince1970: $0.seconds) }
  }

  fileprivate var deadline: Deadline? {
    guard let setAt = self["setAt"]?.date, let date = self["date"]?.date else { return nil }
    return Deadline(setAt: setAt, date: date)
  }
}
