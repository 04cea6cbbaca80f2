public import FoundationEssentials
public import JSONText
public import TimelineCore

/// What a provider is told, and what it may use.
public struct TimelineProviderContext: Sendable {
  /// The size to make entries for.
  public var family: WidgetFamily
  /// True where sample data is wanted, at once and without network: a gallery.
  public var isPreview: Bool
  /// The date now.
  public var now: Date
  /// How often the widget is reloaded: the configuration's `refresh`, else the kind's default.
  public var refresh: Refresh
  /// The widget's account.
  public var account: Account
  /// `data` of the last good content, for rows and pictures that stand in for what failed; nil where there is none.
  public var previous: JSONValue?
  /// The network.
  public var http: any HTTPClient
  /// Where pictures go.
  public var images: any ImageStore
  /// The values that app and widget share.
  public var defaults: any SharedDefaults
  /// The machine's calendar.
  public var calendar: any LocalCalendar
  /// Programs.
  public var commands: any CommandRunner
  /// Tells whoever reads the log something that is no failure, in one sentence; the same sentence is told once.
  public var note: @Sendable (String) -> Void

  /// A context.
  public init(
    family: WidgetFamily, isPreview: Bool = false, now: Date, refresh: Refresh, account: Account,
    previous: JSONValue? = nil, http: any HTTPClient, images: any ImageStore, defaults: any SharedDefaults,
    calendar: any LocalCalendar, commands: any CommandRunner, note: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.family = family
    self.isPreview = isPreview
    self.now = now
    self.refresh = refresh
    self.account = account
    self.previous = previous
    self.http = http
    self.images = images
    self.defaults = defaults
    self.calendar = calendar
    self.commands = commands
    self.note = note
  }

  /// The policy that keeps the widget's refresh interval.
  public var reloadPolicy: TimelineReloadPolicy { refresh.policy(at: now) }
}
