public import EntryDocument
import FoundationEssentials
import JSONText
import LocalTime
public import TimelineCore

/// An answer that arrived but isn't the one that was wanted.
public struct ResponseFailure: WidgetFailure, Hashable {
  /// The stable code.
  public var code: ErrorCode
  /// The sentence.
  public var message: String
  /// How long the server asked to be left alone.
  public var wait: Deadline?
  /// How the schedule meets it: 202, 408 and what no rule calls permanent is transient (semantics S11).
  public var kind: ReloadFailure.Kind

  /// A failure; its kind is that of its code unless given.
  public init(code: ErrorCode, message: String, wait: Deadline? = nil, kind: ReloadFailure.Kind? = nil) {
    self.code = code
    self.message = message
    self.wait = wait
    self.kind = kind ?? code.failureKind
  }
}

extension ResponseFailure {
  /// GitHub asks for at least this pause where a limit names none.
  static let unnamedWait: TimeInterval = 60

  /// What the status of `response` says is wrong, nil for 200; `subject` is what was asked for ("user octocat").
  init?(_ response: HTTPResponse, subject: String, server: AskedServer, at now: Date) {
    let status = response.status
    let host = server.host
    switch status {
    case 200: return nil
    case 401: self.init(code: .unauthorized, message: "\(host) \(server.refusal) (401)\(server.hint)")
    case 403, 429:
      self.init(limit: response, host: host, hint: server.hint, at: now)
    case 404:
      self.init(code: .notFound, message: "\(host) has no \(subject)\(server.doubt) (404)\(server.hint)")
    case 410: self.init(code: .gone, message: "\(subject) is gone from \(host) (410)")
    case 451: self.init(code: .blocked, message: "\(subject) is blocked on \(host) for legal reasons (451)")
    case 500...:
      self.init(
        code: .serverError, message: "\(host) has a problem of its own (\(status))", wait: response.wait(at: now))
    default:
      let isPermanent = (400..<500).contains(status) && status != 408
      self.init(
        code: .httpStatus, message: "\(host) answered \(status) for \(subject)", wait: response.wait(at: now),
        kind: isPermanent ? .permanent : .transient)
    }
  }

  /// 403 and 429: GitHub's primary limit, its secondary one, or simply forbidden.
  private init(limit response: HTTPResponse, host: String, hint: String, at now: Date) {
    let named = response.wait(at: now)
    let wait = named ?? Deadline(setAt: now, duration: Self.unnamedWait)
    let until = Timestamp(wait.date).localDayAndTime
    if response.isUsedUp {
      self.init(code: .rateLimited, message: "the rate limit of \(host) is used up until \(until)\(hint)", wait: wait)
    } else if named != nil || response.saysSecondaryLimit {
      self.init(code: .secondaryRateLimited, message: "\(host) asks for a pause until \(until)\(hint)", wait: wait)
    } else if response.status == 429 {
      self.init(code: .rateLimited, message: "too many requests to \(host); next one at \(until)\(hint)", wait: wait)
    } else {
      self.init(code: .forbidden, message: "\(host) forbids it (403)\(hint)")
    }
  }
}

extension HTTPResponse {
  /// GitHub names its secondary limit in the message's text, with or without a header.
  fileprivate var saysSecondaryLimit: Bool {
    guard let document = try? JSONValue(parsing: body, .tolerant) else { return false }
    return document["message"]?.string?.lowercased().contains("secondary rate limit") ?? false
  }
}
