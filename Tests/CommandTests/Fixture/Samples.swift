import JSONText
import LocalTime
import SystemSupport

enum Samples {
  /// What a picture is known by, and then any bytes.
  static func png(size: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }
  }

  /// What a stranger may write of himself.
  static let hostile = "<b>&%{A1:touch pwned:}x%{A}"
}

extension JSONValue {
  /// The instant that a date in a document means.
  var seconds: Double? { string.flatMap(Timestamp.init(iso8601:))?.seconds }
}

/// Lets more time pass than lies between two requested starts (semantics S13): whatever was asked for meanwhile then
/// begins the moment the running reload ends, and can't hide in a later one.
func outlastRequestGap() async throws {
  try await TestLoop.loop.clock.sleep(for: .milliseconds(150))
}
