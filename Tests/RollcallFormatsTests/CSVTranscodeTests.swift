import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

@Suite struct CSVTranscodeTests {
  /// Cells that ask for every way a row can go: plain ones, quotes, packed ones, marks, nothing.
  static let cells = [
    "", "", "", "", "Ana", "x,y", "a \"b\"", "line\nbreak", "one ::: two", "* Home", "Work",
    "* my, own",
    "测试", "mobile", "a:b", " ::: ", "* ", "1985-04-12", " --04-12", "http://example.org/a:b", "  ",
    "* myContacts", "myContacts ::: Choir", "é", "=1", "'=1", "''-", "+44 20 7946 0018",
    "4.42079E+11", "'+442079460018", "=\"007\"", "/o=EX/cn=ana", "4999", "US", "1604-04-12",
    "3/4/1985",
  ]

  /// A file in one of Google's layouts, with columns in odd order and some that no layout knows.
  static func text(seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed)
    var header = [
      "First Name", "Middle Name", "Last Name", "Organization Name", "Birthday", "Notes", "Photo",
      "Labels", "Phone 1 - Label", "Phone 1 - Value", "Phone 2 - Label", "Phone 2 - Value",
      "E-mail 1 - Label", "E-mail 1 - Value", "Address 1 - Label", "Address 1 - Formatted",
      "Address 1 - Street", "Address 1 - City", "Address 1 - Postal Code", "Address 1 - Country",
      "Website 1 - Label",
      "Website 1 - Value", "Event 1 - Label", "Event 1 - Value", "Custom Field 1 - Label",
      "Custom Field 1 - Value", "File As", "Shoe Size", "Phone 2 - Value", "Last Name",
    ]
    if Bool.random(using: &random) { header.shuffle(using: &random) }
    header.removeLast(Int.random(in: 0...8, using: &random))
    let encoder = CSVEncoder(delimiter: UInt8(ascii: ","), lineEnd: [0x0A])
    var out = ByteBuffer(capacity: 4096)
    encoder.record(header, to: &out)
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      let count =
        Bool.random(using: &random) ? header.count : Int.random(in: 1...32, using: &random)
      encoder.record((0..<count).map { _ in cells.randomElement(using: &random) ?? "" }, to: &out)
    }
    return out.bytes
  }

  /// What a conversion writes, row by row or by way of people, and the problems on the way.
  static func convert(
    _ text: [UInt8], directly: Bool, _ options: [(String, Setting.Value)] = [],
    reading: [(String, Setting.Value)] = []
  ) throws -> (bytes: [UInt8], losses: Losses, problems: [Problem], count: Int, direct: Bool) {
    let folder = try TestFolder()
    let reader = try CSVReader(
      Input(source: "in", path: try folder.file(text)), CSVReadOptions(Settings(reading)),
      chunkSize: 400)
    let path = folder.path + "/out.csv"
    let written = try CSVWriteOptions(Settings(options))
    let writer = try PresetWriter(
      try RowOutput(.file(path: path, shownAs: "out.csv"), written.output), written)
    var losses = Losses()
    var problems: [Problem] = []
    var count = 0
    var wasDirect = false
    while let chunk = try reader.nextChunk() {
      let decoded: DecodedBatch
      let encoded: EncodedBatch
      if directly, let chunk = chunk as? any DirectChunk, let both = chunk.transcode(to: writer) {
        (decoded, encoded) = both
        wasDirect = true
        #expect(decoded.people.isEmpty)
        #expect(decoded.recordCount == encoded.count + decoded.rejects.count)
      } else {
        decoded = chunk.decode()
        encoded = writer.encode(decoded.people)
      }
      losses.merge(encoded.losses)
      problems += decoded.problems
      count += encoded.count
      try writer.append(encoded)
    }
    try writer.finish()
    return (try contents(of: path), losses, problems, count, wasDirect)
  }

  /// Options of an output under which rows are taken straight over.
  static let options: [[(String, Setting.Value)]] = [
    [],
    [("quote", .text("all")), ("formulas", .text("guard")), ("encoding", .text("windows-1252"))],
    [("width", .text("1")), ("line_end", .text("cr"))],
    [("width", .text("0")), ("formulas", .text("guard"))],
  ]

  @Test(arguments: UInt64(0)..<100, options.indices)
  func `rows taken straight over are the bytes that people would give`(
    seed: UInt64, options: Int
  ) throws {
    let text = Self.text(seed: seed)
    let options = Self.options[options]
    let reading = seed % 2 == 0 ? [] : [("formulas", Setting.Value.text("guarded"))]
    let people: (bytes: [UInt8], losses: Losses, problems: [Problem], count: Int, direct: Bool)
    do {
      people = try Self.convert(text, directly: false, options, reading: reading)
    } catch let failure as Failure {
      // A header that lost all known columns.
      #expect(failure.problems.first?.code == .noHeaderMatch)
      return
    }
    let direct = try Self.convert(text, directly: true, options, reading: reading)
    #expect(
      String(decoding: direct.bytes, as: UTF8.self) == String(decoding: people.bytes, as: UTF8.self)
    )
    #expect(direct.losses == people.losses)
    #expect(direct.problems.map(\.line) == people.problems.map(\.line))
    #expect(direct.count == people.count)
  }

  @Test func `a file in Google's layout is taken straight over`() throws {
    let text = Array("First Name,Phone 1 - Label,Phone 1 - Value\nAna,Mobile,1\n".utf8)
    #expect(try Self.convert(text, directly: true).direct)
  }
}
