import Glibc

/// An open descriptor that closes itself. Every one is close-on-exec.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  let path: String

  /// Opens `path`; with O_CREAT the file's mode is 0600, whatever the umask.
  init(_ path: String, _ flags: Int32) throws(DiskError) {
    let creates = flags & O_CREAT != 0
    descriptor = Int32(retryingOnInterrupt { Int(open(path, flags | O_CLOEXEC, 0o600)) })
    self.path = path
    guard descriptor >= 0 else { throw .last(creates ? .create : .open, path) }
    if creates, fchmod(descriptor, 0o600) != 0 { throw .last(.change, path) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Its metadata.
  func metadata() throws(DiskError) -> FileMetadata {
    guard let metadata = FileMetadata(of: descriptor) else { throw .last(.read, path) }
    return metadata
  }

  /// Everything from the current offset to the end; more than `limit` bytes are EFBIG.
  func readAll(limit: Int) throws(DiskError) -> [UInt8] {
    // One byte more than the file has, so that the end shows without a second buffer.
    var bytes = try readOnce(upTo: min(metadata().size, limit) + 1)
    while bytes.count <= limit {
      let more = try readOnce(upTo: 4096)
      guard !more.isEmpty else { return bytes }
      bytes += more
    }
    throw DiskError(.read, path, code: EFBIG)
  }

  private func readOnce(upTo count: Int) throws(DiskError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      let result = retryingOnInterrupt { read(descriptor, buffer.baseAddress, buffer.count) }
      code = result < 0 ? errno : 0
      initialized = max(result, 0)
    }
    guard code == 0 else { throw DiskError(.read, path, code: code) }
    return bytes
  }

  /// Writes all of it, in one call where the system takes it in one.
  func writeAll(_ bytes: [UInt8]) throws(DiskError) {
    var offset = 0
    while offset < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        retryingOnInterrupt { write(descriptor, buffer.baseAddress! + offset, buffer.count - offset) }
      }
      guard written > 0 else { throw .last(.write, path) }
      offset += written
    }
  }

  /// Waits until the bytes are on the medium.
  func synchronize() throws(DiskError) {
    guard fsync(descriptor) == 0 else { throw .last(.write, path) }
  }
}

/// Repeats a call that a signal interrupted.
func retryingOnInterrupt(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
