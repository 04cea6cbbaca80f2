internal import CLinux
internal import Glibc

/// Something for a loop to run.
enum Work: Sendable {
  case job(UnownedJob)
  case closure(@Sendable () -> Void)
}

/// First in, first out.
struct WorkQueue {
  private var works: [Work] = []
  private var head = 0

  var isEmpty: Bool { head == works.count }

  mutating func append(_ work: Work) { works.append(work) }

  mutating func append(contentsOf more: [Work]) { works.append(contentsOf: more) }

  mutating func popFirst() -> Work? {
    guard head < works.count else { return nil }
    defer {
      head += 1
      if isEmpty {
        works.removeAll(keepingCapacity: works.count <= 1024)
        head = 0
      }
    }
    return works[head]
  }
}

/// What other threads want a loop to run; an eventfd wakes it, once for however much has gathered.
final class Inbox: Sendable {
  private struct State {
    var works: [Work] = []
    var isSignalled = false
  }

  let descriptor: OwnedFileDescriptor
  private let state = Locked(State())

  init() throws(SystemCallError) {
    descriptor = try OwnedFileDescriptor(
      eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK)), "create an eventfd")
  }

  func post(_ work: Work) {
    let isFirst = state.withLock { state in
      state.works.append(work)
      defer { state.isSignalled = true }
      return !state.isSignalled
    }
    if isFirst { eventfd_write(descriptor.raw, 1) }
  }

  /// Moves everything to `queue`. The eventfd is read first: what is posted after that, but before the move, comes along.
  func drain(into queue: inout WorkQueue) {
    var count: eventfd_t = 0
    eventfd_read(descriptor.raw, &count)
    let works = state.withLock { state in
      state.isSignalled = false
      defer { state.works = [] }
      return state.works
    }
    queue.append(contentsOf: works)
  }
}
