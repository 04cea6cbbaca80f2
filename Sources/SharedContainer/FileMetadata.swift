import CLinux
import Glibc
import LocalTime

/// What `stat` says of a file.
struct FileMetadata {
  /// What kind of file it is.
  enum Kind {
    case regular, directory, fifo, other
  }

  /// A file among all files of the system, whatever its name.
  struct Identity: Equatable {
    let device: dev_t
    let number: ino_t
  }

  let kind: Kind
  let permissions: UInt32
  let size: Int
  let owner: uid_t
  let modified: Timestamp
  let identity: Identity

  /// Of what is at the path; nil where nothing is, or it can't be seen.
  init?(of path: String, followingLinks: Bool) {
    var raw = stat()
    guard fstatat(AT_FDCWD, path, &raw, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    self.init(raw)
  }

  /// Of an open file.
  init?(of descriptor: Int32) {
    var raw = stat()
    guard fstat(descriptor, &raw) == 0 else { return nil }
    self.init(raw)
  }

  private init(_ raw: stat) {
    switch raw.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .directory
    case S_IFIFO: kind = .fifo
    default: kind = .other
    }
    permissions = raw.st_mode & 0o777
    size = Int(raw.st_size)
    owner = raw.st_uid
    modified = Timestamp(milliseconds: Int64(raw.st_mtim.tv_sec) * 1000 + Int64(raw.st_mtim.tv_nsec) / 1_000_000)
    identity = Identity(device: raw.st_dev, number: raw.st_ino)
  }

  /// Sets the modification time of what is at the path, a link itself included.
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
