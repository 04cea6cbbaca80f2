public import WidgetAPI

/// What a configuration is read against.
public struct ConfigurationContext {
  /// The kinds there are.
  public var kinds: [WidgetConfiguration]
  /// The names of the bar formats there are.
  public var formats: [String]
  /// The value of an environment variable; nil where it isn't set.
  public var environment: (String) -> String?
  /// The file at an absolute path, which should hold a token.
  public var file: (String) throws(TokenFileError) -> TokenFile
  /// True where nobody but its owner may read the configuration, so that a token may stand in it.
  public var isPrivate: Bool
  /// True for an absolute http or https URL with a host, as the transport parses it.
  public var isURL: (String) -> Bool

  /// A context.
  public init(
    kinds: [WidgetConfiguration], formats: [String], environment: @escaping (String) -> String?,
    file: @escaping (String) throws(TokenFileError) -> TokenFile, isPrivate: Bool, isURL: @escaping (String) -> Bool
  ) {
    self.kinds = kinds
    self.formats = formats
    self.environment = environment
    self.file = file
    self.isPrivate = isPrivate
    self.isURL = isURL
  }
}
