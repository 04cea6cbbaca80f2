import Synchronization
public import FoundationEssentials
public import WidgetAPI

/// Kept answers in memory. Its digest is the text itself, so that a test sees what a key is made of.
public final class MemoryResponses: ResponseStore {
  private let kept = Mutex<[String: StoredResponse]>([:])
  private let written = Mutex(0)

  /// A store without answers.
  public init() {}

  /// What is kept, by key.
  public var all: [String: StoredResponse] { kept.withLock { $0 } }
  /// How often an answer was stored.
  public var writes: Int { written.withLock { $0 } }

  /// The text.
  public func digest(of text: String) -> String { text }

  /// What is kept.
  public func response(forKey key: String) -> StoredResponse? { kept.withLock { $0[key] } }

  /// Keeps it.
  public func store(_ response: StoredResponse, forKey key: String) {
    kept.withLock { $0[key] = response }
    written.withLock { $0 += 1 }
  }

  /// Notes the date.
  public func renew(key: String, checkedAt date: Date) {
    kept.withLock { $0[key]?.checkedAt = date }
  }

  /// Everything is lost.
  public func removeAll() {
    kept.withLock { $0 = [:] }
  }
}
