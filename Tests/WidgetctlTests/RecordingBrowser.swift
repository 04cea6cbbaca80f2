import CLinux
import Glibc

/// An `xdg-open` of the test's own that writes down how it was started, and goes on running until the test lets it end.
final class RecordingBrowser {
  /// What one start looked like.
  struct Start: Equatable {
    /// Everything after the program's name.
    var arguments: [String]
    /// Whether it leads a session of its own.
    var isSessionLeader: Bool
    /// Where its standard streams and further descriptors lead.
    var descriptors: [String]
    /// Signals that are blocked, and ignored, as masks.
    var blockedAndIgnored: [UInt64]
  }

  /// 32 and 33, which glibc has for itself and ignores in whatever it spawns.
  private static let glibcSignals: UInt64 = 1 << 31 | 1 << 32

  /// The directory to put on PATH.
  let directory: String
  private let fifo: String
  private let records: Int32
  private let gate: ReleaseGate
  private var pending: [UInt8] = []

  init(in home: Home) throws {
    directory = home.path + "/bin"
    mkdir(directory, 0o700)
    gate = ReleaseGate(home.path + "/browser-gate")
    fifo = home.path + "/browser-records"
    mkfifo(fifo, 0o600)
    records = open(fifo, O_RDWR | O_CLOEXEC)
    // `cat` hands over the whole record in one write, so that those of two browsers can't mix.
    let script = #"""
      #!/bin/sh
      record=$(mktemp '\#(home.path)/record-XXXXXX')
      for word; do printf 'argument %s\n' "$word" >> "$record"; done
      read -r _ _ _ _ _ session _ < /proc/$$/stat
      [ "$session" = $$ ] && echo leader >> "$record"
      # In a shell of its own: this one's descriptors are to stay as they were.
      (find /proc/$$/fd -type l -printf '%l\n' > "$record.descriptors")
      grep -vxF "$0" "$record.descriptors" | sed 's/^/descriptor /' >> "$record"
      while read -r key value; do
        case $key in SigBlk: | SigIgn:) echo "mask $value" >> "$record" ;; esac
      done < /proc/$$/status
      echo end >> "$record"
      cat "$record" > '\#(fifo)'
      read -r _ < '\#(gate.path)'
      """#
    let path = directory + "/xdg-open"
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o700)
    write(file, script, script.utf8.count)
    close(file)
  }

  deinit {
    // Whoever waits is let go by the end of the FIFO; whoever comes later finds none to wait at.
    unlink(gate.path)
    unlink(fifo)
    close(records)
  }

  /// The next start; nil after 10 s without one.
  func nextStart() -> Start? {
    var start = Start(arguments: [], isSessionLeader: false, descriptors: [], blockedAndIgnored: [])
    while let line = nextLine() {
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      switch parts[0] {
      case "argument": start.arguments.append(parts[1])
      case "leader": start.isSessionLeader = true
      case "descriptor": start.descriptors.append(parts[1])
      case "mask": start.blockedAndIgnored.append((UInt64(parts[1], radix: 16) ?? .max) & ~Self.glibcSignals)
      case "end": return start
      default: start.arguments[start.arguments.count - 1] += "\n" + line
      }
    }
    return nil
  }

  private func nextLine() -> String? {
    while true {
      if let end = pending.firstIndex(of: 0x0a) {
        defer { pending.removeFirst(end + 1) }
        return String(decoding: pending[..<end], as: UTF8.self)
      }
      var state = pollfd(fd: records, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, 10_000) == 1 else { return nil }
      var buffer = [UInt8](repeating: 0, count: 4096)
      pending += buffer[..<max(read(records, &buffer, buffer.count), 0)]
    }
  }
}
