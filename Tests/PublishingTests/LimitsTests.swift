import EntryDocument
import LocalTime
import Publishing
import SharedContainer
import Testing

@Suite struct LimitsTests {
  private let container: TemporaryContainer
  private static let known = KnownLimits(
    pauses: [
      KnownLimits.Pause(
        scope: KnownLimits.Scope(origin: "https://api.github.com", credential: "3f0a"), address: nil, reason: "asked",
        receivedAt: Timestamp(milliseconds: 0), until: Timestamp(milliseconds: 60_000))
    ])

  init() throws {
    container = try TemporaryContainer()
  }

  @Test("What was stored is loaded; nothing, a cut file and another schema are nothing")
  func roundTrip() throws {
    let store = ContainerLimits(container.layout)
    #expect(store.load() == nil)
    store.store(Self.known)
    #expect(store.load() == Self.known)
    for text in ["", #"{"schema":1,"lim"#, #"{"schema":2}"#] {
      try AtomicFile.write(Array(text.utf8), to: container.layout.limits)
      #expect(store.load() == nil)
    }
  }

  @Test("A disk that refuses is no failure")
  func refused() throws {
    try AtomicFile.write([], to: container.layout.root + "/file")
    ContainerLimits(ContainerLayout(root: container.layout.root + "/file")).store(Self.known)
  }
}
