import Glibc

/// The package's own files, found from this one.
enum SourceFolder {
  /// The bytes of a file as text; empty where there is none. `path` is relative to the package.
  static func text(of path: String) -> String {
    guard let file = fopen(root + path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The names of a folder's files, sorted.
  static func files(in path: String) -> [String] {
    guard let folder = opendir(root + path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  private static let root = #filePath.replacing("Tests/BarsTests/SourceFolder.swift")
}

extension String {
  fileprivate func replacing(_ suffix: String) -> String { hasSuffix(suffix) ? String(dropLast(suffix.count)) : self }
}
