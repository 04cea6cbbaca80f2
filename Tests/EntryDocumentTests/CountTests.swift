import EntryDocument
import Testing

struct CountTests {
  @Test(
    "A short number has at most one decimal and never rounds to a thousand of its unit",
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1_000, "1k"), (1_049, "1k"), (1_050, "1.1k"), (1_200, "1.2k"), (8_200, "8.2k"),
      (9_999, "10k"), (12_345, "12.3k"), (999_900, "999.9k"), (999_949, "999.9k"), (999_950, "1M"), (1_000_000, "1M"),
      (1_250_000, "1.3M"), (999_949_999, "999.9M"), (999_950_000, "1G"), (Int.max, "9223372036.9G"), (-5, "-5"),
      (-1_200, "-1200"),
    ])
  func short(number: Int, text: String) {
    #expect(number.short == text)
  }

  @Test(
    "A grouped number has its thousands apart",
    arguments: [
      (0, "0"), (12, "12"), (999, "999"), (1_000, "1,000"), (8_200, "8,200"), (123_456, "123,456"),
      (1_234_567, "1,234,567"), (-1_234, "-1,234"), (Int.max, "9,223,372,036,854,775,807"),
      (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func grouped(number: Int, text: String) {
    #expect(number.grouped == text)
  }
}
