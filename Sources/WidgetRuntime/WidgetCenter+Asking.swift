import EntryDocument
import TimelineCore
import WidgetAPI

/// Asking the providers.
extension WidgetCenter {
  /// What an attempt came to.
  enum Answer {
    case arrived(Timeline<ContentEntry>)
    case failed(any WidgetFailure)
  }

  /// The placeholder; of a widget that can't run, its id.
  func placeholder(of widget: ConfiguredWidget) -> ContentEntry {
    switch widget.provider {
    case .success(let provider):
      provider.placeholder(in: context(of: widget, http: environment.http, defaults: environment.defaults))
    case .failure: ContentEntry(date: now, content: WidgetContent(text: FieldText(stringLiteral: widget.id)))
    }
  }

  /// Begins an attempt, which ends with the provider's answer or at its deadline, whatever comes first (semantics S18).
  func ask(_ id: String) {
    guard let loop = loops[id], case .success(let provider) = loop.widget.provider else { return }
    attempts += 1
    let number = attempts
    let http = CountingHTTPClient(
      environment.http,
      of: HTTPRequest.Attempt(wakeUp: wakeUps, isRequested: !loop.waitingRounds.isEmpty, widget: id))
    let defaults = ObservedDefaults(environment.defaults)
    let notes = Notes()
    var context = context(of: loop.widget, http: http, defaults: defaults, previous: loop.shownContent)
    context.note = { notes.add($0) }
    let work = Task(executorPreference: environment.executor) { [context] in
      let answer: Answer
      do {
        let timeline = try await provider.timeline(in: context)
        answer = timeline.entries.isEmpty ? .failed(EmptyTimelineFailure()) : .arrived(timeline)
      } catch {
        answer = .failed(error as? any WidgetFailure ?? UnknownFailure(cause: error))
      }
      await self.ended(id, number, answer)
    }
    let limit = loop.widget.timelineDeadline
    let deadline = Task(executorPreference: environment.executor) { [environment] in
      guard (try? await environment.clock.sleep(for: limit)) != nil else { return }
      await self.ended(id, number, .failed(DeadlineFailure(limit: limit)))
    }
    loops[id]?.began(
      WidgetLoop.Attempt(number: number, tasks: [work, deadline], http: http, defaults: defaults, notes: notes))
  }

  /// An attempt has ended; one that is not the running one came too late and is dropped (semantics S18).
  private func ended(_ id: String, _ number: Int, _ answer: Answer) {
    guard let loop = loops[id], let attempt = loop.attempt, attempt.number == number else { return }
    attempt.tasks.forEach { $0.cancel() }
    wakeUps += 1
    loops[id]?.takeNotes().forEach { environment.observe(.noted(id: id, $0)) }
    let now = now
    let actions =
      switch answer {
      case .arrived(let timeline): loops[id]?.arrived(timeline, at: now)
      case .failed(let failure): loops[id]?.failed(failure, jitter: environment.random(), at: now)
      }
    let published = publish(id, withTimeline: true)
    let result = result(of: answer, published, withheld: attempt.http.withheld, id: id)
    loop.runningRounds.forEach { $0.add(result) }
    perform(actions ?? [], of: id)
    setAlarm(for: id)
  }

  /// What became of the attempt; told, too, but for what `publish` has told. Where a server's wait kept it from asking for
  /// some of the data, it was refused, even if there is a timeline without that.
  private func result(
    of answer: Answer, _ published: Result<Bool, PublishFailure>, withheld: ResponseFailure?, id: String
  ) -> ReloadResult {
    switch (answer, published) {
    case (.failed, _):
      let error = loops[id]?.error
      if let error {
        environment.observe(.failed(id: id, error))
      }
      return ReloadResult(id: id, outcome: withheld == nil ? .failed : .refused, error: error)
    case (.arrived, .failure(let failure)):
      return ReloadResult(
        id: id, outcome: .failed, error: EntryError(code: failure.code, message: failure.message))
    case (.arrived, .success(let changed)):
      environment.observe(.reloaded(id: id, changed: changed, nextReload: loops[id]?.schedule.nextReload))
      return withheld.map { ReloadResult(id: id, refusedBy: $0) }
        ?? ReloadResult(id: id, outcome: changed ? .reloaded : .unchanged)
    }
  }

  private func context(
    of widget: ConfiguredWidget, http: any HTTPClient, defaults: any SharedDefaults, previous: WidgetContent? = nil
  ) -> TimelineProviderContext {
    TimelineProviderContext(
      family: widget.family, now: now, refresh: widget.refresh, account: widget.account, previous: previous?.data,
      http: http, images: environment.images, defaults: defaults, calendar: environment.calendar,
      commands: environment.commands)
  }
}
