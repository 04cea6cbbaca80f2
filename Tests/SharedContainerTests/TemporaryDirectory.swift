import CLinux
import Glibc

@testable import SharedContainer

/// A directory of one test's own, removed with everything in it at the test's end.
final class TemporaryDirectory: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/widgetd-test-XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template)!)
  }

  deinit {
    Self.removeTree(path)
  }

  private static func removeTree(_ path: String) {
    if unlink(path) == 0 { return }
    for name in (try? Directory.names(in: path)) ?? [] { removeTree(path + "/" + name) }
    rmdir(path)
  }

  /// A container in it, made.
  func container() throws -> ContainerLayout {
    let layout = ContainerLayout(root: path + "/container")
    try layout.create()
    return layout
  }

  static func / (directory: TemporaryDirectory, name: String) -> String { directory.path + "/" + name }
}

func write(_ text: String, to path: String) {
  let file = fopen(path, "w")!
  fputs(text, file)
  fclose(file)
}

func text(of path: String) throws -> String? {
  try WholeFile.read(path).map { String(decoding: $0, as: UTF8.self) }
}

/// The permission bits of what is at the path, links not followed; nil where there is nothing.
func mode(_ path: String) -> UInt32? {
  var metadata = stat()
  return lstat(path, &metadata) == 0 ? metadata.st_mode & 0o777 : nil
}

func exists(_ path: String) -> Bool { mode(path) != nil }
