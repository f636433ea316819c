import RollcallTestSupport
import RollcallUnicode
import Testing

@Suite struct CompanyKeyTests {
  @Test(arguments: [
    ("Acme", "acme"), ("ACME, Inc.", "acme"), ("Acme Incorporated", "acme"),
    ("The Acme Corp.", "acme"), ("Acme Company, The", "acme"), ("Acme Co., Ltd.", "acme"),
    ("Acme Co.,Ltd", "acme"), ("Müller & Söhne GmbH & Co. KG", "muller and sohne"),
    ("Smith & Co", "smith"), ("Smith and Company", "smith"), ("AT&T Inc.", "at and t"),
    ("J. P. Morgan", "jp morgan"), ("J.P. Morgan", "jp morgan"), ("S.A. Dupont", "sa dupont"),
    ("Dupont S.A.", "dupont"), ("Dupont S. A. R. L.", "dupont"), ("Dupont et Cie", "dupont"),
    ("Fjordlys A/S", "fjordlys"), ("Fjordlys AS", "fjordlys"), ("Fjordlys ApS", "fjordlys"),
    ("Åström Oy Ab", "astrom"), ("Bryggeri AB (publ)", "bryggeri"), ("Zakład Sp. z o.o.", "zaklad"),
    ("Zakład sp. z o. o.", "zaklad"), ("Pekárna s.r.o.", "pekarna"),
    ("Pekárna, spol. s r.o.", "pekarna"),
    ("Rossi S.p.A.", "rossi"), ("Rossi S.r.l.", "rossi"), ("Tacos S. de R.L. de C.V.", "tacos"),
    ("Tacos, S.A. de C.V.", "tacos"), ("Padaria Ltda.", "padaria"), ("Pintura Lda", "pintura"),
    ("Kaas B.V.", "kaas"), ("Kaas N.V.", "kaas"), ("Boek V.O.F.", "boek"),
    ("ООО «Ромашка»", "ромашка"),
    ("Ромашка, ООО", "ромашка"), ("株式会社山田商店", "山田商店"), ("山田商店株式会社", "山田商店"),
    ("㈱山田商店", "山田商店"), ("（株）山田商店", "山田商店"), ("株式会社 ガーデン", "ガーデン"),
    ("上海花园贸易有限公司", "上海花园贸易"), ("北京花园股份有限公司", "北京花园"), ("(주)한강", "한강"),
    ("주식회사 한강", "한강"), ("Garden Sdn. Bhd.", "garden"), ("PT Garden Tbk", "garden"),
    ("Garden Pty Ltd", "garden"), ("Garden Pte. Ltd.", "garden"), ("Garden Pvt. Ltd.", "garden"),
    ("Bahçe San. ve Tic. Ltd. Şti.", "bahce"), ("Straße AG", "strasse"), ("Łódź SA", "lodz"),
    ("Limited", "limited"), ("The", "the"), ("Co", "co"), ("L’Oréal", "loreal"),
    ("O'Neil's", "oneils"),
    ("Ａｃｍｅ　Ｉｎｃ", "acme"), ("Acme-Works", "acme works"), ("3M", "3m"), ("Kert Kft.", "kert"),
    ("Vrt d.o.o.", "vrt"), ("Градина ЕООД", "градина"), ("Κήπος Α.Ε.", "κηπος"),
    ("Holding Group", "holding group"),
  ])
  func `a company has a key without its legal form`(_ name: String, _ key: String) {
    #expect(CompanyKey.key(name) == key)
  }

  @Test(arguments: ["", " ", "-", "...", "\u{200B}", "«»"])
  func `what has no letters has no key`(_ name: String) {
    #expect(CompanyKey.key(name) == nil)
  }

  @Test func `hostile names take no long time`() {
    for part in ["co ", "ooo ", "& ", "a.", "株式会社", "the ", "é"] {
      let key = CompanyKey.key(String(repeating: part, count: 20_000))
      #expect(key?.isEmpty != true)
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func `a key stays within small letters and single spaces`(_ seed: UInt64) {
    var random = SplitMix64(seed)
    let parts = [
      "The", "Acme", "Inc", ".", "&", " ", "S", "A", "GmbH", "Co", "株式会社", "山", "(", ")", "é",
      "e\u{301}", "ß", "İ", "ООО", ",", "/", "-", "\0", "😀", "क्", "नमस्ते", "が", "か\u{3099}", "of",
      "and",
    ]
    let name = (0..<Int.random(in: 0...9, using: &random)).map { _ in
      parts.randomElement(using: &random) ?? ""
    }.joined()
    guard let key = CompanyKey.key(name) else { return }
    #expect(!key.isEmpty && !key.hasPrefix(" ") && !key.hasSuffix(" ") && !key.contains("  "))
    #expect(key == key.lowercased())
  }
}
