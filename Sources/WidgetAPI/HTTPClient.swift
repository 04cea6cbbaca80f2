/// Sends requests: the seam between providers and the network.
public protocol HTTPClient: Sendable {
  /// Sends one request and returns the whole answer, whatever its status; redirects have been followed.
  ///
  /// Cancelling the task aborts the transfer at once. It does not retry, cache, or read statuses.
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}
