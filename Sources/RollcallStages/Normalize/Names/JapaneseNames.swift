/// What tells a name in Han from a Chinese one.
enum JapaneseNames {
  /// Whether a character is written so in Japan only: shinjitai that differ from both Chinese forms, and
  /// characters made in Japan.
  static func isOnlyJapanese(_ scalar: Unicode.Scalar) -> Bool { characters.contains(scalar) }

  /// Whether a text begins with a common family name of Japan.
  static func beginsWithFamily(_ text: [Unicode.Scalar]) -> Bool {
    for length in 1...3 where text.count >= length {
      if families.contains(String(String.UnicodeScalarView(text[..<length]))) { return true }
    }
    return false
  }

  private static let characters = Set(
    """
    沢辺浜桜広徳恵斉栄実竜滝児円塩売変読黒歩毎弾剣嬢穂稲頼瀬仏払拝歳気渋満単砕亀辻峠畑込枠栃笹凪匂榊働腺畠\
    斎応歯姫図価覚勧巻関陥観顔帰犠拠挙郷駆勲渓経継軽鶏撃倹険圏検顕験厳効暁懐掲縄繊総蔵続

    """.unicodeScalars.filter { $0.value > 0x7F })

  /// The family names that most people in Japan have (Meiji Yasuda's list of 2018 and the like, facts as
  /// published), set down 2026-11-30.
  private static let families = Set(
    """
    佐藤 鈴木 高橋 田中 伊藤 渡辺 渡邊 渡邉 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 斎藤 斉藤 齋藤 齊藤
    清水 山崎 森 阿部 池田 橋本 石川 山下 中島 小川 石井 前田 岡田 長谷川 藤田 後藤 近藤 村上 遠藤 青木 坂本 福田
    太田 西村 藤井 岡本 藤原 金子 三浦 中野 中川 原田 松田 竹内 小野 田村 中山 和田 石田 森田 上田 原 内田 柴田 酒井
    宮崎 横山 高木 安藤 宮本 大野 小島 谷口 今井 工藤 高田 増田 丸山 杉山 村田 大塚 新井 小山 藤本 平野 河野 上野 野口
    武田 松井 千葉 菅原 岩崎 久保 木下 佐野 野村 松尾 市川 菊地 菊池 古川 水野 小松 島田 杉本 大西 高野 吉川 山内 桜井
    櫻井 西田 北村 五十嵐 安田 福島 川口 平田 関 川崎 飯田 本田 久保田 中田 川村 服部 東 岩田 土屋 福井 辻 樋口 秋山
    田口 永井 山中 中西 吉村 川上 石原 大橋 松岡 馬場 浜田 濱田 森本 星野 矢野 浅野 松下 大島 吉岡 小池 野田 荒木 熊谷
    大谷 松浦 内藤 黒田 尾崎 川田 永田 望月 松村 田辺 菅野 荒井 堀 大久保 西川 石橋 早川 平井 堀内 岡崎 片山 本間 宮田
    横田 岡 黒木 成田 白石 西山 高山 高島 大石 石塚 小沢 江口 上原 天野 児玉 川島 関口 桑原 八木 須藤 土井 金田 林田
    高松 高村 高井 高原 高岡 高瀬 高見 安部 安井 石黒 石野 田代 田島 田原 田上 田端 白井 白川 金井 金沢 金城 平川 平山
    平松 平岡 平林 小田 大田 大森 大川 大山 大村 大木 大沢 水谷 水口 水上 水田 東山 東野 南 北川 北野 西岡 西野 西尾
    古田 古谷 花田 花井 柳田 柳沢 柳原 江川 江藤 相川 相沢 向井 沖田 牧野 牧田 牧 三宅 三木 三上 森山 森下 森川 森岡
    林原 梅田 梅原 竹田 竹中 竹下 竹本 冨田 富田 富永 丹羽 宇野 有田 有馬 武藤 武井 武内 武山 甘利 鳥居
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
