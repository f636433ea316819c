import Testing

@testable import RollcallPlaces

@Suite struct RegionTests {
  @Test(
    arguments: [
      ("US", "California", "CA", "CA"), ("US", "CALIFORNIA", "CA", "CA"),
      ("US", "Calif.", "CA", "CA"),
      ("US", "ca", "CA", "CA"), ("US", "US-CA", "CA", "CA"), ("US", "New  York", "NY", "NY"),
      ("US", "N.Y.", "NY", "NY"), ("US", "Washington, D.C.", "DC", "DC"),
      ("US", "D.C.", "DC", "DC"),
      ("US", "Washington", "WA", "WA"), ("US", "W. Virginia", "WV", "WV"),
      ("US", "Mass.", "MA", "MA"),
      ("US", "Puerto Rico", "PR", nil), ("US", "Georgia", "GA", "GA"), ("US", "AE", "AE", nil),
      ("CA", "Ontario", "ON", "ON"), ("CA", "Québec", "QC", "QC"), ("CA", "Quebec", "QC", "QC"),
      ("CA", "Colombie-Britannique", "BC", "BC"), ("CA", "Nouveau-Brunswick", "NB", "NB"),
      ("CA", "Nfld.", "NL", "NL"), ("AU", "N.S.W.", "NSW", "NSW"), ("AU", "Victoria", "VIC", "VIC"),
      ("AU", "New South Wales", "NSW", "NSW"), ("AU", "Qld", "QLD", "QLD"),
      ("BR", "São Paulo", "SP", "SP"), ("BR", "SAO PAULO", "SP", "SP"), ("BR", "sp", "SP", "SP"),
      ("IT", "Roma", "RM", "RM"), ("IT", "Milano", "MI", "MI"), ("IT", "mi", "MI", "MI"),
      ("JP", "東京都", nil, "13"), ("JP", "Tokyo", nil, "13"), ("JP", "東京", nil, "13"),
      ("JP", "大阪府", nil, "27"), ("CN", "广东省", nil, "44"), ("KR", "서울특별시", nil, "11"),
      ("KR", "서울", nil, "11"), ("IN", "Kerala", nil, "KL"), ("IN", "KL", nil, "KL"),
      ("MX", "Jalisco", nil, "JAL"), ("MX", "Jal.", nil, "JAL"), ("MX", "CDMX", nil, "CMX"),
      ("AE", "Dubai", nil, "DU"), ("RU", "Московская область", nil, "MOS"),
      ("IE", "Co. Cork", nil, "CO"),
      ("IE", "County Cork", nil, "CO"), ("IE", "Cork", nil, "CO"), ("AR", "Córdoba", nil, "X"),
      ("CL", "Valparaíso", nil, "VS"), ("TR", "İstanbul", nil, "34"), ("TR", "Istanbul", nil, "34"),
      ("TH", "กรุงเทพมหานคร", nil, "10"), ("MY", "Selangor", nil, "10"), ("EG", "القاهرة", nil, "C"),
      ("US", "Ontario", "?", nil), ("US", "X", "?", nil), ("US", "", "?", nil),
      ("US", "CA-CA", "?", nil),
      ("DE", "Bayern", "?", nil), ("GB", "England", "?", nil), ("IT", "Lazio", "?", nil),
    ] as [(String, String, String?, String?)])
  func `a region is known by its letters and names`(
    _ country: String, _ text: String, _ letters: String?, _ iso: String?
  ) throws {
    let country = try #require(CountryCode(naming: country))
    let region = Regions.named(text, in: country)
    if letters == "?" {
      #expect(region == nil)
      return
    }
    #expect(region?.abbreviation == letters)
    #expect(region?.isoSuffix == iso)
    if let letters {
      #expect(Regions.isAbbreviation(letters, in: country))
      #expect(Regions.named(letters, in: country) == region)
    }
    if let iso { #expect(Regions.named(iso, in: country) == region) }
  }

  @Test(
    arguments: [
      ("CA", "94043", true), ("CA", "10001", false), ("NY", "10001", true), ("NY", "06390", true),
      ("IL", "06270", false), ("CT", "06270", true), ("AK", "99501", true), ("PR", "00901", true),
      ("XX", "10001", nil), ("CA", "x", nil), ("CA", "", nil),
    ] as [(String, String, Bool?)])
  func `a state knows its codes`(_ state: String, _ zip: String, _ holds: Bool?) {
    #expect(Regions.holds(state, zip: zip) == holds)
  }

  @Test func `only some posts write letters`() throws {
    let abbreviated = CountryFacts.codes.filter { Regions.areAbbreviated(in: $0) }.map(\.text)
    #expect(abbreviated == ["AU", "BR", "CA", "IT", "US"])
    let us = try #require(CountryCode(naming: "US"))
    for text in ["ca", "", "C", "California", "CAL", "ÇA"] {
      #expect(!Regions.isAbbreviation(text, in: us))
    }
  }

  @Test func `every country's regions are found by their codes`() {
    for country in CountryFacts.codes where Regions.areKnown(in: country) {
      #expect(Regions.named("nowhere at all", in: country) == nil)
    }
    #expect(CountryFacts.codes.count { Regions.areKnown(in: $0) } > 30)
  }
}
