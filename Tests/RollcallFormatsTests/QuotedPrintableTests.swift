import RollcallModel
import Testing

@testable import RollcallFormats

@Suite struct QuotedPrintableTests {
  @Test(arguments: ["BEGIN:VCARD", "end:vcard", "Begin:x", "END:", "BEGINNING", "Ende"], 0..<80)
  func `no line of a text looks like the beginning or the end of a card`(
    _ words: String, _ before: Int
  ) {
    let text = String(repeating: "x", count: before) + words + "é"
    var out: [UInt8] = []
    QuotedPrintable.append(Array(text.utf8), to: &out, column: 20)
    let lines = String(decoding: out, as: UTF8.self).split(separator: "=\r\n")
    for line in lines.dropFirst() {
      let start = line.lowercased()
      #expect(!start.hasPrefix("begin:") && !start.hasPrefix("end:"))
      #expect(line.utf8.count <= 75)
    }
    let joined = Array(lines.joined().utf8)
    let back = joined.withUnsafeBufferPointer { Bytes($0).map { QuotedPrintable.decode($0) } }
    #expect(back == Array(text.utf8))
  }
}
