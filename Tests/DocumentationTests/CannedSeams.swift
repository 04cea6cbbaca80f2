import EntryDocument
import JSONText
import Synchronization
import WidgetAPI

/// Answers every request alike and notes their URLs.
final class CannedServer: HTTPClient {
  private let response: HTTPResponse
  private let seen = Mutex<[String]>([])

  init(status: Int, body: String) {
    response = HTTPResponse(status: status, body: Array(body.utf8))
  }

  var requests: [String] { seen.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    seen.withLock { $0.append(request.url) }
    return response
  }
}

/// Keeps no picture.
struct NoImages: ImageStore {
  func store(_ bytes: [UInt8]) -> EntryImage? { nil }
}

/// Knows no key.
struct NoDefaults: SharedDefaults {
  func value(forKey key: String) -> JSONValue? { nil }
}
