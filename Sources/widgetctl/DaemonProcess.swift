import CLinux
import Glibc
import SharedContainer

/// The running daemon, by a descriptor that becomes readable when it ends.
final class DaemonProcess {
  /// -1 where the process can't be seen, as one outside this process's sandbox.
  let descriptor: Int32

  /// The process that holds the container's lock; nil where none does.
  init?(holding layout: ContainerLayout) {
    while let holder = ContainerLock.holder(of: layout) {
      let opened = holder.pid.map { linux_pidfd_open($0, 0) } ?? -1
      // The id could have been another process's by then, unless the lock is still held under it.
      if ContainerLock.holder(of: layout) == holder {
        descriptor = Self.alive(opened)
        return
      }
      if opened >= 0 { close(opened) }
    }
    return nil
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The descriptor, or -1 where its process has ended: then a child still holds the lock.
  private static func alive(_ opened: Int32) -> Int32 {
    var state = pollfd(fd: opened, events: Int16(POLLIN), revents: 0)
    guard opened >= 0, poll(&state, 1, 0) > 0 else { return opened }
    close(opened)
    return -1
  }
}
