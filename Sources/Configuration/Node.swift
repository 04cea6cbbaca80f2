import Console
import JSONText
import WidgetAPI

/// A value of the file that knows its path.
struct Node {
  let value: JSONValue
  let path: ConfigurationPath

  /// The member of that key; nil where there is none.
  subscript(key: String) -> Node? {
    value[key].map { Node(value: $0, path: path.key(key)) }
  }

  /// A problem of this value.
  func problem(_ message: String) -> ConfigurationProblem {
    ConfigurationProblem(path: path.description, message: message, position: value.position)
  }

  /// A problem of a key that isn't there.
  func missing(_ key: String, _ message: String) -> ConfigurationProblem {
    ConfigurationProblem(path: path.key(key).description, message: message, position: value.position)
  }

  /// The names and values, where it is an object.
  func members() throws(ConfigurationProblem) -> [(key: String, node: Node)] {
    guard let members = value.object else { throw problem("found \(value.kindName), want an object") }
    return members.map { ($0.key, Node(value: $0.value, path: path.key($0.key))) }
  }

  /// The elements, where it is an array; `what` names them in the error.
  func elements(of what: String) throws(ConfigurationProblem) -> [Node] {
    guard let elements = value.array else { throw problem("found \(value.kindName), want an array of \(what)") }
    return elements.enumerated().map { Node(value: $0.element, path: path.index($0.offset)) }
  }

  /// The string; `want` names what it should be.
  func string(_ want: String = "a string") throws(ConfigurationProblem) -> String {
    guard let string = value.string else { throw problem("found \(value.kindName), want \(want)") }
    return string
  }

  /// The string that fulfils `isValid`; never quoted, since it may hold a password.
  func string(_ want: String, where isValid: (String) -> Bool) throws(ConfigurationProblem) -> String {
    let string = try string(want)
    guard isValid(string) else {
      throw problem("found \(string.isEmpty ? "an empty string" : "a string"), want \(want)")
    }
    return string
  }

  /// The truth value.
  func boolean() throws(ConfigurationProblem) -> Bool {
    guard let bool = value.bool else { throw problem("found \(value.kindName), want true or false") }
    return bool
  }

  /// The one of `choices` whose name is the string; `allowed` introduces the names: "the kinds are".
  func choice<Choice>(
    of choices: [Choice], named name: (Choice) -> String, _ allowed: String
  ) throws(ConfigurationProblem) -> Choice {
    if let choice = choices.first(where: { name($0) == value.string }) { return choice }
    let found = value.string.map(Quotation.quoted) ?? value.kindName
    let suggestion = Suggestion.clause(for: value.string ?? "", among: choices.map(name))
    throw problem("found \(found); \(allowed) \(Quotation.list(choices.map(name)))" + suggestion)
  }

  /// The whole number in `range`.
  func integer(in range: ClosedRange<Int>) throws(ConfigurationProblem) -> Int {
    guard let integer = value.integer, range.contains(integer) else {
      let found = value.integer.map(String.init) ?? value.kindName
      throw problem("found \(found), want a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  /// The duration, in seconds.
  func duration(atLeast minimum: Double? = nil) throws(ConfigurationProblem) -> Double {
    let want = DurationText.grammar + (minimum.map { ", at least \(Int($0))s" } ?? "")
    return try duration(want) { seconds in minimum.map { seconds >= $0 } ?? true }
  }

  /// The duration that fulfils `isValid`, in seconds; `want` names what it should be.
  func duration(_ want: String, where isValid: (Double) -> Bool) throws(ConfigurationProblem) -> Double {
    switch value.content {
    case .string(let text):
      guard let seconds = DurationText.seconds(text), isValid(seconds) else {
        throw problem("found \(Quotation.quoted(text)), want \(want)")
      }
      return seconds
    case .number(let number): throw problem("found the number \(number.text.prefix(Quotation.limit)), want \(want)")
    default: throw problem("found \(value.kindName), want \(want)")
    }
  }
}
