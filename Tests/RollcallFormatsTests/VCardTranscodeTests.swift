import Glibc
import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// Cards taken straight into rows give what the people they are of give, to the byte.
struct VCardTranscodeTests {
  /// What a conversion writes, and what was told on the way.
  private struct Outcome: Equatable {
    var bytes: [UInt8] = []
    var losses: [String: Int] = [:]
    var widths: [[Int]] = []
    var problems: [String] = []
    var rejects: [String] = []
    var records: [Int] = []
    var ends: [[Int]] = []
  }

  private static func convert(
    _ text: [UInt8], _ preset: String, width: String, blockSize: Int, directly: Bool
  ) throws -> Outcome? {
    let file = try ScratchFile(text)
    let out = try ScratchFile()
    guard
      let reader = try? VCardReader(
        RollcallFormats.Input(source: "in", path: file.path), blockSize: blockSize)
    else { return nil }
    let settings = Settings([("preset", .text(preset)), ("width", .text(width))])
    let writer = try PresetWriter(
      try RowOutput(.file(path: out.path, shownAs: "out.csv"), RowOutput.Options()),
      try CSVWriteOptions(settings))
    var outcome = Outcome()
    var losses = Losses()
    while let chunk = try reader.nextChunk() as? VCardChunk {
      let decoded: DecodedBatch
      let encoded: EncodedBatch
      if directly, let both = chunk.transcode(to: writer) {
        (decoded, encoded) = both
      } else {
        decoded = chunk.decode()
        encoded = writer.encode(decoded.people)
      }
      outcome.records.append(decoded.recordCount)
      outcome.ends.append(decoded.raw?.ends ?? [])
      outcome.rejects += decoded.rejects.map {
        "\($0.reason) \($0.position?.line ?? 0) \($0.position?.record ?? 0)"
      }
      outcome.problems += decoded.problems.map {
        "\($0.code) \($0.line ?? 0) \($0.record ?? 0) \($0.subject ?? "") \($0.detail ?? "")"
      }
      outcome.widths.append(encoded.widths)
      #expect(encoded.count + decoded.rejects.count == decoded.recordCount)
      losses.merge(encoded.losses)
      try writer.append(encoded)
    }
    try writer.finish()
    outcome.bytes = try out.bytes
    outcome.losses = losses.counts
    return outcome
  }

  private static func expectSame(
    _ text: [UInt8], _ name: @autoclosure () -> String, blockSize: Int = 1 << 18
  ) throws {
    for (preset, width) in [("google", "widest"), ("google_old", "widest"), ("google", "1")] {
      let direct = try convert(
        text, preset, width: width, blockSize: blockSize, directly: true)
      let people = try convert(
        text, preset, width: width, blockSize: blockSize, directly: false)
      guard direct != people else { continue }
      Issue.record("\(name()) \(preset) \(width)")
      #expect(
        String(decoding: direct?.bytes ?? [], as: UTF8.self)
          == String(decoding: people?.bytes ?? [], as: UTF8.self))
      #expect(direct?.losses == people?.losses)
      #expect(direct?.problems == people?.problems)
    }
  }

  @Test(arguments: producerFixtures)
  func `a fixture gives the same rows`(file: ProducerFixture) throws {
    try Self.expectSame(try fixture(file.name), file.name)
  }

  static let openings = [
    "N:", "FN:", "ORG:", "TITLE:", "NOTE:", "NICKNAME:", "BDAY:", "BDAY;value=date:", "UID:",
    "REV:",
    "CATEGORIES:", "TEL;TYPE=CELL:", "TEL;TYPE=CELL,PREF:", "TEL;TYPE=WORK;TYPE=FAX:", "tel;home:",
    "TEL:", "TEL;PREF=1:", "TEL;PREF=7:", "TEL;TYPE=X-Boat:", "TEL;VALUE=uri:",
    "EMAIL;TYPE=INTERNET;TYPE=HOME:", "EMAIL;TYPE=HOME,DOM:", "URL;TYPE=WORK:", "ADR;TYPE=HOME:",
    "ADR:", "item1.TEL:", "item1.EMAIL;TYPE=pref:", "item1.X-ABLabel:", "ITEM1.X-ABLabel:",
    "item2.ADR:", "item2.X-ABLabel:", "item2.URL:", "item1.ORG:", "X-FOO:", "X-FOO;A=B:", "PRODID:",
    "PHOTO;ENCODING=b:", "NOTE;LANGUAGE=de:", "N;CHARSET=utf-8:", "NOTE;ENCODING=QUOTED-PRINTABLE:",
    "VERSION:", "AGENT:", "KIND:", "File As:", "X-ABDATE:", "X Y:", ":",
  ]

  static let values = [
    "Ana", "Sol;Ana;María;Dr.;Jr.", "García;Ana;;;", "Ana García", "Dr. Ana María Sol Jr.",
    "刘;德华;;;",
    "刘德华", "德华 刘", "김;지우;;Dr.;", "Dr. 김지우", "Ω;Ñ;;;", "Ñ Ω", "Acme;Sales", "Acme;;", "Acme;A;B",
    "1985-04-12", "--04-12", "19850412", "1985-02-30", "0999-01-01", "2026-01-31T08:30:00Z",
    "+16502530000", "tel:+1650", "a@example.org", "https://example.org/a?b=1;c=2,3", "a\\,b",
    "a\\nb\\;c", "a,b,a, c ,", "myContacts,Choir", ";;1 Quay;Oldport;;1234;NO", ";;;;;;",
    "1;2;3;4;5;6;7;8", ";;a\\nb;c\\,d;;;", "_$!<School>!$_", "_$!<Home>!$_", "测试", "say \"hi\"",
    "a,\"b\"", " ", "", "x\r\n  folded on", "x\r\n\t", "long \r\n ana\r\n  bo", "=C3=A9", "end\\",
    "a\\:b", "3.0", "AAAA", "group",
  ]

  @Test(arguments: UInt64(0)..<160)
  func `invented cards give the same rows`(seed: UInt64) throws {
    var random = SplitMix64(seed)
    var text: [UInt8] = []
    for _ in 0..<Int.random(in: 1..<8, using: &random) {
      let version = ["2.1", "3.0", "3.0", "4.0"].randomElement(using: &random) ?? ""
      text += Array("BEGIN:VCARD\r\nVERSION:\(version)\r\n".utf8)
      // Half of the cards are mostly plain.
      let isPlain = Bool.random(using: &random)
      if isPlain { text += Array("N:Sol;Ana;;;\r\nFN:Ana Sol\r\n".utf8) }
      for _ in 0..<Int.random(in: 0..<10, using: &random) {
        let opening =
          isPlain
          ? Self.openings[11...25].randomElement(using: &random)
          : Self.openings.randomElement(using: &random)
        text += Array((opening ?? "").utf8)
        text += Array((Self.values.randomElement(using: &random) ?? "").utf8) + [0x0D, 0x0A]
      }
      if Int.random(in: 0..<20, using: &random) > 0 { text += Array("END:VCARD\r\n".utf8) }
    }
    if seed % 5 == 0 { text[Int.random(in: 0..<text.count, using: &random)] = UInt8(seed & 0xFF) }
    try Self.expectSame(text, "seed \(seed)")
    if seed % 10 == 0 { try Self.expectSame(text, "seed \(seed), in pieces", blockSize: 64) }
  }

  private static let corpus =
    #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 }
    + "/shared/fixtures/vcard-corpus/"

  @Test(.enabled(if: access(corpus, R_OK) == 0))
  func `real files give the same rows`() throws {
    let manifest = String(decoding: try fileBytes(Self.corpus + "MANIFEST.tsv"), as: UTF8.self)
    for line in manifest.split(separator: "\n").dropFirst() {
      guard let path = line.split(separator: "\t").first else { continue }
      try Self.expectSame(try fileBytes(Self.corpus + path), String(path))
    }
  }

  @Test func `plain cards make no people`() throws {
    let text = """
      BEGIN:VCARD\r
      VERSION:3.0\r
      N:Sol;Ana;;;\r
      FN:Ana Sol\r
      NOTE:a\\,b\r
       folded\r
      item1.TEL:1\r
      item1.X-ABLabel:测试\r
      END:VCARD\r

      """
    let bytes = Array(text.utf8)
    let chunk = VCardChunk(
      bytes: bytes, offset: 0, firstLine: 1, file: SourceFile(source: "a", path: "a"))
    var names: [String] = []
    let batch: DecodedBatch? = bytes.withUnsafeBufferPointer { buffer in
      guard let all = Bytes(buffer) else { return nil }
      var decoder = ChunkDecoder(all, of: chunk)
      return decoder.decode(
        takePlain: { card in
          names.append(card.formattedName.text)
          names.append(card[.note].text)
          return true
        }, take: { _ in Issue.record("a person was made") })
    }
    #expect(names == ["Ana Sol", "a,bfolded"])
    #expect(batch?.recordCount == 1)
  }
}
