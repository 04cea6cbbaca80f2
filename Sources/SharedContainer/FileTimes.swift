internal import Glibc
internal import LocalTime

/// When a file was last modified.
enum FileTimes {
  /// Its modification time; nil where there is no file. Links are not followed.
  static func modified(_ path: String) -> Timestamp? {
    var metadata = stat()
    guard lstat(path, &metadata) == 0 else { return nil }
    let time = metadata.st_mtim
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// Sets its modification time.
  static func setModified(_ path: String, _ time: Timestamp) throws(DiskError) {
    let (seconds, milliseconds) = time.milliseconds.quotientAndRemainder(dividingBy: 1000)
    let value = timespec(tv_sec: Int(seconds), tv_nsec: Int(milliseconds) * 1_000_000)
    guard utimensat(AT_FDCWD, path, [value, value], AT_SYMLINK_NOFOLLOW) == 0 else { throw .last(.change, path) }
  }
}

extension Timestamp {
  /// True where this lies more than `age` before `now`.
  func isBefore(_ now: Timestamp, by age: Duration) -> Bool {
    let (seconds, attoseconds) = age.components
    return now.milliseconds - milliseconds > seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }
}
