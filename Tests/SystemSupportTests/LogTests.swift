import Glibc
import Testing

@testable import SystemSupport

@Suite("Log")
struct LogTests {
  @Test(
    "A line is the message and its data; what has spaces or quotes is quoted",
    arguments: [
      (LogLine(.notice, "reload requested"), "reload requested"),
      (LogLine(.info, "fresh", ["widget": "me", "took": "12 ms"]), #"fresh widget=me took="12 ms""#),
      (LogLine(.error, "failed", ["reason": #"a "b" \c"#, "x": ""]), #"failed reason="a \"b\" \\c" x="""#),
    ])
  func text(line: LogLine, text: String) {
    #expect(line.text(withPriority: false) == text)
  }

  @Test(
    "Control characters cannot make a second line or a colour",
    arguments: ["a\nb", "a\r\nb", "a\u{1B}b", "a\u{85}b", "a\u{7F}b", "a\0b"])
  func controls(text: String) {
    let line = LogLine(.info, text, ["value": text]).text(withPriority: false)
    #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }

  @Test(
    "Under systemd the priority stands in front",
    arguments: [
      (LogSeverity.error, "<3>m"), (.warning, "<4>m"), (.notice, "<5>m"), (.info, "<6>m"),
    ])
  func priority(severity: LogSeverity, text: String) {
    #expect(LogLine(severity, "m").text(withPriority: true) == text)
  }

  @Test("Each event is written as one line")
  func written() {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    let log = Log(descriptor: ends[1], withPriority: true)
    log.error("one", ["n": "1"])
    log.info("two")
    var buffer = [UInt8](repeating: 0, count: 100)
    let count = read(ends[0], &buffer, buffer.count)
    #expect(String(decoding: buffer.prefix(count), as: UTF8.self) == "<3>one n=1\n<6>two\n")
    ends.forEach { close($0) }
  }

  @Test("systemd reads standard error if JOURNAL_STREAM names it, or if there is an invocation and no journal")
  func systemd() async {
    await #expect(processExitsWith: .success) {
      func isRead(_ variables: [String: String]) -> Bool {
        for name in ["JOURNAL_STREAM", "INVOCATION_ID"] {
          if let value = variables[name] { setenv(name, value, 1) } else { unsetenv(name) }
        }
        return Log.isReadBySystemd
      }
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      dup2(ends[1], STDERR_FILENO)
      var status = stat()
      fstat(STDERR_FILENO, &status)
      let ours = "\(status.st_dev):\(status.st_ino)"
      precondition(isRead(["JOURNAL_STREAM": ours, "INVOCATION_ID": "a"]))
      precondition(!isRead(["JOURNAL_STREAM": "1:2", "INVOCATION_ID": "a"]))
      precondition(isRead(["INVOCATION_ID": "a"]))
      precondition(!isRead([:]))
    }
  }
}
