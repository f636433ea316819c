import Glibc
import RollcallModel
import RollcallTestSupport
import Synchronization
import Testing

@testable import RollcallFormats

/// Outputs of several files: one a person, cut by number or size, pictures beside the cards.
struct FileSeriesTests {
  /// Makes files in a folder, as a run would.
  private final class Files: OutputFiles {
    let folder: TestFolder
    let paths = Mutex<[String]>([])

    init() throws { folder = try TestFolder() }

    func newFile(at path: String) throws(Failure) -> OutputTarget {
      paths.withLock { $0.append(path) }
      let whole = folder(path)
      if let slash = whole.lastIndex(of: "/") { mkdir(String(whole[..<slash]), 0o777) }
      return .file(path: whole, shownAs: path)
    }

    var written: [String] { paths.withLock { $0 } }
  }

  private static func person(_ name: String, picture: UInt8? = nil) -> Person {
    var person = Person()
    person.givenName = name
    if let picture { person.photo = .data(mediaType: "image/png", bytes: [0x89, 0x50, picture]) }
    return person
  }

  private static func write(
    _ people: [Person], to path: String, _ options: [String: String] = [:]
  ) throws -> Files {
    let files = try Files()
    let settings = Settings(
      options.map { key, value in
        Setting.Entry(
          key: Setting(.text(key), file: "x"), value: Setting(.text(value), file: "x"))
      }, whole: Setting(.map([]), file: "x"))
    let writer = try VCardWriter(
      Setting(.text(path), file: "x"), files, VCardOptions(settings))
    for start in stride(from: 0, to: people.count, by: 2) {
      try writer.append(writer.encode(Array(people[start..<min(start + 2, people.count)])))
    }
    try writer.finish()
    return files
  }

  /// What people are called, and what their files are.
  static let names: [(String, String)] = [
    ("Ana", "Ana.vcf"), ("ana", "ana 2.vcf"), ("Ana", "Ana 3.vcf"), ("a/b\\c:d", "a_b_c_d.vcf"),
    ("../../etc/passwd", "_._.._etc_passwd.vcf"), (".hidden", "_hidden.vcf"), ("-rf", "_rf.vcf"),
    ("CON", "_CON.vcf"), ("lpt1.x", "_lpt1.x.vcf"), ("Dr. ", "Dr.vcf"), ("刘德华", "刘德华.vcf"),
    ("a\u{202E}b\nc", "a_b_c.vcf"), ("", "unnamed.vcf"),
    (String(repeating: "é", count: 200), String(repeating: "é", count: 75) + ".vcf"),
  ]

  @Test func `each person's file has a safe name that no other has`() throws {
    let files = try Self.write(Self.names.map { Self.person($0.0) }, to: "cards/{full_name}.vcf")
    #expect(files.written == Self.names.map { "cards/" + $0.1 })
    let text = String(decoding: try files.folder.bytes("cards/ana 2.vcf"), as: UTF8.self)
    #expect(text.hasPrefix("BEGIN:VCARD\r\n"))
    #expect(text.hasSuffix("FN:ana\r\nEND:VCARD\r\n"))
  }

  @Test func `a number behind a name is no other's name`() throws {
    let people = ["Ana", "Ana 2", "Ana"].map { Self.person($0) }
    let files = try Self.write(people, to: "{given_name}.vcf")
    #expect(files.written == ["Ana.vcf", "Ana 2.vcf", "Ana 3.vcf"])
  }

  @Test func `a file is full after so many cards, or before it is too large`() throws {
    let people = (0..<7).map { Self.person("P\($0)") }
    let three = try Self.write(people, to: "out/all.vcf", ["split": "3"])
    #expect(three.written == ["out/all-001.vcf", "out/all-002.vcf", "out/all-003.vcf"])
    let counts = try three.written.map { try readVCard(try three.folder.bytes($0)).people.count }
    #expect(counts == [3, 3, 1])
    let card = VCardWriter.encode([people[0]], version: .v40).bytes.count
    let sized = try Self.write(people, to: "all.vcf", ["split": "\(card * 2 + 1)B"])
    #expect(sized.written.count == 4)
    for path in sized.written { #expect(try sized.folder.bytes(path).count <= card * 2 + 1) }
    let tiny = try Self.write(people, to: "all.vcf", ["split": "1B"])
    #expect(tiny.written.count == 7)
  }

  @Test func `pictures are files that the cards name, each once`() throws {
    let people = [
      Self.person("Ana", picture: 1), Self.person("Ana", picture: 2),
      Self.person("Ana", picture: 1), Self.person("Bo"),
    ]
    let files = try Self.write(people, to: "out/all.vcf", ["photos": "pics"])
    let pictures = files.written.filter { $0.hasPrefix("out/pics/Ana-") && $0.hasSuffix(".png") }
    #expect(files.written.count == 3)
    #expect(pictures.count == 2)
    #expect(try files.folder.bytes(pictures[0]) == [0x89, 0x50, 1])
    let again = try readVCard(try files.folder.bytes("out/all.vcf")).people
    #expect(again[0].photo == .uri("pics/" + pictures[0].dropFirst(9)))
    #expect(again[2].photo == again[0].photo)
  }

  @Test func `pictures that are left out leave nothing`() {
    var options = VCardOptions(.standard)
    options.photos = .omit
    let batch = VCardWriter.encode([Self.person("Ana", picture: 1)], options)
    #expect(!String(decoding: batch.bytes, as: UTF8.self).contains("PHOTO"))
  }

  @Test(arguments: [
    ("cards/{full_nme}.vcf", ProblemCode.unknownProperty), ("{emails}.vcf", .badPath),
    ("{full_name.vcf", .badPath), ("{organization}/x.vcf", .badPath),
  ])
  func `a pattern that cannot be is told`(path: String, code: ProblemCode) {
    let error = #expect(throws: Failure.self) {
      try PathPattern(Setting(.text(path), file: "x"))
    }
    #expect(error?.problems.map(\.code) == [code])
  }
}
