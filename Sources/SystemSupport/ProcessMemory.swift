internal import CLinux
internal import Glibc

/// The memory of this process, as others may see it.
public enum ProcessMemory {
  /// Keeps what is in it from other programs of the user, as far as the kernel lets them look: no core dumps (RLIMIT_CORE 0
  /// and PR_SET_DUMPABLE 0), no tracing, and /proc/PID/environ and mem belong to root. Programs that are started inherit
  /// the limit alone. It can't be undone.
  ///
  /// With WIDGETD_DEBUG=1 in the environment nothing is done, for debuggers.
  public static func protect() {
    guard ProcessEnvironment.current["WIDGETD_DEBUG"] != "1" else { return }
    _ = linux_set_dumpable(0)
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
  }
}
