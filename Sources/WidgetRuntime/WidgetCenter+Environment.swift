public import WidgetAPI

extension WidgetCenter {
  /// What the runtime stands on.
  public struct Environment: Sendable {
    /// Where everything runs.
    public var executor: any SerialExecutor & TaskExecutor
    /// When things are due.
    public var wallClock: any WallClock
    /// How long things may take.
    public var clock: any Clock<Duration>
    /// What other processes see.
    public var publisher: any EntryPublisher
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
    /// Jitter: uniform in 0 ..< 1.
    public var random: @Sendable () -> Double
    /// Told what happens, on the executor.
    public var observe: @Sendable (WidgetEvent) -> Void

    /// An environment.
    public init(
      executor: any SerialExecutor & TaskExecutor, wallClock: any WallClock, clock: any Clock<Duration>,
      publisher: any EntryPublisher, http: any HTTPClient, images: any ImageStore, defaults: any SharedDefaults,
      calendar: any LocalCalendar, commands: any CommandRunner, random: @escaping @Sendable () -> Double,
      observe: @escaping @Sendable (WidgetEvent) -> Void
    ) {
      self.executor = executor
      self.wallClock = wallClock
      self.clock = clock
      self.publisher = publisher
      self.http = http
      self.images = images
      self.defaults = defaults
      self.calendar = calendar
      self.commands = commands
      self.random = random
      self.observe = observe
    }
  }

  /// Which widgets a request is for.
  public enum Selection: Hashable, Sendable {
    /// All of them.
    case all
    /// Those whose id or kind is this.
    case named(String)

    /// Whether the widget is one of them.
    public func matches(_ widget: ConfiguredWidget) -> Bool {
      switch self {
      case .all: true
      case .named(let name): widget.id == name || widget.kind == name
      }
    }
  }
}
