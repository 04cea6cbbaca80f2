import Console

/// The command line, taken apart: options may stand anywhere, as `--name VALUE` or `--name=VALUE`; `--` ends them.
struct Arguments {
  /// The first word that is no option.
  private(set) var command: String?
  /// The words after it that are no options.
  private(set) var operands: [String] = []
  private var values: [CommandOption: String] = [:]

  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        rest.forEach { append($0) }
        return
      } else if word.hasPrefix("--") || word == "-h" {
        try takeOption(word, &rest)
      } else {
        append(word)
      }
    }
  }

  /// The options given.
  var options: [CommandOption] { CommandOption.allCases.filter(has) }

  func has(_ option: CommandOption) -> Bool { values[option] != nil }

  func value(_ option: CommandOption) -> String? { values[option] }

  /// The one operand.
  func onlyOperand(_ name: String) throws(UsageError) -> String {
    guard operands.count == 1 else { throw UsageError("\(command ?? "") wants one \(name)") }
    return operands[0]
  }

  /// Nothing, if there is no operand.
  func noOperands() throws(UsageError) {
    guard let first = operands.first else { return }
    throw UsageError("\(command ?? "") takes no '\(first)'")
  }

  private mutating func append(_ word: String) {
    if command == nil { command = word } else { operands.append(word) }
  }

  private mutating func takeOption(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = word == "-h" ? .help : CommandOption(rawValue: String(parts[0])) else {
      throw UsageError(
        "there is no option \(parts[0])"
          + Suggestion.clause(for: String(parts[0]), among: CommandOption.allCases.map(\.rawValue)))
    }
    let given = parts.count > 1 ? String(parts[1]) : nil
    if option.hasValue {
      guard let value = given ?? rest.popFirst(), !value.isEmpty else {
        throw UsageError("\(option.rawValue) wants a value")
      }
      values[option] = value
    } else {
      guard given == nil else { throw UsageError("\(option.rawValue) takes no value") }
      values[option] = ""
    }
  }
}
