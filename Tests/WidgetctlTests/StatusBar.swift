import EntryDocument
import Glibc
import JSONText
import SharedContainer
import Testing

/// A bar that reads `widgetctl bar i3bar` and writes clicks to it, as i3bar and swaybar do.
final class StatusBar {
  let client: Client
  private var clicks: Int32

  init(_ arguments: [String], in home: Home, path: String = "/usr/bin:/bin") throws {
    let environment = home.environment.merging(["PATH": path]) { $1 }
    let pipe = Client.pipe()
    clicks = pipe.write
    client = try Client(["bar", "i3bar"] + arguments, environment: environment, input: pipe.read)
    close(pipe.read)
  }

  deinit { endClicks() }

  /// The two lines that start the stream.
  func header() -> [String] { [client.nextLine() ?? "", client.nextLine() ?? ""] }

  /// The blocks of the next line, by what `key` says of each; nil at the end, or where it is no complete element.
  func blocks(_ key: String = "full_text") throws -> [String?]? {
    guard let line = client.nextLine(), line.last == "," else { return nil }
    return try JSONValue(parsing: line.utf8.dropLast()).array?.map { $0[key]?.string }
  }

  /// A click as i3bar writes it.
  func click(_ instance: String, _ button: Int) {
    let event: JSONValue = [
      "name": "widgetd", "instance": JSONValue(instance), "button": JSONValue(button), "modifiers": [], "x": 1340,
      "y": 8,
    ]
    send("," + event.compact + "\n")
  }

  func send(_ text: String) { _ = send(Array(text.utf8)) }

  /// - Returns: whether it took them all.
  func send(_ bytes: [UInt8]) -> Bool {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes { write(clicks, $0.baseAddress! + offset, $0.count - offset) }
      guard count > 0 else { return false }
      offset += count
    }
    return true
  }

  func endClicks() {
    if clicks >= 0 { close(clicks) }
    clicks = -1
  }
}
