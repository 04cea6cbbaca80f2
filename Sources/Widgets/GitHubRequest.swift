import WidgetAPI

extension HTTPRequest {
  /// A request to GitHub's REST API; `path` is percent-encoded.
  static func gitHub(_ path: String, of account: Account) -> HTTPRequest {
    HTTPRequest(
      url: account.baseURL + path, account: account,
      headers: ["Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28"])
  }
}
