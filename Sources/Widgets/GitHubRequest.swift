import WidgetAPI

extension HTTPRequest {
  /// A request to GitHub's REST API; `path` is percent-encoded.
  static func gitHub(_ path: String, of account: Account) -> HTTPRequest {
    gitHub(url: account.baseURL + path, of: account)
  }

  /// A request to an address that GitHub itself gave.
  static func gitHub(url: String, of account: Account) -> HTTPRequest {
    HTTPRequest(
      url: url, account: account,
      headers: ["Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28"])
  }
}

extension Account {
  /// True for an address on the origin of `baseURL`, written as that writes it.
  func owns(_ url: String) -> Bool {
    guard let scheme = baseURL.firstRange(of: "://") else { return false }
    let origin = baseURL[..<(baseURL[scheme.upperBound...].firstIndex(of: "/") ?? baseURL.endIndex)]
    return url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f } && url.lowercased().hasPrefix(origin.lowercased() + "/")
  }

  /// Where people see what the API tells of: `https://github.com`; on GitHub Enterprise (`/api/v3`), Gitea and Forgejo
  /// (`/api/v1`) the server itself.
  var webURL: String {
    let path = ["/api/v3", "/api/v1"].first(where: baseURL.hasSuffix) ?? ""
    let server = baseURL.dropLast(path.count)
    return String(server.replacing("://api.", with: "://", maxReplacements: 1))
  }
}
