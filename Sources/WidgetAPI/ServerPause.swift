import EntryDocument
public import FoundationEssentials
import JSONText
import LocalTime
public import TimelineCore

/// That a server is left alone, and for how long.
public struct ServerPause: Hashable, Sendable {
  /// Why.
  public enum Reason: String, Hashable, Sendable {
    /// Nothing is left of the limit (GitHub's primary one).
    case usedUp
    /// The server asks for a pause (GitHub's secondary limit, `Retry-After`).
    case asked
    /// 429 without a word about when.
    case tooMany
    /// The server has a problem of its own, and says when to come back.
    case serverError
    /// Little is left of the limit, so that it is shared out until it is renewed.
    case sharedOut
    /// The server says how far apart two requests for this are (`X-Poll-Interval`).
    case pollInterval
    /// The server doesn't accept the credential.
    case unauthorized
  }

  /// Why.
  public var reason: Reason
  /// How long, from the arrival of the answer that said it.
  public var wait: Deadline

  /// A pause.
  public init(_ reason: Reason, wait: Deadline) {
    self.reason = reason
    self.wait = wait
  }
}

extension ServerPause {
  /// Seconds of a pause whose length the server doesn't name: GitHub asks for at least these.
  public static let unnamed: TimeInterval = 60

  /// What a 403, 429 or 5xx asks for; nil where it asks for no pause. It does not know of earlier answers.
  public init?(_ response: HTTPResponse, at now: Date) {
    let named = response.wait(at: now)
    let wait = named ?? Deadline(setAt: now, duration: Self.unnamed)
    switch response.status {
    case 403 where response.isUsedUp, 429 where response.isUsedUp: self.init(.usedUp, wait: wait)
    case 403 where named != nil || response.saysSecondaryLimit, 429 where named != nil || response.saysSecondaryLimit:
      self.init(.asked, wait: wait)
    case 429: self.init(.tooMany, wait: wait)
    case 500... where named != nil: self.init(.serverError, wait: wait)
    default: return nil
    }
  }
}

extension ResponseFailure {
  /// Why a request is not sent.
  public init(_ pause: ServerPause, withholding request: HTTPRequest) {
    self.init(pause, of: AskedServer(request))
  }

  init(_ pause: ServerPause, of server: AskedServer) {
    let until = Timestamp(pause.wait.date).localDayAndTime
    let host = server.host
    let (code, message): (ErrorCode, String) =
      switch pause.reason {
      case .usedUp: (.rateLimited, "the rate limit of \(host) is used up until \(until)\(server.advice)")
      case .asked: (.secondaryRateLimited, "\(host) asks for a pause until \(until): too much in a short time")
      case .tooMany: (.rateLimited, "too many requests to \(host): next one at \(until)")
      case .serverError: (.serverError, "\(host) has a problem of its own and asks for a pause until \(until)")
      case .sharedOut:
        (.rateLimited, "little of the rate limit of \(host) is left: next request at \(until)\(server.advice)")
      case .pollInterval: (.rateLimited, "\(host) wants to be asked for this at \(until) at the earliest")
      case .unauthorized: (.unauthorized, "\(host) \(server.refusal) (401)")
      }
    // A refused credential is no wait: a person who has mended it may ask at once.
    self.init(
      code: code, message: message + server.hint, wait: pause.reason == .unauthorized ? nil : pause.wait)
  }
}

extension HTTPResponse {
  /// GitHub names its secondary limit in the message's text, with or without a header.
  fileprivate var saysSecondaryLimit: Bool {
    guard let document = try? JSONValue(parsing: body, .tolerant) else { return false }
    return document["message"]?.string?.lowercased().contains("secondary rate limit") ?? false
  }
}
