/// Sends requests: the seam between providers and the network.
public protocol HTTPClient: Sendable {
  /// Sends one request and returns the whole answer, whatever its status; redirects have been followed.
  ///
  /// Cancelling the task aborts the transfer at once, unless an equal request waits for it, too. It does not retry. A
  /// 304 never arrives: what was kept answers then, with status 200 (`HTTPResponse.isNotModified`).
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}
