import JSONText
import WidgetAPI

/// Where an account's token may come from, tried in order.
struct TokenSources {
  /// Why no source has a token.
  struct Missing: Error {
    let reason: String
  }

  /// Names of environment variables.
  let variables: [String]

  private static let want = #"{"environment": NAME}"#

  /// Reads one source or a list of them.
  init(_ node: Node, _ problems: inout Problems) {
    var variables: [String] = []
    for source in problems.noting(try Self.sources(of: node)) ?? [] {
      problems.addUnknownKeys(of: source, besides: ["environment"], "a token")
      if let variable = problems.noting(try Self.variable(of: source)) {
        variables.append(variable)
      }
    }
    self.variables = variables
  }

  /// The credential of the first source that has one, or why each has none.
  func credential(in environment: (String) -> String?) -> Result<Credential, Missing> {
    var reasons: [String] = []
    for variable in variables {
      switch environment(variable) {
      case nil: reasons.append("environment variable \(variable) is not set")
      case "": reasons.append("environment variable \(variable) is empty")
      // A line break would end the header field and begin another one.
      case .some(let token) where !token.utf8.allSatisfy { 0x21...0x7E ~= $0 }:
        reasons.append("environment variable \(variable) holds a space, a line break or another character no token has")
      case .some(let token): return .success(Credential(bearer: token))
      }
    }
    return .failure(Missing(reason: reasons.joined(separator: "; ")))
  }

  private static func sources(of node: Node) throws(ConfigurationProblem) -> [Node] {
    switch node.value.content {
    case .object: return [node]
    case .array(let elements) where !elements.isEmpty: return try node.elements(of: want)
    case .array: throw node.problem("found an empty array, want \(want) or a list of them")
    default: throw node.problem("found \(node.value.kindName), want \(want) or a list of them")
    }
  }

  private static func variable(of source: Node) throws(ConfigurationProblem) -> String {
    guard source.value.object != nil else { throw source.problem("found \(source.value.kindName), want \(want)") }
    guard let variable = source["environment"] else { throw source.missing("environment", "missing, want \(want)") }
    return try variable.string("the name of an environment variable, not the token itself", where: isVariableName)
  }

  private static func isVariableName(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first) else { return false }
    // A token in the place of the name would end up in every message about it.
    return name.utf8.allSatisfy { $0.isASCIIWordByte && $0 != UInt8(ascii: "-") } && !Quotation.looksSecret(name)
  }
}
