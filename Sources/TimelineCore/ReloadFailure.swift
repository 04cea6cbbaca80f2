/// Why a timeline did not arrive, as far as the schedule needs to know it.
public struct ReloadFailure: Hashable, Sendable {
  /// How a failure is met (semantics S11).
  public enum Kind: Hashable, Sendable {
    /// May be gone in a moment: retried with back-off.
    case transient
    /// Transient, and no connection could be made at all.
    case unreachable
    /// Won't change by itself: waits for the interval.
    case permanent
  }

  /// How it is met.
  public var kind: Kind
  /// The wait that the server asked for: nothing is sent before it ends.
  public var wait: Deadline?

  /// A failure of that kind; `wait` starts at the answer's arrival and lasts 24 h at most.
  public init(_ kind: Kind, wait: Deadline? = nil) {
    self.kind = kind
    self.wait = wait
  }
}
