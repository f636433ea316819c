/// The family names of China: which there are, which are of two characters, and how they are read.
///
/// Sources: the Hundred Family Surnames (《百家姓》, Song dynasty, in the public domain) with the surnames
/// of today that it lacks, in simplified characters and in traditional ones. Readings are those of
/// CLDR's transform `Han-Latin/Names` (Unicode licence) and of the surname entries of the Xiandai
/// Hanyu Cidian. Where families of one character read it in two ways, the commoner is here (`覃` Qin,
/// `翟` Zhai, `乐` Yue). Set down 2026-11-30.
package enum ChineseSurnames {
  /// How many characters of a name are its family name: two for a compound one, one for any other;
  /// `nil` if the name begins with none that is known or has nothing after it.
  package static func length(in name: [Unicode.Scalar]) -> Int? {
    if name.count > 2, isCompound(name[0], name[1]) { return 2 }
    guard name.count > 1, let first = name.first, single.contains(first) else { return nil }
    return 1
  }

  /// Whether a text is a family name, of one character or two.
  package static func contains(_ name: [Unicode.Scalar]) -> Bool {
    switch name.count {
    case 1: single.contains(name[0])
    case 2: isCompound(name[0], name[1])
    default: false
    }
  }

  /// Whether two characters are a compound family name.
  static func isCompound(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    compound.contains(String(String.UnicodeScalarView([first, second])))
  }

  /// Family names of one character.
  private static let single = Set(
    """
      赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛
      奚范彭郎鲁韦昌马苗凤花方俞任袁柳酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康
      伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵
      席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯昝管卢莫经房裘缪干解应宗
      丁宣贲邓郁单杭洪包诸左石崔吉钮龚程嵇邢滑裴陆荣翁荀羊於惠甄曲封芮羿储靳汲邴糜松井段富巫乌
      焦巴弓牧隗山谷车侯宓蓬全郗班仰秋仲伊宫宁仇栾暴甘钭厉戎祖武符刘景詹束龙叶幸司韶郜黎蓟薄印
      宿白怀蒲邰从鄂索咸籍赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍郤璩桑桂濮牛
      寿通边扈燕冀郏浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国
      文寇广禄阙东欧殳沃利蔚越夔隆师巩厍聂晁勾敖融冷訾辛阚那简饶空曾毋沙乜养鞠须丰巢关蒯相查后
      荆红游竺权逯盖益桓仉晋楚闫法汝鄢涂钦岳帅缑亢况琴商牟佘佴伯墨哈谯笪年爱阳佟言肖覃丘代付区
      员召冼官尉尧丛台朴楼檀母揭战折苑苟粟线练羽翦隋隽郄郇邸邝迟辜轩逢衣豆谌贠赫门闪雒靖占展佐
      仝兰初冒敬斯木栗沐洗海淡淦漆牙玉甫畅盘矫祈种秘禚端箫芦蹇镡鹿麦黑刀原呙图塔奉尕巨延忻恽扎
      操旷氾独琚眭睢笃筱素绪肇苻茆菅萨藏释铁锁锺陀颉鬲仓伦信俎历庆
      趙錢孫吳鄭馮陳衛蔣韓楊許呂張嚴華謝鄒竇雲蘇魯韋馬鳳鮑費賀湯羅畢鄔時齊顧黃蕭貝計談龐紀項藍
      閔強賈婁顏鐘鍾駱萬盧經繆應賁鄧單諸鈕龔陸榮儲烏車宮寧甯欒鈄厲劉龍葉薊懷從賴藺喬陰蒼雙聞黨
      譚貢勞酈壽邊郟農溫別莊閻連習魚終滿國廣祿闕東歐師鞏厙聶闞簡饒養須豐關後荊紅權蓋晉閆塗欽帥
      緱況譙愛陽區員堯叢樸樓戰線練雋鄺遲軒諶貟門閃蘭暢盤矯蘆鐔麥咼圖惲曠獨篤緒薩釋鐵鎖頡倉倫歷
      慶淩麴凃樂
    """.unicodeScalars.filter { $0.value > 0x7F })

  /// Family names of two characters.
  private static let compound = Set(
    """
      万俟 司马 上官 欧阳 夏侯 诸葛 闻人 东方 赫连 皇甫 尉迟 公羊 澹台 公冶 宗政 濮阳
      淳于 单于 太叔 申屠 公孙 仲孙 轩辕 令狐 钟离 宇文 长孙 慕容 鲜于 闾丘 司徒 司空
      亓官 司寇 子车 颛孙 端木 巫马 公西 漆雕 乐正 壤驷 公良 拓跋 夹谷 宰父 谷梁 段干
      百里 东郭 南门 呼延 羊舌 微生 梁丘 左丘 东门 西门 南宫 伯赏 第五 独孤 完颜 纳兰
      叶赫 那拉 贺兰 哥舒 即墨 司城 公仪 公输 公户 毌丘 达奚 贺若 尔朱 屈突 斛律 范姜
      张简
      司馬 歐陽 諸葛 聞人 東方 赫連 尉遲 濮陽 單于 公孫 仲孫 軒轅 鍾離 鐘離 長孫 鮮于
      閭丘 子車 顓孫 巫馬 樂正 壤駟 夾谷 東郭 南門 東門 西門 南宮 伯賞 獨孤 完顏 納蘭
      葉赫 賀蘭 公儀 公輸 公戶 達奚 賀若 爾朱 張簡 萬俟 澹臺
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// The syllables of family names that are read otherwise than the same characters elsewhere.
  static let readings: [String: [String]] = {
    let lines = """
      单單 shan; 曾 zeng; 仇 qiu; 解 xie; 查 zha; 盖蓋 ge; 朴樸 piao; 区區 ou; 乐樂 yue; 缪繆 miao;
      召 shao; 秘 bi; 覃 qin; 繁 po; 员員 yun; 翟 zhai; 折 she; 种 chong; 重 chong; 句 gou; 能 nai;
      都 du; 阚闞 kan; 乜 nie; 佴 nai; 祭 zhai; 眭 sui; 洗 xian; 隗 wei; 牟 mu; 隽雋 juan; 宿 su;
      舍 she; 卜 bu; 莘 xin; 干 gan; 沈 shen; 任 ren; 华華 hua; 葛 ge; 逄 pang; 黑 hei; 那 na; 哈 ha;
      郇 xun; 贲賁 ben; 适 kuo; 弗 fei; 藉 ji; 薄 bo; 员 yun; 冼 xian; 柏 bai; 长長 chang
      """
    var table: [String: [String]] = [
      "万俟": ["mo", "qi"], "萬俟": ["mo", "qi"], "尉迟": ["yu", "chi"], "尉遲": ["yu", "chi"],
      "单于": ["chan", "yu"], "單于": ["chan", "yu"], "长孙": ["zhang", "sun"],
      "長孫": ["zhang", "sun"], "澹台": ["tan", "tai"], "澹臺": ["tan", "tai"],
      "令狐": ["ling", "hu"], "皇甫": ["huang", "fu"], "宰父": ["zai", "fu"],
      "毌丘": ["guan", "qiu"], "亓官": ["qi", "guan"], "乐正": ["yue", "zheng"],
      "樂正": ["yue", "zheng"], "那拉": ["na", "la"], "鲜于": ["xian", "yu"],
      "鮮于": ["xian", "yu"],
    ]
    for entry in lines.split(whereSeparator: { $0 == ";" || $0 == "\n" }) {
      let words = entry.split(separator: " ")
      guard let reading = words.last, words.count == 2 else { continue }
      for character in words[0] { table[String(character)] = [String(reading)] }
    }
    return table
  }()
}
