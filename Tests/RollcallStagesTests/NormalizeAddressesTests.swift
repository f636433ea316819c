import RollcallModel
import RollcallStages
import Testing

@Suite struct NormalizeAddressesTests {
  /// Runs `addresses` with options on one address.
  static func run(
    _ options: KeyValuePairs<String, String> = [:], _ change: (inout Address) -> Void
  ) throws -> (address: Address, batch: StageBatch) {
    var person = Person()
    person.addresses = [Address(label: "home")]
    change(&person.addresses[0])
    let batch = try NormalizeHarness(setting: setting(options)).run([person])
    return (try #require(batch.people.first?.addresses.first), batch)
  }

  static func setting(_ options: KeyValuePairs<String, String>) -> Setting {
    let entries = options.map {
      Setting.Entry(key: NormalizeHarness.text($0.key), value: NormalizeHarness.text($0.value))
    }
    return NormalizeHarness.map(["addresses": Setting(.map(entries), file: "p.yaml", line: 3)])
  }

  /// An address as people write it and as it comes out.
  struct Case: CustomTestStringConvertible {
    let city: String
    let region: String?
    let code: String?
    let country: String
    let regionOut: String?
    let codeOut: String?
    let countryCode: String
    var testDescription: String { "\(city), \(country)" }

    init(
      _ city: String, _ region: String?, _ code: String?, _ country: String, _ regionOut: String?,
      _ codeOut: String?, _ countryCode: String
    ) {
      (self.city, self.region, self.code, self.country) = (city, region, code, country)
      (self.regionOut, self.codeOut, self.countryCode) = (regionOut, codeOut, countryCode)
    }
  }

  static let places: [Case] = [
    Case("Mountain View", "California", "940431351", "USA", "CA", "94043-1351", "US"),
    Case("New York", "N.Y.", "10001", "United States", "NY", "10001", "US"),
    Case("Ottawa", "Ontario", "k1a0b1", "Canada", "ON", "K1A 0B1", "CA"),
    Case("Montréal", "Québec", "H2Y 1C6", "Canada", "QC", "H2Y 1C6", "CA"),
    Case("London", nil, "sw1a1aa", "UK", nil, "SW1A 1AA", "GB"),
    Case("Leeds", nil, "ls11ur", "England", nil, "LS1 1UR", "GB"),
    Case("Cardiff", nil, "CF10 1EP", "Wales", nil, "CF10 1EP", "GB"),
    Case("Berlin", "Berlin", "D-10115", "Deutschland", "Berlin", "10115", "DE"),
    Case("Amsterdam", nil, "1012ab", "Holland", nil, "1012 AB", "NL"),
    Case("Paris", nil, "75 008", "France", nil, "75008", "FR"),
    Case("Roma", "Roma", "00184", "Italia", "RM", "00184", "IT"),
    Case("Madrid", "Madrid", "28013", "España", "Madrid", "28013", "ES"),
    Case("Lisboa", nil, "1100053", "Portugal", nil, "1100-053", "PT"),
    Case("São Paulo", "São Paulo", "01311000", "Brasil", "SP", "01311-000", "BR"),
    Case("Sydney", "New South Wales", "2000", "Australia", "NSW", "2000", "AU"),
    Case("Warszawa", nil, "00950", "Polska", nil, "00-950", "PL"),
    Case("Stockholm", nil, "11455", "Sverige", nil, "114 55", "SE"),
    Case("Oslo", nil, "N-0150", "Norge", nil, "0150", "NO"),
    Case("København", nil, "DK-1050", "Danmark", nil, "1050", "DK"),
    Case("Helsinki", nil, "FI-00100", "Suomi", nil, "00100", "FI"),
    Case("Reykjavík", nil, "101", "Ísland", nil, "101", "IS"),
    Case("Dublin", "Co. Dublin", "d02af30", "Éire", "Co. Dublin", "D02 AF30", "IE"),
    Case("Wien", nil, "A-1010", "Österreich", nil, "1010", "AT"),
    Case("Zürich", "ZH", "CH-8001", "Schweiz", "ZH", "8001", "CH"),
    Case("Bruxelles", nil, "B-1000", "Belgique", nil, "1000", "BE"),
    Case("Luxembourg", nil, "L-1009", "Luxembourg", nil, "1009", "LU"),
    Case("Praha", nil, "11000", "Česko", nil, "110 00", "CZ"),
    Case("Bratislava", nil, "81102", "Slovensko", nil, "811 02", "SK"),
    Case("Budapest", nil, "H-1011", "Magyarország", nil, "1011", "HU"),
    Case("București", nil, "030167", "România", nil, "030167", "RO"),
    Case("София", nil, "1000", "България", nil, "1000", "BG"),
    Case("Αθήνα", nil, "10552", "Ελλάδα", nil, "105 52", "GR"),
    Case("Zagreb", nil, "HR-10000", "Hrvatska", nil, "10000", "HR"),
    Case("Ljubljana", nil, "1000", "Slovenija", nil, "1000", "SI"),
    Case("Rīga", nil, "1050", "Latvija", nil, "LV-1050", "LV"),
    Case("Vilnius", nil, "LT-01103", "Lietuva", nil, "01103", "LT"),
    Case("Tallinn", nil, "10111", "Eesti", nil, "10111", "EE"),
    Case("Москва", "Москва", "101000", "Россия", "Москва", "101000", "RU"),
    Case("Київ", nil, "01001", "Україна", nil, "01001", "UA"),
    Case("İstanbul", "İstanbul", "34122", "Türkiye", "İstanbul", "34122", "TR"),
    Case("千代田区", "東京都", "１０００００１", "日本", "東京都", "100-0001", "JP"),
    Case("北京市", nil, "100000", "中国", nil, "100000", "CN"),
    Case("서울", nil, "04524", "대한민국", nil, "04524", "KR"),
    Case("台北市", nil, "106", "台灣", nil, "106", "TW"),
    Case("नई दिल्ली", "Delhi", "110 001", "भारत", "Delhi", "110001", "IN"),
    Case("กรุงเทพมหานคร", nil, "10110", "ไทย", nil, "10110", "TH"),
    Case("Singapore", nil, "048616", "Singapore", nil, "048616", "SG"),
    Case("Dubai", "Dubai", nil, "UAE", "Dubai", nil, "AE"),
    Case("الرياض", nil, "١١٥٦٤", "السعودية", nil, "11564", "SA"),
    Case("ירושלים", nil, "9614303", "ישראל", nil, "9614303", "IL"),
    Case("Abidjan", nil, nil, "Côte d'Ivoire", nil, nil, "CI"),
    Case("Windhoek", nil, "10001", "NA", nil, "10001", "NA"),
    Case("Buenos Aires", nil, "c1070aam", "Argentina", nil, "C1070AAM", "AR"),
    Case("Ciudad de México", "CDMX", "06000", "México", "CDMX", "06000", "MX"),
    Case("Prishtina", nil, "10000", "Kosovo", nil, "10000", "XK"),
    Case("Wellington", nil, "6011", "New Zealand", nil, "6011", "NZ"),
    Case("Cape Town", nil, "8001", "South Africa", nil, "8001", "ZA"),
  ]

  @Test(arguments: places)
  func `country, region and postal code are written as the post writes them`(_ item: Case) throws {
    let (address, batch) = try Self.run {
      $0.city = item.city
      $0.region = item.region
      $0.postalCode = item.code
      $0.country = item.country
    }
    #expect(address.countryCode == item.countryCode)
    #expect(address.country == item.country && address.city == item.city)
    #expect(address.region == item.regionOut)
    #expect(address.postalCode == item.codeOut)
    #expect(address.status == .valid && address.reason == nil)
    #expect(address.originals["postal_code"] == (item.code == item.codeOut ? nil : item.code))
    if item.region != nil {
      #expect(address.originals["region"] == (item.region == item.regionOut ? nil : item.region))
    }
    #expect(batch.problems.isEmpty)
    #expect(batch.statistics["addresses_valid"] == 1)
    #expect(batch.statistics["addresses_coded"] == 1)
  }

  @Test(
    arguments: [
      ("9404", "US", .invalid, "postal_code"), ("00000", "US", .invalid, "postal_code"),
      ("1234567", "GB", .invalid, "postal_code"), ("94043", "US", .valid, nil),
      ("94043", nil, .possible, "no_country"), ("94043", "Atlantis", .possible, "country"),
      ("anything", "Hong Kong", .valid, nil),
    ] as [(String, String?, Status, String?)])
  func `a code that cannot be right is kept and told`(
    _ code: String, _ country: String?, _ status: Status, _ reason: String?
  ) throws {
    let (address, batch) = try Self.run {
      $0.postalCode = code
      $0.country = country
    }
    #expect(address.postalCode == code && address.originals.isEmpty)
    #expect(address.status == status && address.reason == reason)
    #expect(batch.problems.count == (reason == nil || reason == "no_country" ? 0 : 1))
    #expect(batch.problems.allSatisfy { $0.severity == .warning && $0.subject == "addresses" })
    if let reason {
      #expect(batch.statistics["addresses_\(status.rawValue)_\(reason)"] == 1)
    }
  }

  @Test(
    arguments: [
      ("us", "US", .valid, nil), ("uk", "GB", .valid, nil), ("DEU", "DE", .valid, nil),
      ("XX", "XX", .invalid, "country_code"), ("no", "NO", .valid, nil), ("FR", "FR", .valid, nil),
      (" fr ", "FR", .valid, nil),
    ] as [(String, String, Status, String?)])
  func `a code of a country is two capitals`(
    _ text: String, _ code: String, _ status: Status, _ reason: String?
  ) throws {
    let (address, _) = try Self.run {
      $0.city = "Town"
      $0.countryCode = text
    }
    #expect(address.countryCode == code && address.country == nil)
    #expect(address.originals["country_code"] == (text == code ? nil : text))
    #expect(address.status == status && address.reason == reason)
  }

  @Test func `a code against the name changes neither`() throws {
    for (postal, status) in [("75001", Status.possible), ("94043", .possible), ("1", .invalid)] {
      let (address, _) = try Self.run {
        $0.postalCode = postal
        $0.country = "France"
        $0.countryCode = "us"
      }
      #expect(address.country == "France" && address.countryCode == "US")
      #expect(address.status == status)
      #expect(address.reason == (status == .invalid ? "postal_code" : "country_mismatch"))
    }
  }

  @Test func `the country can be written as its English name or kept`() throws {
    let named = try Self.run(["country": "name"]) { $0.country = "Deutschland" }.address
    #expect(named.country == "Germany" && named.countryCode == "DE")
    #expect(named.originals["country"] == "Deutschland")
    let coded = try Self.run(["country": "name"]) { $0.countryCode = "JP" }.address
    #expect(coded.country == "Japan" && coded.originals.isEmpty)
    let nation = try Self.run(["country": "name"]) { $0.country = "Scotland" }.address
    #expect(nation.country == "United Kingdom" && nation.region == "Scotland")
    let kept = try Self.run(["country": "keep"]) {
      $0.country = "England"
      $0.countryCode = "gb"
      $0.postalCode = "sw1a1aa"
    }.address
    #expect(kept.country == "England" && kept.countryCode == "gb" && kept.region == nil)
    #expect(kept.postalCode == "SW1A 1AA")
  }

  @Test func `no country is invented`() throws {
    let (address, _) = try Self.run(["default_country": "GB"]) { $0.postalCode = "sw1a1aa" }
    #expect(address.countryCode == nil && address.country == nil)
    #expect(address.postalCode == "SW1A 1AA")
    #expect(address.status == .possible && address.reason == "no_country")
    let foreign = try Self.run(["default_country": "GB"]) { $0.postalCode = "10115" }
    #expect(foreign.address.status == .possible && foreign.address.reason == "postal_code")
    #expect(foreign.batch.problems.isEmpty)
    let alone = try Self.run { $0.postalCode = "sw1a1aa" }
    #expect(alone.address.postalCode == "sw1a1aa")
    var person = Person()
    person.phones = [Phone("+44 20 7946 0018")]
    person.addresses = [Address()]
    person.addresses[0].city = "London"
    let whole = try NormalizeHarness().run(person)
    #expect(whole.phones[0].region == "GB")
    #expect(whole.addresses[0].countryCode == nil && whole.addresses[0].country == nil)
  }

  @Test func `regions are written as the options say`() throws {
    let japan = try Self.run(["region": "iso"]) {
      $0.region = "東京都"
      $0.country = "日本"
    }.address
    #expect(japan.region == "13" && japan.originals["region"] == "東京都")
    let kept = try Self.run(["region": "keep"]) {
      $0.region = "California"
      $0.country = "US"
    }.address
    #expect(kept.region == "California")
    let unknown = try Self.run {
      $0.region = "Ruritania"
      $0.country = "US"
    }.address
    #expect(unknown.region == "Ruritania")
    #expect(unknown.status == .possible && unknown.reason == "region")
    // A name of another country's region stands for none here.
    let german = try Self.run {
      $0.region = "California"
      $0.country = "DE"
    }.address
    #expect(german.region == "California" && german.status == .valid)
  }

  @Test func `zeros are put back only on request`() throws {
    let lost: (inout Address) -> Void = {
      $0.postalCode = "1067"
      $0.country = "DE"
    }
    #expect(try Self.run([:], lost).address.status == .invalid)
    let (address, batch) = try Self.run(["restore_zeros": "true"], lost)
    #expect(address.postalCode == "01067" && address.originals["postal_code"] == "1067")
    #expect(address.status == .valid && batch.statistics["addresses_repaired"] == 1)
    // A state says which digit is missing.
    for (state, code) in [("Illinois", nil), ("Conn.", "06270"), ("Ruritania", "06270")] {
      let american = try Self.run(["restore_zeros": "true"]) {
        $0.postalCode = "6270"
        $0.region = state
        $0.country = "US"
      }.address
      #expect(american.postalCode == code ?? "6270")
    }
    let kept = try Self.run(["postal_code": "keep"]) {
      $0.postalCode = "sw1a1aa"
      $0.country = "GB"
    }.address
    #expect(kept.postalCode == "sw1a1aa" && kept.status == .valid)
  }

  @Test func `parts are tidied and nothing is read out of them`() throws {
    let (address, batch) = try Self.run {
      $0.street = " 1  Main\u{00A0}St \r\n\u{200B}\n Apt 2\u{2028}"
      $0.city = "Springfield, IL 62704"
      $0.subLocality = "\u{FEFF}Old  Town"
      $0.extended = " "
      $0.poBox = "Cafe\u{301}"
      $0.country = "US"
    }
    #expect(address.street == "1 Main St\nApt 2")
    #expect(address.city == "Springfield, IL 62704" && address.postalCode == nil)
    #expect(address.subLocality == "Old Town" && address.extended == nil)
    #expect(address.poBox.map { Array($0.utf8) } == Array("Café".utf8))
    #expect(address.originals["extended"] == " ")
    #expect(batch.statistics["addresses_changed"] == 1)
  }

  @Test(
    arguments: [
      ("1600 PENNSYLVANIA AVE NW", "1600 Pennsylvania Ave NW"), ("12b main st", "12B Main St"),
      ("RUE DE L'ÉGLISE", "Rue de L'Église"), ("am dom 1", "Am Dom 1"), ("PO BOX 12", "PO Box 12"),
      ("MACDONALD ROAD", "Macdonald Road"), ("FRANKFURT AM MAIN", "Frankfurt am Main"),
      ("NYC", "NYC"), ("Main St", "Main St"), ("5TH AVENUE", "5th Avenue"),
      ("STOKE-ON-TRENT", "Stoke-On-Trent"), ("МОСКВА", "Москва"), ("東京", "東京"),
      ("KING'S CROSS", "King's Cross"), ("1 MAIN ST\nAPT 2", "1 Main St\nApt 2"),
      ("ß ß ß ß", "ß ß ß ß"),
    ])
  func `one case is mended only on request`(_ text: String, _ cased: String) throws {
    let change: (inout Address) -> Void = { $0.street = text }
    #expect(try Self.run([:], change).address.street == text)
    if text.contains("ß") { return }
    let address = try Self.run(["case": "fix"], change).address
    #expect(address.street == cased)
    #expect(address.originals["street"] == (text == cased ? nil : text))
  }

  @Test func `the whole address is filled by the country's template on request`() throws {
    let change: (inout Address) -> Void = {
      $0.street = "1600 Amphitheatre Parkway"
      $0.city = "Mountain View"
      $0.region = "California"
      $0.postalCode = "94043"
      $0.country = "USA"
    }
    #expect(try Self.run([:], change).address.formatted == nil)
    let address = try Self.run(["formatted": "fill"], change).address
    #expect(address.text == "1600 Amphitheatre Parkway\nMountain View, CA 94043\nUSA")
    let japan = try Self.run(["formatted": "fill"]) {
      $0.street = "千代田1-1"
      $0.city = "千代田区"
      $0.region = "東京都"
      $0.postalCode = "1000001"
      $0.country = "日本"
    }.address
    #expect(japan.text == "〒100-0001\n東京都千代田区\n千代田1-1\n日本")
    let own = try Self.run(["formatted": "fill"]) {
      change(&$0)
      $0.formatted = "As I  say"
    }.address
    #expect(own.formatted == "As I say" && own.originals["value"] == "As I  say")
  }

  @Test func `an address without parts says so`() throws {
    #expect(try Self.run { _ in }.address.reason == "empty")
    let whole = try Self.run { $0.formatted = "1 Main St, Springfield" }.address
    #expect(whole.status == .possible && whole.reason == "unstructured")
    let blank = try Self.run { $0.city = " \u{200B}" }.address
    #expect(blank.status == .invalid && blank.city == nil && blank.originals["city"] != nil)
  }

  @Test func `what is wrong is a problem at its record`() throws {
    var person = Person()
    let file = SourceFile(source: "book", path: "book.csv")
    person.position = SourcePosition(file: file, recordInChunk: 3, line: 8, offset: 90)
    person.addresses = [Address(), Address()]
    person.addresses[0].postalCode = "9404"
    person.addresses[0].country = "US"
    person.addresses[1].country = "Atlantis"
    let batch = try NormalizeHarness(setting: Self.setting([:])).run([person])
    #expect(batch.problems.map(\.code) == [.postalCodeInvalid, .countryUnknown])
    #expect(batch.problems.map(\.value) == ["9404", "Atlantis"])
    #expect(batch.problems.map(\.line) == [8, 8])
    #expect(batch.problems.first?.detail == "US")
    #expect(
      batch.statistics == [
        "addresses_coded": 1, "addresses_invalid": 1, "addresses_invalid_postal_code": 1,
        "addresses_possible": 1, "addresses_possible_country": 1,
      ])
  }

  @Test(arguments: [
    ("country", "iso", ProblemCode.badValue), ("region", "long", .badValue),
    ("postal_code", "yes", .badValue), ("restore_zeros", "maybe", .wrongType),
    ("default_country", "Atlantis", .badValue), ("case", "upper", .badValue),
    ("formatted", "true", .badValue), ("zip", "fix", .unknownKey),
  ])
  func `mistakes in options are errors`(_ key: String, _ value: String, _ code: ProblemCode) throws
  {
    let options = NormalizeHarness.map([key: NormalizeHarness.text(value)])
    let failure = try #require(throws: Failure.self) {
      try NormalizeHarness(setting: NormalizeHarness.map(["addresses": options])).run([])
    }
    #expect(failure.problems.map(\.code) == [code])
  }

  @Test(arguments: UInt64(0)..<150)
  func `a second turn changes nothing, whatever the options`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "1 Main St", "MAIN ST", "main st", " ", "\n", "\u{200B}", "\u{A0}", "é", "e\u{301}", "ß", "İ",
      "東京", "ǆ", "ŉ", "CA", "California", "n.s.w.", "SP", "Roma", "13", "東京都", "sw1a1aa", "94043",
      "1067", "9404", "〒1000001", "k1a0b1", "US", "uk", "England", "Deutschland", "日本", "XX",
      "Atlantis", "de", "Brazil", "-", "'", "\0", "\u{2028}", "o'neil rd", "ﬁ", "５", "مصر",
    ]
    func text() -> String? {
      guard Bool.random(using: &generator) else { return nil }
      return (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        pieces[Int.random(in: pieces.indices, using: &generator)]
      }.joined()
    }
    func pick(_ words: [String]) -> String {
      words[Int.random(in: words.indices, using: &generator)]
    }
    let harness = NormalizeHarness(
      setting: Self.setting([
        "country": pick(["code", "name", "keep"]), "region": pick(["abbreviate", "iso", "keep"]),
        "postal_code": pick(["fix", "keep"]), "restore_zeros": pick(["true", "false"]),
        "case": pick(["fix", "keep"]), "formatted": pick(["fill", "keep"]),
        "default_country": pick(["US", "GB", "JP"]),
      ]))
    let people = (0..<30).map { _ in
      var person = Person()
      var address = Address()
      address.street = text()
      address.city = text()
      address.region = text()
      address.postalCode = text()
      address.country = text()
      address.countryCode = text()
      address.subLocality = text()
      address.extended = text()
      address.poBox = text()
      address.formatted = text()
      person.addresses = [address]
      return person
    }
    let once = try harness.run(people).people
    let twice = try harness.run(once).people
    for (first, second) in zip(once, twice) {
      #expect(bytes(first) == bytes(second))
      #expect(first.addresses[0].status == second.addresses[0].status)
      #expect(first.addresses[0].reason == second.addresses[0].reason)
    }
  }

  private func bytes(_ person: Person) -> [[UInt8]] {
    guard let address = person.addresses.first else { return [] }
    let parts = [
      address.street, address.city, address.region, address.postalCode, address.country,
      address.countryCode, address.subLocality, address.extended, address.poBox, address.formatted,
      address.originals.json,
    ]
    return parts.map { Array(($0 ?? "\u{0}none").utf8) }
  }

  @Test(.timeLimit(.minutes(1))) func `hostile parts neither crash nor take long`() throws {
    for text in [
      String(repeating: "a", count: 200_000), String(repeating: "\u{301}", count: 20_000),
      String(repeating: "\n", count: 50_000), String(repeating: "é ", count: 20_000), "\0",
      String(repeating: "9", count: 50_000), "\u{FFFD}", String(repeating: "A\n", count: 20_000),
    ] {
      let options: KeyValuePairs = ["case": "fix", "formatted": "fill", "region": "iso"]
      _ = try Self.run(options) {
        $0.street = text
        $0.city = text
        $0.region = text
        $0.postalCode = text
        $0.country = text
        $0.countryCode = "US"
      }
    }
  }
}
