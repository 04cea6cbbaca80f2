import Glibc
public import LocalTime
import Synchronization

/// Writes by a temporary file in the same directory and a rename: a reader sees the old bytes or the new ones, whole.
///
/// It does not wait for the medium: after a power cut a file may be old or cut, which its readers take for a cache miss.
public enum AtomicFile {
  /// What the names of temporary files begin with.
  static let temporaryPrefix = ".tmp-"

  /// Replaces the file, mode 0600 whatever the umask. On failure the old file stays and the temporary one is removed.
  public static func write(_ bytes: [UInt8], to path: String) throws(DiskError) {
    try replace(path) { temporary throws(DiskError) in
      try OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW).writeAll(bytes)
    }
  }

  /// Replaces the file unless it has these very bytes; a file that can't be read is replaced.
  ///
  /// - Returns: whether it wrote.
  @discardableResult
  public static func writeIfChanged(_ bytes: [UInt8], to path: String) throws(DiskError) -> Bool {
    if let old = try? WholeFile.read(path, limit: bytes.count), old == bytes { return false }
    try write(bytes, to: path)
    return true
  }

  /// Makes the file, mode 0600, and the directories that are missing; what is there, a link that leads nowhere included, is
  /// never replaced (EEXIST).
  public static func create(_ bytes: [UInt8], at path: String) throws(DiskError) {
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try Directory.create(String(path[..<slash])) }
    let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    do throws(DiskError) {
      try file.writeAll(bytes)
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Replaces what is at `path` by a symbolic link to `target`, unless it is that link already.
  ///
  /// - Returns: whether it did.
  @discardableResult
  public static func link(_ path: String, to target: String) throws(DiskError) -> Bool {
    if SymbolicLink.target(of: path) == target { return false }
    try replace(path) { temporary throws(DiskError) in
      guard symlink(target, temporary) == 0 else { throw .last(.create, temporary) }
    }
    return true
  }

  /// True where a file or link is at the path, whatever it holds or leads to.
  public static func exists(_ path: String) -> Bool { FileMetadata(of: path, followingLinks: false) != nil }

  /// Removes the file or link; does nothing where there is none.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public static func remove(_ path: String) throws(DiskError) -> Bool {
    if unlink(path) == 0 { return true }
    let error = DiskError.last(.remove, path)
    guard error.isMissing else { throw error }
    return false
  }

  /// Removes the temporary files that writers which died have left in `directory`: those older than `age` (default one
  /// hour). What can't be removed stays.
  public static func removeTemporaries(in directory: String, olderThan age: Duration = .seconds(3600), now: Timestamp) {
    for name in (try? Directory.names(in: directory)) ?? [] where name.hasPrefix(temporaryPrefix) {
      let path = directory + "/" + name
      if let file = FileMetadata(of: path, followingLinks: false), file.modified.isBefore(now, by: age) { unlink(path) }
    }
  }

  /// Makes something under a temporary name beside `path` and renames it there.
  static func replace(_ path: String, making: (String) throws(DiskError) -> Void) throws(DiskError) {
    let temporary = temporaryPath(beside: path)
    do throws(DiskError) {
      try making(temporary)
      guard rename(temporary, path) == 0 else { throw DiskError.last(.replace, path) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static let run = UInt64.random(in: .min ... .max)
  private static let count = Atomic<UInt64>(0)

  /// A name that no other write uses: random by process, counted within it.
  private static func temporaryPath(beside path: String) -> String {
    let directory = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    return directory + temporaryPrefix + String(run, radix: 16) + "-" + String(number, radix: 16)
  }
}
