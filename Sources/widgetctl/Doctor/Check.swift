/// One of the things that go wrong for people.
struct Check: Sendable {
  /// A word for it.
  let name: String
  /// What there is to say; at least one finding.
  let findings: @Sendable (Scene) -> [Finding]

  /// All checks, in the order in which to put things right.
  static let all = [
    Check(name: "daemon") { [DaemonCheck.finding(in: $0)] },
    Check(name: "service") { [ServiceCheck.finding(in: $0)] },
    Check(name: "paths") { [PathsCheck.finding(in: $0)] },
    Check(name: "configuration", findings: ConfigurationCheck.findings),
    Check(name: "container", findings: ContainerCheck.findings),
    Check(name: "token", findings: TokenCheck.findings),
    Check(name: "widgets", findings: WidgetsCheck.findings),
    Check(name: "clock") { [ClockCheck.finding(in: $0)] },
    Check(name: "linger") { _ in [LingerCheck.finding()] },
    Check(name: "bars", findings: BarsCheck.findings),
    Check(name: "images", findings: ImagesCheck.findings),
  ]
}
