/// What a clock shows, without day or zone, to the second.
public struct TimeOfDay: Hashable, Comparable, Sendable {
  /// Seconds since 00:00, from 0 to 86,399.
  public let seconds: Int

  /// 00:00.
  public static let midnight = TimeOfDay(seconds: 0)

  init(seconds: Int) {
    self.seconds = seconds
  }

  /// The earlier comes first.
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.seconds < right.seconds }

  /// `18:30`, or `18:30:05` where there are seconds.
  public var text: String {
    let minutes = "\(Int64(seconds / 3600).padded(to: 2)):\(Int64(seconds / 60 % 60).padded(to: 2))"
    return seconds % 60 == 0 ? minutes : "\(minutes):\(Int64(seconds % 60).padded(to: 2))"
  }
}
