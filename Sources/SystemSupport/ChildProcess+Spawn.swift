internal import CLinux
internal import Glibc

extension ChildProcess {
  /// Starts the program; answers its number, which is its group's, too. Whoever calls this has to reap it.
  func spawn(output: Int32, errors: Int32) throws(SystemCallError) -> pid_t {
    // Whoever started this process may have it ignore SIGCHLD, and then the kernel keeps no exit status.
    signal(SIGCHLD, SIG_DFL)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    // Ours are all close-on-exec; not so, perhaps, what this process inherited, or a library opens.
    linux_spawn_closefrom(&actions, STDERR_FILENO + 1)

    var attributes = Self.attributes()
    defer { posix_spawnattr_destroy(&attributes) }
    let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
    var pid = pid_t()
    let code = withCStrings(arguments) { arguments in
      withCStrings(variables) { variables in
        posix_spawnp(&pid, arguments[0]!, &actions, &attributes, arguments, variables)
      }
    }
    guard code == 0 else { throw SystemCallError("start \(arguments[0])", code: code) }
    return pid
  }

  /// An own group, no signal blocked, none ignored. A daemon blocks those that it reads from a descriptor, and ignores
  /// others: a child that inherited it could not be ended by SIGTERM.
  private static func attributes() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // Not `sigfillset`, which leaves out the two signals that glibc keeps for itself and that a spawn has ignored.
    var all = sigset_t()
    withUnsafeMutableBytes(of: &all) { bytes in
      for index in bytes.indices { bytes[index] = 0xff }
    }
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    return attributes
  }
}

/// The strings as a C array that ends with null.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { copies.forEach { free($0) } }
  return copies.withUnsafeBufferPointer { body($0.baseAddress!) }
}
