public import EntryDocument
public import JSONText
public import TimelineCore

/// A kind of widget: its name, its provider, and how an entry looks; the counterpart of WidgetKit's
/// `AppIntentConfiguration`.
///
///     WidgetConfiguration(kind: "hello", provider: HelloProvider()) { entry in
///       WidgetContent(text: "Hello, \(entry.name)")
///     }
///     .configurationDisplayName("Hello")
///     .description("Greets you.")
///     .supportedFamilies([.systemSmall])
public struct WidgetConfiguration: Sendable {
  /// The name that the configuration and reload requests use.
  public let kind: String
  /// The name for people.
  public private(set) var displayName: String
  /// One sentence on what it shows.
  public private(set) var summary = ""
  /// The sizes it comes in; the first is the default.
  public private(set) var families: [WidgetFamily] = [.systemSmall]
  /// How often it is reloaded unless the configuration says otherwise.
  public private(set) var refresh = Refresh.every(900)
  /// Its options.
  public let parameters: [WidgetParameter]
  /// What its entries have in `data`, for templates.
  public let fields: [WidgetField]
  /// The options of an example, in the order they are shown in: those that are needed, at least.
  public private(set) var exampleOptions: KeyValuePairs<String, JSONValue> = [:]
  /// True where its entries depend on local days: a changed time zone reloads it (semantics S16).
  public private(set) var dependsOnLocalDays = false

  /// The key in `data` of the objects that `fields` are of; nil: `data` itself.
  private var items: String?
  private let bind: @Sendable (OptionValues, TextStyle, _ items: String?) throws(OptionError) -> BoundProvider

  /// A kind from its provider and the content of an entry, in which glyphs are those of the set.
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider, content: @escaping @Sendable (Provider.Entry, IconSet) -> WidgetContent
  ) {
    self.kind = kind
    displayName = kind
    parameters = Provider.Configuration.parameters
    fields = Provider.Configuration.fields
    bind = { values, style, items throws(OptionError) in
      let options = try Provider.Configuration(from: values)
      let templates = try ContentTemplates(style, fields: options.fields, items: items)
      return BoundProvider(provider, options) { templates.applied(to: content($0, style.icons)) }
    }
  }

  /// A kind whose content has no glyphs.
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider, content: @escaping @Sendable (Provider.Entry) -> WidgetContent
  ) {
    self.init(kind: kind, provider: provider) { entry, _ in content(entry) }
  }

  /// Sets the name for people.
  public func configurationDisplayName(_ name: String) -> Self { with { $0.displayName = name } }

  /// Sets the sentence on what it shows.
  public func description(_ summary: String) -> Self { with { $0.summary = summary } }

  /// Sets the sizes it comes in; the first is the default.
  public func supportedFamilies(_ families: [WidgetFamily]) -> Self { with { $0.families = families } }

  /// Sets how often it is reloaded unless the configuration says otherwise; 15 min where this isn't called.
  public func refresh(_ refresh: Refresh) -> Self { with { $0.refresh = refresh } }

  /// Sets the options of an example, for the gallery and for previews without options; none where this isn't called, which
  /// is an error where the kind needs some.
  public func exampleOptions(_ options: KeyValuePairs<String, JSONValue>) -> Self {
    with { $0.exampleOptions = options }
  }

  /// Says that an entry may hold several objects in `data`, under this key: a template is then for each of them, and the
  /// texts are joined.
  public func templateItems(_ key: String) -> Self { with { $0.items = key } }

  /// Says that its entries depend on local days: a changed time zone reloads it, at once or at the next start, where it is
  /// known by the last of several entries, which has to be one for a local midnight (semantics S16).
  public func reloadedByTimeZone() -> Self { with { $0.dependsOnLocalDays = true } }

  /// The provider for one widget's options, its texts in that style. A key that the kind doesn't know is an error, and so is
  /// a field that it doesn't have.
  public func provider(for values: OptionValues, style: TextStyle = TextStyle()) throws(OptionError) -> BoundProvider {
    let known = parameters.map(\.name).sorted()
    for key in values.keys.sorted() where !known.contains(key) {
      let options = known.isEmpty ? "no options" : "the options \(known.joined(separator: ", "))"
      throw OptionError(path: key, message: "unknown key; \(kind) has \(options)")
    }
    return try bind(values, style, items)
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

/// A provider bound to one widget's options, its entries rendered to content.
public struct BoundProvider: Sendable {
  private let makePlaceholder: @Sendable (TimelineProviderContext) -> ContentEntry
  private let makeSnapshot: @Sendable (TimelineProviderContext) async throws -> ContentEntry
  private let makeTimeline: @Sendable (TimelineProviderContext) async throws -> Timeline<ContentEntry>

  init<Provider: TimelineProvider>(
    _ provider: Provider, _ options: Provider.Configuration,
    _ content: @escaping @Sendable (Provider.Entry) -> WidgetContent
  ) {
    let render: @Sendable (Provider.Entry) -> ContentEntry = { ContentEntry(date: $0.date, content: content($0)) }
    makePlaceholder = { render(provider.placeholder(in: $0)) }
    makeSnapshot = { render(try await provider.snapshot(for: options, in: $0)) }
    makeTimeline = {
      let timeline = try await provider.timeline(for: options, in: $0)
      return Timeline(entries: timeline.entries.map(render), policy: timeline.policy)
    }
  }

  /// The placeholder, redacted: sample data never looks real (semantics S1).
  public func placeholder(in context: TimelineProviderContext) -> ContentEntry {
    let entry = makePlaceholder(context)
    return ContentEntry(date: entry.date, content: entry.content.redacted())
  }

  /// One look.
  public func snapshot(in context: TimelineProviderContext) async throws -> ContentEntry {
    try await makeSnapshot(context)
  }

  /// The entries to come.
  public func timeline(in context: TimelineProviderContext) async throws -> Timeline<ContentEntry> {
    try await makeTimeline(context)
  }
}
