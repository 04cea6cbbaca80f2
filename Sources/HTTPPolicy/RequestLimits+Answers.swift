import EntryDocument
import FoundationEssentials
import TimelineCore
import WidgetAPI

/// What answers teach.
extension RequestLimits {
  /// Takes in an answer. Where it asks for a pause: the one that holds for who asked, which earlier answers may have made
  /// longer, and which ends at a date of its own.
  mutating func received(_ response: HTTPResponse, to request: LimitedRequest, at now: Date) -> ServerPause? {
    prepare(at: now)
    // After a redirect to another server the numbers are that one's.
    if response.url.isEmpty || HTTPRequest(url: response.url).origin == request.scope.origin {
      learnLimit(from: response, to: request, at: now)
      learnPollInterval(from: response, to: request, at: now)
    }
    learnRefusal(from: response.status, to: request, at: now)
    return learnPause(from: response, to: request, at: now)
  }

  private mutating func learnLimit(from response: HTTPResponse, to request: LimitedRequest, at now: Date) {
    guard let told = response.rateLimit(at: now) else { return }
    let key = poolKey(of: request, named: told.resource)
    var pool = pools[key] ?? Pool(limit: told.limit, remaining: told.remaining, reset: told.reset)
    // Answers overtake one another, and dates in headers are whole seconds.
    let isSamePeriod =
      pool.limit == told.limit && abs(pool.reset.date.timeIntervalSince(told.reset.date)) <= 2
    if isSamePeriod {
      pool.remaining = min(pool.remaining, told.remaining)
    } else {
      pool = Pool(limit: told.limit, remaining: told.remaining, reset: told.reset)
    }
    if pool.remaining == 0, pools[key]?.remaining != 0 || !isSamePeriod {
      pool.turns = Turns(from: pool.reset)
    }
    pool.account = request.account
    pools[key] = pool
  }

  private mutating func learnPollInterval(from response: HTTPResponse, to request: LimitedRequest, at now: Date) {
    guard let interval = response.pollInterval else { return }
    let key = PollKey(scope: request.scope, address: request.address)
    var poll = polls[key] ?? Poll(interval: interval, turns: Turns())
    let next = Deadline(setAt: now, duration: interval)
    poll.turns.postpone(to: next)
    if interval > poll.interval {
      poll.turns.revoke(before: next.date)
    }
    poll.interval = interval
    poll.turns.letThrough(request)
    polls[key] = poll
  }

  private mutating func learnRefusal(from status: Int, to request: LimitedRequest, at now: Date) {
    // Without a credential a 401 is about what was asked for, not about who asked.
    guard request.scope.credential != nil else { return }
    refusals[request.scope] =
      status == 401
      ? Refusal(wait: Deadline(setAt: now, duration: Self.refusalPause), wakeUp: request.attempt?.wakeUp) : nil
  }

  private mutating func learnPause(
    from response: HTTPResponse, to request: LimitedRequest, at now: Date
  ) -> ServerPause? {
    guard var told = ServerPause(response, at: now) else {
      if response.status < 500, pauses[request.scope].map({ $0.wait.date <= now }) ?? false {
        pauses[request.scope] = nil
      }
      return nil
    }
    if told.reason == .usedUp, let pause = share(of: request, at: now), pause.wait.date >= told.wait.date {
      return pause
    }
    let old = pauses[request.scope]
    let isRunning = old.map { $0.wait.date > now } ?? false
    var unnamed = 0
    if response.wait(at: now) == nil {
      // Answers to what was sent together are one answer.
      unnamed = (old?.unnamed ?? 0) + (isRunning ? 0 : 1)
      told.wait = Deadline(setAt: now, duration: Self.unnamedWait(unnamed))
    }
    if !isRunning || old.map({ $0.wait.date < told.wait.date }) ?? true {
      var turns = old?.turns ?? Turns()
      turns.postpone(to: told.wait)
      turns.revoke(before: told.wait.date)
      pauses[request.scope] = Pause(reason: told.reason, wait: told.wait, turns: turns, unnamed: unnamed)
    }
    return pause(of: request, at: now)
  }

  /// Seconds of the n-th pause in succession whose length isn't named; 1 is the first.
  private static func unnamedWait(_ n: Int) -> TimeInterval {
    min(ServerPause.unnamed * Double(1 << min(max(n - 1, 0), 16)), longestUnnamed)
  }
}
