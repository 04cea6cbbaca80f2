import JSONText
public import WidgetAPI

/// A server that widgets talk to, and the way to it.
public struct AccountConfiguration: Hashable, Sendable {
  /// The server and its credential.
  public var account: Account
  /// The proxy for its origin instead of the configuration's; may hold a password.
  public var proxy: String?
  /// The file of certificate authorities for its origin instead of the configuration's; an absolute path.
  public var caFile: String?
  /// The environment variables that are named as sources of its token, whether or not they are set.
  public var tokenVariables: Set<String>
  /// What a person should know of how its token is kept.
  var warnings: [String] = []

  /// An account and the way to it.
  public init(
    account: Account, proxy: String? = nil, caFile: String? = nil, tokenVariables: Set<String> = []
  ) {
    self.account = account
    self.proxy = proxy
    self.caFile = caFile
    self.tokenVariables = tokenVariables
  }
}

extension AccountConfiguration {
  /// The account of widgets that name none.
  static let gitHubName = "github"
  private static let gitHubURL = "https://api.github.com"

  /// The accounts of the file, in its order; `github` exists even if it isn't listed.
  static func all(
    from node: Node?, in context: ConfigurationContext, _ problems: inout Problems
  ) -> [AccountConfiguration] {
    let members = problems.noting(try node?.members()) ?? []
    let listed = members.map { AccountConfiguration(from: $0.node, name: $0.key, in: context, &problems) }
    if members.contains(where: { $0.key == gitHubName }) { return listed }
    return [AccountConfiguration(account: Account(name: gitHubName, baseURL: gitHubURL))] + listed
  }

  /// What can be read of an account; without an address where there is a problem with it.
  private init(from node: Node, name: String, in context: ConfigurationContext, _ problems: inout Problems) {
    account = Account(name: name, baseURL: "")
    tokenVariables = []
    guard problems.noting(try node.members()) != nil else { return }
    problems.addUnknownKeys(of: node, besides: ["baseURL", "token", "proxy", "caFile", "serial"], "an account")
    if let baseURL = problems.noting(try Self.baseURL(of: node, name: name, isURL: context.isURL)) {
      account = Account(name: name, baseURL: baseURL)
    }
    account.isSerial = problems.noting(try node["serial"]?.boolean()) ?? false
    proxy = problems.noting(try node["proxy"]?.proxy())
    caFile = problems.noting(try node["caFile"]?.absolutePath())
    guard let token = node["token"] else { return }
    let sources = TokenSources(token, isPrivate: context.isPrivate, &problems)
    tokenVariables = Set(sources.variables)
    let found = sources.found(in: context)
    account.credential = found.credential
    account.tokenCommands = found.commands
    account.missingToken = found.missing
    warnings = found.warnings.map { "account \(name): \($0)" }
    // Whether a program prints one is not known before it is run.
    if !account.expectsToken, let warning = account.warning { warnings.append(warning) }
  }

  private static func baseURL(
    of node: Node, name: String, isURL: (String) -> Bool
  ) throws(ConfigurationProblem) -> String {
    guard let baseURL = node["baseURL"] else {
      if name == gitHubName { return gitHubURL }
      throw node.missing("baseURL", "missing, want an http or https URL")
    }
    // A user part would be a secret in an address; a query or fragment would swallow the paths that are appended.
    return try baseURL.string("an http or https URL without user, query and fragment") { url in
      !url.contains { "@?#".contains($0) } && isURL(url)
    }
  }
}
