import Testing

@testable import RollcallHashing

/// The published vectors of SHA-256 (FIPS 180-4, NIST) and HMAC-SHA-256 (RFC 4231).
struct SHA256Tests {
  struct Case: CustomTestStringConvertible {
    let text: String
    let hex: String
    let base64: String
    var testDescription: String { text.isEmpty ? "nothing" : String(text.prefix(20)) }
  }

  static let cases = [
    Case(
      text: "", hex: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      base64: "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    Case(
      text: "abc", hex: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      base64: "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    Case(
      text: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      hex: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
      base64: "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="),
    Case(
      text: String(repeating: "a", count: 1_000_000),
      hex: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
      base64: "zcduXJkU+5KBocfihNc+Z/GAmkiklyAOBG05zMcRLNA="),
  ]

  @Test(arguments: cases)
  func `digests are those that are published`(_ value: Case) {
    let digest = SHA256.hash(value.text)
    #expect(digest.hex == value.hex)
    #expect(digest.base64 == value.base64)
  }

  @Test(arguments: cases)
  func `a stream gives the digest of all its parts`(_ value: Case) {
    var stream = SHA256Stream()
    let bytes = Array(value.text.utf8)
    for start in stride(from: 0, to: bytes.count, by: 1021) {
      bytes[start..<min(start + 1021, bytes.count)].withUnsafeBytes { stream.update($0) }
    }
    #expect(stream.finishHex() == value.hex)
    #expect(stream.finish() == SHA256.hash(value.text))
  }

  @Test func `a stream goes on after its digest was asked for`() {
    var stream = SHA256Stream()
    Array("a".utf8).withUnsafeBytes { stream.update($0) }
    _ = stream.finishHex()
    Array("bc".utf8).withUnsafeBytes { stream.update($0) }
    #expect(stream.finish() == SHA256.hash("abc"))
  }

  struct KeyedCase: CustomTestStringConvertible {
    let testDescription: String
    let key: [UInt8]
    let bytes: [UInt8]
    let hex: String
  }

  /// RFC 4231 §4.2, §4.3, §4.4, §4.7, §4.8.
  static let keyedCases = [
    KeyedCase(
      testDescription: "a short key", key: .init(repeating: 0x0B, count: 20),
      bytes: Array("Hi There".utf8),
      hex: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
    KeyedCase(
      testDescription: "a key shorter than a digest", key: Array("Jefe".utf8),
      bytes: Array("what do ya want for nothing?".utf8),
      hex: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    KeyedCase(
      testDescription: "more than a block of key and bytes",
      key: .init(repeating: 0xAA, count: 20), bytes: .init(repeating: 0xDD, count: 50),
      hex: "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
    KeyedCase(
      testDescription: "a key longer than a block", key: .init(repeating: 0xAA, count: 131),
      bytes: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      hex: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
    KeyedCase(
      testDescription: "a long key and long bytes", key: .init(repeating: 0xAA, count: 131),
      bytes: Array(
        ("This is a test using a larger than block-size key and a larger than block-size data. "
          + "The key needs to be hashed before being used by the HMAC algorithm.").utf8),
      hex: "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"),
  ]

  @Test(arguments: keyedCases)
  func `keyed digests are those of RFC 4231`(_ value: KeyedCase) {
    let keyed = KeyedHash(key: value.key)
    #expect(value.bytes.withUnsafeBytes { keyed.hash($0) }.hex == value.hex)
  }
}
