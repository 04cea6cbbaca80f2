import EntryDocument
import JSONText
import LocalTime
import Testing

@Suite struct KnownLimitsTests {
  private static let scope = KnownLimits.Scope(origin: "https://git.example:8443", credential: "3f0a")
  private static let date = Timestamp(milliseconds: 1_796_029_200_000)
  private static let limits = KnownLimits(
    limits: [
      KnownLimits.Limit(
        scope: scope, account: "work", resource: "core", limit: 60, remaining: 12, receivedAt: date, reset: date)
    ],
    pauses: [
      KnownLimits.Pause(scope: scope, address: "77", reason: "pollInterval", receivedAt: date, until: date),
      KnownLimits.Pause(
        scope: KnownLimits.Scope(origin: "http://a", credential: nil), address: nil, reason: "asked", receivedAt: date,
        until: date),
    ])

  @Test("What was written is read")
  func roundTrip() throws {
    #expect(KnownLimits(json: try JSONValue(parsing: Self.limits.json.pretty.utf8)) == Self.limits)
    #expect(KnownLimits(json: KnownLimits().json) == KnownLimits())
  }

  @Test("`status` tells the host with its port, and not the credential's fingerprint")
  func status() {
    #expect(
      Self.limits.limits[0].json.compact
        == #"{"host":"git.example:8443","account":"work","resource":"core","limit":60,"remaining":12,"#
        + #""reset":"2026-11-30T09:00:00Z"}"#)
  }

  @Test(
    "Another schema, type or shape is a miss",
    arguments: [
      "null", "[]", "{}", #"{"schema":2}"#, #"{"schema":1,"limits":{}}"#, #"{"schema":1,"limits":[7]}"#,
      #"{"schema":1,"pauses":[{"origin":"a"}]}"#,
    ])
  func misses(text: String) throws {
    #expect(KnownLimits(json: try JSONValue(parsing: text.utf8)) == nil)
  }
}
