/// A word of a search text in one of its spellings.
struct NameForm: Sendable, Hashable {
  /// Where a spelling is looked for.
  struct Spelling: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    /// Everywhere.
    static let plain = Spelling(rawValue: 1)
    /// In kana written by Hepburn with short vowels.
    static let short = Spelling(rawValue: 2)
    /// In kana written by the Kunrei system.
    static let kunrei = Spelling(rawValue: 4)
    /// In Cyrillic and Greek written loosely.
    static let slavic = Spelling(rawValue: 8)
  }

  /// The folded word, never empty.
  var bytes: [UInt8]
  var spelling: Spelling

  /// The spellings of a word that differ from one another.
  ///
  /// `plain` is the folded word, with ä as a, `spelledOut` the same with ä as ae.
  static func all(plain: [UInt8], spelledOut: [UInt8]?) -> [NameForm] {
    var forms = [NameForm(bytes: plain, spelling: .plain)]
    if let spelledOut, spelledOut != plain {
      forms.append(NameForm(bytes: spelledOut, spelling: .plain))
    }
    guard plain.allSatisfy({ $0 < 0x80 }) else { return forms }
    let others = [
      NameForm(bytes: LooseSpelling.short(plain), spelling: .short),
      NameForm(bytes: LooseSpelling.kunrei(plain), spelling: .kunrei),
      NameForm(bytes: LooseSpelling.slavic(plain), spelling: .slavic),
    ]
    return forms + others.filter { !$0.bytes.isEmpty && $0.bytes != plain }
  }
}
