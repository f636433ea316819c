import Testing

@testable import RollcallPlaces

@Suite struct CountryTests {
  @Test(
    arguments: [
      ("US", "US"), ("us", "US"), ("USA", "US"), ("U.S.", "US"), ("u.s.a.", "US"),
      ("America", "US"),
      ("United States", "US"), ("The United States of America", "US"), ("840", "US"),
      ("États-Unis", "US"), ("Estados Unidos", "US"), ("EE. UU.", "US"), ("США", "US"),
      ("美国", "US"),
      ("美國", "US"), ("アメリカ合衆国", "US"), ("미국", "US"), ("Vereinigte Staaten", "US"),
      ("UK", "GB"), ("uk", "GB"), ("U.K.", "GB"), ("GB", "GB"), ("GBR", "GB"), ("England", "GB"),
      ("Scotland", "GB"), ("Wales", "GB"), ("Northern Ireland", "GB"), ("Great Britain", "GB"),
      ("Großbritannien", "GB"), ("Royaume-Uni", "GB"), ("Reino Unido", "GB"), ("イギリス", "GB"),
      ("Deutschland", "DE"), ("DEUTSCHLAND", "DE"), ("Germany", "DE"), ("Allemagne", "DE"),
      ("Alemania", "DE"), ("Germania", "DE"), ("Niemcy", "DE"), ("Duitsland", "DE"), ("BRD", "DE"),
      ("Tyskland", "DE"), ("Saksa", "DE"), ("Германия", "DE"), ("德国", "DE"), ("ドイツ", "DE"),
      ("독일", "DE"), ("ألمانيا", "DE"), ("גרמניה", "DE"), ("जर्मनी", "DE"), ("เยอรมนี", "DE"),
      ("Bundesrepublik Deutschland", "DE"), ("Federal Republic of Germany", "DE"), ("DEU", "DE"),
      ("276", "DE"), ("中国", "CN"), ("中國", "CN"), ("China", "CN"), ("P.R. China", "CN"),
      ("People's Republic of China", "CN"), ("Côte d'Ivoire", "CI"), ("Côte d’Ivoire", "CI"),
      ("COTE D'IVOIRE", "CI"), ("Ivory Coast", "CI"), ("Korea", "KR"), ("South Korea", "KR"),
      ("Republic of Korea", "KR"), ("Korea, Republic of", "KR"), ("대한민국", "KR"), ("한국", "KR"),
      ("North Korea", "KP"), ("Korea (the Democratic People's Republic of)", "KP"),
      ("XK", "XK"), ("Kosovo", "XK"), ("UAE", "AE"), ("United Arab Emirates", "AE"),
      ("Holland", "NL"), ("The Netherlands", "NL"), ("Nederland", "NL"), ("Pays-Bas", "NL"),
      ("España", "ES"), ("Espana", "ES"), ("Spanien", "ES"), ("Georgia", "GE"), ("NO", "NO"),
      ("NA", "NA"), ("no", "NO"), ("Norge", "NO"), ("Noreg", "NO"), ("Namibia", "NA"),
      ("Czech Republic", "CZ"), ("Czechia", "CZ"), ("Česko", "CZ"), ("Österreich", "AT"),
      ("Oesterreich", nil), ("Suisse", "CH"), ("Schweiz", "CH"), ("Svizzera", "CH"),
      ("Switzerland", "CH"), ("Belgique", "BE"), ("België", "BE"), ("Éire", "IE"),
      ("Ireland", "IE"),
      ("Magyarország", "HU"), ("Ελλάδα", "GR"), ("Россия", "RU"), ("Russian Federation", "RU"),
      ("Україна", "UA"), ("Polska", "PL"), ("Türkiye", "TR"), ("TURKEY", "TR"), ("Türkei", "TR"),
      ("日本", "JP"), ("Japon", "JP"), ("भारत", "IN"), ("India", "IN"), ("ไทย", "TH"),
      ("Việt Nam", "VN"), ("Vietnam", "VN"), ("Viet Nam", "VN"), ("Hong Kong", "HK"), ("香港", "HK"),
      ("台灣", "TW"), ("Taiwan", "TW"), ("Macau", "MO"), ("Brasil", "BR"), ("México", "MX"),
      ("Perú", "PE"), ("مصر", "EG"), ("السعودية", "SA"), ("ایران", "IR"), ("ישראל", "IL"),
      ("Suomi", "FI"), ("Sverige", "SE"), ("Danmark", "DK"), ("Ísland", "IS"), ("Eesti", "EE"),
      ("Latvija", "LV"), ("Lietuva", "LT"), ("Hrvatska", "HR"), ("Србија", "RS"),
      ("България", "BG"),
      ("Bosnia & Herzegovina", "BA"), ("Bosnia and Herzegovina", "BA"), ("Saint Lucia", "LC"),
      ("St. Lucia", "LC"), ("Swaziland", "SZ"), ("Eswatini", "SZ"), ("Burma", "MM"),
      ("Democratic Republic of the Congo", "CD"), ("Republic of the Congo", "CG"),
      ("Republic of Türkiye", "TR"), ("Republic of Ireland", "IE"), ("ＵＳＡ", "US"),
      ("\u{200E}Germany", "DE"), (" Germany ", "DE"),
      ("", nil), ("X", nil), ("XX", nil), ("ZZ", nil), ("EU", nil), ("Kongo", nil), ("the", nil),
      ("Atlantis", nil), ("California", nil), ("n/a", nil), ("---", nil), ("000", nil),
      ("Republic of", nil),
      ("Republic of China", "TW"), ("UN", nil), ("12", nil), ("\u{0}", nil),
    ] as [(String, String?)])
  func `a country is known by its codes and its names in any language`(
    _ text: String, _ code: String?
  ) {
    #expect(CountryCode(naming: text)?.text == code)
  }

  @Test func `every country is found by its own name and codes`() throws {
    #expect(CountryFacts.codes.count == 250)
    for code in CountryFacts.codes {
      let facts = try #require(CountryFacts(code))
      #expect(CountryCode(naming: facts.name) == code, "\(facts.name)")
      #expect(CountryCode(naming: facts.name.uppercased()) == code)
      #expect(CountryCode(naming: code.text.lowercased()) == code)
      #expect(code.isWritten(as: code.text) && !code.isWritten(as: code.text.lowercased()))
    }
  }

  @Test func `the table of names is in order, so that each is found`() throws {
    var last = ""
    var count = 0
    for entry in text(Tables.countryNames).split(whereSeparator: { $0 == ";" || $0 == "\n" }) {
      let name = String(entry.dropLast(3))
      #expect(Array(last.utf8).lexicographicallyPrecedes(Array(name.utf8)))
      #expect(NameFold.key(name) == name, "\(name)")
      #expect(CountryCode(naming: name)?.text == String(entry.suffix(2)), "\(name)")
      last = name
      count += 1
    }
    #expect(count > 10_000)
  }

  private func text(_ table: StaticString) -> String {
    table.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `hostile names neither crash nor take long`() {
    for text in [
      String(repeating: "a", count: 1_000_000), String(repeating: "\u{301}", count: 70),
      String(repeating: "é", count: 80), "\u{FFFD}\u{FFFF}", "=", ";", "germany=DE", "zzzzzz", "\n",
      "🇩🇪",
    ] {
      #expect(CountryCode(naming: text) == nil)
    }
  }
}
