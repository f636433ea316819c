import RollcallUnicode
import Testing

@Suite struct LetterFoldTests {
  @Test(arguments: [
    ("Jean-Luc O’Neil, 3M", ["jean", "luc", "o", "neil", "3m"]), ("", []), ("…", []),
    ("Müller & Søn", ["muller", "son"]), ("ÉCOLE", ["ecole"]), ("Ｍａｒｉａ", ["maria"]),
    ("刘 德华", ["刘", "德华"]), ("ｶﾞｯｺｳ", ["ガッコウ"]), ("김민준", ["김민준"]), ("Νίκος", ["νικοσ"]),
    ("أَحْمَد", ["احمد"]), ("٣x", ["3x"]), ("a\u{200B}b", ["ab"]), ("a\u{AD}b", ["ab"]),
    ("J.R.R.", ["j", "r", "r"]), ("Kalaniʻōpuʻu", ["kalani", "opu", "u"]), ("½", ["1", "2"]),
    ("दीपिका", ["दीपिका"]),
  ])
  func `a text is cut into folded words`(_ text: String, _ words: [String]) {
    #expect(LetterFold.words(text).map { Array($0.utf8) } == words.map { Array($0.utf8) })
  }

  @Test(arguments: [
    ("김", "ㄱㅣㅁ"), ("왕", "ㅇㅗㅏㅇ"), ("값", "ㄱㅏㅂㅅ"), ("꽃", "ㄲㅗㅊ"), ("의", "ㅇㅡㅣ"), ("힣", "ㅎㅣㅎ"),
    ("가", "ㄱㅏ"), ("\u{1100}", "ㄱ"), ("\u{1161}", "ㅏ"), ("\u{11C2}", "ㅎ"), ("\u{1112}", "ㅎ"),
  ])
  func `Hangul is the keys that write it`(_ syllable: Unicode.Scalar, _ keys: String) {
    var result = String.UnicodeScalarView()
    let isHangul = HangulKeys.append(syllable, to: &result)
    #expect(isHangul)
    #expect(String(result) == keys)
  }

  @Test(arguments: ["a", "ㄱ", "刘", "\u{115F}", "\u{ABFF}", "\u{D7A4}"] as [Unicode.Scalar])
  func `what is no letter of modern Hangul has no keys`(_ scalar: Unicode.Scalar) {
    var result = String.UnicodeScalarView()
    #expect(HangulKeys.append(scalar, to: &result) == false)
    #expect(result.isEmpty)
  }

  @Test(arguments: [("劉", "刘"), ("德", "德"), ("華", "华"), ("a", "a"), ("山", "山"), ("か", "か")])
  func `Han is simplified`(_ scalar: Unicode.Scalar, _ simple: Unicode.Scalar) {
    let simplified = SimplifiedHan()
    #expect(simplified(scalar) == simple)
    #expect(simplified(simplified(scalar)) == simple)
  }

  @Test func `families of Korea have their customary spellings`() {
    #expect(KoreanSurnameSpellings.of("김") == ["kim"])
    #expect(KoreanSurnameSpellings.of("이").contains("lee"))
    #expect(KoreanSurnameSpellings.of("x").isEmpty)
  }

  @Test func `pinyin has its syllables apart`() {
    let pinyin = Pinyin()
    #expect(pinyin.wholeSyllables("欧阳修") == ["ou", "yang", "xiu"])
    #expect(pinyin.wholeSyllables("单田芳") == ["shan", "tian", "fang"])
    #expect(pinyin.syllables("单") == ["dan"])
    #expect(pinyin.familySyllables("吕") == ["lü"])
    #expect(pinyin.syllables("x") == nil)
    #expect(pinyin.wholeSyllables("") == nil)
  }
}
