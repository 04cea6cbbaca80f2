import Glibc
public import JSONText

/// Why the shared defaults can't be used.
public enum DefaultsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file isn't JSON; it is left as it is.
  case notJSON(path: String, JSONError)
  /// The file is JSON, but no object; it is left as it is.
  case notAnObject(path: String, found: String)
  /// A key's value is of another type than its readers expect; it is left as it is.
  case unexpectedValue(path: String, key: String, found: String)
  /// Another program has held the lock for 10 s.
  case locked(path: String)
  /// A system call failed.
  case disk(DiskError)

  /// A sentence that says what to do.
  public var description: String {
    switch self {
    case .notJSON(let path, let error): "\(path) is not JSON (\(error)): correct it or remove it"
    case .notAnObject(let path, let found): "\(path) holds \(found) where an object belongs: correct it or remove it"
    case .unexpectedValue(let path, let key, let found):
      "\(path) holds \(found) for \(key): correct it or delete the key"
    case .locked(let path): "\(path) is locked by another program"
    case .disk(let error): error.description
    }
  }
}

/// The user's own values, shared by all programs of the user: the counterpart of an App Group's `UserDefaults`.
///
/// Clients write it, never the daemon. Keys that a program doesn't know stay, numbers as they were written.
public struct SharedDefaultsFile: Hashable, Sendable {
  /// The file; where that is a symbolic link, it stays one and its target is written.
  public let path: String

  /// The defaults at that path; see `ContainerLocation.defaults`.
  public init(path: String) {
    self.path = path
  }

  /// The object in the file; an empty one where there is no file.
  public func read() throws(DefaultsError) -> JSONValue {
    guard let bytes = try bytes() else { return [:] }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw .notJSON(path: path, error)
    }
    guard value.object != nil else { throw .notAnObject(path: path, found: value.kindName) }
    return value
  }

  /// Changes the object, under the lock that all writers take, and waits until it is on the medium.
  ///
  /// A file that is broken is never overwritten, and one that the change leaves as it was isn't written. The directory is
  /// made, mode 0700, where it is missing; the file's mode is 0600.
  ///
  /// - Returns: whether it wrote.
  /// - Throws: what `change` throws, too; then nothing is written.
  @discardableResult
  public func update(
    _ change: (inout JSONValue) throws(DefaultsError) -> Void
  ) throws(DefaultsError) -> Bool {
    let lock = try takeLock(within: .seconds(10))
    let old = try read()
    var new = old
    try change(&new)
    if new != old { try write(new) }
    _ = consume lock
    return new != old
  }

  /// Takes `flock` on `defaults.json.lock`, as the shell's `flock` does; it goes with the open file.
  func takeLock(within patience: Duration) throws(DefaultsError) -> OpenFile {
    let file: OpenFile
    do throws(DiskError) {
      try Directory.create(directory)
      file = try OpenFile(path + ".lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK)
    } catch {
      throw .disk(error)
    }
    let deadline = ContinuousClock.now + patience
    while flock(file.descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK else { throw .disk(.last(.lock, file.path)) }
      guard ContinuousClock.now < deadline else { throw .locked(path: path) }
      poll(nil, 0, 20)
    }
    return file
  }

  private func bytes() throws(DefaultsError) -> [UInt8]? {
    do throws(DiskError) {
      return try WholeFile.read(path)
    } catch {
      throw .disk(error)
    }
  }

  private func write(_ value: JSONValue) throws(DefaultsError) {
    let target = linkedFile
    do throws(DiskError) {
      try AtomicFile.replace(target) { temporary throws(DiskError) in
        let file = try OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
        try file.writeAll(Array(value.pretty.utf8))
        try file.synchronize()
      }
      try Directory.synchronize(String(target[..<target.lastIndex(of: "/")!]))
    } catch {
      throw .disk(error)
    }
  }

  private var directory: String { String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]) }

  /// The file itself, at the end of all links.
  private var linkedFile: String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
