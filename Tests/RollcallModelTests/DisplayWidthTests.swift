import RollcallModel
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Ana", 3), ("García", 6), ("e\u{301}", 1), ("刘德华", 6), ("ﾊﾝｶｸ", 4), ("한국", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("a\u{200D}b", 2),
    ("مُحَمَّد", 4), ("Ａ", 2), ("\u{AD}", 0),
  ])
  func `a text takes as many columns as a terminal gives it`(_ text: String, _ width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }
}
