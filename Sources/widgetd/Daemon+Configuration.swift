import Configuration
import CurlTransport
import EntryDocument
import HTTPPolicy
import Publishing
import SystemSupport
import WidgetAPI
import WidgetRuntime

/// The configuration, read at start and again on request.
extension Daemon {
  func reloadConfiguration(because cause: String) {
    notifier.reloading()
    defer { notifier.ready(status: summary) }
    do throws(ConfigurationSource.Failure) {
      configuration = try source.read()
    } catch {
      error.sentences.forEach { log.error("configuration not used", ["reason": $0]) }
      status.status.problems = error.problems.map { DaemonStatus.Problem(path: $0.path, message: $0.message) }
      status.write()
      return
    }
    log.notice(
      "configuration read",
      ["because": cause, "configuration": source.name, "widgets": String(configuration.widgets.count)])
    describeConfiguration()
    status.write()
    site.publisher.setFormats(configuration.entryFormats)
    let configuration = configuration
    site.transport.assumeIsolated { transport in transport.apply(configuration.httpSettings) }
    site.commands.withhold(configuration.tokenVariables)
    center.assumeIsolated { center in center.run(configuration.widgets) }
    followNetwork()
  }

  /// Takes what `status` says of the configuration from it, and says once what a person should know.
  func describeConfiguration() {
    status.status.configurationPath = source.pathInUse
    status.status.problems = configuration.widgetProblems.map {
      DaemonStatus.Problem(path: $0.path, message: $0.message)
    }
    status.status.warnings = warnings
    configuration.warnings.forEach { log.warning($0) }
    configuration.widgetProblems.forEach { log.error("widget not used", ["reason": $0.description]) }
  }

  /// What a person should know: of the configuration, and of tokens that programs should have printed.
  var warnings: [String] {
    let missing = site.http.warnings
    let accounts = configuration.accounts.map(\.account).filter { !$0.tokenCommands.isEmpty }
    return configuration.warnings + accounts.compactMap { missing[$0.name] }
  }

  /// Says what has come to be known since, by asking for a token.
  func describeTokens() {
    for warning in warnings where !status.status.warnings.contains(warning) { log.warning(warning) }
    status.status.warnings = warnings
  }

  var summary: String { configuration.widgetCount }
}
