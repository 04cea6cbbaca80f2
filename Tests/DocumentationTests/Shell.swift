import Glibc
import Testing

/// A folder of one test's own, removed at the test's end, and programs that run in it.
final class Shell {
  let folder: String
  /// Set for the commands beside the tests' own environment.
  var variables: [String: String] = [:]

  init() throws {
    var template = Array("/tmp/widgetd-docs-XXXXXX".utf8CString)
    folder = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  deinit { _ = try? run("rm -rf '\(folder)'") }

  /// The folder that the built programs are in.
  static let products: String = {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let tests = String(decoding: buffer[..<max(count, 0)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return String(tests.prefix(upTo: tests.lastIndex(of: "/") ?? tests.startIndex))
  }()

  /// Runs a command of sh in the folder, to its end.
  func run(_ command: String) throws -> (output: String, status: Int32) {
    let exports = variables.map { "export \($0.key)='\($0.value)'; " }.joined()
    let stream = try #require(popen("exec 2>&1; cd '\(folder)' || exit; \(exports)\(command)", "re"))
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 { output += buffer[..<count] }
    return (String(decoding: output, as: UTF8.self), pclose(stream) >> 8)
  }

  func write(_ text: String, to name: String) throws {
    let file = try #require(fopen("\(folder)/\(name)", "w"))
    defer { fclose(file) }
    try #require(fputs(text, file) >= 0)
  }
}
