import RollcallModel
import RollcallStages
import Testing

@Suite struct NormalizePhonesTests {
  struct Case: CustomTestStringConvertible {
    let text: String
    let region: String?
    let number: String
    var type: Phone.Kind?
    var country: String?
    var ext: String?
    var testDescription: String { "\(text) in \(region ?? "no country")" }

    init(
      _ text: String, _ region: String?, _ number: String, _ type: Phone.Kind, _ country: String,
      _ ext: String? = nil
    ) {
      (self.text, self.region, self.number) = (text, region, number)
      (self.type, self.country, self.ext) = (type, country, ext)
    }
  }

  static let valid: [Case] = [
    Case("(650) 253-0000", "US", "+16502530000", .fixedLineOrMobile, "US"),
    Case("+1 650-253-0000", nil, "+16502530000", .fixedLineOrMobile, "US"),
    Case("650 253 0000 ext. 123", "US", "+16502530000", .fixedLineOrMobile, "US", "123"),
    Case("650-253-0000 x123", "US", "+16502530000", .fixedLineOrMobile, "US", "123"),
    Case("tel:+1-650-253-0000;ext=99", nil, "+16502530000", .fixedLineOrMobile, "US", "99"),
    Case("+44 (0)20 7031 3000", nil, "+442070313000", .fixedLine, "GB"),
    Case("020 7031 3000", "GB", "+442070313000", .fixedLine, "GB"),
    Case("0044 20 7031 3000", "GB", "+442070313000", .fixedLine, "GB"),
    Case("011 44 20 7031 3000", "US", "+442070313000", .fixedLine, "GB"),
    Case("1-800-FLOWERS", "US", "+18003569377", .tollFree, "US"),
    Case("+54 9 11 2345 6789", nil, "+5491123456789", .mobile, "AR"),
    Case("11 15 2345-6789", "AR", "+5491123456789", .mobile, "AR"),
    Case("+52 1 55 1234 5678", nil, "+525512345678", .fixedLineOrMobile, "MX"),
    Case("55 1234 5678", "MX", "+525512345678", .fixedLineOrMobile, "MX"),
    Case("06 12 34 56 78", "FR", "+33612345678", .mobile, "FR"),
    Case("+33 (0)6 12 34 56 78", nil, "+33612345678", .mobile, "FR"),
    Case("13800138000", "CN", "+8613800138000", .mobile, "CN"),
    Case("090-1234-5678", "JP", "+819012345678", .mobile, "JP"),
    Case("０９０－１２３４－５６７８", "JP", "+819012345678", .mobile, "JP"),
    Case("٠٥٠١٢٣٤٥٦٧", "SA", "+966501234567", .mobile, "SA"),
    Case("+7 (916) 123-45-67", nil, "+79161234567", .mobile, "RU"),
    Case("8 916 123-45-67", "RU", "+79161234567", .mobile, "RU"),
    Case("+39 06 698 12345", nil, "+390669812345", .fixedLine, "VA"),
    Case("+55 11 98765-4321", nil, "+5511987654321", .mobile, "BR"),
    Case("0 15 11 98765-4321", "BR", "+5511987654321", .mobile, "BR"),
    Case("+800 1234 5678", nil, "+80012345678", .tollFree, "001"),
    Case("+49 30 123456789012", nil, "+4930123456789012", .fixedLine, "DE"),
    Case("+8613800138000,,123#", nil, "+8613800138000", .mobile, "CN", "123"),
    Case("(08) 8888 8888", "AU", "+61888888888", .fixedLine, "AU"),
    Case("+1 (242) 365-1234", nil, "+12423651234", .fixedLine, "BS"),
    Case("2423651234", "US", "+12423651234", .fixedLine, "BS"),
    Case("030/23125666", "DE", "+493023125666", .fixedLine, "DE"),
    Case("\u{202A}+1 650 253 0000\u{202C}", nil, "+16502530000", .fixedLineOrMobile, "US"),
    Case("＋1\u{00A0}650\u{2011}253\u{2011}0000", nil, "+16502530000", .fixedLineOrMobile, "US"),
  ]

  @Test(arguments: valid)
  func `a number becomes E.164 and keeps what the source said`(_ item: Case) throws {
    let phones = try NormalizeHarness(region: item.region).phones(item.text)
    let phone = try #require(phones.first)
    #expect(phones.count == 1)
    #expect(phone.value == item.number)
    #expect(phone.key == item.number)
    #expect(phone.status == .valid)
    #expect(phone.reason == nil)
    #expect(phone.type == item.type)
    #expect(phone.region == item.country)
    #expect(phone.extension == item.ext)
    #expect(phone.raw == item.text)
    #expect(phone.label == "home" && phone.preferred)
  }

  @Test(arguments: [
    ("0044 20 7031 3000", "US", "too_long"), ("1-800-MICROSOFT", "US", "too_long"),
    ("253-0000", "US", "no_area_code"), ("555-0123", "US", "no_area_code"),
    ("+999123456", "US", "unknown_country"), ("+999123456", nil, "unknown_country"),
    ("+1650253", nil, "too_short"), ("abc", "US", "not_a_number"), ("abc", nil, "not_a_number"),
    ("1234567890123456789", "US", "too_long"), ("", "US", "empty"), ("   ", nil, "empty"),
    ("call after six", "US", "not_a_number"), ("+1 650 253 OOOO", nil, "letters"),
    ("01 42 68 53 00", "US", "unassigned"), ("+49 800 KAUFHOF", nil, "letters"),
  ])
  func `what cannot be a number keeps its text and says why`(
    _ text: String, _ region: String?, _ reason: String
  ) throws {
    var person = Person()
    let file = SourceFile(source: "book", path: "book.csv", recordsBefore: 4)
    person.position = SourcePosition(file: file, recordInChunk: 3, line: 8, offset: 90)
    person.phones = [Phone(text)]
    let batch = try NormalizeHarness(region: region).run([person])
    let phone = try #require(batch.people.first?.phones.first)
    #expect(phone.value == text)
    #expect(phone.original == nil && phone.key == nil)
    #expect(phone.status == .invalid)
    #expect(phone.reason == reason)
    #expect(batch.statistics == ["phones_invalid": 1, "phones_invalid_\(reason)": 1])
    #expect(
      batch.problems == [
        Problem(
          .phoneInvalid, severity: .warning, file: "book.csv", line: 8, record: 7, offset: 90,
          subject: "phones", value: text, detail: reason)
      ])
  }

  @Test(arguments: ["(650) 253-0000", "020 7031 3000", "0044 20 7031 3000", "911"])
  func `a national number without a country is left as it is`(_ text: String) throws {
    var person = Person()
    person.phones = [Phone(text)]
    let batch = try NormalizeHarness().run([person])
    let phone = try #require(batch.people.first?.phones.first)
    #expect(phone.value == text)
    #expect(phone.key == nil && phone.status == nil && phone.region == nil && phone.type == nil)
    #expect(phone.reason == "no_region")
    #expect(batch.problems.map(\.code) == [.phoneNoRegion])
    #expect(batch.statistics == ["phones_no_region": 1])
  }

  @Test func `a number of no known range is possible, with its key`() throws {
    let phone = try #require(try NormalizeHarness().phones("+1 555 012 3456").first)
    #expect(phone.value == "+15550123456")
    #expect(phone.key == "+15550123456")
    #expect(phone.status == .possible)
    #expect(phone.reason == "unassigned")
  }

  @Test(arguments: [("911", "US"), ("112", "DE"), ("82255", "US"), ("110", "CN")])
  func `a short number is valid in its country and has no key`(
    _ text: String, _ region: String
  ) throws {
    let phone = try #require(try NormalizeHarness(region: region).phones(text).first)
    #expect(phone.value == text && phone.key == nil)
    #expect(phone.status == .valid && phone.type == .short && phone.region == region)
  }

  @Test(arguments: [
    ("650 253 0000; 650 253 0001", ["+16502530000", "+16502530001"]),
    ("650-253-0000/0001", ["+16502530000", "0001"]),
    ("6502530000/6502530001", ["+16502530000", "+16502530001"]),
    ("6502530000 or 6502530001", ["+16502530000", "+16502530001"]),
    ("6502530000, 6502530001", ["+16502530000", "+16502530001"]),
    ("6502530000\r\n6502530001\n", ["+16502530000", "+16502530001"]),
    ("6502530000 ::: +44 20 7031 3000 ::: 911", ["+16502530000", "+442070313000", "911"]),
    ("tel:+1-650-253-0000;ext=99; 6502530001;", ["+16502530000", "+16502530001"]),
    ("650-253-0000 650-253-0001", ["+16502530000", "+16502530001"]),
    ("6502530000,6502530001,6502530002", ["+16502530000", "+16502530001", "+16502530002"]),
    ("6502530000 6502530001", ["+16502530000", "+16502530001"]),
    ("+33 6 12 34 56 78 +33 1 42 68 53 00", ["+33612345678", "+33142685300"]),
    ("(650) 253 0000 +44 20 7031 3000", ["+16502530000", "+442070313000"]),
  ])
  func `several numbers in one field become values of their own`(
    _ text: String, _ numbers: [String]
  ) throws {
    let phones = try NormalizeHarness(region: "US").phones(text)
    #expect(phones.map(\.value) == numbers)
    #expect(phones.map(\.label) == numbers.map { _ in "home" })
    #expect(phones.map(\.preferred) == numbers.indices.map { $0 == 0 })
    #expect(phones.allSatisfy { text.contains($0.raw) })
  }

  @Test(arguments: [
    "6502530000 or ask Bob", "650 253 0000 65 0253 0001", "+1 650 253 0000 253 0001",
    "6502530000; after 6", "650 253 0000, home",
  ])
  func `a number with a remark is not taken apart`(_ text: String) throws {
    #expect(try NormalizeHarness(region: "US").phones(text).count == 1)
  }

  @Test func `an extension that was known stays when the number is normalized again`() throws {
    let harness = NormalizeHarness(region: "US")
    var person = Person()
    person.phones = [Phone("650 253 0000 ext. 123")]
    let once = try harness.run(person)
    #expect(try harness.run(once) == once)
    #expect(once.phones.first?.extension == "123")
  }

  @Test(arguments: [
    ("650 253 0000 (home)", "+16502530000", nil),
    ("650 253 0000 ext 5,,6,,7", "+16502530000", "5,6,,7"),
    ("650 253 0000 (ext 12)", "+16502530000", "12"), ("650 253 0000 (x12)", "+16502530000", "12"),
    ("650 253 0000 (9-17h)", "+16502530000", nil), ("650 253 0000 / 21", "+16502530000", nil),
    ("6502530000.0", "+16502530000", nil), ("+49 30 1234567 (9-17 Uhr)", "+49301234567", nil),
    ("+49 30 1234567 Durchwahl", "+49301234567", nil),
    ("(650) 253-0000 office only", "+16502530000", nil),
    ("+44 20 7031 3000 – Büro", "+442070313000", nil), ("6502530000p123", "+16502530000", "123"),
    ("6502530000w123", "+16502530000", "123"),
    ("+1 650 253 0000,,123,,456#", "+16502530000", "123,,456#"),
    ("+1 650-253-0000;7;8", "+16502530000", "7;8"),
    ("+86 10 8526 1155 转 12", "+861085261155", "12"),
    ("+86 10 8526 1155 分机12", "+861085261155", "12"),
    ("+81 3-3224-5000 内線 204", "+81332245000", "204"),
  ])
  func `remarks, steps and extensions of other languages are understood`(
    _ text: String, _ number: String, _ ext: String?
  ) throws {
    let phones = try NormalizeHarness(region: "US").phones(text)
    let phone = try #require(phones.first)
    #expect(phones.count == 1)
    #expect(phone.value == number && phone.status == .valid && phone.extension == ext)
  }

  @Test(arguments: [
    ("e164", "+16502530000"), ("international", "+1 650-253-0000 ext. 12"),
    ("national", "(650) 253-0000 ext. 12"), ("rfc3966", "tel:+1-650-253-0000;ext=12"),
  ])
  func `numbers are written as the format says, keys are not`(
    _ format: String, _ value: String
  ) throws {
    let options = NormalizeHarness.map(["format": NormalizeHarness.text(format)])
    let harness = NormalizeHarness(
      setting: NormalizeHarness.map(["phones": options]), region: "US")
    var person = Person()
    person.phones = [Phone("650.253.0000 x12"), Phone("+44 20 7031 3000"), Phone("911")]
    let once = try harness.run(person)
    #expect(once.phones.first?.value == value)
    #expect(once.phones.map(\.key) == ["+16502530000", "+442070313000", nil])
    #expect(once.phones.map(\.raw) == person.phones.map(\.value))
    // `020 7031 3000` is another number where the run's region is the United States.
    #expect(try harness.run(once) == once)
  }

  @Test func `the country comes from where the option says, in its order`() throws {
    func phones(_ region: [String], _ change: (inout Person) -> Void) throws -> [String] {
      let list = Setting(.list(region.map(NormalizeHarness.text)), file: "p.yaml", line: 3)
      let options = NormalizeHarness.map(["region": list])
      var person = Person()
      person.phones = [Phone("020 7031 3000", label: "home")]
      change(&person)
      let harness = NormalizeHarness(setting: NormalizeHarness.map(["phones": options]))
      return try harness.run(person).phones.map(\.value)
    }
    func address(_ country: String, _ label: String? = nil) -> Address {
      var address = Address(label: label)
      address.country = country
      return address
    }
    let british = "+442070313000"
    let raw = "020 7031 3000"
    #expect(
      try phones(["address", "US"]) { $0.addresses = [address("United Kingdom")] } == [british])
    #expect(try phones(["address"]) { _ in } == [raw])
    #expect(try phones(["address", "GB"]) { _ in } == [british])
    #expect(
      try phones(["address"]) { $0.addresses = [address("Norge"), address("GB", "home")] }
        == [british])
    #expect(try phones(["address"]) { $0.addresses = [address("Norge"), address("GB")] } == [raw])
    #expect(try phones(["label", "US"]) { $0.phones[0].label = "Mobile (UK)" } == [british])
    #expect(try phones(["label"]) { $0.phones[0].label = "Great Britain" } == [british])
    #expect(try phones(["label"]) { $0.phones[0].label = "at" } == [raw])
    #expect(try phones(["label"]) { $0.phones[0].label = "Office GB" } == [raw])
    // Nobody is given a country that was not asked for.
    #expect(try phones([]) { $0.addresses = [address("GB")] } == [raw])
  }

  @Test func `a field stays one value where that is asked for`() throws {
    let options = NormalizeHarness.map(["split": NormalizeHarness.text("false")])
    let harness = NormalizeHarness(
      setting: NormalizeHarness.map(["phones": options]), region: "US")
    let phones = try harness.phones("650 253 0000; 650 253 0001")
    #expect(phones.count == 1)
    #expect(phones.first?.status == .invalid)
  }

  @Test func `the option's region goes before that of the settings`() throws {
    let options = NormalizeHarness.map(["region": NormalizeHarness.text("gb")])
    let harness = NormalizeHarness(
      setting: NormalizeHarness.map(["phones": options]), region: "US")
    #expect(try harness.phones("020 7031 3000").first?.value == "+442070313000")
  }

  @Test func `a region that does not exist is an error at its place`() throws {
    let options = NormalizeHarness.map(["region": NormalizeHarness.text("UK")])
    let harness = NormalizeHarness(setting: NormalizeHarness.map(["phones": options]))
    let failure = try #require(throws: Failure.self) { try harness.run([]) }
    #expect(failure.problems.map(\.code) == [.badValue])
    #expect(failure.problems.first?.line == 3)
  }

  @Test(.timeLimit(.minutes(1))) func `hostile texts neither crash nor take long`() throws {
    let texts = [
      String(repeating: "9", count: 100_000), String(repeating: "+", count: 10_000),
      String(repeating: "1;", count: 10_000), String(repeating: "1234567/", count: 10_000),
      String(repeating: ";ext=", count: 5_000), "\0\0\0", "+\u{0301}1", "\u{600}6502530000",
    ]
    for text in texts { _ = try NormalizeHarness(region: "US").phones(text) }
  }
}
