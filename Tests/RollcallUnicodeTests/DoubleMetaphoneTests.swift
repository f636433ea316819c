import RollcallTestSupport
import RollcallUnicode
import Testing

@Suite struct DoubleMetaphoneTests {
  @Test(arguments: [
    ("Smith", "SM0", "XMT"), ("Schmidt", "XMT", "SMT"), ("Snider", "SNTR", "XNTR"),
    ("Schneider", "XNTR", "SNTR"), ("Thomas", "TMS", "TMS"), ("Thumb", "0M", "TM"),
    ("Michael", "MKL", "MXL"), ("Richard", "RXRT", "RKRT"), ("Caesar", "SSR", "SSR"),
    ("Chianti", "KNT", "KNT"), ("Chemistry", "KMSTR", "KMSTR"), ("Architect", "ARKTKT", "ARKTKT"),
    ("Orchestra", "ARKSTR", "ARKSTR"), ("Czerny", "SRN", "XRN"), ("Focaccia", "FKX", "FKX"),
    ("McClellan", "MKLLN", "MKLLN"), ("Bellocchio", "PLX", "PLX"), ("Accident", "AKSTNT", "AKSTNT"),
    ("Edge", "AJ", "AJ"), ("Edgar", "ATKR", "ATKR"), ("Ghislaine", "JLN", "JLN"),
    ("Hugh", "H", "H"), ("Broughton", "PRTN", "PRTN"), ("Laugh", "LF", "LF"), ("Cough", "KF", "KF"),
    ("McLaughlin", "MKLFLN", "MKLFLN"), ("Tagliaro", "TKLR", "TLR"), ("Danger", "TNJR", "TNKR"),
    ("Biaggi", "PJ", "PK"), ("Jose", "HS", "HS"), ("San", "SN", "SN"), ("Cabrillo", "KPRL", "KPR"),
    ("Gallegos", "KLKS", "KKS"), ("Plumber", "PLMR", "PLMR"), ("Campbell", "KMPL", "KMPL"),
    ("Raspberry", "RSPR", "RSPR"), ("Rogier", "RJ", "RJR"), ("Hochmeier", "HKMR", "HKMR"),
    ("Island", "ALNT", "ALNT"), ("Carlisle", "KRLL", "KRLL"), ("Sugar", "XKR", "SKR"),
    ("Schlesinger", "XLSNKR", "SLSNJR"), ("Schermerhorn", "XRMRRN", "SKRMRRN"),
    ("School", "SKL", "SKL"), ("Resnais", "RSN", "RSNS"), ("Artois", "ART", "ARTS"),
    ("Wachtler", "AKTLR", "FKTLR"), ("Arnoff", "ARNF", "ARNF"), ("Arnow", "ARN", "ARNF"),
    ("Filipowicz", "FLPTS", "FLPFX"), ("Breaux", "PR", "PR"), ("Zhao", "J", "J"),
    ("Xavier", "SF", "SFR"), ("Knight", "NT", "NT"), ("Wright", "RT", "RT"), ("Gnome", "NM", "NM"),
    ("Psalm", "SLM", "SLM"), ("Walther", "AL0R", "FLTR"), ("Womo", "AM", "FM"),
    ("Uomo", "AM", "AM"),
    ("Auerbach", "ARPK", "ARPK"), ("Kirchner", "KRXNR", "KRKNR"), ("Cagney", "KKN", "KKN"),
    ("Signor", "SNR", "SKNR"), ("Bajador", "PJTR", "PHTR"), ("Jankelowicz", "JNKLTS", "ANKLFX"),
    ("Szymanski", "SMNSK", "XMNSK"), ("Phillip", "FLP", "FLP"), ("Van", "FN", "FN"), ("", "", ""),
    ("123", "", ""), ("a", "A", "A"),
  ])
  func `a word has the codes of the published rules`(
    _ word: String, _ primary: String, _ alternate: String
  ) {
    let codes = DoubleMetaphone(word.utf8)
    #expect(codes.primaryText == primary)
    #expect(codes.alternateText == alternate)
  }

  @Test(arguments: UInt64(0)..<40)
  func `any bytes have codes of the code's letters`(_ seed: UInt64) {
    var random = SplitMix64(seed)
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let codes = DoubleMetaphone(bytes, afterVan: seed % 2 == 0)
      let letters = Set("0AFHJKLMNPRSTX".utf8)
      #expect(codes.primary.allSatisfy { letters.contains($0) })
      #expect(codes.alternate.allSatisfy { letters.contains($0) })
      #expect(codes.primary.count <= 3 * bytes.count)
    }
  }
}
