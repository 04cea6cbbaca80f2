public import EntryDocument

/// Where limits outlive the process: what servers said of them, and whom they want to be left alone by.
///
/// A store that can't write or read has nothing; limits are then learnt anew.
public protocol LimitsStore: Sendable {
  /// What was stored last; nil where nothing is, or where it can't be read.
  func load() -> KnownLimits?

  /// Replaces what is stored.
  func store(_ limits: KnownLimits)
}
