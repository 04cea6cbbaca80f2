import EntryDocument
import JSONText
import WidgetAPI

extension JSONValue {
  /// The member of that key, or where it is nil the value itself, as `read` takes it. Where it doesn't: what the answer of `host` has
  /// there, and what is wanted.
  func required<Value>(
    _ key: String?, _ want: String, of host: String, _ read: (JSONValue) -> Value?
  ) throws(ResponseFailure) -> Value {
    let found = key.map { self[$0] } ?? self
    if let value = found.flatMap(read) { return value }
    let place = key.map { "has \(found?.kindName ?? "nothing") at /\($0)" } ?? "is \(kindName)"
    throw ResponseFailure(code: .unexpectedShape, message: "the answer of \(host) \(place), want \(want)")
  }
}
