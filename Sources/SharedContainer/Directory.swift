import Glibc

/// Makes and lists directories.
enum Directory {
  /// The names in it, without `.` and `..`, in the system's order; none where there is no directory.
  static func names(in path: String) throws(DiskError) -> [String] {
    guard let stream = opendir(path) else {
      let error = DiskError.last(.read, path)
      if error.isMissing { return [] }
      throw error
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Makes the directory, and the ancestors that are missing, with mode 0700 whatever the umask; one that exists is
  /// left as it is.
  ///
  /// - Returns: whether it made it.
  @discardableResult
  static func create(_ path: String) throws(DiskError) -> Bool {
    if mkdir(path, 0o700) == 0 {
      guard chmod(path, 0o700) == 0 else { throw .last(.change, path) }
      return true
    }
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try create(String(path[..<slash]))
      return try create(path)
    }
    guard errno == EEXIST, FileMetadata(of: path, followingLinks: true)?.kind == .directory
    else { throw .last(.create, path) }
    return false
  }

  /// Waits until the names in it are on the medium.
  static func synchronize(_ path: String) throws(DiskError) {
    try OpenFile(path, O_RDONLY | O_DIRECTORY).synchronize()
  }
}
