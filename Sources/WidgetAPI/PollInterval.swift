public import FoundationEssentials

extension HTTPResponse {
  /// Seconds that GitHub wants between two requests for this resource (`X-Poll-Interval`), at most 24 h; nil where it says
  /// nothing that makes sense.
  public var pollInterval: TimeInterval? {
    guard let text = headers["x-poll-interval"], !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let seconds = TimeInterval(text), seconds > 0
    else { return nil }
    return min(seconds, 86_400)
  }
}
