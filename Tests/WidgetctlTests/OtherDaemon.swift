import Glibc
import SharedContainer
import Testing

/// What another process waits at until the test opens it.
final class ReleaseGate: Sendable {
  let path: String
  private let descriptor: Int32

  init(_ path: String) {
    self.path = path
    mkfifo(path, 0o600)
    // Both ends are ours, so that neither side's open blocks and nobody reads an end of file.
    descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC)
  }

  deinit { close(descriptor) }

  func open() { write(descriptor, "x", 1) }
}

/// Holds the container's lock as another process, until the gate opens.
func holdLock(root: String, until gate: String) async {
  await #expect(processExitsWith: .success) { [root = root as String, gate = gate as String] in
    let lock = try ContainerLock(acquiring: ContainerLayout(root: root))
    var byte: UInt8 = 0
    let descriptor = open(gate, O_RDONLY)
    try withExtendedLifetime(lock) { try #require(read(descriptor, &byte, 1) == 1) }
  }
}

/// Until another process holds the lock. It yields and doesn't block: starting that process needs the tests' own threads.
func waitForHolder(of layout: ContainerLayout) async throws {
  let deadline = ContinuousClock.now + .seconds(20)
  while ContainerLock.holder(of: layout)?.pid == nil {
    try #require(ContinuousClock.now < deadline)
    await Task.yield()
  }
}
