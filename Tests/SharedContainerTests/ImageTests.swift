import EntryDocument
import LocalTime
import Testing

@testable import SharedContainer

private let now = Timestamp(milliseconds: 1_796_029_200_000)
private let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]

private func before(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: now.milliseconds - seconds * 1000) }

@Suite struct SHA256Tests {
  @Test(
    "The vectors of FIPS 180-4 and the lengths around a block's end",
    arguments: [
      ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      ("a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
      ("a", 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
      ("a", 63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
      ("a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
      ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
  func vectors(text: String, count: Int, digest: String) {
    #expect(SHA256.hex(Array(String(repeating: text, count: count).utf8)) == digest)
  }
}

@Suite struct ImageTypeTests {
  @Test(
    "A picture's type is what its bytes say",
    arguments: [
      (png, ImageType.png), ([0xff, 0xd8, 0xff, 0xe0], .jpeg), (Array("GIF89a…".utf8), .gif),
      (Array("GIF87a".utf8), .gif), (Array("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ".utf8), .webp),
      (Array("RIFF\u{1}\u{2}\u{3}\u{4}WAVE".utf8), nil), (Array("<svg>".utf8), nil), (Array("<html>".utf8), nil),
      (Array(png.prefix(7)), nil), ([], nil),
    ] as [([UInt8], ImageType?)])
  func signatures(bytes: [UInt8], type: ImageType?) {
    #expect(ImageType(signatureOf: bytes) == type)
  }

  @Test("Extensions and media types are the usual ones")
  func names() {
    #expect(ImageType.allCases.map(\.fileExtension) == ["png", "jpg", "gif", "webp"])
    #expect(ImageType.allCases.map(\.mediaType) == ["image/png", "image/jpeg", "image/gif", "image/webp"])
  }
}

@Suite struct ImageFilesTests {
  let directory = TemporaryDirectory()
  let layout: ContainerLayout
  let files: ImageFiles

  init() throws {
    layout = try directory.container()
    files = ImageFiles(layout)
  }

  @Test("A picture is stored as received, under its hash and its real type")
  func stores() throws {
    let image = try #require(try files.store(png, isNamed: { _ in false }, now: now))
    #expect(image == EntryImage(path: "images/\(SHA256.hex(png)).png", type: "image/png"))
    #expect(try WholeFile.read(layout.absolute(image.path)) == png)
    #expect(mode(layout.absolute(image.path)) == 0o600)
  }

  @Test("What is no picture leaves nothing")
  func noPicture() throws {
    #expect(try files.store(Array("<html>".utf8), isNamed: { _ in false }, now: now) == nil)
    #expect(try Directory.names(in: layout.images) == [])
  }

  @Test(
    "A picture that is there isn't written again; its time is renewed only if nothing names it",
    arguments: [true, false])
  func storesAgain(isNamed: Bool) throws {
    let image = try #require(try files.store(png, isNamed: { _ in false }, now: now))
    let path = layout.absolute(image.path)
    try FileMetadata.setModified(path, before(500))
    let identity = FileMetadata(of: path, followingLinks: false)?.identity
    #expect(try files.store(png, isNamed: { $0 == image ? isNamed : !isNamed }, now: now) == image)
    #expect(FileMetadata(of: path, followingLinks: false)?.identity == identity)
    #expect(FileMetadata(of: path, followingLinks: false)?.modified == (isNamed ? before(500) : now))
  }

  @Test("A picture that a power cut left short is written again")
  func repairs() throws {
    let image = try #require(try files.store(png, isNamed: { _ in false }, now: now))
    write("", to: layout.absolute(image.path))
    #expect(try files.store(png, isNamed: { _ in true }, now: now) == image)
    #expect(try WholeFile.read(layout.absolute(image.path)) == png)
  }

  @Test(
    "The sweep takes what nothing names and is older than 24 hours",
    arguments: [
      (false, 24 * 3600 + 1, true), (false, 24 * 3600, false), (false, 0, false),
      (true, 24 * 3600 + 1, false), (true, 365 * 24 * 3600, false),
    ] as [(Bool, Int64, Bool)])
  func sweep(isNamed: Bool, age: Int64, goes: Bool) throws {
    write("", to: layout.images + "/a.png")
    try FileMetadata.setModified(layout.images + "/a.png", before(age))
    let removed = try files.sweep(named: isNamed ? ["images/a.png"] : ["images/b.png"], now: now)
    #expect(removed == (goes ? ["a.png"] : []))
    #expect(exists(layout.images + "/a.png") == !goes)
    let modified = FileMetadata(of: layout.images + "/a.png", followingLinks: false)?.modified
    #expect(modified == (goes ? nil : before(age)))
  }

  @Test("A picture from the future begins its 24 hours now, so that a clock once wrong keeps nothing for ever")
  func future() throws {
    write("", to: layout.images + "/a.png")
    try FileMetadata.setModified(layout.images + "/a.png", before(-3600 * 24 * 3650))
    #expect(try files.sweep(named: [], now: now) == [])
    #expect(FileMetadata(of: layout.images + "/a.png", followingLinks: false)?.modified == now)
  }

  @Test("A dropped picture's 24 hours begin when it is dropped; one that is gone is passed over")
  func renew() throws {
    write("", to: layout.images + "/a.png")
    try FileMetadata.setModified(layout.images + "/a.png", before(100_000))
    try files.renew(["images/gone.png", "images/a.png"], now: now)
    #expect(try files.sweep(named: [], now: now) == [])
    #expect(exists(layout.images + "/a.png"))
  }
}
