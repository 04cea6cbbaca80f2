import JSONText
import LocalTime
import SharedContainer

/// `countdown`: the date that the countdown widgets count to, key `dday_config` of the shared defaults.
struct CountdownCommand: Command {
  static let name = "countdown"
  static let synopsis = "set TITLE DATE | show | clear"
  static let summary = """
    sets what the countdown widgets count to
    DATE is \(LocalDate.grammar). An empty TITLE leaves it to the widget. Exit status 1: there is none to show
    or clear.
    """
  static let options: Set<CommandOption> = []
  static let key = "dday_config"

  private enum Action {
    case set(title: String, LocalDate)
    case show
    case clear
  }

  private let action: Action

  init(_ arguments: Arguments) throws(UsageError) {
    let words = arguments.operands
    switch (words.first, words.count) {
    case ("set", 3):
      guard let date = LocalDate(iso8601: words[2]) else {
        throw UsageError("'\(words[2])' is no date: want \(LocalDate.grammar), a day that exists")
      }
      action = .set(title: words[1], date)
    case ("show", 1): action = .show
    case ("clear", 1): action = .clear
    default: throw UsageError("usage: widgetctl countdown \(Self.synopsis)")
    }
  }

  func run(container: String?) -> ExitStatus {
    DefaultsAccess.run(container: container) { file throws(DefaultsError) in
      switch action {
      case .set(let title, let date): try set(title, date, in: file)
      case .show: try show(file)
      case .clear: try clear(file)
      }
    }
  }

  /// Sets both, and keeps what else another program has put beside them.
  private func set(_ title: String, _ date: LocalDate, in file: SharedDefaultsFile) throws(DefaultsError) -> ExitStatus
  {
    try file.update { defaults throws(DefaultsError) in
      var saved = try Self.saved(in: defaults, file) ?? [:]
      saved["title"] = JSONValue(title)
      saved["targetDate"] = JSONValue(date.iso8601)
      defaults[Self.key] = saved
    }
    return .success
  }

  private func show(_ file: SharedDefaultsFile) throws(DefaultsError) -> ExitStatus {
    guard let saved = try Self.saved(in: file.read(), file) else { return Self.missing }
    guard let date = saved["targetDate"]?.string else {
      let found = saved["targetDate"]?.kindName ?? "nothing"
      throw .unexpectedValue(path: file.path, key: "\(Self.key).targetDate", found: found)
    }
    let title = saved["title"]?.string ?? ""
    return Output.print(title.isEmpty ? "\(date)\n" : "\(title) \(date)\n")
  }

  private func clear(_ file: SharedDefaultsFile) throws(DefaultsError) -> ExitStatus {
    var wasThere = false
    try file.update {
      wasThere = $0[Self.key].map { !$0.isNull } ?? false
      $0[Self.key] = nil
    }
    return wasThere ? .success : Self.missing
  }

  private static var missing: ExitStatus {
    Output.complain("no countdown is set")
    return .failure
  }

  /// The object as it stands; nil where there is none.
  private static func saved(in defaults: JSONValue, _ file: SharedDefaultsFile) throws(DefaultsError) -> JSONValue? {
    guard let value = defaults[key], !value.isNull else { return nil }
    guard value.object != nil else { throw .unexpectedValue(path: file.path, key: key, found: value.kindName) }
    return value
  }
}
