import JSONText
import WidgetAPI

/// What a widget's timeline depends on, as text (semantics S2): the same configuration gives the same text in any
/// process, and what only dresses an entry is not in it.
enum Fingerprint {
  /// Of a widget that can run.
  static func text(of widget: ConfiguredWidget, options: [String: JSONValue], _ style: TextStyle) -> String {
    let refresh: JSONValue =
      switch widget.refresh {
      case .every(let seconds): JSONValue("\(seconds) s")
      case .atEnd: "atEnd"
      case .never: "never"
      }
    let parts: JSONValue = [
      "kind": JSONValue(widget.kind),
      "family": JSONValue(widget.family.rawValue),
      "account": JSONValue(widget.account.name),
      "baseURL": JSONValue(widget.account.baseURL),
      "options": canonical(JSONValue(.object(options.map { JSONMember($0.key, $0.value) }))),
      "refresh": refresh,
      "format": JSONValue(style.format),
      "tooltip": JSONValue(style.tooltip),
      "icons": JSONValue(style.icons.rawValue),
    ]
    return parts.compact
  }

  /// Of a widget that can't: mending it makes it another one.
  static func text(of failure: ConfigurationFailure) -> String {
    (["error": JSONValue(failure.message)] as JSONValue).compact
  }

  /// The value with the keys of every object sorted.
  private static func canonical(_ value: JSONValue) -> JSONValue {
    switch value.content {
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }
      return JSONValue(.object(sorted.map { JSONMember($0.key, canonical($0.value)) }))
    case .array(let elements): return JSONValue(.array(elements.map(canonical)))
    default: return value
    }
  }
}
