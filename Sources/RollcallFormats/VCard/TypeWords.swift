/// The words of `TYPE` parameters that vCard versions and Apple define, as a set.
struct TypeWords: OptionSet, Sendable {
  let rawValue: UInt32

  static let home = TypeWords(rawValue: 1 << 0)
  static let work = TypeWords(rawValue: 1 << 1)
  static let other = TypeWords(rawValue: 1 << 2)
  static let cell = TypeWords(rawValue: 1 << 3)
  static let voice = TypeWords(rawValue: 1 << 4)
  static let fax = TypeWords(rawValue: 1 << 5)
  static let pager = TypeWords(rawValue: 1 << 6)
  static let main = TypeWords(rawValue: 1 << 7)
  static let iphone = TypeWords(rawValue: 1 << 8)
  static let appleWatch = TypeWords(rawValue: 1 << 9)
  static let internet = TypeWords(rawValue: 1 << 10)
  static let pref = TypeWords(rawValue: 1 << 11)
  static let school = TypeWords(rawValue: 1 << 12)
  static let car = TypeWords(rawValue: 1 << 13)
  static let isdn = TypeWords(rawValue: 1 << 14)
  static let video = TypeWords(rawValue: 1 << 15)
  static let msg = TypeWords(rawValue: 1 << 16)
  static let bbs = TypeWords(rawValue: 1 << 17)
  static let modem = TypeWords(rawValue: 1 << 18)
  static let pcs = TypeWords(rawValue: 1 << 19)
  static let text = TypeWords(rawValue: 1 << 20)
  static let textphone = TypeWords(rawValue: 1 << 21)
  static let dom = TypeWords(rawValue: 1 << 22)
  static let intl = TypeWords(rawValue: 1 << 23)
  static let postal = TypeWords(rawValue: 1 << 24)
  static let parcel = TypeWords(rawValue: 1 << 25)

  /// Every word.
  static let all = TypeWords(rawValue: 1 << 26 - 1)

  /// Every word with its bit, in the order in which words are written.
  static let named: [(name: String, value: TypeWords)] = [
    ("HOME", .home), ("WORK", .work), ("OTHER", .other), ("IPHONE", .iphone),
    ("APPLEWATCH", .appleWatch), ("CELL", .cell), ("MAIN", .main), ("FAX", .fax),
    ("PAGER", .pager), ("CAR", .car), ("ISDN", .isdn), ("SCHOOL", .school), ("VOICE", .voice),
    ("INTERNET", .internet), ("VIDEO", .video), ("MSG", .msg), ("BBS", .bbs), ("MODEM", .modem),
    ("PCS", .pcs), ("TEXT", .text), ("TEXTPHONE", .textphone), ("DOM", .dom), ("INTL", .intl),
    ("POSTAL", .postal), ("PARCEL", .parcel), ("PREF", .pref),
  ]

  /// The bits by word, with the other spellings seen: `MOBILE`, `BUSINESS`, `MAIN-NUMBER`.
  static let table = NameTable<TypeWords>(
    named + [
      ("MOBILE", .cell), ("X-MOBILE", .cell), ("BUSINESS", .work), ("MAIN-NUMBER", .main),
    ])

  /// The canonical label that the words amount to, and the words it stands for.
  ///
  /// `WORK` and `FAX` are `work_fax`; what no label covers comes back to the caller. `VOICE` and
  /// `INTERNET` say what is so anyway and are in no label.
  var label: (name: String, covers: TypeWords)? {
    if isEmpty { return nil }
    let index: Int
    if isSubset(of: Self.usual) {
      index = Int(Self.labelOfUsual[Int(rawValue)])
    } else {
      index = Self.labels.firstIndex { isSuperset(of: $0.words) } ?? Self.labels.count
    }
    guard index < Self.labels.count else { return nil }
    return (Self.labels[index].name, Self.labels[index].words)
  }

  /// The words that most labels are made of: the first ten.
  private static let usual = TypeWords(rawValue: 1 << 10 - 1)

  /// The label of each set of the usual words, by its number; that of no label is the number of labels.
  private static let labelOfUsual: [UInt8] = (0...usual.rawValue).map { rawValue in
    let words = TypeWords(rawValue: rawValue)
    return UInt8(labels.firstIndex { words.isSuperset(of: $0.words) } ?? labels.count)
  }

  /// Which words make which label: the first that fits counts.
  static let labels: [(words: TypeWords, name: String)] = [
    ([.home, .fax], "home_fax"), ([.work, .fax], "work_fax"), ([.other, .fax], "other_fax"),
    ([.fax], "fax"), ([.work, .pager], "work_pager"), ([.pager], "pager"),
    ([.iphone, .cell], "iphone"), ([.iphone], "iphone"),
    ([.appleWatch, .cell], "apple_watch"), ([.appleWatch], "apple_watch"),
    ([.work, .cell], "work_mobile"), ([.cell], "mobile"), ([.main], "main"), ([.car], "car"),
    ([.isdn], "isdn"), ([.home], "home"), ([.work], "work"), ([.school], "school"),
    ([.other], "other"),
  ]

  /// The types of a canonical label as each version writes them.
  struct Spelling: Sendable {
    let words: TypeWords
    /// Bare: `;WORK;FAX`.
    let v21: String
    /// A list in capitals: `;TYPE=WORK,FAX`.
    let v30: String
    /// A list in small letters: `;TYPE=work,fax`.
    let v40: String

    static let mobile = Spelling(.cell)
    static let fax = Spelling(TypeWords.fax)

    /// Spells words in the order of ``TypeWords/named``.
    fileprivate init(_ words: TypeWords) {
      let names = TypeWords.named.filter { words.contains($0.value) }.map(\.name)
      self.words = words
      v21 = names.map { ";" + $0 }.joined()
      v30 = ";TYPE=" + names.joined(separator: ",")
      v40 = ";TYPE=" + names.joined(separator: ",").lowercased()
    }
  }

  private static let spellings = NameTable<Spelling>(
    labels.map { ($0.name, Spelling($0.words)) })

  /// How a canonical label is written; `nil` if no types say it.
  static func spelling(ofLabel label: String) -> Spelling? { spellings[NameKey(label)] }
}
