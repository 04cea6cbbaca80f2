import JSONText

extension Configuration {
  /// The file's tree, in which no key is doubled.
  static func parse(_ bytes: [UInt8]) throws(ConfigurationError) -> JSONValue {
    do {
      return try JSONValue(parsing: bytes, .comments)
    } catch {
      // The parser stops at the first doubled key and knows no paths; what it tolerates shows all of them.
      let doubled = (try? JSONValue(parsing: bytes, [.comments, .tolerant])).map { Node(value: $0, path: .file) }
      let problems = doubled?.doubledKeys ?? []
      guard problems.isEmpty else { throw ConfigurationError(problems: problems) }
      throw ConfigurationError(problems: [
        ConfigurationProblem(path: "", message: "not JSON: \(error)", position: error.position)
      ])
    }
  }
}

extension Node {
  /// The doubled keys in here, in the order of the text.
  fileprivate var doubledKeys: [ConfigurationProblem] {
    var seen: Set<String> = []
    var problems: [ConfigurationProblem] = []
    for member in value.object ?? [] {
      let node = Node(value: member.value, path: path.key(member.key))
      if !seen.insert(member.key).inserted, let position = node.value.position {
        problems.append(node.problem("doubled key; the second value is at \(position)"))
      }
      problems += node.doubledKeys
    }
    for (index, element) in (value.array ?? []).enumerated() {
      problems += Node(value: element, path: path.index(index)).doubledKeys
    }
    return problems
  }
}
