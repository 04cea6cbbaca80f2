import JSONText
import WidgetAPI

/// A style class that is set by what a field of `data` is: a member of the option `classes`.
struct FieldClass: Hashable, Sendable {
  let name: String
  private let field: String
  private let above: Double?
  private let below: Double?
  private let equals: JSONValue?

  /// Reads `"hot": {"field": "temp", "above": 30}`; `fields` are those that there are.
  init(_ member: JSONMember, fields: [String]) throws(OptionError) {
    name = member.key
    guard !name.isEmpty, name.utf8.allSatisfy({ $0.isWordByte }) else {
      throw OptionError(
        path: "classes", message: "found \(JSONValue(name).compact), want names of letters, digits, _ and -")
    }
    let (value, path) = (member.value, "classes.\(name)")
    guard let conditions = value.object else {
      throw OptionError(path: path, message: #"found \#(value.kindName), want {"field": NAME, "above": NUMBER}"#)
    }
    for condition in conditions where !["field", "above", "below", "equals"].contains(condition.key) {
      throw OptionError(
        path: "\(path).\(condition.key)", message: "unknown key; a class has above, below, equals, field")
    }
    guard let field = value["field"]?.string, fields.contains(field) else {
      let found = value["field"].map { "found \($0.string.map { JSONValue($0).compact } ?? $0.kindName)" } ?? "missing"
      throw OptionError(
        path: "\(path).field", message: "\(found); the fields are \(fields.sorted().joined(separator: ", "))")
    }
    self.field = field
    above = try Self.number(value["above"], at: "\(path).above")
    below = try Self.number(value["below"], at: "\(path).below")
    equals = try Self.scalar(value["equals"], at: "\(path).equals")
    guard above != nil || below != nil || equals != nil else {
      throw OptionError(path: path, message: "found no condition, want above, below or equals")
    }
  }

  /// Whether all conditions hold for the field of `data`; none does for one that is missing.
  func isSet(by data: JSONValue) -> Bool {
    guard let value = data[field], !value.isNull else { return false }
    if let equals, !value.means(equals) { return false }
    guard above != nil || below != nil else { return true }
    guard let number = value.numericValue else { return false }
    return above.map { number > $0 } ?? true && below.map { number < $0 } ?? true
  }

  private static func number(_ value: JSONValue?, at path: String) throws(OptionError) -> Double? {
    guard let value else { return nil }
    guard let number = value.double else {
      throw OptionError(path: path, message: "found \(value.kindName), want a number")
    }
    return number
  }

  private static func scalar(_ value: JSONValue?, at path: String) throws(OptionError) -> JSONValue? {
    guard let value else { return nil }
    guard value.shownText != nil || value.bool != nil else {
      throw OptionError(path: path, message: "found \(value.kindName), want a string, a number, true or false")
    }
    return value
  }
}

extension JSONValue {
  /// A number, or a string that is one.
  fileprivate var numericValue: Double? {
    if let double { return double }
    guard let string, let value = try? JSONValue(parsing: string.utf8) else { return nil }
    return value.double
  }

  /// Whether both are the same text, or the same number however it is written.
  fileprivate func means(_ other: JSONValue) -> Bool {
    if let number = numericValue, let otherNumber = other.numericValue { return number == otherNumber }
    return self == other
  }
}
