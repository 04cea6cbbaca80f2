import Synchronization
import WidgetAPI

/// What a provider saw.
final class Recorder<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])

  var all: [Value] { values.withLock { $0 } }

  func record(_ value: Value) { values.withLock { $0.append(value) } }
}

/// How often something happened.
final class Counter: Sendable {
  private let value = Atomic<Int>(0)

  var count: Int { value.load(ordering: .relaxed) }

  func increment() { value.add(1, ordering: .relaxed) }
}

/// Holds whoever waits at it, cancelled or not, until it is opened.
final class Gate: Sendable {
  private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])

  func wait() async {
    await withCheckedContinuation { continuation in waiting.withLock { $0.append(continuation) } }
  }

  func open() {
    let waiting = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    waiting.forEach { $0.resume() }
  }
}

extension ConfiguredWidget {
  /// The same widget, its timelines counted when they are asked for.
  func counting(_ counter: Counter) -> ConfiguredWidget {
    guard case .success(let provider) = provider else { return self }
    let counted = ConfiguredWidget.scripted(id, kind: kind, fingerprint: fingerprint) { context in
      counter.increment()
      return try await provider.timeline(in: context)
    }
    return counted
  }
}
