import EntryDocument
import Testing

@testable import Cards

@Suite("Pictures")
struct PictureTests {
  @Test(
    "are base64 as RFC 4648 has it",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"), ("ÿ\u{7ff}?>", "w7/fvz8+"),
    ])
  func base64(bytes: String, text: String) {
    let picture = Picture(EntryImage(path: "images/1.png", type: "image/png"), Array(bytes.utf8))
    #expect(picture.dataURI == "data:image/png;base64," + text)
  }
}
