internal import RollcallUnicode

/// Takes names of East Asia apart: the family name is first, and tables say how long it is.
struct EastAsianOrder {
  /// The language of the names, ISO 639.
  let language: String?

  /// Names in Han: `欧阳修`, `山田 太郎`.
  ///
  /// Without a space a Chinese name of two to four characters can be cut; one that may be Japanese
  /// stays whole, and so does what is rather a title (`王总`) or a place.
  func han(_ words: [String]) -> NameParser.Parts? {
    if words.count == 2 { return byWords(words, upTo: 4) }
    guard words.count == 1, language != "ja" else { return nil }
    let scalars = Array(words[0].unicodeScalars)
    guard let length = ChineseSurnames.length(in: scalars), scalars.count <= length + 2,
      language == "zh" || !isJapanese(scalars)
    else { return nil }
    let given = String(String.UnicodeScalarView(scalars[length...]))
    // `欧阳` alone is a family name, whole.
    if scalars.count == 2, ChineseSurnames.length(in: scalars + ["民"]) == 2 { return nil }
    if Self.notNames.contains(words[0]) { return nil }
    if Self.titles.contains(given) { return nil }
    if let last = scalars.last, Self.endsOfPlaces.contains(last) { return nil }
    return NameParser.Parts(
      given: given, family: String(String.UnicodeScalarView(scalars[..<length])))
  }

  /// Names in Hangul: `남궁민수`, `김 민준`.
  func hangul(_ words: [String]) -> NameParser.Parts? {
    if words.count == 2 {
      let family = Array(words[0].unicodeScalars)
      // With a syllable after it, is it a family name?
      guard family.count < 3, KoreanSurnames.length(in: family + ["민"]) == family.count else {
        return nil
      }
      return byWords(words, upTo: 3)
    }
    guard words.count == 1 else { return nil }
    let scalars = Array(words[0].unicodeScalars)
    guard let length = KoreanSurnames.length(in: scalars), scalars.count <= length + 2,
      !(scalars.count == 2 && KoreanSurnames.length(in: scalars + ["민"]) == 2),
      !Self.notNames.contains(words[0])
    else { return nil }
    return NameParser.Parts(
      given: String(String.UnicodeScalarView(scalars[length...])),
      family: String(String.UnicodeScalarView(scalars[..<length])))
  }

  /// Names in kana: two words of hiragana; katakana can be a name from abroad, given name first.
  func kana(_ words: [String]) -> NameParser.Parts? {
    guard words.count == 2,
      words.joined().unicodeScalars.allSatisfy({ (0x3041...0x309F).contains($0.value) })
    else { return nil }
    return byWords(words, upTo: 6)
  }

  /// Names in Han and kana: `山田 さくら`.
  func mixed(_ words: [String]) -> NameParser.Parts? {
    guard words.count == 2,
      words.joined().unicodeScalars.allSatisfy({ [.han, .kana].contains(WritingSystem.of($0)) })
    else { return nil }
    return byWords(words, upTo: 6)
  }

  private func byWords(_ words: [String], upTo length: Int) -> NameParser.Parts? {
    guard words.allSatisfy({ $0.unicodeScalars.count <= length }) else { return nil }
    return NameParser.Parts(given: words[1], family: words[0])
  }

  private func isJapanese(_ name: [Unicode.Scalar]) -> Bool {
    JapaneseNames.beginsWithFamily(name) || name.contains { JapaneseNames.isOnlyJapanese($0) }
  }

  /// What stands in address books without being a name, though it begins like one.
  private static let notNames: Set<String> = [
    "엄마", "아빠", "이모", "이모부", "고모", "고모부", "배달", "김밥", "정비소", "강아지", "서울", "부산", "이사장",
    "이사", "사장님", "선생님", "배관", "안과", "치과", "주유소", "문구점", "방역", "우체국", "유치원", "공항", "남편",
    "여보", "오빠", "언니", "하숙집", "정육점", "석유",
    "水电工", "水電工", "方便面", "安全", "黄山", "东方明珠", "史密斯", "房东太太", "包子", "汤包", "白菜", "花店",
    "金融", "石油", "毛巾", "方便", "安保", "高铁", "高鐵", "万科", "华为", "滴滴", "管家", "车管所",
  ]

  /// What people write behind a family name in place of the given one.
  private static let titles: Set<String> = [
    "总", "總", "哥", "姐", "叔", "姨", "爷", "奶", "伯", "婶", "嫂", "工", "局", "处", "队", "导", "董", "师傅",
    "師傅", "医生", "醫生", "大夫", "阿姨", "经理", "經理", "主任", "律师", "律師", "校长", "校長", "院长", "院長",
    "司机", "司機", "叔叔", "大哥", "大姐", "会计", "會計", "警官", "护士", "護士", "房东", "房東", "老板", "老闆",
    "同学", "同學", "秘书", "秘書", "教练", "教練", "某某", "某",
  ]

  /// The last character of names of places and firms.
  private static let endsOfPlaces = Set("行店厂廠司院校馆館局社部站园園城村网網铺鋪房所室处隊组組团團会會县縣市省镇鎮路街".unicodeScalars)
}
