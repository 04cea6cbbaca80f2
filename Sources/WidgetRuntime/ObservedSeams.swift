import JSONText
import Synchronization
import WidgetAPI

/// Counts what one attempt sends.
final class CountingHTTPClient: HTTPClient {
  private let client: any HTTPClient
  private let sent = Atomic<Int>(0)

  init(_ client: any HTTPClient) {
    self.client = client
  }

  var count: Int { sent.load(ordering: .relaxed) }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    sent.add(1, ordering: .relaxed)
    return try await client.send(request)
  }
}

/// Notes which keys a kind reads, and so which changes reload it.
final class SubscribingDefaults: SharedDefaults {
  private let defaults: any SharedDefaults
  private let read = Mutex<Set<String>>([])

  init(_ defaults: any SharedDefaults) {
    self.defaults = defaults
  }

  var keys: Set<String> { read.withLock { $0 } }

  func value(forKey key: String) throws(SharedDefaultsError) -> JSONValue? {
    read.withLock { _ = $0.insert(key) }
    return try defaults.value(forKey: key)
  }
}
