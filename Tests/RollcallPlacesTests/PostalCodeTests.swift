import RollcallTestSupport
import Testing

@testable import RollcallPlaces

@Suite struct PostalCodeTests {
  /// A country, a text, and what the post writes; `nil` for a text that is no code.
  struct Case: CustomTestStringConvertible {
    let country: String
    let text: String
    let code: String?
    var testDescription: String { "\(country) \(text)" }

    init(_ country: String, _ text: String, _ code: String?) {
      (self.country, self.text, self.code) = (country, text, code)
    }
  }

  static func country(_ code: String) throws -> CountryCode {
    try #require(CountryCode(naming: code))
  }

  @Test(arguments: [
    Case("GB", "sw1a1aa", "SW1A 1AA"), Case("NL", "1234ab", "1234 AB"),
    Case("CA", "k1a0b1", "K1A 0B1"), Case("BR", "01311000", "01311-000"),
    Case("JP", "1000001", "100-0001"), Case("JP", "〒１００−０００１", "100-0001"),
    Case("PL", "00950", "00-950"), Case("SE", "12345", "123 45"), Case("SE", "S-123 45", "123 45"),
    Case("US", "9404", nil), Case("US", "94043 1351", "94043-1351"),
    Case("US", "940431351", "94043-1351"), Case("US", "94043-", "94043"),
    Case("US", "９４０４３", "94043"), Case("US", "94043\u{A0}", "94043"),
    Case("GB", "W1A0AX", "W1A 0AX"), Case("GB", "m11ae", "M1 1AE"),
    Case("GB", "EC1A-1BB", "EC1A 1BB"), Case("GB", "gir 0aa", "GIR 0AA"),
    Case("GB", "SW1A 1AC", nil), Case("CA", "D1A 0B1", nil), Case("CA", "K1A-0B1", "K1A 0B1"),
    Case("DE", "D-10115", "10115"), Case("DE", "DE 10115", "10115"), Case("DE", "1011", nil),
    Case("CH", "CH-8001", "8001"), Case("AT", "A-1010", "1010"), Case("FI", "FIN-00100", "00100"),
    Case("FR", "75 008", "75008"), Case("FR", "F-75008", "75008"), Case("CZ", "11000", "110 00"),
    Case("SK", "81102", "811 02"), Case("GR", "10552", "105 52"), Case("LV", "1050", "LV-1050"),
    Case("LV", "LV1050", "LV-1050"), Case("LT", "LT-01103", "01103"),
    Case("PT", "1000205", "1000-205"), Case("IE", "d02af30", "D02 AF30"),
    Case("IE", "D6WXK28", "D6W XK28"), Case("IN", "110 001", "110001"),
    Case("AD", "500", "AD500"), Case("AD", "ad 500", "AD500"), Case("BB", "23026", "BB23026"),
    Case("IR", "1193612345", "11936-12345"), Case("KY", "ky11100", "KY1-1100"),
    Case("SA", "11564", "11564"), Case("SA", "١١٥٦٤", "11564"), Case("IN", "११०००१", "110001"),
    Case("AR", "c1070aam", "C1070AAM"), Case("MT", "vlt1117", "VLT 1117"),
    Case("BM", "hm12", "HM 12"), Case("US", "00000", nil), Case("DE", "00000", nil),
    Case("US", "ABCDE", nil), Case("US", "", nil), Case("US", "-", nil), Case("US", "94043!", nil),
    Case("GB", "94043", nil), Case("DE", "123456", nil), Case("US", "US 94043", "94043"),
    Case("US", "CA 94043", nil), Case("SO", "jh09010", "JH 09010"),
    Case("FK", "fiqq1zz", "FIQQ 1ZZ"),
  ])
  func `a code is checked and written as the post writes it`(_ item: Case) throws {
    let country = try Self.country(item.country)
    switch PostalCode.read(item.text, in: country) {
    case .canonical: #expect(item.code == item.text)
    case .rewritten(let code):
      #expect(code == item.code && code != item.text)
      #expect(PostalCode.read(code, in: country) == .canonical)
    case .invalid: #expect(item.code == nil)
    case .restored, .unknown: Issue.record("no such reading without the option")
    }
    #expect(PostalCode.isValid(item.text, in: country) == (item.code != nil))
  }

  @Test(arguments: [
    Case("US", "1234", "01234"), Case("US", "501", "00501"), Case("US", "12345678", "01234-5678"),
    Case("DE", "1067", "01067"), Case("FR", "1000", "01000"), Case("IT", "187", "00187"),
    Case("ES", "8001", "08001"), Case("JP", "600001", "060-0001"), Case("RU", "12345", "012345"),
    Case("US", "12", nil), Case("DE", "0", nil), Case("GB", "1234", nil), Case("AT", "101", nil),
    Case("NL", "123", nil), Case("BR", "1311000", "01311-000"), Case("PL", "950", "00-950"),
    Case("IL", "123456", nil), Case("US", "abcd", nil), Case("PR", "901", "00901"),
  ])
  func `zeros are put back only where that is asked for`(_ item: Case) throws {
    let country = try Self.country(item.country)
    #expect(PostalCode.read(item.text, in: country) == .invalid)
    let reading = PostalCode.read(item.text, in: country, restoringZeros: true)
    #expect(reading == item.code.map { .restored($0) } ?? .invalid)
    if let code = item.code {
      #expect(PostalCode.read(code, in: country, restoringZeros: true) == .canonical)
    }
  }

  /// Codes of libaddressinput, of every country that has any.
  @Test(arguments: [
    "AD AD100", "AD AD501", "AD AD700", "AF 1001", "AF 2601", "AF 3801", "AI 2640", "AL 1001",
    "AL 1017", "AL 3501", "AM 375010", "AM 0002", "AM 0010", "AR C1070AAM", "AR C1000WAM",
    "AR B1000TBU", "AS 96799", "AT 1010", "AT 3741", "AU 2060", "AU 3171", "AU 6430", "AX 22150",
    "AX 22550", "AX 22240", "AZ 1000", "BA 71000", "BB BB23026", "BB BB22025", "BD 1340",
    "BD 1000", "BE 4000", "BE 1000", "BG 1000", "BG 1700", "BH 317", "BL 97100", "BM FL 07",
    "BM HM GX", "BM HM 12", "BN BT2328", "BN KA1131", "BN BA1511", "BR 40301-110", "BR 70002-900",
    "BT 11001", "BT 31101", "BT 35003", "BY 223016", "BY 225860", "BY 220050", "CA H3Z 2Y7",
    "CA V8X 3X4", "CA T0L 1K0", "CC 6799", "CH 2544", "CH 1211", "CH 1556", "CL 8340457",
    "CL 8720019", "CL 1230000", "CN 266033", "CN 317204", "CN 100096", "CO 111221", "CO 130001",
    "CO 760011", "CR 1000", "CR 2010", "CR 1001", "CU 10700", "CV 7600", "CX 6798", "CY 2008",
    "CY 3304", "CY 1900", "CZ 100 00", "CZ 251 66", "CZ 530 87", "DE 26133", "DE 53225", "DK 8660",
    "DK 1566", "DO 11903", "DO 10101", "DZ 40304", "DZ 16027", "EC 090105", "EC 092301",
    "EE 69501", "EE 11212", "EG 12411", "EG 11599", "EH 70000", "EH 72000", "ES 28039", "ES 28300",
    "ES 28070", "ET 1000", "FI 00550", "FI 00011", "FK FIQQ 1ZZ", "FM 96941", "FM 96944", "FO 100",
    "FR 33380", "FR 34092", "FR 33506", "GB EC1Y 8SY", "GB GIR 0AA", "GB M2 5BQ", "GE 0101",
    "GF 97300", "GG GY1 1AA", "GG GY2 2BT", "GI GX11 1AA", "GL 3900", "GL 3950", "GL 3911",
    "GN 001", "GN 200", "GN 100", "GP 97100", "GR 151 24", "GR 151 10", "GR 101 88", "GS SIQQ 1ZZ",
    "GT 09001", "GT 01501", "GU 96910", "GU 96931", "GW 1000", "GW 1011", "HM 7050", "HN 31301",
    "HR 10000", "HR 21001", "HR 10002", "HT 6120", "HT 5310", "HT 6110", "HU 1037", "HU 2380",
    "HU 1540", "ID 40115", "IE A65 F4E2", "IL 9614303", "IM IM2 1AA", "IM IM99 1PS", "IN 110034",
    "IN 110001", "IO BBND 1ZZ", "IQ 31001", "IR 11936-12345", "IS 320", "IS 121", "IS 220",
    "IT 00144", "IT 47037", "IT 39049", "JE JE1 1AA", "JE JE2 2BT", "JO 11937", "JO 11190",
    "JP 154-0023", "JP 350-1106", "JP 951-8073", "KE 20100", "KE 00100", "KG 720001", "KH 120101",
    "KH 120108", "KR 03051", "KW 54541", "KW 54551", "KW 54404", "KY KY1-1100", "KY KY1-1702",
    "KY KY2-2101", "KZ 040900", "KZ 050012", "LA 01160", "LA 01000", "LB 2038 3054",
    "LB 1107 2810", "LB 1000", "LI 9496", "LI 9491", "LI 9490", "LK 20000", "LK 00100", "LR 1000",
    "LS 100", "LT 04340", "LT 03500", "LU 4750", "LU 2998", "LV LV-1073", "LV LV-1000", "MA 53000",
    "MA 10000", "MA 20050", "MC 98000", "MC 98020", "MC 98011", "MD 2012", "MD 2019", "ME 81257",
    "ME 81258", "ME 81217", "MF 97100", "MG 501", "MG 101", "MH 96960", "MH 96970", "MK 1314",
    "MK 1321", "MK 1443", "MM 11181", "MN 65030", "MN 65270", "MP 96950", "MP 96951", "MP 96952",
    "MQ 97220", "MT NXR 01", "MT ZTN 05", "MT GPO 01", "MU 42602", "MV 20026", "MX 02860",
    "MX 77520", "MX 06082", "MY 43000", "MY 50754", "MY 88990", "MZ 1102", "MZ 1119", "MZ 3212",
    "NA 10001", "NA 10017", "NC 98814", "NC 98800", "NC 98810", "NE 8001", "NF 2899", "NG 930283",
    "NG 300001", "NG 931104", "NI 52000", "NL 1234 AB", "NL 2490 AA", "NO 0025", "NO 0107",
    "NO 6631", "NP 44601", "NZ 6001", "NZ 6015", "NZ 6332", "OM 133", "OM 112", "OM 111",
    "PE LIMA 23", "PE LIMA 42", "PE CALLAO 2", "PF 98709", "PG 111", "PH 1008", "PH 1050",
    "PH 1135", "PK 44000", "PL 00-950", "PL 05-470", "PL 48-300", "PM 97500", "PN PCRN 1ZZ",
    "PR 00930", "PT 2725-079", "PT 1250-096", "PT 1201-950", "PW 96940", "PY 1536", "PY 1538",
    "PY 1209", "RE 97400", "RO 060274", "RO 061357", "RO 200716", "RS 106314", "RU 247112",
    "RU 103375", "RU 188300", "SA 11564", "SA 11187", "SA 11142", "SD 11042", "SD 11113",
    "SE 11455", "SE 12345", "SE 10500", "SG 546080", "SG 308125", "SG 408600", "SH STHL 1ZZ",
    "SI 4000", "SI 1001", "SI 2500", "SJ 9170", "SK 010 01", "SK 023 14", "SK 972 48", "SM 47890",
    "SM 47891", "SM 47895", "SN 12500", "SN 46024", "SN 16556", "SO JH 09010", "SO AD 11010",
    "SV CP 1101", "SZ H100", "TC TKCA 1ZZ", "TH 10150", "TH 10210", "TJ 735450", "TJ 734025",
    "TM 744000", "TN 1002", "TN 8129", "TN 3100", "TR 01960", "TR 06101", "TW 104", "TW 106",
    "TW 10603", "TZ 6090", "TZ 34413", "UA 15432", "UA 01055", "UA 01001", "UM 96898", "US 95014",
    "US 22162-1010", "UY 11600", "UZ 702100", "UZ 700000", "VA 00120", "VC VC0100", "VC VC0110",
    "VC VC0400", "VE 1010", "VE 3001", "VE 8011", "VG VG1110", "VG VG1150", "VG VG1160",
    "VI 00802-1222", "VI 00850-9802", "VN 70010", "VN 55999", "WF 98600", "XK 10000", "YT 97600",
    "ZA 0083", "ZA 1451", "ZA 0001", "ZM 50100", "ZM 50101",
  ])
  func `codes of every country are right`(_ text: String) throws {
    let country = try Self.country(String(text.prefix(2)))
    let code = String(text.dropFirst(3))
    switch PostalCode.read(code, in: country) {
    case .canonical: #expect(PostalCode.isValid(code.lowercased(), in: country))
    case .rewritten(let written):
      #expect(PostalCode.read(written, in: country) == .canonical)
      #expect(written.filter { $0 != " " }.hasSuffix(code.filter { $0 != " " }))
    case .restored, .invalid, .unknown: Issue.record("\(code) is right in \(country.text)")
    }
  }

  @Test func `a country without codes judges none`() throws {
    #expect(PostalCode.read("999", in: try Self.country("HK")) == .unknown)
    #expect(PostalCode.read("", in: try Self.country("AO")) == .unknown)
  }

  @Test(arguments: UInt64(0)..<100)
  func `what comes out goes in unchanged`(_ seed: UInt64) throws {
    var generator = SplitMix64(seed)
    let pieces = [
      "1", "0", "9", "A", "k", "SW", " ", "-", "〒", "１", "٣", "LV", "D-", ".", "!", "\0",
    ]
    for _ in 0..<200 {
      guard let country = CountryFacts.codes.randomElement(using: &generator) else { return }
      let text = (0..<Int.random(in: 0...9, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      for restoring in [false, true] {
        switch PostalCode.read(text, in: country, restoringZeros: restoring) {
        case .rewritten(let code), .restored(let code):
          #expect(PostalCode.read(code, in: country, restoringZeros: restoring) == .canonical)
        case .canonical, .invalid, .unknown: continue
        }
      }
    }
  }

  @Test func `hostile texts neither crash nor take long`() throws {
    let country = try Self.country("GB")
    for text in [
      String(repeating: "9", count: 100_000), String(repeating: "é", count: 50_000), "\u{FFFD}",
      "\u{301}", String(repeating: " ", count: 60), "🇬🇧",
    ] {
      #expect(PostalCode.read(text, in: country) == .invalid)
    }
  }
}
