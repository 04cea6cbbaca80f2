import JSONText
import WidgetAPI

/// Where a token may come from.
enum TokenSource: Hashable {
  /// A place to look.
  case place(Place)
  /// A program to run, with its arguments; at least the program.
  case command([String])

  /// Where a token can be looked up at any time.
  enum Place: Hashable {
    /// An environment variable.
    case environment(String)
    /// A file, by its absolute path.
    case file(String)
    /// One of systemd's credentials of the service, by its name.
    case credential(String)
    /// The configuration: the token itself.
    case value(Credential)
  }

  static let want =
    #"{"environment": NAME}, {"file": PATH}, {"command": [PROGRAM, …]}, {"credential": NAME} or {"value": TOKEN}"#

  private static let keys = ["environment", "file", "command", "credential", "value"]

  /// Reads one; `isPrivate` says whether the configuration may hold a token itself.
  init(_ node: Node, isPrivate: Bool) throws(ConfigurationProblem) {
    guard node.value.object != nil else { throw node.problem("found \(node.value.kindName), want \(Self.want)") }
    let members = try node.members()
    guard members.count == 1, let (key, value) = members.first else {
      throw node.problem("found \(members.isEmpty ? "an empty object" : "more than one key"), want \(Self.want)")
    }
    switch key {
    case "environment":
      let want = "the name of an environment variable, not the token itself"
      self = .place(.environment(try value.string(want, where: Self.isVariableName)))
    case "file": self = .place(.file(try value.absolutePath()))
    case "command": self = .command(try Self.command(of: value))
    case "credential":
      let want = "the name of a credential of the service: letters, digits, _, - and dots"
      self = .place(.credential(try value.string(want, where: Self.isCredentialName)))
    case "value":
      guard isPrivate else {
        throw value.problem("found a token in a file that others may read, want mode 0600 for the configuration")
      }
      self = .place(.value(try Self.credential(in: value)))
    default:
      throw value.problem("unknown key; a token has \(Self.keys.joined(separator: ", "))")
    }
  }

  private static func command(of node: Node) throws(ConfigurationProblem) -> [String] {
    var arguments: [String] = []
    for element in try node.elements(of: "strings, the program first") {
      arguments.append(try element.string("a string without NUL") { !$0.utf8.contains(0) })
    }
    guard let program = arguments.first, !program.isEmpty else {
      throw node.problem("names no program, want the program and its arguments")
    }
    return arguments
  }

  private static func credential(in node: Node) throws(ConfigurationProblem) -> Credential {
    let token = try node.string("a token")
    do throws(Credential.Unfit) {
      return try Credential(trimming: token)
    } catch {
      throw node.problem("the token \(error.rawValue)")
    }
  }

  private static func isVariableName(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first) else { return false }
    // A token in the place of the name would end up in every message about it.
    return name.utf8.allSatisfy { $0.isASCIIWordByte && $0 != UInt8(ascii: "-") } && !Quotation.looksSecret(name)
  }

  private static func isCredentialName(_ name: String) -> Bool {
    name.utf8.allSatisfy { $0.isASCIIWordByte || $0 == UInt8(ascii: ".") } && name != "." && name != ".."
      && !name.isEmpty && !Quotation.looksSecret(name)
  }
}
