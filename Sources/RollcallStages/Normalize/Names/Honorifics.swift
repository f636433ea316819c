/// Titles before names and what follows them, as words in small letters without dots.
///
/// Compiled 2026-11-30 from what address books hold and from the usage of each language; a word that is
/// also a name (`Don`, `Earl`, `Major`, `Dean`) is here only where a dot or the language of the names
/// tells it from one.
enum Honorifics {
  /// Titles before a name.
  static let before = words(
    """
    mr mrs ms mx miss messrs mmes sir dame dr drs prof professor doctor rev revd reverend rabbi
    herr frau hr frl fräulein dr-ing dipl-ing dipl-kfm dipl-inform dipl-phys dipl-math dipl-chem dipl-biol
    dipl-päd dipl-psych dipl-vw dipl-oec dipl-jur univ-prof privatdoz
    mme mlle madame mademoiselle monsieur sra srta srita señor señora señorita senhor senhora dra profa
    sig sigra signor signora signorina dott dottssa profssa
    dhr mevr mevrouw mgr mudr judr phdr rndr mvdr paeddr pharmdr thdr bc smt shri
    г-н г-жа д-р κος κυρ
    السيد السيدة الدكتور الدكتورة الأستاذ الأستاذة المهندس
    """)

  /// Titles that are told from names and initials by their dot.
  static let beforeWithDot = words(
    """
    fr hon ing arch avv geom rag mag capt cpt lt sgt maj col gen cpl cmdr adm gov sen rep pres amb
    dipl ir ds sr st proc insp supt bros kand lic
    проф акад инж κ κα δρ д د sn
    """)

  /// Titles of one language, with or without a dot.
  private static let byLanguage: [String: Set<String>] = [
    "fr": ["m", "mm", "me", "mgr"], "pl": ["pan", "pani", "inż", "mgr"],
    "es": ["don", "doña", "d", "dª", "sr"], "pt": ["sr", "dom", "dona"],
    "it": ["don", "donna", "suor"], "tr": ["sayın", "bay", "bayan"], "id": ["bapak", "pak"],
    "ms": ["encik", "puan", "cik"], "vi": ["ông", "bà"], "sv": ["fru", "fröken"],
    "nb": ["fru"], "no": ["fru"], "da": ["fru"], "nl": ["mw", "ir", "ing"],
    "he": ["ד\"ר", "מר", "גב'", "פרופ'"], "th": ["นาย", "นาง", "นางสาว"],
  ]

  /// What goes on with a title before it: `Dr. med.`, `Prof. h. c.`; with a dot only.
  static let continuing = words(
    """
    med phil jur iur rer nat pol oec habil dent vet theol ing mult hc h c sc techn mont paed pharm
    agr univ forest math soc cult
    """)

  /// What follows a name, wherever it stands at its end.
  static let after = words("jr jnr sr snr phd md esq cpa dds dvm mba ii iii iv 2nd 3rd 4th")

  /// What follows a name behind a comma only, as some of it is names too (`Yo-Yo Ma`).
  static let afterComma = words(
    """
    v vi vii viii junior senior ma ba bs ms bsc msc mphil mres llb llm jd rn lpn np pa pe pmp cfa cfp
    cissp mp qc kc obe mbe cbe kbe dbe cb cmg frs frcs frcp mrcp facs fracp dmd do od pharmd edd dphil
    drph mfa med mpa mph msw lcsw psyd dsc scd bed ceng arch aia esquire sj op osb usn usmc usaf usa ret
    mbbs bds bvsc chartered fca aca acca
    """)

  /// What follows a name that is written without spaces; the longest first.
  static let eastAsian = [
    "선생님", "교수님", "박사님", "先生", "女士", "小姐", "太太", "夫人", "教授", "博士", "老师", "老師", "선생", "박사",
    "さま", "さん", "様", "氏", "님", "씨",
  ].map { Array($0.unicodeScalars) }

  /// The last characters of these.
  static let eastAsianEnds = Set(eastAsian.compactMap(\.last))

  /// All words of Latin letters for which names are looked at closer.
  static let allWords: Set<String> = {
    var all = before.union(beforeWithDot).union(after).union(afterComma)
    for words in byLanguage.values { all.formUnion(words) }
    return all
  }()

  /// The titles of one language.
  static func before(in language: String?) -> Set<String> {
    language.flatMap { byLanguage[$0] } ?? []
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
