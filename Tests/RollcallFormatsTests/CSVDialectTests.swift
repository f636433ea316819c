import RollcallModel
import Testing

@testable import RollcallFormats

@Suite struct CSVDialectTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    var delimiter = ","
    var terminator: UInt8 = 0x0A
    var start = 0

    init(
      _ description: String, _ text: String, _ delimiter: String = ",", cr: Bool = false,
      start: Int = 0
    ) {
      testDescription = description
      (self.text, self.delimiter, self.start) = (text, delimiter, start)
      terminator = cr ? 0x0D : 0x0A
    }
  }

  @Test(arguments: [
    Case("commas", "a,b\n"), Case("semicolons", "a;b;c\n1,2,3,4;5\n", ";"),
    Case("tabs", "a\tb\n", "\t"), Case("bars", "a|b", "|"),
    Case("a delimiter in quotes does not count", "\"a;b;c;d\",e\n"),
    Case("nor does one after a doubled quote", "\"a\"\";;;\",e\n"),
    Case("a quote within a field opens nothing", "5\" pipe;b\";c\n", ";"),
    Case("only the header counts", "a;b\n,,,,\n", ";"),
    Case("blank lines before the header do not count", "\r\n\na;b\n,,,\n", ";"),
    Case("one column", "name\nAna\n"), Case("nothing", ""),
    Case("sep=", "sep=|\na;b;c\n", "|", start: 6),
    Case("sep= with CRLF", "sep=;\r\na,b,c\n", ";", start: 7),
    Case("sep= of a tab", "sep=\t\r\na,b\n", "\t", start: 7),
    Case("sep= of two characters is a header", "sep=;,\na\n"),
    Case("sep= of nothing is a header", "sep=\n\n\n"),
    Case("sep= of a quote is a header", "sep=\"\na,b\n"),
    Case("bare CR", "a,b\r1,2\r", cr: true),
    Case("bare CR with a line feed in quotes", "a,\"b\nc\"\r1,2\r", cr: true),
    Case("bare CR with a line feed in a later cell", "a,b\r1,\"2\n\"\r", cr: true),
    Case("CRLF", "a,b\r\n1,2\r\n"), Case("a quote never closed", "a,\"b\r\n1,2\r\n"),
  ])
  func `the header tells the dialect`(_ item: Case) throws {
    let dialect = CSVDialect(head: Array(item.text.utf8))
    #expect(dialect.delimiter == item.delimiter.utf8.first)
    #expect(dialect.terminator == item.terminator)
    #expect(dialect.start == item.start)
    #expect(dialect.linesBefore == (item.start > 3 ? 1 : 0))
  }

  @Test func `another quote is obeyed`() throws {
    let dialect = CSVDialect(
      head: Array("'a,b,c';d\n".utf8), quote: UInt8(ascii: "'"))
    #expect(dialect.delimiter == UInt8(ascii: ";"))
  }
}
