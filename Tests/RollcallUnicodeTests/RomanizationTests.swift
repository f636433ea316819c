import RollcallTestSupport
import RollcallUnicode
import Testing

@Suite struct RomanizationTests {
  @Test(arguments: [
    ("单", "Shan"), ("曾", "Zeng"), ("仇", "Qiu"), ("解", "Xie"), ("查", "Zha"), ("盖", "Ge"),
    ("朴", "Piao"), ("区", "Ou"), ("乐", "Yue"), ("任", "Ren"), ("华", "Hua"), ("缪", "Miao"),
    ("尉迟", "Yuchi"), ("万俟", "Moqi"), ("召", "Shao"), ("秘", "Bi"), ("冼", "Xian"), ("覃", "Qin"),
    ("繁", "Po"), ("员", "Yun"), ("逄", "Pang"), ("翟", "Zhai"), ("折", "She"), ("种", "Chong"),
    ("句", "Gou"), ("长孙", "Zhangsun"), ("澹台", "Tantai"), ("令狐", "Linghu"), ("皇甫", "Huangfu"),
    ("欧阳", "Ouyang"), ("歐陽", "Ouyang"), ("諸葛", "Zhuge"), ("司马", "Sima"), ("单于", "Chanyu"),
    ("刘", "Liu"), ("劉", "Liu"), ("吕", "Lü"), ("王", "Wang"), ("能", "Nai"), ("都", "Du"),
    ("阚", "Kan"), ("祭", "Zhai"), ("沈", "Shen"), ("卜", "Bu"), ("黑", "Hei"), ("宓", "Mi"),
  ])
  func `a Chinese family name is read as one`(_ name: String, _ reading: String) {
    #expect(Pinyin().family(name) == reading)
  }

  @Test(arguments: [
    ("刘德华", "Liu Dehua"), ("欧阳修", "Ouyang Xiu"), ("曾国藩", "Zeng Guofan"), ("李安", "Li An"),
    ("张西安", "Zhang Xi'an"), ("王娥", "Wang E"), ("陈恩", "Chen En"), ("周天恩", "Zhou Tian'en"),
    ("劉德華", "Liu Dehua"), ("王", "Wang"), ("华", "Hua"),
  ])
  func `a Chinese name is read in two words`(_ name: String, _ reading: String) {
    #expect(Pinyin().whole(name) == reading)
  }

  @Test(arguments: [
    ("さとう", "Satō"), ("やまだ", "Yamada"), ("ヤマダ", "Yamada"), ("しんば", "Shinba"),
    ("けんいち", "Ken'ichi"), ("シンイチ", "Shin'ichi"), ("じゅんや", "Jun'ya"), ("きょうこ", "Kyōko"),
    ("しょうた", "Shōta"), ("じゅん", "Jun"), ("ちゃ", "Cha"), ("はっちょう", "Hatchō"),
    ("ほった", "Hotta"), ("べっぷ", "Beppu"), ("いっしき", "Isshiki"), ("おおの", "Ōno"),
    ("おおうち", "Ōuchi"), ("いのうえ", "Inoue"), ("まつうら", "Matsuura"), ("みうら", "Miura"),
    ("ゆうや", "Yūya"), ("えいこ", "Eiko"), ("にいだ", "Niida"), ("ラーメン", "Rāmen"), ("づか", "Zuka"),
    ("かをり", "Kaori"), ("ティファニー", "Tifanī"), ("ヴィヴィアン", "Vivian"), ("ジェシカ", "Jeshika"),
    ("ウィリアム", "Wiriamu"), ("デュ", "Dyu"), ("クァ", "Kwa"), ("やまだ たろう", "Yamada Tarō"),
    ("すゞき", "Suzuki"), ("ふぁ", "Fa"), ("しぇ", "She"), ("つぁ", "Tsa"), ("りゅう", "Ryū"),
  ])
  func `kana are Hepburn`(_ kana: String, _ latin: String) {
    #expect(Hepburn.romanized(kana) == latin)
  }

  @Test func `what is no kana is not read as kana`() {
    for text in ["山田", "abc", "", "やまだA", "ゝ", "。", "っ", "やまだ ー"] {
      #expect(Hepburn.romanized(text) == nil)
    }
  }

  @Test(arguments: [
    ("김", "Gim"), ("이", "I"), ("박", "Bak"), ("민준", "Minjun"), ("한복남", "Hanboknam"),
    ("복남", "Boknam"), ("빛나", "Bitna"), ("민용", "Minyong"), ("나리", "Nari"), ("석우", "Seogu"),
    ("별리", "Byeolli"), ("설아", "Seora"), ("영희", "Yeonghui"), ("철수", "Cheolsu"), ("은혜", "Eunhye"),
    ("광희", "Gwanghui"), ("최", "Choe"), ("윤", "Yun"), ("정", "Jeong"), ("조", "Jo"), ("남궁", "Namgung"),
    ("밖에", "Bakke"), ("값이", "Gapsi"), ("낙현", "Nakhyeon"), ("김 민준", "Gim Minjun"),
  ])
  func `Hangul is the Revised Romanization of names`(_ hangul: String, _ latin: String) {
    #expect(HangulRomanization.romanized(hangul) == latin)
  }

  @Test(arguments: [
    ("Живаго", nil, "Zhivago"), ("Щукин", nil, "Shchukin"), ("Юрий", nil, "Iurii"),
    ("Пётр", nil, "Petr"), ("ЩУКИН", nil, "SHCHUKIN"), ("Ельцин", nil, "Eltsin"),
    ("Подъячев", nil, "Podieiachev"), ("Хрущёв", nil, "Khrushchev"),
    ("Анна-Мария", nil, "Anna-Mariia"),
    ("Згурський", "uk", "Zghurskyi"), ("Їжакевич", nil, "Yizhakevych"), ("Юрій", "uk", "Yurii"),
    ("Знам'янка", "uk", "Znamianka"), ("Гоголь", "uk", "Hohol"), ("Щърбанов", "bg", "Shtarbanov"),
    ("Юлия", "bg", "Yulia"), ("Ђорђевић", nil, "Đorđević"), ("Љубиша", nil, "Ljubiša"),
    ("Џајић", nil, "Džajić"), ("Ќосев", nil, "Kjosev"), ("Ігар", "be", "Ihar"),
    ("Аляксандр", "be", "Aliaksandr"), ("Ann", nil, "Ann"), ("", nil, ""),
  ])
  func `Cyrillic is as its country's passports write it`(
    _ text: String, _ language: String?, _ latin: String
  ) {
    #expect(CyrillicRomanization.romanized(text, language: language) == latin)
  }

  @Test(arguments: [
    ("Παπαδόπουλος", "Papadopoulos"), ("Γεώργιος", "Georgios"), ("Ευάγγελος", "Evangelos"),
    ("Αυγή", "Avgi"), ("Ευτυχία", "Eftychia"), ("Ξενάκης", "Xenakis"), ("Ψαρού", "Psarou"),
    ("Μπακογιάννη", "Bakogianni"), ("Αντωνίου", "Antoniou"), ("Γκίκας", "Gkikas"),
    ("Χατζής", "Chatzis"),
    ("Άγγελος", "Angelos"), ("Λαμπρού", "Lamprou"), ("ΧΑΤΖΗΣ", "CHATZIS"), ("Παύλος", "Pavlos"),
    ("Θεανώ", "Theano"), ("Ζαΐμης", "Zaimis"), ("Μαΐου", "Maiou"), ("Ηλίας", "Ilias"),
    ("Πραΰς", "Prays"), ("Σφυγξ", "Sfynx"), ("ὕδωρ", "ydor"),
  ])
  func `Greek is ELOT 743`(_ greek: String, _ latin: String) {
    #expect(GreekRomanization.romanized(greek) == latin)
  }

  @Test(arguments: [
    ("刘德华", "Liu Dehua"), ("김민준", "Gim Minjun"), ("남궁민수", "Namgung Minsu"),
    ("やまだ たろう", "Yamada Tarō"), ("Ana Иванова", "Ana Ivanova"), ("محمد", "محمد"), ("", ""),
    ("王 Wei", "Wang Wei"),
  ])
  func `words of several scripts are read each by its own`(_ text: String, _ latin: String) {
    #expect(Romanization().latin(text) == latin)
  }

  @Test(arguments: UInt64(0)..<20)
  func `no text is too odd to be read`(_ seed: UInt64) {
    var random = SplitMix64(seed)
    let romanization = Romanization()
    let keys = PhoneticKeys()
    for _ in 0..<50 {
      let text = random.oddText()
      let latin = romanization.latin(text)
      #expect(romanization.latin(latin).utf8.count <= latin.utf8.count + 400)
      #expect(NameKey.key(NameKey.key(text)) == NameKey.key(text))
      #expect(NameKey.sorted(NameKey.sorted(text)) == NameKey.sorted(text))
      #expect(!keys.primary(text).contains("  "))
    }
  }
}

extension SplitMix64 {
  /// A text of letters of all scripts, marks, signs and what is unassigned.
  mutating func oddText() -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x24F, 0x300...0x36F, 0x370...0x52F, 0x590...0x6FF, 0x900...0xE7F, 0x10A0...0x11FF,
      0x1E00...0x206F, 0x3000...0x318F, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFFFF,
      0x10000...0x10FFFF,
    ]
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...10, using: &self) {
      let range = ranges[Int.random(in: ranges.indices, using: &self)]
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
