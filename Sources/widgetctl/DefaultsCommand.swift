import JSONText
import SharedContainer

/// `defaults`: the values that programs of this user share with the widgets.
struct DefaultsCommand: Command {
  static let name = "defaults"
  static let synopsis = "read [KEY] | write KEY VALUE | delete KEY"
  static let summary = """
    reads and writes the shared defaults
    read prints a string as it is and anything else as JSON, without KEY the whole file. VALUE is JSON, else a string.
    Widgets that read a key are reloaded when it changes. Exit status 1: there is no such key.
    """
  static let options: Set<CommandOption> = []

  private enum Action {
    case read(key: String?)
    case write(key: String, JSONValue)
    case delete(key: String)
  }

  private let action: Action

  init(_ arguments: Arguments) throws(UsageError) {
    let words = arguments.operands
    switch (words.first, words.count) {
    case ("read", 1): action = .read(key: nil)
    case ("read", 2): action = .read(key: words[1])
    case ("write", 3): action = .write(key: words[1], Self.value(words[2]))
    case ("delete", 2): action = .delete(key: words[1])
    default: throw UsageError("usage: widgetctl defaults \(Self.synopsis)")
    }
  }

  private static func value(_ text: String) -> JSONValue {
    (try? JSONValue(parsing: text.utf8)) ?? JSONValue(text)
  }

  func run(container: String?) -> ExitStatus {
    DefaultsAccess.run(container: container) { file throws(DefaultsError) in
      switch action {
      case .read(let key): try read(key, in: file)
      case .write(let key, let value): try write(key, value, in: file)
      case .delete(let key): try delete(key, in: file)
      }
    }
  }

  private func read(_ key: String?, in file: SharedDefaultsFile) throws(DefaultsError) -> ExitStatus {
    let all = try file.read()
    guard let key else { return Output.print(all.pretty) }
    guard let value = all[key] else { return Self.missing(key) }
    return Output.print((value.string ?? value.compact) + "\n")
  }

  private func write(_ key: String, _ value: JSONValue, in file: SharedDefaultsFile) throws(DefaultsError) -> ExitStatus
  {
    try file.update { $0[key] = value }
    return .success
  }

  private func delete(_ key: String, in file: SharedDefaultsFile) throws(DefaultsError) -> ExitStatus {
    var wasThere = false
    try file.update {
      wasThere = $0[key] != nil
      $0[key] = nil
    }
    return wasThere ? .success : Self.missing(key)
  }

  private static func missing(_ key: String) -> ExitStatus {
    Output.complain("the shared defaults have no key '\(key)'")
    return .failure
  }
}
