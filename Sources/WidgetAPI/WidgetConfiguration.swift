public import EntryDocument
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

  private let bind: @Sendable (OptionValues) throws(OptionError) -> BoundProvider

  /// A kind from its provider and the content of an entry.
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider, content: @escaping @Sendable (Provider.Entry) -> WidgetContent
  ) {
    self.kind = kind
    displayName = kind
    parameters = Provider.Configuration.parameters
    bind = { values throws(OptionError) in
      BoundProvider(provider, try Provider.Configuration(from: values), content)
    }
  }

  /// Sets the name for people.
  public func configurationDisplayName(_ name: String) -> Self { with { $0.displayName = name } }

  /// Sets the sentence on what it shows.
  public func description(_ summary: String) -> Self { with { $0.summary = summary } }

  /// Sets the sizes it comes in; the first is the default.
  public func supportedFamilies(_ families: [WidgetFamily]) -> Self { with { $0.families = families } }

  /// Sets how often it is reloaded unless the configuration says otherwise; 15 min where this isn't called.
  public func refresh(_ refresh: Refresh) -> Self { with { $0.refresh = refresh } }

  /// The provider for one widget's options. A key that the kind doesn't know is an error.
  public func provider(for values: OptionValues) throws(OptionError) -> BoundProvider {
    let known = parameters.map(\.name).sorted()
    for key in values.keys.sorted() where !known.contains(key) {
      let options = known.isEmpty ? "no options" : "the options \(known.joined(separator: ", "))"
      throw OptionError(path: key, message: "unknown key; \(kind) has \(options)")
    }
    return try bind(values)
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
