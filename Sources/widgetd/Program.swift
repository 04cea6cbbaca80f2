import Configuration
import Glibc
import SharedContainer
import SystemSupport
import WidgetAPI
import Widgets

/// What the program is made of, and the way from an invocation to an exit status.
enum Program {
  static let kinds = StandardWidgets().configurations
  static let user = UserDirectories()

  static func run(_ invocation: Invocation) -> Int32 {
    switch invocation.mode {
    case .help:
      standardOutput(Texts.help)
      return ExitStatus.success
    case .version:
      standardOutput("widgetd \(Version.current)\n")
      return ExitStatus.success
    case .kinds:
      standardOutput(Texts.kinds(kinds))
      return ExitStatus.success
    case .checkConfiguration: return checkConfiguration(invocation)
    case .initialize(let favorites): return Initialization(favorites).run(invocation)
    case .daemon, .once, .snapshot, .gallery: return runOnLoop(invocation)
    }
  }

  /// The modes that need the loop and, but for the gallery, a configuration that can be used.
  private static func runOnLoop(_ invocation: Invocation) -> Int32 {
    let log = Log()
    Signals.ignoreHarmless()
    do {
      if case .gallery(let directory) = invocation.mode {
        return Gallery(directory: directory, try EventLoop()).run()
      }
      let source = try ConfigurationSource(option: invocation.configuration, user: user)
      let configuration = try source.read()
      let loop = try EventLoop()
      switch invocation.mode {
      case .snapshot(let snapshot):
        return try Snapshot(snapshot, configuration, loop).run()
      case .once:
        return Once(try Site(invocation, configuration, loop)).run()
      default:
        return try Daemon(try Site(invocation, configuration, loop), source, log).run()
      }
    } catch let error as ConfigurationSource.Failure {
      error.sentences.forEach { log.error($0) }
      return ExitStatus.configuration
    } catch let error as LockError {
      return refused(by: error, log)
    } catch let error as CommandLineError {
      standardError("widgetd: \(error.message)")
      return ExitStatus.usage
    } catch let error as SystemCallError {
      log.error("\(error)")
      return ExitStatus.system
    } catch {
      log.error("\(error)")
      return ExitStatus.cannotCreate
    }
  }

  private static func refused(by error: LockError, _ log: Log) -> Int32 {
    guard case .held = error else {
      log.error("\(error)")
      return ExitStatus.cannotCreate
    }
    log.error("\(error); ask it with widgetctl reload --wait")
    return ExitStatus.temporary
  }

  private static func checkConfiguration(_ invocation: Invocation) -> Int32 {
    do throws(ConfigurationSource.Failure) {
      let source = try ConfigurationSource(option: invocation.configuration, user: user)
      let configuration = try source.read()
      configuration.warnings.forEach { standardError("warning: \($0)") }
      guard configuration.widgetProblems.isEmpty else {
        configuration.widgetProblems.forEach { standardError("\(source.name): \($0)") }
        return ExitStatus.failure
      }
      standardOutput("\(source.name): \(configuration.widgetCount), no errors\n")
      return ExitStatus.success
    } catch {
      error.sentences.forEach { standardError($0) }
      return ExitStatus.failure
    }
  }
}

/// Writes to standard output.
func standardOutput(_ text: String) {
  write(text, to: STDOUT_FILENO)
}

/// Writes a line to standard error.
func standardError(_ line: String) {
  write(line + "\n", to: STDERR_FILENO)
}

/// Without stdio, whose streams Swift 6 takes for shared mutable state.
private func write(_ text: String, to descriptor: Int32) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}
