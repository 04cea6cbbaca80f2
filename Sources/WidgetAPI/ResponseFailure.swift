public import EntryDocument
import FoundationEssentials
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
  /// What the status of `response` says is wrong, nil for 200; `subject` is what was asked for ("user octocat").
  init?(_ response: HTTPResponse, subject: String, server: AskedServer, at now: Date) {
    let status = response.status
    let host = server.host
    switch status {
    case 200: return nil
    case 401: self.init(code: .unauthorized, message: "\(host) \(server.refusal) (401)\(server.hint)")
    case 403, 429:
      guard let pause = response.pause ?? ServerPause(response, at: now) else {
        self.init(code: .forbidden, message: "\(host) forbids it\(server.lack) (403)\(server.hint)")
        return
      }
      self.init(pause, of: server)
    case 404:
      self.init(code: .notFound, message: "\(host) has no \(subject)\(server.doubt) (404)\(server.hint)")
    case 410: self.init(code: .gone, message: "\(subject) is gone from \(host) (410)")
    case 451: self.init(code: .blocked, message: "\(subject) is blocked on \(host) for legal reasons (451)")
    case 500...:
      self.init(
        code: .serverError, message: "\(host) has a problem of its own (\(status))",
        wait: response.pause?.wait ?? response.wait(at: now))
    default:
      let isPermanent = (400..<500).contains(status) && status != 408
      self.init(
        code: .httpStatus, message: "\(host) answered \(status) for \(subject)", wait: response.wait(at: now),
        kind: isPermanent ? .permanent : .transient)
    }
  }
}
