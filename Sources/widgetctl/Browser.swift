import CLinux
import Glibc

/// The person's browser, by way of `xdg-open`.
enum Browser {
  /// Starts `xdg-open` with the link as its one argument, and doesn't wait for it.
  ///
  /// It gets a session of its own, so that the bar's end isn't the browser's; nothing to read from or write to; no
  /// descriptor that a bar has let slip; and the signals that every program is started with, not the client's.
  static func open(_ link: String) throws(BrowserError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var attributes = detached()
    defer { posix_spawnattr_destroy(&attributes) }
    let words: [UnsafeMutablePointer<CChar>?] = [strdup("xdg-open"), strdup(link), nil]
    defer { words.forEach { free($0) } }
    let code = posix_spawnp(nil, "xdg-open", &actions, &attributes, words, linux_environ())
    guard code == 0 else { throw BrowserError(code: code) }
  }

  private static func detached() -> posix_spawnattr_t {
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | linux_spawn_setsid()
    posix_spawnattr_setflags(&attributes, flags)
    return attributes
  }
}

/// `xdg-open` can't be started.
struct BrowserError: Error {
  /// The system's error number.
  let code: Int32

  var message: String {
    code == ENOENT
      ? "there is no xdg-open on PATH; distributions have it in the package xdg-utils"
      : "xdg-open can't be started: \(String(cString: strerror(code)))"
  }
}
