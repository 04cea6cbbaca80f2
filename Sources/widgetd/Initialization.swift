import Configuration
import Glibc
import SharedContainer

/// `--init`: writes a configuration to begin with, never over one that is there.
struct Initialization {
  private let favorites: [String]

  init(_ favorites: [String]) {
    self.favorites = favorites
  }

  func run(_ invocation: Invocation) -> Int32 {
    let bytes = Array(StarterConfiguration.text(favorites: favorites, schema: Self.installedSchema).utf8)
    do {
      let source = try ConfigurationSource(option: invocation.configuration, user: Program.user)
      try validate(bytes)
      try AtomicFile.create(bytes, at: source.path)
      standardOutput(Self.farewell(source.path))
      return ExitStatus.success
    } catch let error as CommandLineError {
      standardError("widgetd: \(error.message)")
      return ExitStatus.usage
    } catch let error as ConfigurationSource.Failure {
      error.sentences.forEach(standardError)
      return ExitStatus.configuration
    } catch let error as DiskError where error.code == EEXIST && AtomicFile.exists(error.path) {
      standardError("widgetd: \(error.path) is there and stays as it is; name another file with --config")
      return ExitStatus.cannotCreate
    } catch {
      standardError("widgetd: \(error)")
      return ExitStatus.cannotCreate
    }
  }

  /// The kinds themselves say what they don't take: all that was put in is the favourites.
  private func validate(_ bytes: [UInt8]) throws(CommandLineError) {
    do throws(ConfigurationError) {
      guard let problem = try ConfigurationSource.decode(bytes, isPrivate: true).widgetProblems.first else { return }
      throw ConfigurationError(problems: [problem])
    } catch {
      throw CommandLineError(message: error.problems.map(\.message).joined(separator: "; "))
    }
  }

  /// The schema that was installed with this program, for editors; nil where it isn't in the usual place beside it.
  private static var installedSchema: String? {
    guard let program = SymbolicLink.target(of: "/proc/self/exe") else { return nil }
    let prefix = program.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
    let path = prefix + "/share/widgetd/config.schema.json"
    return AtomicFile.exists(path) ? path : nil
  }

  private static func farewell(_ path: String) -> String {
    """
    Written to \(path). From here:
      widgetd --check-config                   after a change: what is wrong in it
      systemctl --user enable --now widgetd    now and at every log-in
      widgetctl snippet BAR                    the widgets in your bar
      widgetctl doctor                         if something doesn't work

    """
  }
}
