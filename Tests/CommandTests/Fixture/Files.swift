import CLinux
import Glibc
import JSONText
import SharedContainer
import Testing

func bytes(of path: String) -> [UInt8]? { try? WholeFile.read(path) }

func text(of path: String) -> String? { bytes(of: path).map { String(decoding: $0, as: UTF8.self) } }

/// The file as strict JSON; nil where it is none.
func json(of path: String) -> JSONValue? { bytes(of: path).flatMap { try? JSONValue(parsing: $0) } }

func write(_ text: String, to path: String) {
  let file = fopen(path, "w")!
  fputs(text, file)
  fclose(file)
}

/// `touch`: what it does, call by call.
func touch(_ path: String) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_NONBLOCK, 0o666)
  if descriptor < 0 { return }
  futimens(descriptor, nil)
  close(descriptor)
}

func makeDirectories(_ path: String) {
  var sofar = ""
  for part in path.split(separator: "/") {
    sofar += "/" + part
    mkdir(sofar, 0o700)
  }
}

func exists(_ path: String) -> Bool {
  var metadata = stat()
  return lstat(path, &metadata) == 0
}

/// The names in a directory, sorted; none where it is missing.
func names(in directory: String) -> [String] {
  guard let stream = opendir(directory) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted()
}

/// Everything below a directory, the directory first.
func tree(_ path: String) -> [String] {
  var metadata = stat()
  guard lstat(path, &metadata) == 0 else { return [] }
  guard metadata.st_mode & S_IFMT == S_IFDIR else { return [path] }
  return [path] + names(in: path).flatMap { tree(path + "/" + $0) }
}

func removeTree(_ path: String) {
  for entry in tree(path).reversed() { if unlink(entry) != 0 { rmdir(entry) } }
}

/// What changes when a file is written, replaced, renamed onto or touched.
struct FileMark: Equatable {
  var inode: UInt
  var modified: [Int]
  var changed: [Int]
  var mode: UInt32

  init?(_ path: String) {
    var metadata = stat()
    guard lstat(path, &metadata) == 0 else { return nil }
    inode = metadata.st_ino
    modified = [metadata.st_mtim.tv_sec, metadata.st_mtim.tv_nsec]
    changed = [metadata.st_ctim.tv_sec, metadata.st_ctim.tv_nsec]
    mode = metadata.st_mode
  }

  var permissions: UInt32 { mode & 0o777 }

  /// The same without directories, which temporary files change.
  static func marks(ofFilesBelow directory: String) -> [String: FileMark] {
    marks(below: directory).filter { $0.value.mode & S_IFMT != S_IFDIR }
  }

  /// The marks of everything below these directories.
  static func marks(below directories: String...) -> [String: FileMark] {
    Dictionary(uniqueKeysWithValues: directories.flatMap(tree).compactMap { path in FileMark(path).map { (path, $0) } })
  }
}
