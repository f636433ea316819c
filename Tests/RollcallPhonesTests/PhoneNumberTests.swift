import RollcallPhones
import RollcallTestSupport
import Testing

@Suite struct PhoneNumberTests {
  @Test(arguments: [
    ("(650) 253-0000", "US" as String?, "+16502530000", PhoneNumber.Kind.fixedLineOrMobile, "US"),
    ("1-800-FLOWERS", "US", "+18003569377", .tollFree, "US"),
    ("11 15 2345-6789", "AR", "+5491123456789", .mobile, "AR"),
    ("0 15 11 98765-4321", "BR", "+5511987654321", .mobile, "BR"),
    ("06 698 12345", "IT", "+390669812345", .fixedLine, "VA"),
    ("+800 1234 5678", nil, "+80012345678", .tollFree, "001"),
    ("+49 30 123456789012", nil, "+4930123456789012", .fixedLine, "DE"),
    ("tel:020-7031-3000;phone-context=+44", nil, "+442070313000", .fixedLine, "GB"),
    ("2423651234", "US", "+12423651234", .fixedLine, "BS"),
  ])
  func `numbers are read with country, type and region`(
    _ text: String, _ region: String?, _ number: String, _ kind: PhoneNumber.Kind, _ country: String
  ) throws {
    let phone = try PhoneNumber(text, region: region.flatMap { PhoneRegion($0) })
    #expect(phone.formatted(.e164) == number)
    #expect(phone.isValid && phone.possibility == .possible)
    #expect(phone.kind == kind)
    #expect(phone.region?.code == country)
  }

  @Test(arguments: [
    ("", "US" as String?, PhoneNumber.Failure.notANumber), ("abc", "US", .notANumber),
    ("1", "US", .notANumber),
    ("650 253 0000", nil, .unknownCountry), ("+999123456", "US", .unknownCountry),
    ("011 1", "US", .tooShortAfterPrefix), ("1234567890123456789", "US", .tooLong),
    (String(repeating: "1", count: 251), "US", .tooLong),
    ("tel:1;phone-context=", "US", .notANumber),
  ])
  func `what is no number says why`(
    _ text: String, _ region: String?, _ failure: PhoneNumber.Failure
  ) throws {
    #expect(throws: failure) { try PhoneNumber(text, region: region.flatMap { PhoneRegion($0) }) }
  }

  @Test func `short numbers belong to their region`() throws {
    let germany = try #require(PhoneRegion("DE"))
    let america = try #require(PhoneRegion("US"))
    let emergency = try PhoneNumber("112", region: germany)
    #expect(emergency.isShortNumber(in: germany))
    #expect(!emergency.isShortNumber(in: america))
    #expect(!emergency.isValid && emergency.possibility == .localOnly)
  }

  @Test(arguments: [
    ("06 12 34 56 78", "FR", true), ("+33 6 12 34 56 78", "FR", true),
    ("061 234 5678", "FR", false),
    ("0612345678", "FR", false), ("(650) 253-0000", "US", true), ("650.253.0000", "US", true),
    ("65 02 53 00 00", "US", false), ("1 650 253 0000", "US", true), ("030 23125666", "DE", true),
    // Germans group as they please; libphonenumber lists what they do.
    ("030 231 25 66", "DE", true), ("0302 3125666", "DE", false), ("030 2312 5666", "DE", true),
    ("030/2312566", "DE", true),
    ("020 7031 3000", "GB", true), ("0207 031 3000", "GB", true), ("02 0703 13000", "GB", false),
  ])
  func `groups are those that a country writes`(
    _ text: String, _ region: String, _ isGrouped: Bool
  ) throws {
    let number = try PhoneNumber(text, region: PhoneRegion(region))
    #expect(number.isGrouped(as: text) == isGrouped)
  }

  @Test func `regions are those of ISO 3166 with a plan of their own`() {
    #expect(PhoneRegion.all.count > 240)
    #expect(PhoneRegion("UK") == nil && PhoneRegion("us") == nil && PhoneRegion("001") == nil)
    #expect(PhoneRegion("XK")?.countryCallingCode == 383)
    #expect(PhoneRegion.all.allSatisfy { PhoneRegion($0.code) == $0 })
  }

  /// A mark that is stripped from the end keeps a text from being read the quick way.
  @Test(arguments: 0..<20)
  func `the quick way gives what the long way gives`(_ seed: UInt64) throws {
    var random = SplitMix64(seed)
    let letters = Array("0123456789012345678901234567890123456789+ ()-./[]")
    for _ in 0..<2000 {
      let length = Int.random(in: 0...22, using: &random)
      let text = String(
        (0..<length).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] })
      let region = PhoneRegion.all.randomElement(using: &random)
      let quick = Result { try PhoneNumber(text, region: region) }
      let long = Result { try PhoneNumber(text + "\u{200B}", region: region) }
      switch (quick, long) {
      case (.success(let left), .success(let right)): #expect(left == right, "\(text)")
      case (.failure(let left as PhoneNumber.Failure), .failure(let right as PhoneNumber.Failure)):
        #expect(left == right, "\(text)")
      default: Issue.record("\(text): \(quick), \(long)")
      }
    }
  }

  @Test(arguments: 0..<20)
  func `a number written in any format is the same number`(_ seed: UInt64) throws {
    var random = SplitMix64(seed)
    for _ in 0..<500 {
      let digits = (0..<Int.random(in: 6...12, using: &random)).map { _ in
        String(Int.random(in: 0...9, using: &random))
      }
      guard let region = PhoneRegion.all.randomElement(using: &random),
        let number = try? PhoneNumber(digits.joined(), region: region), number.isValid
      else { continue }
      #expect(try PhoneNumber(number.formatted(.e164)) == number)
      #expect(try PhoneNumber(number.formatted(.rfc3966)) == number)
      #expect(try PhoneNumber(number.formatted(.international)) == number)
    }
  }

  /// Bytes that are no UTF-8, cut anywhere, with what the patterns look for in between.
  @Test(arguments: 0..<20)
  func `no bytes make it fail`(_ seed: UInt64) throws {
    var random = SplitMix64(seed)
    let pieces = [
      ";ext=", ";phone-context=", "tel:", ";isub=", "ext. ", "доб", "extensión", "+", "00", "011",
      "０", "٣", ",,", "#", "x", "anexo", "ｘ", "/x", "1234567", "\u{30FC}", "ſ", "İ",
    ].map { Array($0.utf8) }
    for _ in 0..<3000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        if Bool.random(using: &random) {
          bytes += pieces[Int.random(in: 0..<pieces.count, using: &random)]
        } else {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        }
      }
      let region = PhoneRegion.all.randomElement(using: &random)
      bytes.withUnsafeBufferPointer {
        if let number = try? PhoneNumber.parse($0, region: region) {
          for format in PhoneNumber.Format.allCases { #expect(!number.formatted(format).isEmpty) }
        }
      }
    }
  }
}
