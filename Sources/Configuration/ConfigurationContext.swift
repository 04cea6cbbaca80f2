public import WidgetAPI

/// What a configuration is read against.
public struct ConfigurationContext {
  /// The kinds there are.
  public var kinds: [WidgetConfiguration]
  /// The names of the bar formats there are.
  public var formats: [String]
  /// The value of an environment variable; nil where it isn't set.
  public var environment: (String) -> String?
  /// True for an absolute http or https URL with a host, as the transport parses it.
  public var isURL: (String) -> Bool

  /// A context.
  public init(
    kinds: [WidgetConfiguration], formats: [String], environment: @escaping (String) -> String?,
    isURL: @escaping (String) -> Bool
  ) {
    self.kinds = kinds
    self.formats = formats
    self.environment = environment
    self.isURL = isURL
  }
}
