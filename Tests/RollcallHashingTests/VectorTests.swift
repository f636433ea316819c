import RollcallTestSupport
import Testing

@testable import RollcallHashing

/// Digests that receivers publish, and a larger table where it is at hand.
struct VectorTests {
  struct Published: CustomTestStringConvertible {
    let receiver: String
    let field: Field
    let value: String
    let hex: String
    var testDescription: String { "\(receiver) \(value)" }
  }

  static let published = [
    Published(
      receiver: "meta", field: .email, value: "John_Smith@gmail.com",
      hex: "62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f"),
    Published(
      receiver: "meta", field: .phone, value: "+1 (650)555-1212",
      hex: "e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176"),
    Published(
      receiver: "meta", field: .givenName, value: "Mary",
      hex: "6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec"),
    Published(
      receiver: "meta", field: .givenName, value: "Valéry",
      hex: "08e1996b5dd49e62a4b4c010d44e4345592a863bb9f8e3976219bac29417149c"),
    Published(
      receiver: "meta", field: .givenName, value: "정",
      hex: "8fa8cd9c440be61d0151429310034083132b35975c4bea67fdd74158eb51db14"),
    Published(
      receiver: "meta", field: .birthday, value: "2/16/1997",
      hex: "01acdbf6ec7b4f478a225f1a246e5d6767eeab1a7ffa17f025265b5b94f40f0c"),
    Published(
      receiver: "meta", field: .country, value: "United States",
      hex: "79adb2a2fce5c6ba215fe5f27f532d4e7edbac4b6a5e09e1ef3a08084a904621"),
    Published(
      receiver: "google", field: .email, value: "alexz@example.com",
      hex: "509e933019bb285a134a9334b8bb679dff79d0ce023d529af4bd744d47b4fd8a"),
    Published(
      receiver: "google", field: .phone, value: "+1-800-555-0100",
      hex: "fb4f73a6ec5fdb7077d564cdd22c3554b43ce49168550c3b12c547b78c517b30"),
    Published(
      receiver: "google", field: .givenName, value: "GivenName",
      hex: "128a07bfe2df877c52076e60d7774cf5baaa046c5a6c48daf30ff43ecca2f814"),
    Published(
      receiver: "tiktok", field: .email, value: "janedoe@gmail.com",
      hex: "d6117306485ed0e50afab3ac871e98f81699151f30281527d63ff5f233656c69"),
    // The page shows the number with its plus, and this digest, which is that without.
    Published(
      receiver: "tiktok@2025-08", field: .phone, value: "+37493828222",
      hex: "65b7e6dcf6f4310f8d7cbfbd78289a753062fb054d6664fb9aaac5df66a422d4"),
    Published(
      receiver: "snap", field: .email, value: "Person@Example.com",
      hex: "542d240129883c019e106e3b1b2d3f3cb3537c43c425364de8e951d5a3083345"),
    Published(
      receiver: "snap", field: .phone, value: "+44 844 412 4653",
      hex: "dc008fda46e2e64002cf2f82a4906236282d431c4f75e5b60bfe79fc48546383"),
    Published(
      receiver: "x", field: .handle, value: "@AdsAPI",
      hex: "49e0be2aeccfb51a8dee4c945c8a70a9ac500cf6f5cb08112575f74db9b1470d"),
  ]

  @Test(arguments: published)
  func `digests are those that receivers publish`(_ value: Published) throws {
    let (result, text) = try ReceiverRulesTests.normalize(
      value.receiver, value.field, value.value)
    #expect(result == .text)
    #expect(SHA256.hash(text).hex == value.hex)
  }

  private static let fields: [String: Field] = [
    "fn": .givenName, "ln": .familyName, "ct": .city, "st": .region, "zp": .postalCode,
    "db": .birthday, "ge": .gender,
  ]

  /// The countries' codes for the numbers of the table that are written without one.
  private static let nations = ["US": ("+1", 0), "FR": ("+33", 1)]

  @Test func `all of a larger table comes out`() throws {
    guard let table = SharedFixture.text("upload/vectors.tsv") else { return }
    for line in table.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let parts = cells[1].split(separator: "(")
      let field = try #require(Self.fields[cells[1]] ?? Field(rawValue: String(parts[0])))
      var value = cells[2]
      if let nation = parts.dropFirst().first, let code = Self.nations[String(nation.dropLast())] {
        value = code.0 + value.dropFirst(code.1)
      }
      let (result, text) = try ReceiverRulesTests.normalize(cells[0], field, value)
      #expect(result == .text, "\(line)")
      #expect(text == cells[3], "\(line)")
      #expect(SHA256.hash(text).hex == cells[4], "\(line)")
      #expect(SHA256.hash(text).base64 == cells[5], "\(line)")
    }
  }
}
