import FoundationEssentials
import JSONText
import Synchronization
import TimelineCore
import WidgetAPI

/// Counts what one attempt sends, and says whose it is.
final class CountingHTTPClient: HTTPClient {
  private let client: any HTTPClient
  private let attempt: HTTPRequest.Attempt
  private let sent = Atomic<Int>(0)
  private let unchanged = Atomic<Int>(0)
  private let refusal = Mutex<ResponseFailure?>(nil)
  private let interval = Mutex<TimeInterval?>(nil)

  init(_ client: any HTTPClient, of attempt: HTTPRequest.Attempt) {
    self.client = client
    self.attempt = attempt
  }

  /// How many requests were sent, those without an answer so far among them.
  var count: Int { sent.load(ordering: .relaxed) }
  /// How many of them were answered 304.
  var notModified: Int { unchanged.load(ordering: .relaxed) }

  /// Why data was not asked for, where the server wants to be left alone: of several reasons the one that lasts longest.
  var withheld: ResponseFailure? { refusal.withLock { $0 } }

  /// How many seconds the server wants between two requests for some of the data: the longest of several.
  var pollInterval: TimeInterval? { interval.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    var request = request
    request.attempt = attempt
    sent.add(1, ordering: .relaxed)
    do throws(HTTPError) {
      let response = try await client.send(request)
      if !response.wasSent {
        sent.subtract(1, ordering: .relaxed)
      } else if response.isNotModified {
        unchanged.add(1, ordering: .relaxed)
      }
      if request.purpose == .document, let seconds = response.pollInterval {
        interval.withLock { $0 = max($0 ?? seconds, seconds) }
      }
      return response
    } catch {
      note(error, of: request)
      throw error
    }
  }

  private func note(_ error: HTTPError, of request: HTTPRequest) {
    guard case .withheld(let failure) = error else { return }
    sent.subtract(1, ordering: .relaxed)
    guard request.purpose == .document, let wait = failure.wait else { return }
    refusal.withLock { refusal in
      if refusal?.wait.map({ $0.date < wait.date }) ?? true { refusal = failure }
    }
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
