import Glibc

/// Paths as text.
public enum AbsolutePath {
  /// The path itself where it is absolute, else below the working directory.
  public static func of(_ path: String) -> String {
    guard !path.hasPrefix("/"), let directory = getcwd(nil, 0) else { return withoutTrailingSlashes(path) }
    defer { free(directory) }
    return withoutTrailingSlashes(String(cString: directory) + "/" + path)
  }

  static func withoutTrailingSlashes(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    return String(path)
  }
}
