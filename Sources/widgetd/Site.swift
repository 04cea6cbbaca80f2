import Configuration
import CurlTransport
import HTTPPolicy
import Publishing
import SharedContainer
import SystemSupport
import WidgetAPI
import WidgetRuntime

/// A container with this process as its daemon, and everything that works on it.
struct Site {
  let location: ContainerLocation
  let lock: ContainerLock
  let loop: EventLoop
  let clock: SystemClock
  let transport: CurlHTTPClient
  let limits: LimitingHTTPClient
  /// What the widgets send by: the transport, and what is decided before anything is sent.
  let http: AuthorizingHTTPClient
  let publisher: ContainerPublisher
  let images: ContainerImages
  let defaults: ContainerDefaults
  let commands: ChildPrograms
  let configuration: Configuration

  var layout: ContainerLayout { location.layout }

  /// Makes the container where it is missing and takes its lock.
  init(_ invocation: Invocation, _ configuration: Configuration, _ loop: EventLoop) throws {
    location = try ContainerLocation.forDaemon(option: invocation.container, user: Program.user)
    try location.layout.create()
    lock = try ContainerLock(acquiring: location.layout)
    self.loop = loop
    self.configuration = configuration
    clock = SystemClock(timer: try RealtimeTimer(loop))
    commands = ChildPrograms(loop: loop, withholding: configuration.tokenVariables)
    transport = CurlHTTPClient(loop: loop, settings: configuration.httpSettings)
    limits = LimitingHTTPClient(
      transport, executor: loop, clock: clock, store: ContainerLimits(location.layout),
      fingerprint: { SHA256.hex(Array($0.utf8)) })
    let conditional = ConditionalHTTPClient(
      limits, store: ContainerResponses(location.layout, clock: clock), clock: clock, executor: loop)
    http = AuthorizingHTTPClient(conditional, commands: commands, executor: loop)
    publisher = ContainerPublisher(location.layout, formats: configuration.entryFormats, clock: clock)
    images = ContainerImages(location.layout, publisher: publisher, clock: clock)
    defaults = ContainerDefaults(SharedDefaultsFile(path: location.defaults))
  }

  /// A center over this container; its widgets wake by `wallClock`, the machine's unless given.
  func center(
    wallClock: (any WallClock)? = nil, observe: @escaping @Sendable (WidgetEvent) -> Void
  ) -> WidgetCenter {
    WidgetCenter(
      WidgetCenter.Environment(
        executor: loop, wallClock: wallClock ?? clock, clock: loop.clock, publisher: publisher, http: http,
        images: images, defaults: defaults, calendar: SystemCalendar(), commands: commands,
        random: { .random(in: 0..<1) }, observe: observe))
  }
}

extension Configuration {
  /// The formats to encode.
  var entryFormats: [EntryFormat] { formats.compactMap(EntryFormat.named) }

  /// "1 widget", "2 widgets".
  var widgetCount: String { widgets.count == 1 ? "1 widget" : "\(widgets.count) widgets" }

  /// What the transport needs to know.
  var httpSettings: HTTPSettings {
    var settings = HTTPSettings(userAgent: "widgetd/\(Version.current)", proxy: proxy, caFile: caFile)
    for account in accounts where account.proxy != nil || account.caFile != nil {
      if let origin = Origin(url: account.account.baseURL) {
        settings.origins[origin] = HTTPSettings.OriginSettings(
          proxy: account.proxy ?? proxy, caFile: account.caFile ?? caFile)
      }
    }
    return settings
  }
}
