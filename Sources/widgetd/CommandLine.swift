import Console

/// What the program was asked to do.
struct Invocation: Equatable {
  /// A look at a kind before it is configured.
  struct Snapshot: Equatable {
    var kind: String
    /// Options as `KEY=VALUE`, in the order given.
    var options: [(key: String, value: String)] = []
    var isPreview = false
    var format = "plain"

    static func == (left: Snapshot, right: Snapshot) -> Bool {
      left.kind == right.kind && left.isPreview == right.isPreview && left.format == right.format
        && left.options.elementsEqual(right.options, by: ==)
    }
  }

  enum Mode: Equatable {
    case daemon
    case once
    case snapshot(Snapshot)
    /// `--gallery`, with the directory.
    case gallery(String)
    case kinds
    /// `--init`, with the favourites.
    case initialize([String])
    case checkConfiguration
    case version
    case help
  }

  var mode = Mode.daemon
  /// `--config`.
  var configuration: String?
  /// `--container`.
  var container: String?
}

/// What is wrong with the command line.
struct CommandLineError: Error, Equatable {
  var message: String

  init(message: String) { self.message = message }

  /// An argument that means nothing; the nearest option is suggested, else the help.
  init(unknown argument: String) {
    let options = ProgramOption.allCases.map(\.rawValue)
    // A bare word may be an option without its hyphens.
    let typed = argument.hasPrefix("--") ? argument : "--" + argument
    let meant = options.first { $0 == typed } ?? Suggestion.nearest(to: typed, among: options)
    message = "unknown argument \(argument); " + (meant.map { "did you mean \($0)?" } ?? "try widgetd --help")
  }

  /// A name that is none of those there are; the nearest is suggested.
  init(unknown sentence: String, _ name: String, among known: [String]) {
    message = "\(sentence) \(known.joined(separator: ", "))" + Suggestion.clause(for: name, among: known)
  }
}

extension CommandLine {
  /// The invocation that the program's arguments stand for.
  static func parsed() throws(CommandLineError) -> Invocation {
    try Invocation(arguments: Array(arguments.dropFirst()))
  }
}

extension Invocation {
  /// Reads arguments, the program's name left out.
  init(arguments: [String]) throws(CommandLineError) {
    var reader = ArgumentReader(arguments)
    var modes: [Mode] = []
    var snapshot: Snapshot?
    var favorites: [String]?
    while let argument = try reader.next() {
      switch ProgramOption(argument) {
      case .config: configuration = try reader.value(of: argument)
      case .container: container = try reader.value(of: argument)
      case .once: modes.append(.once)
      case .gallery: modes.append(.gallery(try reader.value(of: argument)))
      case .kinds: modes.append(.kinds)
      case .checkConfiguration: modes.append(.checkConfiguration)
      case .version: modes.append(.version)
      case .help: modes.append(.help)
      case .initialize: favorites = favorites ?? []
      case .snapshot:
        guard snapshot == nil else { throw CommandLineError(message: "--snapshot is given twice") }
        snapshot = Snapshot(kind: try reader.value(of: argument))
      case .preview where snapshot != nil: snapshot?.isPreview = true
      case .format where snapshot != nil: snapshot?.format = try reader.value(of: argument)
      case .preview, .format:
        throw CommandLineError(message: "\(argument) belongs behind --snapshot KIND")
      case nil:
        if snapshot != nil, let option = Self.option(argument) {
          snapshot?.options.append(option)
        } else if favorites != nil, !argument.hasPrefix("-") {
          favorites?.append(argument)
        } else {
          throw CommandLineError(unknown: argument)
        }
      }
    }
    modes += snapshot.map { [.snapshot($0)] } ?? []
    modes += favorites.map { [.initialize($0)] } ?? []
    guard modes.count <= 1 else { throw CommandLineError(message: "more than one thing to do; try widgetd --help") }
    mode = modes.first ?? .daemon
  }

  private static func option(_ argument: String) -> (key: String, value: String)? {
    guard !argument.hasPrefix("-"), let sign = argument.firstIndex(of: "=") else { return nil }
    return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
  }
}

/// Arguments one by one; `--option=value` comes as two.
private struct ArgumentReader {
  private var rest: ArraySlice<String>
  private var attached: (option: String, value: String)?

  init(_ arguments: [String]) {
    rest = arguments[...]
  }

  mutating func next() throws(CommandLineError) -> String? {
    if let attached { throw CommandLineError(message: "\(attached.option) takes no value") }
    guard let argument = rest.popFirst() else { return nil }
    guard argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") else { return argument }
    let option = String(argument[..<sign])
    attached = (option, String(argument[argument.index(after: sign)...]))
    return option
  }

  mutating func value(of option: String) throws(CommandLineError) -> String {
    let value = attached?.value ?? rest.popFirst() ?? ""
    attached = nil
    guard !value.isEmpty else { throw CommandLineError(message: "\(option) wants a value") }
    return value
  }
}
