import LocalTime
import Testing

@Suite("Timestamps and seconds")
struct TimestampTests {
  @Test("Seconds round up to the next millisecond", arguments: seconds)
  func roundsUp(_ seconds: Double, _ milliseconds: Int64) {
    #expect(Timestamp(seconds: seconds).milliseconds == milliseconds)
  }

  static let seconds: [(Double, Int64)] = [
    (0, 0), (1, 1000), (0.001, 1), (0.0010001, 2), (0.0001, 1), (1e-12, 1), (0.0019, 2), (-0.0001, 0), (-0.0015, -1),
    (-1.5, -1500), (1_796_029_200.123, 1_796_029_200_123), (1_796_029_200.1230002, 1_796_029_200_124),
    (.infinity, .max), (-.infinity, .min), (1e300, .max), (-1e300, .min),
  ]

  @Test("Not a number is no crash")
  func notANumber() {
    #expect(Timestamp(seconds: .nan).milliseconds == .max)
  }

  @Test("An instant comes back from seconds as it was, and so does not creep with each restart")
  func roundTrip() {
    let instants = (0..<10_000).map { _ in
      Timestamp(milliseconds: .random(in: -62_000_000_000_000...253_000_000_000_000))
    }
    #expect(instants.filter { Timestamp(seconds: $0.seconds) != $0 } == [])
  }

  @Test("A restored date is never earlier, and less than a millisecond later")
  func neverEarlier() {
    let dates = (0..<10_000).map { _ in Double.random(in: 0...4_000_000_000) }
    #expect(dates.filter { !($0..<$0 + 0.001_001 ~= Timestamp(seconds: $0).seconds) } == [])
  }

  @Test("The earlier instant is the smaller one")
  func order() {
    #expect(Timestamp(milliseconds: -1) < Timestamp(milliseconds: 0))
    #expect(!(Timestamp(milliseconds: 0) < Timestamp(milliseconds: 0)))
  }
}
