internal import CLinux
internal import Glibc

/// A pipe whose ends no other child inherits.
struct Pipe {
  /// The end to read from, which does not block.
  let reading: OwnedFileDescriptor
  /// The end to write to, which does: it becomes a program's standard output.
  let writing: OwnedFileDescriptor

  init() throws(SystemCallError) {
    var ends: [Int32] = [-1, -1]
    guard linux_pipe2(&ends, O_CLOEXEC) == 0 else { throw SystemCallError("make a pipe") }
    reading = try OwnedFileDescriptor(ends[0], "make a pipe")
    writing = try OwnedFileDescriptor(ends[1], "make a pipe")
    _ = linux_fcntl_int(reading.raw, F_SETFL, O_NONBLOCK)
  }
}

/// Gathers what comes out of a pipe, on a loop, until its end or until nobody holds the reader any more.
final class PipeReader: @unchecked Sendable {
  /// What is kept of it.
  enum Keeping {
    /// The first so many bytes; more are not read.
    case first(Int)
    /// The last so many bytes.
    case last(Int)
  }

  /// What was kept.
  private(set) var bytes: [UInt8] = []

  private static let chunk = 64 << 10
  private let descriptor: OwnedFileDescriptor
  private let loop: EventLoop
  private let keeping: Keeping
  private let isFull: @Sendable () -> Void
  private var watch: WatchToken?

  /// Reads from `descriptor`, which must not block; `isFull` is called, at most once, when more comes than is kept.
  init(
    _ descriptor: OwnedFileDescriptor, _ loop: EventLoop, keeping: Keeping, isFull: @escaping @Sendable () -> Void = {}
  ) throws(SystemCallError) {
    self.descriptor = descriptor
    self.loop = loop
    self.keeping = keeping
    self.isFull = isFull
    watch = try loop.watch(descriptor, .read) { [weak self] _ in _ = self?.readSome() }
  }

  deinit {
    watch.map(loop.cancel)
  }

  /// Reads what is there now; no more than a pipe holds, where somebody goes on writing.
  func drain() {
    for _ in 0..<16 where !readSome() { return }
  }

  /// Reads a piece; false where there is none, or none is wanted.
  private func readSome() -> Bool {
    guard watch != nil else { return false }
    let count = withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 1) { buffer in
      let count = read(descriptor.raw, buffer.baseAddress, buffer.count)
      if count > 0 { bytes += buffer.prefix(count) }
      return count
    }
    if count < 0, errno == EAGAIN || errno == EINTR { return false }
    guard count > 0 else {
      endWatch()
      return false
    }
    limit()
    return watch != nil
  }

  private func limit() {
    switch keeping {
    case .first(let most) where bytes.count > most:
      bytes = []
      endWatch()
      isFull()
    case .last(let most) where bytes.count > most:
      bytes.removeFirst(bytes.count - most)
    case .first, .last: break
    }
  }

  private func endWatch() {
    watch.map(loop.cancel)
    watch = nil
  }
}
