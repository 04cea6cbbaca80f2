public import EntryDocument
public import TimelineCore

/// One widget of the configuration, validated: what the runtime runs.
public struct ConfiguredWidget: Sendable {
  /// Its id, `[A-Za-z0-9_-]{1,64}`.
  public var id: String
  /// Its kind.
  public var kind: String
  /// Its size.
  public var family: WidgetFamily
  /// Its account.
  public var account: Account
  /// How often it is reloaded.
  public var refresh: Refresh
  /// Floor and fallback of its schedule.
  public var timing: ReloadSchedule.Timing
  /// How long a timeline may take (semantics S18).
  public var timelineDeadline: Duration
  /// How formats dress it.
  public var style: EntryStyle
  /// True where its entries depend on local days: a stored timeline of another time zone is made anew (semantics S16).
  public var dependsOnLocalDays: Bool
  /// What its timeline depends on (semantics S2): a stored timeline of another fingerprint is not restored.
  public var fingerprint: String
  /// Its provider, or what is wrong with its configuration (semantics S19).
  public var provider: Result<BoundProvider, ConfigurationFailure>

  /// A widget.
  public init(
    id: String, kind: String, family: WidgetFamily, account: Account, refresh: Refresh,
    timing: ReloadSchedule.Timing = ReloadSchedule.Timing(), timelineDeadline: Duration = .seconds(60),
    style: EntryStyle = EntryStyle(), dependsOnLocalDays: Bool = false, fingerprint: String,
    provider: Result<BoundProvider, ConfigurationFailure>
  ) {
    self.id = id
    self.kind = kind
    self.family = family
    self.account = account
    self.refresh = refresh
    self.timing = timing
    self.timelineDeadline = timelineDeadline
    self.style = style
    self.dependsOnLocalDays = dependsOnLocalDays
    self.fingerprint = fingerprint
    self.provider = provider
  }
}

/// What is wrong with one widget's configuration.
public struct ConfigurationFailure: WidgetFailure, Hashable {
  /// The sentence, with the path in the file: "widgets[1].family: found …, want …".
  public var message: String

  /// A failure from its sentence.
  public init(message: String) {
    self.message = message
  }

  /// Always `configuration`.
  public var code: ErrorCode { .configuration }
}
