import Glibc

/// The user's base directories, as the XDG Base Directory Specification has them.
///
/// Variables that are unset, empty or relative are ignored, as the specification says.
public struct UserDirectories: Sendable {
  private let variable: @Sendable (String) -> String?
  private let accountHome: @Sendable () -> String?

  /// The directories that these environment variables name; `accountHome` (default: the passwd entry) stands in where
  /// `HOME` is missing.
  public init(
    variable: @escaping @Sendable (String) -> String? = UserDirectories.environmentVariable,
    accountHome: @escaping @Sendable () -> String? = UserDirectories.homeOfAccount
  ) {
    self.variable = variable
    self.accountHome = accountHome
  }

  /// `$XDG_CACHE_HOME`, else `~/.cache`.
  public func cache() throws(ContainerError) -> String { try base("XDG_CACHE_HOME", "/.cache") }

  /// `$XDG_DATA_HOME`, else `~/.local/share`.
  public func data() throws(ContainerError) -> String { try base("XDG_DATA_HOME", "/.local/share") }

  /// `$XDG_CONFIG_HOME`, else `~/.config`.
  public func configuration() throws(ContainerError) -> String { try base("XDG_CONFIG_HOME", "/.config") }

  /// `$XDG_RUNTIME_DIR`; nil where there is none: the specification gives it no fallback.
  public var runtime: String? { absolute("XDG_RUNTIME_DIR") }

  /// `$WIDGETD_CONTAINER`; nil where it is unset or empty.
  var container: String? { variable("WIDGETD_CONTAINER").flatMap { $0.isEmpty ? nil : $0 } }

  private func base(_ name: String, _ fallback: String) throws(ContainerError) -> String {
    if let directory = absolute(name) { return directory }
    guard let home = absolute("HOME") ?? accountHome() else { throw .noHome(variable: name) }
    return home == "/" ? fallback : home + fallback
  }

  private func absolute(_ name: String) -> String? {
    guard let value = variable(name), value.hasPrefix("/") else { return nil }
    return AbsolutePath.withoutTrailingSlashes(value)
  }

  /// The value of a variable of this process's environment.
  public static let environmentVariable: @Sendable (String) -> String? = { name in
    getenv(name).map { String(cString: $0) }
  }

  /// The home directory in this user's passwd entry; nil where there is none.
  public static let homeOfAccount: @Sendable () -> String? = {
    guard let home = getpwuid(getuid())?.pointee.pw_dir else { return nil }
    let path = String(cString: home)
    return path.hasPrefix("/") ? AbsolutePath.withoutTrailingSlashes(path) : nil
  }
}
