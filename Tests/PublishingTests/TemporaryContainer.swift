import Glibc
import SharedContainer

/// A real container of one test's own, removed with everything in it at the test's end.
final class TemporaryContainer: Sendable {
  let layout: ContainerLayout
  private let parent: String

  init() throws {
    var template = Array("/tmp/widgetd-test-XXXXXX".utf8CString)
    parent = String(cString: mkdtemp(&template)!)
    layout = ContainerLayout(root: parent + "/container")
    try layout.create()
  }

  deinit { remove(parent) }

  /// All files, by their path in the container, sorted.
  var files: [String] { files(in: "").sorted() }

  /// What tells a file from one that was written again.
  struct Stamp: Equatable {
    let inode: ino_t
    let seconds: Int
    let nanoseconds: Int
  }

  /// The stamps of all files and directories below these.
  func stamps(below directories: String...) -> [String: Stamp] {
    let paths = directories.flatMap { directory in [directory] + tree(directory) }
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, stamp($0)) })
  }

  func stamp(_ path: String) -> Stamp {
    let status = status(path)
    return Stamp(inode: status.st_ino, seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }

  /// The permission bits.
  func mode(_ path: String) -> UInt32 { status(path).st_mode & 0o777 }

  func text(_ path: String) -> String? {
    (try? WholeFile.read(layout.root + "/" + path)).map { String(decoding: $0, as: UTF8.self) }
  }

  func write(_ text: String, to path: String) {
    guard let file = fopen(layout.root + "/" + path, "w") else { return }
    fputs(text, file)
    fclose(file)
  }

  /// Makes a picture's file look this old, in hours before `seconds`.
  func age(_ path: String, hours: Double, before seconds: Double) {
    let time = timespec(tv_sec: Int(seconds - hours * 3600), tv_nsec: 0)
    utimensat(AT_FDCWD, layout.root + "/" + path, [time, time], AT_SYMLINK_NOFOLLOW)
  }

  /// Where a symbolic link leads.
  func link(_ path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = buffer.withUnsafeMutableBytes { bytes in
      readlink(layout.root + "/" + path, bytes.baseAddress!.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
  }

  /// Puts a directory that isn't empty where a file belongs: nothing can be renamed onto it.
  func obstruct(_ path: String) {
    mkdir(layout.root + "/" + path, 0o700)
    mkdir(layout.root + "/" + path + "/obstacle", 0o700)
  }

  /// Puts a file where a directory belongs.
  func replaceDirectory(_ path: String) {
    remove(layout.root + "/" + path)
    write("", to: path)
  }

  func remove(relative path: String) { remove(layout.root + "/" + path) }

  func makeDirectory(_ path: String) { mkdir(layout.root + "/" + path, 0o700) }

  private func status(_ path: String) -> stat {
    var status = stat()
    lstat(layout.root + "/" + path, &status)
    return status
  }

  private func files(in directory: String) -> [String] {
    tree(directory).filter { status($0).st_mode & S_IFMT != S_IFDIR }
  }

  private func tree(_ directory: String) -> [String] {
    names(in: layout.root + "/" + directory).flatMap { name in
      let path = directory.isEmpty ? name : directory + "/" + name
      return [path] + (status(path).st_mode & S_IFMT == S_IFDIR ? tree(path) : [])
    }
  }

  private func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in names(in: path) { remove(path + "/" + name) }
    rmdir(path)
  }

  private func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
