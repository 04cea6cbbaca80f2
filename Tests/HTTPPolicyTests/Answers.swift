import EntryDocument
import FoundationEssentials
import TestSupport
import TimelineCore
import WidgetAPI

@testable import HTTPPolicy

/// Seconds since 1970 of the servers' clock in these answers, which is right.
let serverSeconds = 1_796_029_200

/// A widget's request to GitHub; its attempt has a number of its own unless given.
func request(
  _ path: String = "/users/octocat", by widget: String = "me", attempt: Int = 1, isRequested: Bool = false,
  token: String? = nil, purpose: HTTPRequest.Purpose = .document, origin: String = "https://api.github.com",
  isSerial: Bool = false
) -> HTTPRequest {
  let account = Account(
    name: "github", baseURL: "https://api.github.com", credential: token.map { Credential(bearer: $0) },
    isSerial: isSerial)
  var request = HTTPRequest(url: origin + path, purpose: purpose, account: account)
  request.attempt = HTTPRequest.Attempt(wakeUp: attempt, isRequested: isRequested, widget: widget)
  return request
}

extension HTTPResponse {
  static let secondaryLimit = HTTPResponse(
    status: 403, headers: ["x-ratelimit-remaining": "50"],
    body: Array(#"{"message": "You have exceeded a secondary rate limit. Please wait."}"#.utf8))

  /// An answer that tells how much is left, `reset` seconds after the start.
  static func left(
    _ remaining: Int, of limit: Int = 60, reset: Int, resource: String? = "core", status: Int = 200
  ) -> HTTPResponse {
    var headers: HTTPHeaders = [
      "x-ratelimit-limit": "\(limit)", "x-ratelimit-remaining": "\(remaining)",
      "x-ratelimit-reset": "\(serverSeconds + reset)",
    ]
    headers.fields += [resource].compactMap { $0 }.map { HTTPHeaders.Field(name: "x-ratelimit-resource", value: $0) }
    return HTTPResponse(status: status, headers: headers)
  }
}

/// Limits whose time a test tells, in seconds from the start.
struct Limits {
  var limits = RequestLimits()

  /// Asks; answers the pause's reason and end, or nil where the request is sent.
  mutating func ask(_ request: HTTPRequest, at seconds: Double) -> Told? {
    limits.withhold(LimitedRequest(request, fingerprint: { "<\($0)>" }), at: ManualClock.start + seconds)
      .map(Told.init)
  }

  /// The answer comes; what it asks of who asked.
  @discardableResult
  mutating func answer(_ response: HTTPResponse, to request: HTTPRequest, at seconds: Double) -> Told? {
    limits.received(
      response, to: LimitedRequest(request, fingerprint: { "<\($0)>" }), at: ManualClock.start + seconds
    ).map(Told.init)
  }

  /// A pause in words of the tests.
  struct Told: Equatable, CustomStringConvertible {
    var reason: ServerPause.Reason
    var end: Double

    init(_ reason: ServerPause.Reason, until end: Double) {
      self.reason = reason
      self.end = end
    }

    init(_ pause: ServerPause) {
      self.init(pause.reason, until: (pause.wait.date.timeIntervalSince(ManualClock.start) * 1000).rounded() / 1000)
    }

    var description: String { "\(reason) until \(end)" }
  }
}
