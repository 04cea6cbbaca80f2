/// Why there is no container to work with.
public enum ContainerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Neither the variable nor `HOME` names an absolute directory, and the user has no passwd entry.
  case noHome(variable: String)
  /// The directory holds files that are not widgetd's.
  case notAContainer(path: String)
  /// A system call failed.
  case disk(DiskError)

  /// A sentence that says what to do.
  public var description: String {
    switch self {
    case .noHome(let variable):
      "no home directory is known: set HOME or \(variable) to an absolute path"
    case .notAContainer(let path):
      "\(path) holds other files: give --container an empty or a new directory"
    case .disk(let error):
      error.description
    }
  }
}
