/// What a person may configure about the network; values, which a client takes over from one request to the next.
public struct HTTPSettings: Hashable, Sendable {
  /// What holds for one origin instead of what holds for all; what is nil doesn't differ.
  public struct OriginSettings: Hashable, Sendable {
    /// As `HTTPSettings.proxy`.
    public var proxy: String?
    /// As `HTTPSettings.caFile`.
    public var caFile: String?

    /// Settings of one origin.
    public init(proxy: String? = nil, caFile: String? = nil) {
      self.proxy = proxy
      self.caFile = caFile
    }
  }

  /// The value of the User-Agent field: `name/version`.
  public var userAgent: String
  /// The proxy's URL as libcurl reads it, `[scheme://][user:password@]host[:port]`; empty for none. Nil: the variables
  /// `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` decide, as libcurl documents them.
  public var proxy: String?
  /// A PEM file with the authorities that are trusted instead of the system's; nil for the system's.
  public var caFile: String?
  /// What differs for single origins.
  public var origins: [Origin: OriginSettings]

  /// Settings.
  public init(
    userAgent: String, proxy: String? = nil, caFile: String? = nil, origins: [Origin: OriginSettings] = [:]
  ) {
    self.userAgent = userAgent
    self.proxy = proxy
    self.caFile = caFile
    self.origins = origins
  }

  func proxy(for origin: Origin) -> String? { origins[origin]?.proxy ?? proxy }

  func caFile(for origin: Origin) -> String? { origins[origin]?.caFile ?? caFile }
}
