import Glibc

/// Reads small files in one piece.
public enum WholeFile {
  /// What a file of the container may have at most, in bytes: 16 MiB.
  public static let defaultLimit = 16 << 20

  /// A file in one piece.
  public struct Contents: Sendable {
    /// Its bytes.
    public let bytes: [UInt8]
    /// Who may do what with it: the lower nine bits of its mode.
    public let permissions: UInt32
  }

  /// The file's bytes; nil where nothing is at the path.
  ///
  /// Links are followed. What is no regular file is refused without waiting for it (a FIFO, say), as is one of more than
  /// `limit` bytes (EFBIG).
  public static func read(_ path: String, limit: Int = defaultLimit) throws(DiskError) -> [UInt8]? {
    try contents(of: path, limit: limit)?.bytes
  }

  /// The same with its permissions.
  public static func contents(
    of path: String, limit: Int = defaultLimit
  ) throws(DiskError) -> Contents? {
    do throws(DiskError) {
      let file = try OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      let metadata = try file.metadata()
      guard metadata.kind == .regular else {
        throw DiskError(.read, path, code: metadata.kind == .directory ? EISDIR : EINVAL)
      }
      return Contents(bytes: try file.readAll(limit: limit), permissions: metadata.permissions)
    } catch  where error.isMissing {
      return nil
    }
  }
}
