import Console
import JSONText

/// Collects what is wrong while reading goes on, so that everything is said at once.
struct Problems {
  private(set) var all: [ConfigurationProblem] = []

  var isEmpty: Bool { all.isEmpty }

  mutating func add(_ problem: ConfigurationProblem) {
    all.append(problem)
  }

  /// What `read` returns; nil where it throws, which is noted.
  mutating func noting<Value>(_ read: @autoclosure () throws(ConfigurationProblem) -> Value?) -> Value? {
    do {
      return try read()
    } catch {
      add(error)
      return nil
    }
  }

  /// Notes each key of `node` that is not among `known`; `owner` has those.
  mutating func addUnknownKeys(of node: Node, besides known: [String], _ owner: String) {
    for member in node.value.object ?? [] where !known.contains(member.key) {
      let unknown = Node(value: member.value, path: node.path.key(member.key))
      let suggestion = Suggestion.clause(for: member.key, among: known)
      add(unknown.problem("unknown key; \(owner) has \(known.sorted().joined(separator: ", "))" + suggestion))
    }
  }
}

extension [ConfigurationProblem] {
  /// In the order of the text.
  func sortedByPosition() -> [ConfigurationProblem] {
    // The index decides between equal places: Swift promises no stable sort.
    enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)
  }
}

extension ConfigurationProblem {
  /// Line and column as one number, to compare by.
  fileprivate var place: UInt64 { position.map { UInt64($0.line) << 32 | UInt64($0.column) } ?? 0 }
}
