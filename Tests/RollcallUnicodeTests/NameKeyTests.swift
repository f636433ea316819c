import RollcallUnicode
import Testing

@Suite struct NameKeyTests {
  @Test(arguments: [
    ("Ana", "ana"), ("Jean-Luc O’Neil", "jeanluconeil"), ("O'NEIL", "oneil"), ("Müller", "muller"),
    ("Muller", "muller"), ("Weiß", "weiss"), ("WEIẞ", "weiss"), ("Æsir", "aesir"),
    ("Bjørn", "bjorn"),
    ("Łukasz", "lukasz"), ("Đorđević", "dordevic"), ("Þór", "thor"), ("Œuvre", "oeuvre"),
    ("İpek", "ipek"), ("IŞIK", "isik"), ("ışık", "isik"), ("Nguyễn", "nguyen"), ("J. R. R.", "jrr"),
    ("ﬁona", "fiona"), ("Ｙａｍａｄａ", "yamada"), ("Ελένη", "ελενη"), ("ΝΙΚΟΣ", "νικοσ"),
    ("Νίκος", "νικοσ"), ("Фёдор", "федор"), ("김민준", "김민준"), ("が", "が"), ("か\u{3099}", "が"),
    ("مُحَمَّد", "محمد"), ("محـمد", "محمد"), ("दीपिका", "दीपिका"), ("Kalaniʻōpuʻu", "kalaniopuu"),
    ("刘 德华", "刘德华"), ("", ""), ("123 !", ""), ("\u{301}", ""), ("Jose\u{301}", "jose"),
  ])
  func `a key is letters only, small and without marks`(_ name: String, _ key: String) {
    #expect(Array(NameKey.key(name).utf8) == Array(key.utf8))
  }

  @Test(arguments: [
    ("Lima, Ana", "ana lima"), ("Ana Lima", "ana lima"), ("Jean-Luc Picard", "jean luc picard"),
    ("PICARD Jean Luc", "jean luc picard"), ("王　小明", "小明 王"), ("O'Neil", "oneil"), (" ", ""),
  ])
  func `sorted words are the same turned round`(_ name: String, _ key: String) {
    #expect(NameKey.sorted(name) == key)
  }

  @Test(arguments: [
    ("Smith", "Smyth"), ("Meyer", "Maier"), ("Catherine", "Kathryn"), ("Stephen", "Steven"),
    ("刘德华", "Liu Dehua"), ("單田芳", "Shan Tianfang"), ("やまだ", "Yamada"), ("ヤマダ", "やまだ"),
    ("Чайковский", "Chaikovskii"), ("Παπαδόπουλος", "Papadopoulos"), ("김민준", "Gim Minjun"),
    ("Gonçalves", "Gonsalves"), ("José", "JOSE"), ("Müller", "Muller"), ("O’Brien", "OBrien"),
  ])
  func `names that sound alike have one phonetic key`(_ one: String, _ other: String) {
    let keys = PhoneticKeys()
    #expect(keys.primary(one) == keys.primary(other))
    #expect(!keys.primary(one).isEmpty)
  }

  @Test func `a phonetic key has its words apart`() {
    let keys = PhoneticKeys()
    #expect(keys.primary("Ana María García") == "AN MR KRS")
    #expect(keys.alternate("John Smith") == "AN XMT")
    #expect(keys.primary("van Thiel") == "FN TL")
    #expect(keys.primary("محمد") == "محمد")
    #expect(keys.primary("42").isEmpty)
  }
}
