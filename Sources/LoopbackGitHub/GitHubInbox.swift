internal import JSONText
internal import SystemSupport

extension LoopbackGitHub {
  /// Replaces what is unread, newest first; the list counts as changed.
  public func setNotifications(_ notifications: [Notification]) {
    state.withLock { $0.inbox.notifications = notifications }
  }

  /// The seconds that `X-Poll-Interval` names from now on; 60 at first.
  public func setPollInterval(_ seconds: Int) {
    state.withLock { $0.inbox.pollInterval = seconds }
  }

  /// Somebody's notifications.
  struct Inbox {
    var notifications = Notification.known {
      // The field counts in seconds: two changes in one have to differ.
      didSet { modified = max(Int(RealtimeTimer.now), modified + 1) }
    }
    var pollInterval = 60
    /// When the list last changed, in seconds since 1970.
    private(set) var modified = Int(RealtimeTimer.now)
  }
}

extension LoopbackGitHub.Answers {
  /// `/notifications`, whoever's the token is. It has no ETag: what has changed is told by date, as GitHub's documentation
  /// says.
  mutating func notifications(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
    if let refusal = refusal(request) { return refusal }
    guard request.header("Authorization") != nil else {
      return .gitHubError(401, "Requires authentication", headers: countedHeaders)
    }
    let query = Query(request.target)
    let found = inbox.notifications.enumerated()
      .filter { query["participating"] != "true" || $0.element.isParticipating }
    let page = Page(of: found.count, query)
    let modified = HTTPDate.text(of: inbox.modified)
    let rows = found[page.range].map { $0.element.document(id: $0.offset + 1, baseURL: baseURL(of: request)) }
    let headers =
      [
        ("Date", HTTPDate.now), ("Cache-Control", "private, max-age=60, s-maxage=60"), ("Last-Modified", modified),
        ("Vary", "Accept, Authorization, Accept-Encoding"), ("X-Poll-Interval", String(inbox.pollInterval)),
      ] + page.link(baseURL(of: request) + request.path, query)
    guard request.header("If-Modified-Since") != modified else {
      return LoopbackServer.Response(status: 304, headers: headers + uncountedHeaders)
    }
    return LoopbackServer.Response(
      headers: [("Content-Type", "application/json; charset=utf-8")] + headers + countedHeaders,
      text: JSONValue(.array(rows)).compact)
  }
}
