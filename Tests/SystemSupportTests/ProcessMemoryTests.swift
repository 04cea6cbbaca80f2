import CLinux
import Glibc
import Testing

@testable import SystemSupport

@Suite("The memory of this process")
struct ProcessMemoryTests {
  @Test("once protected, it is neither dumped nor traced")
  func protected() async throws {
    await #expect(processExitsWith: .success) {
      #expect(linux_is_dumpable() != 0)
      ProcessMemory.protect()
      #expect(linux_is_dumpable() == 0)
      var limit = rlimit(rlim_cur: 1, rlim_max: 1)
      getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
      #expect(limit.rlim_cur == 0)
      #expect(limit.rlim_max == 0)
    }
  }

  @Test("WIDGETD_DEBUG=1 leaves it as it is")
  func debugging() async throws {
    await #expect(processExitsWith: .success) {
      setenv("WIDGETD_DEBUG", "1", 1)
      ProcessMemory.protect()
      #expect(linux_is_dumpable() != 0)
    }
  }
}
