import RollcallPlaces
import RollcallTestSupport
import Testing

@testable import RollcallHashing

/// What receivers want hashed, value by value.
struct ReceiverRulesTests {
  struct Case: CustomTestStringConvertible {
    let receiver: String
    let field: Field
    let value: String
    let normalized: String
    var country: String?
    var testDescription: String { "\(receiver) \(field) \(value)" }

    init(
      _ receiver: String, _ field: Field, _ value: String, _ normalized: String,
      country: String? = nil
    ) {
      (self.receiver, self.field, self.value) = (receiver, field, value)
      (self.normalized, self.country) = (normalized, country)
    }
  }

  static func normalize(
    _ receiver: String, _ field: Field, _ value: String, country: String? = nil
  ) throws -> (Normalized, String) {
    let rules = try #require(Receivers.rules(named: receiver))
    let rule = try #require(rules.rule(for: field))
    var buffer = ValueBuffer()
    let result = rule.normalize(
      value, country: country.flatMap { CountryCode(naming: $0) }, into: &buffer)
    return (result, buffer.text)
  }

  static let cases = [
    Case("google", .email, "John_Smith@gmail.com", "john_smith@gmail.com"),
    Case("google", .email, " Jane.Doe+News@Gmail.com ", "janedoe@gmail.com"),
    Case("google", .email, "Jane.Doe+shopping@googlemail.com", "janedoe@googlemail.com"),
    Case("google", .email, "user.name+NYC@Example.com", "user.name+nyc@example.com"),
    Case("google", .email, "a b@example.com", "ab@example.com"),
    Case("google", .email, "ana@gmail.com.example", "ana@gmail.com.example"),
    Case("google", .email, "a.n.a@notgmail.com", "a.n.a@notgmail.com"),
    Case("meta", .email, " Jane.Doe+News@Gmail.com ", "jane.doe+news@gmail.com"),
    Case("meta", .email, "José@Example.com", "josé@example.com"),
    Case("meta", .email, "\u{200E}ana@example.com\u{A0}", "ana@example.com"),
    Case("linkedin", .email, "a b@example.com", "a b@example.com"),
    Case("tiktok", .email, "Jane.Doe+News@Gmail.com", "jane.doe+news@gmail.com"),
    Case("tiktok@2025-09", .email, "Jane.Doe+News@Gmail.com", "jane.doe+news@gmail.com"),
    Case("tiktok@2025-08", .email, "Jane.Doe+News@Gmail.com", "jane.doe@gmail.com"),
    Case("tiktok@2024-07", .email, "Jane.Doe+News@Example.com", "janedoe@example.com"),
    Case("microsoft", .email, "José.Mar+x@Example.com.", "josemar@example.com"),
    Case("uid2", .email, "Jane.Doe+a@googlemail.com", "jane.doe+a@googlemail.com"),
    Case("uid2", .email, "Jane.Doe+a@gmail.com", "janedoe@gmail.com"),

    Case("google", .phone, "+44 844 412 4653", "+448444124653"),
    Case("meta", .phone, "+44 844 412 4653", "448444124653"),
    Case("tiktok@2025-08", .phone, "+374-93-828222", "37493828222"),
    Case("tiktok", .phone, "+374 93 828222", "+37493828222"),
    Case("google", .phone, "tel:+1-650-555-0142", "+16505550142"),
    Case("google", .phone, "+44 (0)20 7946\u{A0}0018", "+442079460018"),
    Case("google", .phone, "\u{202A}+44\u{2011}20\u{2011}79460018\u{202C}", "+442079460018"),
    Case("google", .phone, "＋８１ ３ ５５５５ ０１００", "+81355550100"),
    Case("google", .phone, "+1 650-555-0142 x12", "+16505550142"),
    Case("google", .phone, "+1 650-555-0142 ext. 12", "+16505550142"),
    Case("google", .phone, "tel:+1-650-555-0142;ext=12", "+16505550142"),
    Case("google", .phone, "+39 06 698 12345", "+390669812345"),

    Case("google", .givenName, " Mrs. Alex ", "alex"),
    Case("google", .givenName, "Dr. Mr. Alex", "alex"),
    Case("google", .givenName, "Mary Ann", "mary ann"),
    Case("google", .givenName, "Drew", "drew"),
    Case("google", .givenName, "O'Brien", "o'brien"),
    Case("google", .familyName, "Quinn, Jr., DDS", "quinn"),
    Case("google", .familyName, "Quinn III", "quinn"),
    Case("google", .familyName, "Levi", "levi"),
    Case("google", .familyName, "Mc Donald", "mc donald"),
    Case("google", .country, "Norge", "NO"),
    Case("google", .country, "no", "NO"),
    Case("google", .country, "United States of America", "US"),
    Case("google", .country, "U.S.A.", "US"),
    Case("google", .country, "UK", "GB"),
    Case("google", .country, "Deutschland", "DE"),
    Case("google", .country, "日本", "JP"),
    Case("google", .country, "Россия", "RU"),
    Case("google", .country, "ESPAÑA", "ES"),
    Case("google", .country, "Magyarország", "HU"),
    Case("google", .country, "Đan Mạch", "DK"),
    Case("google", .country, "Ελλάδα", "GR"),
    Case("google", .postalCode, " 01234-5678 ", "01234-5678"),

    Case("meta", .givenName, "Valéry", "valéry"),
    Case("meta", .givenName, "Vale\u{301}ry", "valéry"),
    Case("meta", .givenName, "Jean-Luc", "jeanluc"),
    Case("meta", .givenName, "O\u{2019}Brien", "obrien"),
    Case("meta", .givenName, "정", "정"),
    Case("meta", .familyName, "Quintanar Ødegård", "quintanar ødegård"),
    Case("meta", .familyName, "ΓΙΩΡΓΟΣ", "γιωργος"),
    Case("meta", .city, "St. John's 2", "stjohns"),
    Case("meta", .city, "São Paulo", "sãopaulo"),
    Case("meta", .region, "California", "ca", country: "US"),
    Case("meta", .region, "California", "california", country: "MX"),
    Case("meta", .region, "New York", "ny", country: "us"),
    Case("meta", .region, "ME", "me", country: "US"),
    Case("meta", .postalCode, "SW1A 1AA", "sw1a1aa"),
    Case("meta", .postalCode, "04999-1234", "04999", country: "US"),
    Case("meta", .postalCode, "049991234", "04999", country: "US"),
    Case("meta", .country, "United States", "us"),
    Case("meta", .birthday, "2/16/1997", "19970216"),
    Case("meta", .birthday, "1997-02-16", "19970216"),
    Case("meta", .birthday, "19970216", "19970216"),
    Case("meta", .birthYear, "1997-02-16", "1997"),
    Case("meta", .birthYear, "1997", "1997"),
    Case("meta", .gender, "F", "f"),
    Case("meta", .gender, "Male", "m"),
    Case("meta", .gender, "M;he/him", "m"),
    Case("x", .handle, "@AdsAPI", "adsapi"),
    Case("snap", .givenName, "Ana-María", "ana-maría"),
    Case("pinterest", .postalCode, "SW1A 1AA", "11"),
    Case("pinterest", .city, "Menlo Park", "menlopark"),
    Case("linkedin", .givenName, " Marisol ", "Marisol"),
  ]

  @Test(arguments: cases)
  func `a value becomes what the receiver wants`(_ value: Case) throws {
    let (result, text) = try Self.normalize(
      value.receiver, value.field, value.value, country: value.country)
    #expect(result == .text)
    #expect(text == value.normalized)
    #expect(Array(text.unicodeScalars) == Array(value.normalized.unicodeScalars))
  }

  @Test(arguments: cases)
  func `what came out comes out again`(_ value: Case) throws {
    let (result, text) = try Self.normalize(
      value.receiver, value.field, value.normalized, country: value.country)
    // Digits without their plus say no country.
    if value.field == .phone, !value.normalized.hasPrefix("+") { return }
    #expect(result == .text)
    #expect(text == value.normalized)
  }

  struct Refused: CustomTestStringConvertible {
    let receiver: String
    let field: Field
    let value: String
    let result: Normalized
    var testDescription: String { "\(receiver) \(field) \(value)" }

    init(_ receiver: String, _ field: Field, _ value: String, _ result: Normalized) {
      (self.receiver, self.field, self.value, self.result) = (receiver, field, value, result)
    }
  }

  @Test(arguments: [
    Refused("google", .email, " \u{A0}", .empty), Refused("google", .email, "ana", .invalid),
    Refused("google", .email, "@example.com", .invalid),
    Refused("google", .email, "ana@", .invalid),
    Refused("google", .email, "+tag@gmail.com", .invalid),
    Refused("microsoft", .email, "...@example.com", .invalid),
    Refused("google", .phone, "", .empty),
    Refused("google", .phone, "(650) 555-0142", .withoutCountry),
    Refused("google", .phone, "0044 20 7946 0018", .withoutCountry),
    Refused("google", .phone, "+1 650 555", .invalid),
    Refused("google", .phone, "+1234567890123456", .invalid),
    Refused("google", .phone, "+0 20 7946 0018", .invalid),
    Refused("google", .phone, "+1 650 CALL NOW", .invalid),
    Refused("google", .phone, "ask Bo", .invalid), Refused("google", .phone, "+", .invalid),
    Refused("google", .givenName, "Mrs.", .empty), Refused("meta", .givenName, " -- ", .empty),
    Refused("meta", .city, "123", .empty), Refused("google", .country, "Utopia", .invalid),
    Refused("google", .country, "XX", .invalid), Refused("google", .country, " ", .empty),
    Refused("meta", .birthday, "--04-12", .invalid),
    Refused("meta", .birthday, "03/14/87", .invalid),
    Refused("meta", .birthday, "31/12/1987", .invalid), Refused("meta", .birthday, "", .empty),
    Refused("meta", .birthday, "1987-02-30", .invalid), Refused("meta", .gender, "O", .invalid),
    Refused("linkedin", .givenName, String(repeating: "ä", count: 36), .invalid),
  ])
  func `what cannot be normalized is never hashed`(_ value: Refused) throws {
    #expect(try Self.normalize(value.receiver, value.field, value.value).0 == value.result)
  }

  @Test(arguments: [Field.email, .phone, .givenName, .city, .country, .birthday])
  func `what is a digest already stays one, in lower case`(_ field: Field) throws {
    let hex = SHA256.hash("ana@example.com").hex
    for value in [hex, hex.uppercased()] {
      let (result, text) = try Self.normalize("meta", field, value)
      #expect(result == .digest)
      #expect(text == hex)
    }
    let (result, text) = try Self.normalize("meta", field, "9E107D9D372BB6826BD81D3542A419D6")
    #expect(result == .digest)
    #expect(text == "9e107d9d372bb6826bd81d3542a419d6")
  }

  @Test func `letters that need no tables come out as tables have them`() {
    let lower = FieldRule(.text, .lower)
    var quick = ValueBuffer()
    var slow = ValueBuffer()
    for value in UInt32(0x80)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "Ab" + String(scalar) + "c"
      Array(text.utf8).withUnsafeBufferPointer { bytes in
        lower.fold(bytes, into: &quick)
        UnicodeFold.fold(bytes, lower.steps, into: &slow)
      }
      #expect(quick.text == slow.text && quick.count == slow.count, "\(value)")
    }
  }

  @Test func `MD5 is a digest for Meta alone`() throws {
    #expect(
      try Self.normalize("google", .email, "9e107d9d372bb6826bd81d3542a419d6").0 == .invalid)
  }

  @Test func `no bytes stop a rule, and what comes out is in order`() {
    var random = SplitMix64(7)
    var buffer = ValueBuffer()
    for rules in Receivers.all {
      for field in Field.allCases {
        guard let rule = rules.rule(for: field) else { continue }
        for _ in 0..<60 {
          let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
            UInt8.random(in: 0...255, using: &random)
          }
          let result = bytes.withUnsafeBufferPointer { rule.normalize($0, into: &buffer) }
          if result == .text || result == .digest { #expect(buffer.count > 0) }
        }
      }
    }
  }

  @Test func `newest rules come first and a date chooses others`() throws {
    #expect(Receivers.rules(named: "tiktok")?.date == "2025-09")
    #expect(Receivers.rules(named: "tiktok@2024-07")?.date == "2024-07")
    #expect(Receivers.rules(named: "tiktok@2020-01") == nil)
    for name in Receivers.names { #expect(Receivers.rules(named: name) != nil) }
  }
}
