import Glibc

/// The package's own files, found from this one.
public enum SourceFolder {
  /// The bytes of a file; nil where there is none. `path` is relative to the package.
  public static func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen(root + path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
  }

  /// The names of a folder's files, sorted.
  public static func files(in path: String) -> [String] {
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

  private static let root = String(#filePath.dropLast("Tests/TestSupport/SourceFolder.swift".count))
}
