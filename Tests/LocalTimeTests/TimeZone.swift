import Glibc

/// Runs `body` in a time zone. TZ belongs to the whole process: only suites that are part of `ZoneTests` call it.
func inZone<Result>(_ zone: String, _ body: () throws -> Result) rethrows -> Result {
  let before = getenv("TZ").map { String(cString: $0) }
  defer { if let before { setenv("TZ", before, 1) } else { unsetenv("TZ") } }
  setenv("TZ", zone, 1)
  return try body()
}
