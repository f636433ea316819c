import Glibc
import RollcallModel
import RollcallTestSupport
import Synchronization
import Testing

@testable import RollcallFormats

/// Makes the files of an output in a folder of their own.
final class FolderFiles: OutputFiles {
  let folder: TestFolder
  private let paths = Mutex<[String]>([])

  init() throws { folder = try TestFolder() }

  func newFile(at path: String) throws(Failure) -> OutputTarget {
    paths.withLock { $0.append(path) }
    let whole = folder(path)
    if let slash = whole.lastIndex(of: "/") { mkdir(String(whole[..<slash]), 0o777) }
    return .file(path: whole, shownAs: path)
  }

  /// The paths that were asked for, in order.
  var written: [String] { paths.withLock { $0 } }

  /// The bytes of a file.
  func bytes(_ path: String) throws -> [UInt8] { try contents(of: folder(path)) }

  /// The text of a file.
  func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }
}

/// Where rows go: one file or several, packed, in another character set, with a list of the files.
@Suite struct RowOutputTests {
  private static let header = Array("a,b\r\n".utf8)

  /// Writes rows in batches into several files.
  private static func write(
    _ batches: [String], to path: String, _ options: [(String, Setting.Value)]
  ) throws -> FolderFiles {
    let files = try FolderFiles()
    let output = try RowOutput(
      Setting(.text(path), file: "x"), files, RowOutput.Options(Settings(options)))
    try output.begin(header: header)
    for batch in batches { try output.write(Array(batch.utf8)) }
    try output.finish()
    return files
  }

  private static func limits(_ limits: KeyValuePairs<String, String>) -> Setting.Value {
    .map(
      limits.map {
        Setting.Entry(key: Setting(.text($0), file: "x"), value: Setting(.text($1), file: "x"))
      })
  }

  /// Rows, a limit, and the files they make.
  static let cuts: [(rows: [String], split: Setting.Value, files: [String])] = [
    ([], .text("2"), [""]),
    (["1,2\r\n"], .text("2"), ["1,2\r\n"]),
    (["1\r\n2\r\n3\r\n"], .text("2"), ["1\r\n2\r\n", "3\r\n"]),
    (["1\r\n", "2\r\n", "3\r\n4\r\n"], .text("2"), ["1\r\n2\r\n", "3\r\n4\r\n"]),
    // A line end in quotes ends nothing.
    (["\"1\r\n\"\"2\"\r\n3\r\n"], .text("1"), ["\"1\r\n\"\"2\"\r\n", "3\r\n"]),
    // Five bytes are the header's.
    (["1\r\n2\r\n3\r\n"], .text("11B"), ["1\r\n2\r\n", "3\r\n"]),
    (["1\r\n2\r\n3\r\n"], .text("10B"), ["1\r\n", "2\r\n", "3\r\n"]),
    // A row that is too much for any file has one of its own.
    (["1\r\n22222222222\r\n3\r\n"], .text("9B"), ["1\r\n", "22222222222\r\n", "3\r\n"]),
    (["1\r\n2\r\n3\r\n"], limits(["rows": "3", "size": "11B"]), ["1\r\n2\r\n", "3\r\n"]),
    (["1\r\n2\r\n3\r\n"], limits(["rows": "1", "size": "1MB"]), ["1\r\n", "2\r\n", "3\r\n"]),
  ]

  @Test(arguments: cuts)
  func `files are cut between rows, and each has the header`(
    rows: [String], split: Setting.Value, expected: [String]
  ) throws {
    let files = try Self.write(rows, to: "out/x.csv", [("split", split)])
    #expect(files.written == expected.indices.map { "out/x-00\($0 + 1).csv" })
    for (path, rows) in zip(files.written, expected) {
      #expect(try files.text(path) == "a,b\r\n" + rows)
    }
  }

  @Test func `the size of a file is that of its bytes in its character set`() throws {
    let rows = "é\r\né\r\n"
    // Two bytes of mark and ten of header, then six a row.
    let one = try Self.write(
      [rows], to: "x.csv", [("split", .text("24B")), ("encoding", .text("utf-16"))])
    #expect(one.written == ["x-001.csv"])
    let two = try Self.write(
      [rows], to: "x.csv", [("split", .text("23B")), ("encoding", .text("utf-16"))])
    #expect(two.written == ["x-001.csv", "x-002.csv"])
    #expect(try two.bytes("x-002.csv").starts(with: [0xFF, 0xFE, 0x61, 0, 0x2C, 0]))
  }

  @Test func `a manifest lists the files as they are`() throws {
    let files = try Self.write(
      ["1\r\n2\r\n3\r\n"], to: "out/x.csv", [("split", .text("2")), ("manifest", .text("true"))])
    #expect(files.written == ["out/x-001.csv", "out/x.manifest.json", "out/x-002.csv"])
    #expect(
      try files.text("out/x.manifest.json") == """
        {"files":[\
        {"path":"x-001.csv","rows":2,"bytes":11,"sha256":"\(Self.digests[0])"},\
        {"path":"x-002.csv","rows":1,"bytes":8,"sha256":"\(Self.digests[1])"}\
        ],"rows":3}

        """)
  }

  private static let digests = [
    "955117e32631dfa7b02754a6349e1bce87c8c5357b9689b4d09589a6da6e49b1",
    "add24316c15a14d31ad56d71c5d8aa34f4de60f40136850222c22bac8de11096",
  ]

  @Test(arguments: [
    ("x.csv", "", "x.csv"), ("out/x.csv", "out/", "x.csv"), ("out/x.csv", "", "out/x.csv"),
    ("out/a/x.csv", "out/b/", "../a/x.csv"), ("./out/x.csv", "out/", "x.csv"),
    ("x.csv", "out/", "../x.csv"), ("/a/x.csv", "/a/b/", "../x.csv"),
    ("/a/x.csv", "b/", "/a/x.csv"),
    ("x.csv", "../", "x.csv"),
  ])
  func `a manifest has paths as seen from its folder`(path: String, folder: String, seen: String) {
    #expect(Manifest.relative(path, to: folder) == seen)
  }

  @Test(arguments: ["x.csv.gz", "x.gz"])
  func `a path that ends in gz is packed, the same each time`(path: String) throws {
    let rows = (0..<20_000).map { "\($0),text\r\n" }.joined()
    var results: [[UInt8]] = []
    for batches in [[rows], [rows]] {
      let files = try Self.write(batches, to: path, [("manifest", .text("list.json"))])
      #expect(files.written == [path, "list.json"])
      results.append(try files.bytes(path))
    }
    #expect(results[0] == results[1])
    // No flags, no time.
    #expect(results[0].starts(with: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0]))
    #expect(results[0].count < rows.utf8.count / 3)
  }

  @Test(arguments: [
    ("x.csv", "x-007.csv"), ("a.b/x.csv.gz", "a.b/x-007.csv.gz"), ("x", "x-007"),
    ("x.gz", "x-007.gz"), (".csv", "-007.csv"),
  ])
  func `the number stands before the ending`(path: String, numbered: String) {
    #expect(SeriesPath(path).numbered(7) == numbered)
    #expect(SeriesPath(path).whole == path)
  }

  @Test(arguments: [
    ("windows-1252", "é€ż\u{301}", [0xE9, 0x80, 0x3F, 0x3F] as [UInt8], 2),
    ("iso-8859-15", "€¤", [0xA4, 0x3F], 1), ("shift_jis", "刘表é", [0x3F, 0x95, 0x5C, 0x3F], 2),
    ("utf-16le", "a🙂", [0x61, 0, 0x3D, 0xD8, 0x42, 0xDE], 0), ("us-ascii", "é", [0x3F], 1),
    // No character that only looks alike.
    ("windows-1252", "＝1", [0x3F, 0x31], 1),
  ])
  func `a character set has its characters, the others are question marks`(
    name: String, text: String, bytes: [UInt8], missing: Int
  ) throws {
    let encoding = try #require(try TextEncoding.read(Setting(.text(name), file: "x")))
    var text = Array(text.utf8)
    #expect(encoding.replaceMissing(in: &text, bytesOfMark: 4) == missing)
    #expect(try CharacterSetEncoder(encoding.name)?.encode(text[...]) == bytes)
  }

  @Test func `marks of a layout are no text`() throws {
    let encoding = try #require(try TextEncoding.read(Setting(.text("us-ascii"), file: "x")))
    var text: [UInt8] = [0xFF, 0xC3, 0xA9, 0x80, 0xC3, 0xA9, 0x61]
    #expect(encoding.replaceMissing(in: &text, bytesOfMark: 4) == 1)
    #expect(text == [0xFF, 0xC3, 0xA9, 0x80, 0x3F, 0x61])
  }

  /// Options that cannot be, and what is offered.
  static let wrong: [(options: [(String, Setting.Value)], candidates: [String])] = [
    ([("encoding", .text("windows-1225"))], ["windows-1252", "windows-1255", "windows-1250"]),
    ([("encoding", .text("latin"))], []), ([("encoding", .text("utf-16le,swaplfnl"))], []),
    ([("encoding", .text(""))], []),
    ([("encoding", .text("windows-1252")), ("bom", .text("true"))], []),
    ([("compress", .text("zip"))], []), ([("line_end", .text("crfl"))], ["crlf", "cr"]),
    ([("manifest", .text("-"))], []), ([("manifest", .text("out/"))], []),
  ]

  @Test(arguments: wrong)
  func `what an option cannot be is told`(
    options: [(String, Setting.Value)], candidates: [String]
  ) {
    let failure = #expect(throws: Failure.self) {
      _ = try RowOutput.Options(Settings(options))
    }
    #expect(failure?.problems.map(\.code) == [.badValue])
    if !candidates.isEmpty { #expect(failure?.problems.first?.candidates == candidates) }
  }
}
