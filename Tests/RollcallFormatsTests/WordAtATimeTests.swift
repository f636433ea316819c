import Testing

@testable import RollcallFormats

/// What looks at several bytes at once finds the same as byte by byte, wherever they stand.
struct WordAtATimeTests {
  @Test(arguments: 1...40)
  func `one special byte anywhere puts a field in quotes`(length: Int) {
    let encoder = CSVEncoder(delimiter: UInt8(ascii: ";"), lineEnd: [0x0A])
    #expect(written(String(repeating: "a", count: length), by: encoder).count == length)
    for special in ["\"", "\n", "\r", ";"] {
      for place in 0..<length {
        let text =
          String(repeating: "a", count: place) + special
          + String(repeating: "a", count: length - place - 1)
        let expected =
          "\""
          + text.split(separator: "\"", omittingEmptySubsequences: false)
          .joined(separator: "\"\"") + "\""
        #expect(written(text, by: encoder) == Array(expected.utf8))
      }
    }
  }

  @Test func `bytes that differ from a special one in a bit need no quotes`() {
    let encoder = CSVEncoder(delimiter: UInt8(ascii: ","), lineEnd: [0x0A])
    let specials: Set<UInt8> = [0x22, 0x0A, 0x0D, 0x2C]
    for byte in UInt8(0)...0x7F where !specials.contains(byte) {
      let text = String(decoding: [UInt8](repeating: byte, count: 11), as: UTF8.self)
      #expect(written(text, by: encoder).count == 11)
    }
    #expect(written("é¢\u{1F30A}ü€ ĊčĬĢ", by: encoder).first != 0x22)
  }

  private func written(_ text: String, by encoder: CSVEncoder) -> [UInt8] {
    var out = ByteBuffer(capacity: 8)
    encoder.field(text, to: &out)
    return out.bytes
  }

  @Test func `a short key tells any two texts apart`() {
    var keys: Set<ShortKey> = []
    var count = 0
    for length in 0...16 {
      for place in 0...length {
        let text =
          String(repeating: "a", count: place) + String(repeating: "b", count: length - place)
        if let key = ShortKey(text) { keys.insert(key) }
        count += 1
      }
    }
    #expect(keys.count == count)
    #expect(ShortKey("seventeen letters") == nil)
    #expect(ShortKey("domestic_partner") == ShortKey("domestic_" + "partner"))
  }

  @Test(arguments: 0..<40)
  func `bytes that are no UTF-8, and a lone CR, are seen anywhere`(place: Int) throws {
    func survey(_ middle: [UInt8]) throws -> ByteSurvey {
      let bytes =
        [UInt8](repeating: 0x61, count: place) + middle + [UInt8](repeating: 0x62, count: 20)
      return try bytes.withUnsafeBufferPointer { buffer in
        ByteSurvey(try #require(Bytes(buffer)))
      }
    }
    for good: [UInt8] in [
      [], [0xC3, 0xA9], [0xE2, 0x82, 0xAC], [0xF0, 0x9F, 0x8C, 0x8A], [0x0D, 0x0A],
    ] {
      #expect(try survey(good).isUTF8)
      #expect(try !survey(good).hasLoneCR)
    }
    for bad: [UInt8] in [
      [0xE9], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF],
    ] {
      #expect(try !survey(bad).isUTF8)
    }
    #expect(try survey([0x0D]).hasLoneCR)
    #expect(try survey([0x0D, 0x0A, 0x0D]).hasLoneCR)
  }
}
