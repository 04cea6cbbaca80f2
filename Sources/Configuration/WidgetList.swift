import JSONText
import WidgetAPI

/// The `widgets` array, read.
struct WidgetList {
  private(set) var widgets: [ConfiguredWidget] = []
  /// What is wrong in single widgets.
  private(set) var problems: [ConfigurationProblem] = []

  /// Reads all; `fileProblems` gets what makes the whole file unusable: an id that can't name a widget.
  init(_ node: Node?, _ decoder: WidgetDecoder, _ fileProblems: inout Problems) {
    var owners: [String: ConfigurationPath] = [:]
    for element in fileProblems.noting(try node?.elements(of: "widgets")) ?? [] {
      guard fileProblems.noting(try element.members()) != nil else { continue }
      let id = fileProblems.noting(try Self.id(of: element, owners))
      // Without an id, too, the rest is read for its problems.
      let (widget, problems) = decoder.widget(from: element, id: id ?? "")
      widgets.append(widget)
      self.problems += problems
      owners[widget.id] = element.path
    }
  }

  private static func id(
    of node: Node, _ owners: [String: ConfigurationPath]
  ) throws(ConfigurationProblem) -> String {
    let want = "want 1 to 64 of the letters A-Z and a-z, digits, _ and -, not beginning with -"
    guard let member = node["id"] else { throw node.missing("id", "missing, \(want)") }
    guard let id = member.value.string else { throw member.problem("found \(member.value.kindName), \(want)") }
    guard 1...64 ~= id.utf8.count, !id.hasPrefix("-"), id.utf8.allSatisfy(\.isASCIIWordByte) else {
      throw member.problem("found \(Quotation.quoted(id)), \(want)")
    }
    if let owner = owners[id] {
      throw member.problem("found \(Quotation.quoted(id)), which is the id of \(owner) already")
    }
    return id
  }
}
