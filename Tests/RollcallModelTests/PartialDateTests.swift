import Testing

@testable import RollcallModel

@Suite struct PartialDateTests {
  struct Case: CustomTestStringConvertible {
    let source: String
    let text: String
    let isKnown: Bool
    var testDescription: String { source }
    init(_ source: String, _ text: String, known: Bool = true) {
      (self.source, self.text, self.isKnown) = (source, text, known)
    }
  }

  @Test(arguments: [
    Case("1985-04-12", "1985-04-12"),
    Case("19850412", "1985-04-12"),
    Case("1985-04-12T23:30:00-0800", "1985-04-12"),
    Case("19850412T233000Z", "1985-04-12"),
    Case("--0412", "--04-12"),
    Case("--04-12", "--04-12"),
    Case("--04", "--04"),
    Case("---12", "---12"),
    Case("1985-04", "1985-04"),
    Case("1985", "1985"),
    Case("--0229", "--02-29"),
    Case("19840229", "1984-02-29"),
    Case("1985-02-29", "1985-02-29", known: false),
    Case("1985-04-31", "1985-04-31", known: false),
    Case("198504", "198504", known: false),
    Case("0000-00-00", "0000-00-00", known: false),
    Case("12/04/1985", "12/04/1985", known: false),
    Case("1985-4-2", "1985-4-2", known: false),
    Case("", "", known: false),
    Case("circa 1800", "circa 1800", known: false),
  ])
  func `a date is read as far as known, other text is kept`(_ example: Case) {
    let date = PartialDate(example.source)
    #expect(date.text == example.text)
    if case .known = date { #expect(example.isKnown) } else { #expect(!example.isKnown) }
    #expect(PartialDate(date.text) == date)
  }

  @Test(arguments: [
    (PartialDate.known(year: 85, month: 4, day: 1), "0085-04-01"),
    (.known(year: 12_345, month: 0, day: 0), "12345"),
    (.known(year: 1985, month: 0, day: 12), "1985"),
    (.known(year: 0, month: 0, day: 0), "---00"),
    (.known(year: .min, month: .min, day: .min), "32768-128-128"),
  ])
  func `numbers that no calendar has are written too`(_ date: PartialDate, _ text: String) {
    #expect(date.text == text)
  }
}
