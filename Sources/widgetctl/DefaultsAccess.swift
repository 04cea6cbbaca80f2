import SharedContainer

/// Finds the shared defaults and says what is wrong with them.
enum DefaultsAccess {
  static func run(
    container: String?, _ body: (SharedDefaultsFile) throws(DefaultsError) -> ExitStatus
  ) -> ExitStatus {
    do {
      let location = try ContainerLocation.forClient(option: container, user: UserDirectories())
      return try body(SharedDefaultsFile(path: location.defaults))
    } catch {
      Output.complain("\(error)")
      return status(of: error)
    }
  }

  private static func status(of error: any Error) -> ExitStatus {
    switch error as? DefaultsError {
    case .notJSON, .notAnObject, .unexpectedValue: .data
    case .locked, .disk, nil: .cannotCreate
    }
  }
}
