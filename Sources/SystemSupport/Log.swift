internal import Glibc

/// How much a log line matters; the raw values are syslog's.
public enum LogSeverity: Int, Hashable, Sendable {
  /// Something does not work.
  case error = 3
  /// Something works, but not as it should.
  case warning
  /// A change of state worth knowing.
  case notice
  /// An ordinary event.
  case info
}

/// One event: a constant message, and beside it the data of this occurrence.
public struct LogLine: Sendable {
  /// How much it matters.
  public let severity: LogSeverity
  /// What happened, the same words each time.
  public let message: String
  /// The data, in order.
  public let fields: [(key: String, value: String)]

  /// A line from its parts.
  public init(_ severity: LogSeverity, _ message: String, _ fields: KeyValuePairs<String, String> = [:]) {
    self.severity = severity
    self.message = message
    self.fields = fields.map { ($0.key, $0.value) }
  }

  /// `timeline failed widget=me reason="cannot resolve api.github.com"`, without a newline: control characters become
  /// spaces, whatever the texts hold. `withPriority` puts sd-daemon(3)'s `<4>` in front.
  public func text(withPriority: Bool) -> String {
    let fields = fields.map { " \(Self.singleLine($0.key))=\(Self.quotedIfNeeded(Self.singleLine($0.value)))" }
    return (withPriority ? "<\(severity.rawValue)>" : "") + Self.singleLine(message) + fields.joined()
  }

  /// The text with each control character (C0, DEL, C1) as a space.
  static func singleLine(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 })
    return String(scalars)
  }

  private static func quotedIfNeeded(_ value: String) -> String {
    guard value.isEmpty || value.contains(where: { $0 == " " || $0 == "\"" || $0 == "\\" }) else { return value }
    let escaped = value.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
    return "\"" + escaped.joined() + "\""
  }
}

/// Where log lines go: standard error, one write a line. Under systemd each begins with its priority.
public struct Log: Sendable {
  private let descriptor: Int32
  private let withPriority: Bool

  /// A log to standard error, in the form that suits what reads it.
  public init() {
    self.init(descriptor: STDERR_FILENO, withPriority: Self.isReadBySystemd)
  }

  init(descriptor: Int32, withPriority: Bool) {
    self.descriptor = descriptor
    self.withPriority = withPriority
  }

  /// Something does not work.
  public func error(_ message: String, _ fields: KeyValuePairs<String, String> = [:]) {
    write(LogLine(.error, message, fields))
  }

  /// Something works, but not as it should.
  public func warning(_ message: String, _ fields: KeyValuePairs<String, String> = [:]) {
    write(LogLine(.warning, message, fields))
  }

  /// A change of state worth knowing.
  public func notice(_ message: String, _ fields: KeyValuePairs<String, String> = [:]) {
    write(LogLine(.notice, message, fields))
  }

  /// An ordinary event.
  public func info(_ message: String, _ fields: KeyValuePairs<String, String> = [:]) {
    write(LogLine(.info, message, fields))
  }

  /// Writes one line. What standard error does not take is dropped.
  public func write(_ line: LogLine) {
    let bytes = Array((line.text(withPriority: withPriority) + "\n").utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }

  /// JOURNAL_STREAM names device and inode of the stream that systemd connected: programs inherit the variable, but not
  /// always the stream. Without a journal only INVOCATION_ID is left, which a terminal's shell may have inherited, too.
  static var isReadBySystemd: Bool {
    if let stream = getenv("JOURNAL_STREAM") {
      var status = stat()
      fstat(STDERR_FILENO, &status)
      return String(cString: stream) == "\(status.st_dev):\(status.st_ino)"
    }
    return getenv("INVOCATION_ID") != nil && isatty(STDERR_FILENO) == 0
  }
}
