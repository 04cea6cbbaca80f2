import JSONText
import SharedContainer

/// `favorites`: the logins that the profile widgets show, key `FavoriteNames` of the shared defaults.
struct FavoritesCommand: Command {
  static let name = "favorites"
  static let synopsis = "list | add LOGIN… | remove LOGIN… | set [LOGIN…]"
  static let summary = """
    lists and changes the favourite GitHub logins
    They keep the order in which they were added; set replaces them all. Exit status 1: a login to remove is none.
    """
  static let options: Set<CommandOption> = []
  static let key = "FavoriteNames"

  private enum Action: String {
    case list, add, remove, set
  }

  private let action: Action
  private let logins: [GitHubLogin]

  init(_ arguments: Arguments) throws(UsageError) {
    guard let action = arguments.operands.first.flatMap(Action.init) else {
      throw UsageError("usage: widgetctl favorites \(Self.synopsis)")
    }
    let names = arguments.operands.dropFirst()
    switch action {
    case .list where !names.isEmpty: throw UsageError("favorites list takes no login")
    case .add where names.isEmpty, .remove where names.isEmpty:
      throw UsageError("favorites \(action.rawValue) wants a login")
    default: self.action = action
    }
    logins = try names.map { name throws(UsageError) in
      guard let login = GitHubLogin(name) else {
        throw UsageError("'\(name)' is no GitHub login: 1 to 39 letters, digits and single hyphens")
      }
      return login
    }
  }

  func run(container: String?) -> ExitStatus {
    DefaultsAccess.run(container: container) { file throws(DefaultsError) in
      switch action {
      case .list:
        return Output.print(try Self.names(in: file.read(), file).map { $0 + "\n" }.joined())
      case .add:
        try change(file) { names in names + logins.map(\.name) }
      case .set:
        try change(file) { _ in logins.map(\.name) }
      case .remove:
        return try remove(from: file)
      }
      return .success
    }
  }

  private func remove(from file: SharedDefaultsFile) throws(DefaultsError) -> ExitStatus {
    var missing = logins
    try change(file) { names in
      let favorites = names.map(GitHubLogin.init)
      missing.removeAll(where: favorites.contains)
      return names.filter { name in !logins.contains { $0 == GitHubLogin(name) } }
    }
    missing.forEach { Output.complain("\($0.name) is no favourite") }
    return missing.isEmpty ? .success : .failure
  }

  /// Writes the changed names, each once.
  private func change(_ file: SharedDefaultsFile, _ change: ([String]) -> [String]) throws(DefaultsError) {
    try file.update { defaults throws(DefaultsError) in
      var seen: Set<String> = []
      let names = try change(Self.names(in: defaults, file)).filter { seen.insert($0.lowercased()).inserted }
      defaults[Self.key] = JSONValue(.array(names.map { JSONValue($0) }))
    }
  }

  /// The names as they stand; what is no string is none.
  private static func names(
    in defaults: JSONValue, _ file: SharedDefaultsFile
  ) throws(DefaultsError) -> [String] {
    guard let value = defaults[key], !value.isNull else { return [] }
    guard let elements = value.array else {
      throw .unexpectedValue(path: file.path, key: key, found: value.kindName)
    }
    return elements.compactMap(\.string)
  }
}
