import JSONText
public import WidgetAPI

/// What the daemon is to do: the configuration file, read and validated.
///
/// Errors outside widgets, and ids that name none or two, make the whole file unusable; everything else that is wrong in
/// a widget object leaves that widget in `widgets` with its problem in place of a provider (semantics S19).
public struct Configuration: Sendable {
  /// The servers, in the file's order; `github` is always among them.
  public var accounts: [AccountConfiguration]
  /// The names of the formats that stand ready for each widget; `waybar`, `polybar` and `plain` unless the file says
  /// otherwise.
  public var formats: [String]
  /// The proxy for every request; may hold a password. Nil: what the environment says.
  public var proxy: String?
  /// The file of certificate authorities for every request, an absolute path. Nil: the system's.
  public var caFile: String?
  /// The widgets in the file's order, broken ones included.
  public var widgets: [ConfiguredWidget]
  /// What is wrong in single widgets, in the order of the text.
  public var widgetProblems: [ConfigurationProblem]
  /// What a person should know but that stops nothing: configured tokens that were not found, or are in files
  /// that others may read.
  public var warnings: [String]

  /// The environment variables that any account names as a source of its token: no program that is started should see them.
  public var tokenVariables: Set<String> {
    accounts.reduce(into: []) { $0.formUnion($1.tokenVariables) }
  }

  /// The account of that name.
  public func account(named name: String) -> AccountConfiguration? {
    accounts.first { $0.account.name == name }
  }
}

extension Configuration {
  /// Reads and validates a configuration file: JSON with JSON5's comments and trailing commas.
  ///
  /// Reads environment variables and the files of tokens through `context` and nothing else: whether `caFile` exists isn't
  /// checked, and no program is run.
  /// - Throws: everything that is wrong, also in single widgets, if something outside of them is.
  public static func decode(
    _ bytes: [UInt8], in context: ConfigurationContext
  ) throws(ConfigurationError) -> Configuration {
    let file = Node(value: try parse(bytes), path: .file)
    var problems = Problems()
    let configuration = Configuration(file, in: context, &problems)
    guard problems.isEmpty else {
      throw ConfigurationError(problems: (problems.all + configuration.widgetProblems).sortedByPosition())
    }
    return configuration
  }

  static let keys =
    ["$schema", "accounts", "formats", "proxy", "caFile", "widgets"] + WidgetSettings.keys

  private init(_ file: Node, in context: ConfigurationContext, _ problems: inout Problems) {
    _ = problems.noting(try file.members())
    problems.addUnknownKeys(of: file, besides: Self.keys, "the configuration")
    _ = problems.noting(try file["$schema"]?.string())
    accounts = AccountConfiguration.all(from: file["accounts"], in: context, &problems)
    formats = Self.formats(file["formats"], known: context.formats, &problems)
    proxy = problems.noting(try file["proxy"]?.proxy())
    caFile = problems.noting(try file["caFile"]?.absolutePath())
    let settings = WidgetSettings().overridden(by: file, &problems)
    let decoder = WidgetDecoder(context: context, accounts: accounts, settings: settings)
    let list = WidgetList(file["widgets"], decoder, &problems)
    widgets = list.widgets
    widgetProblems = list.problems
    warnings = accounts.flatMap(\.warnings)
  }

  private static func formats(_ node: Node?, known: [String], _ problems: inout Problems) -> [String] {
    guard let node else { return ["waybar", "polybar", "plain"] }
    var formats: [String] = []
    for element in problems.noting(try node.elements(of: "format names")) ?? [] {
      // A format that is named twice is written once.
      if let name = problems.noting(try element.choice(of: known, named: \.self, "the formats are")),
        !formats.contains(name)
      {
        formats.append(name)
      }
    }
    return formats
  }
}
