import EntryDocument
import JSONText
import WidgetAPI

/// Reads widget objects: what is wrong in one stays with that widget (semantics S19).
struct WidgetDecoder {
  let context: ConfigurationContext
  /// The file's accounts.
  let accounts: [AccountConfiguration]
  /// What the top level sets for all widgets.
  let settings: WidgetSettings

  /// The keys that every widget has beside its kind's options.
  static let commonKeys =
    ["id", "kind", "family", "account", "refresh", "format", "tooltip", "hide"] + WidgetSettings.keys

  /// The widget of that id; a broken one gets what could be read of it, and its problems as its provider.
  func widget(from node: Node, id: String) -> (ConfiguredWidget, [ConfigurationProblem]) {
    var problems = Problems()
    let kind = problems.noting(try self.kind(of: node))
    let family = problems.noting(try self.family(of: node, kind: kind))
    let account = problems.noting(try self.account(of: node))
    let refresh = problems.noting(try node["refresh"]?.refresh())
    var settings = settings.overridden(by: node, &problems)
    settings.style.hide = problems.noting(try node["hide"]?.classes()) ?? []
    let text = TextStyle(
      format: problems.noting(try node["format"]?.line()), tooltip: problems.noting(try node["tooltip"]?.lines()),
      icons: settings.icons)
    let options = options(of: node, kind: kind)
    let provider = kind.flatMap { self.provider(of: $0, options, text, node, &problems) }

    let found = problems.all.sortedByPosition()
    let failure = ConfigurationFailure(message: found.map(\.description).joined(separator: "; "))
    var widget = ConfiguredWidget(
      id: id, kind: kind?.kind ?? "unknown", family: family ?? kind?.families.first ?? .systemSmall,
      account: account ?? Account(name: "", baseURL: ""), refresh: refresh ?? kind?.refresh ?? .never,
      timing: settings.timing, timelineDeadline: settings.timelineDeadline,
      style: settings.style, dependsOnLocalDays: kind?.dependsOnLocalDays ?? false,
      fingerprint: Fingerprint.text(of: failure), provider: .failure(failure))
    if let provider, found.isEmpty {
      widget.provider = .success(provider)
      widget.fingerprint = Fingerprint.text(of: widget, options: options, text)
    }
    return (widget, found)
  }

  private func kind(of node: Node) throws(ConfigurationProblem) -> WidgetConfiguration {
    guard let name = node["kind"] else {
      throw node.missing("kind", "missing; the kinds are \(Quotation.list(context.kinds.map(\.kind)))")
    }
    return try name.choice(of: context.kinds, named: \.kind, "the kinds are")
  }

  private func family(of node: Node, kind: WidgetConfiguration?) throws(ConfigurationProblem) -> WidgetFamily? {
    let allowed = kind.map { "\($0.kind) comes in" } ?? "the families are"
    return try node["family"]?.choice(of: kind?.families ?? WidgetFamily.allCases, named: \.rawValue, allowed)
  }

  private func account(of node: Node) throws(ConfigurationProblem) -> Account? {
    guard let name = node["account"] else {
      return accounts.first { $0.account.name == AccountConfiguration.gitHubName }?.account
    }
    return try name.choice(of: accounts, named: \.account.name, "the accounts are").account
  }

  /// The keys that are the kind's own.
  private func options(of node: Node, kind: WidgetConfiguration?) -> [String: JSONValue] {
    let names = kind?.parameters.map(\.name) ?? []
    let own = (node.value.object ?? []).filter { names.contains($0.key) && !Self.commonKeys.contains($0.key) }
    return Dictionary(own.map { ($0.key, $0.value) }) { $1 }
  }

  private func provider(
    of kind: WidgetConfiguration, _ options: [String: JSONValue], _ style: TextStyle, _ node: Node,
    _ problems: inout Problems
  ) -> BoundProvider? {
    problems.addUnknownKeys(of: node, besides: Self.commonKeys + kind.parameters.map(\.name), kind.kind)
    do {
      return try kind.provider(for: OptionValues(options), style: style)
    } catch {
      let key = error.path.prefix { $0 != "." && $0 != "[" }
      problems.add(
        ConfigurationProblem(
          path: node.path.relative(error.path).description, message: error.message,
          position: node.value[String(key)]?.position ?? node.value.position))
      return nil
    }
  }
}
