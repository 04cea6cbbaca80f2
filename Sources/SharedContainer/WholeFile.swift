import Glibc

/// Reads small files in one piece.
public enum WholeFile {
  /// What a file of the container may have at most, in bytes: 16 MiB.
  public static let defaultLimit = 16 << 20

  /// The file's bytes; nil where nothing is at the path.
  ///
  /// Links are followed. What is no regular file is refused without waiting for it (a FIFO, say), as is one of more than
  /// `limit` bytes (EFBIG).
  public static func read(_ path: String, limit: Int = defaultLimit) throws(DiskError) -> [UInt8]? {
    do throws(DiskError) {
      let file = try OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      let kind = try file.metadata().kind
      guard kind == .regular else { throw DiskError(.read, path, code: kind == .directory ? EISDIR : EINVAL) }
      return try file.readAll(limit: limit)
    } catch  where error.isMissing {
      return nil
    }
  }
}
