internal import CLinux
internal import Glibc

/// A thread that makes an event loop and runs it until `stop()`.
public final class LoopThread: Sendable {
  /// The loop, running.
  public let loop: EventLoop
  private let thread: pthread_t

  private final class Start: @unchecked Sendable {
    let name: String
    let made = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    var loop: Result<EventLoop, SystemCallError>?

    init(name: String) {
      self.name = name
      sem_init(made, 0, 0)
    }

    deinit {
      sem_destroy(made)
      made.deallocate()
    }
  }

  /// Starts the thread; `name` shows in tools like top, at most 15 bytes of it.
  public init(name: String) throws(SystemCallError) {
    let start = Start(name: name)
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, Self.main, Unmanaged.passRetained(start).toOpaque())
    guard code == 0 else {
      Unmanaged.passUnretained(start).release()
      throw SystemCallError("start a thread", code: code)
    }
    while sem_wait(start.made) != 0 {}
    self.thread = thread
    switch start.loop! {
    case .success(let loop): self.loop = loop
    case .failure(let error):
      pthread_join(thread, nil)
      throw error
    }
  }

  /// Stops the loop and waits for the thread to end. To be called once, and not on the loop's thread.
  public func stop() {
    loop.stop()
    pthread_join(thread, nil)
  }

  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
    let start = Unmanaged<Start>.fromOpaque(argument!).takeRetainedValue()
    linux_set_thread_name(start.name)
    let loop: EventLoop
    do throws(SystemCallError) {
      loop = try EventLoop()
    } catch {
      start.loop = .failure(error)
      sem_post(start.made)
      return nil
    }
    start.loop = .success(loop)
    sem_post(start.made)
    loop.run()
    return nil
  }
}
