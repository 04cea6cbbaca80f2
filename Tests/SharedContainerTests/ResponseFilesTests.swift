import Glibc
import JSONText
import LocalTime
import Testing

@testable import SharedContainer

private let now = Timestamp(milliseconds: 1_796_029_200_000)

private func before(_ days: Double) -> Timestamp {
  Timestamp(milliseconds: now.milliseconds - Int64(days * 86_400_000))
}

private func name(_ number: Int) -> String { SHA256.hex(Array("\(number)".utf8)) }

@Suite struct ResponseFilesTests {
  let directory = TemporaryDirectory()
  let layout: ContainerLayout
  let files: ResponseFiles
  let content = ResponseFiles.Content(head: ["source": "x"], body: Array("{\n\"a\": 1}".utf8) + [0, 255])

  init() throws {
    layout = try directory.container()
    files = ResponseFiles(layout)
  }

  private func path(_ number: Int) -> String { layout.http + "/" + name(number) }

  private func write(_ number: Int, at date: Timestamp = now, size: Int = 10) throws {
    try files.write(
      ResponseFiles.Content(head: .null, body: Array(repeating: 7, count: size)), as: name(number), checkedAt: date)
  }

  @Test("What is written is read again, with the time of its check, in a file of mode 0600")
  func roundTrip() throws {
    try files.write(content, as: name(1), checkedAt: before(1))
    let read = try #require(files.read(name(1)))
    #expect(read.content == content)
    #expect(read.checkedAt == before(1))
    #expect(mode(path(1)) == 0o600)
    #expect(files.read(name(2)) == nil)
  }

  @Test("A check changes the time and nothing else")
  func renewed() throws {
    try files.write(content, as: name(1), checkedAt: before(1))
    let file = FileMetadata(of: path(1), followingLinks: false)?.identity
    try files.renew(name(1), checkedAt: now)
    #expect(files.read(name(1))?.checkedAt == now)
    #expect(FileMetadata(of: path(1), followingLinks: false)?.identity == file)
  }

  @Test("A file that is cut anywhere, or garbled, is a miss")
  func damaged() throws {
    try files.write(content, as: name(1), checkedAt: now)
    let whole = try #require(try WholeFile.read(path(1)))
    for count in 0..<whole.count {
      try AtomicFile.write(Array(whole.prefix(count)), to: path(1))
      #expect(files.read(name(1)) == nil, "\(count) bytes")
    }
    var garbled = whole
    garbled[whole.count - 3] ^= 1
    for bytes in [garbled, whole + [0], Array(repeating: 0, count: whole.count), Array("{}\n".utf8)] {
      try AtomicFile.write(bytes, to: path(1))
      #expect(files.read(name(1)) == nil)
    }
    try AtomicFile.write(whole, to: path(1))
    #expect(files.read(name(1)) != nil)
  }

  @Test("The directory is made again where it was removed")
  func directoryRemoved() throws {
    rmdir(layout.http)
    try files.write(content, as: name(1), checkedAt: now)
    #expect(files.read(name(1)) != nil)
  }

  @Test("The sweep takes what was not checked for 30 days, and what is of the future; other files it leaves alone")
  func age() throws {
    for (number, days) in [0, 29.9, 30.1, -1].enumerated() { try write(number, at: before(days)) }
    try AtomicFile.write([], to: layout.http + "/limits.json")
    try FileMetadata.setModified(layout.http + "/limits.json", before(90))
    try files.sweep(now: now)
    #expect((0..<4).map { exists(path($0)) } == [true, true, false, false])
    #expect(exists(layout.http + "/limits.json"))
  }

  @Test("The sweep leaves no more than the capacity, the latest")
  func capacity() throws {
    for number in 0..<5 { try write(number, at: before(Double(number)), size: 1000) }
    try files.sweep(now: now, capacity: 3600)
    #expect((0..<5).map { exists(path($0)) } == [true, true, true, false, false])
  }
}
