import Synchronization

/// What the program exits with (sysexits.h).
enum ExitStatus {
  static let success: Int32 = 0
  static let failure: Int32 = 1
  /// EX_USAGE.
  static let usage: Int32 = 64
  /// EX_OSERR: the system has no descriptor left.
  static let system: Int32 = 71
  /// EX_CANTCREAT: the container or its lock can't be made.
  static let cannotCreate: Int32 = 73
  /// EX_TEMPFAIL: another daemon holds the lock, or the container is gone for good.
  static let temporary: Int32 = 75
  /// EX_CONFIG: the configuration file can't be used.
  static let configuration: Int32 = 78
}

/// The exit status of work that ends on the loop; failure until it says otherwise.
final class Outcome: Sendable {
  private let value = Atomic<Int32>(ExitStatus.failure)

  var status: Int32 {
    get { value.load(ordering: .relaxed) }
    set { value.store(newValue, ordering: .relaxed) }
  }
}
