import JSONText
import Synchronization
import WidgetAPI

/// Counts what one attempt sends, and says whose it is.
final class CountingHTTPClient: HTTPClient {
  private let client: any HTTPClient
  private let attempt: HTTPRequest.Attempt
  private let sent = Atomic<Int>(0)

  init(_ client: any HTTPClient, of attempt: HTTPRequest.Attempt) {
    self.client = client
    self.attempt = attempt
  }

  var count: Int { sent.load(ordering: .relaxed) }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    sent.add(1, ordering: .relaxed)
    var request = request
    request.attempt = attempt
    return try await client.send(request)
  }
}

/// Notes what one attempt reads, and so which changes outdate it.
final class ObservedDefaults: SharedDefaults {
  private let defaults: any SharedDefaults
  private let read = Mutex<[String: JSONValue]>([:])

  init(_ defaults: any SharedDefaults) {
    self.defaults = defaults
  }

  /// What was read, by key; null for what was missing or could not be read.
  var values: [String: JSONValue] { read.withLock { $0 } }

  func value(forKey key: String) throws(SharedDefaultsError) -> JSONValue? {
    read.withLock { $0[key] = .null }
    let value = try defaults.value(forKey: key)
    read.withLock { $0[key] = value ?? .null }
    return value
  }
}

/// Collects what a provider says during one attempt.
final class Notes: Sendable {
  private let sentences = Mutex<[String]>([])

  var all: [String] { sentences.withLock { $0 } }

  func add(_ sentence: String) { sentences.withLock { $0.append(sentence) } }
}

extension SharedDefaults {
  /// True where a key has another value now; what can't be read is taken for unchanged.
  func differ(from values: [String: JSONValue]) -> Bool {
    values.contains { key, old in
      do {
        return try value(forKey: key) ?? .null != old
      } catch {
        return false
      }
    }
  }
}
