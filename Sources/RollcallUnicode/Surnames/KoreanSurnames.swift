/// The family names of Korea in Hangul.
///
/// Source: the family names of the Korean census that more than about a thousand people have
/// (Statistics Korea, 2015), facts as published.
package enum KoreanSurnames {
  /// How many syllables of a name are its family name; `nil` if it begins with none that is known,
  /// has nothing after it, or could be cut in two ways.
  ///
  /// `남궁민수` is 남궁 and 민수. `황보라` can be 황보 and 라 as well as 황 and 보라: `nil`.
  package static func length(in name: [Unicode.Scalar]) -> Int? {
    guard name.count > 1, let first = name.first else { return nil }
    if name.count > 2 {
      let two = String(String.UnicodeScalarView(name[..<2]))
      if compound.contains(two) { return 2 }
      if uncertain.contains(two) { return name.count == 4 ? 2 : nil }
    }
    return single.contains(first) ? 1 : nil
  }

  /// Family names of one syllable.
  private static let single = Set(
    """
    김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구나민진지엄채원천방공현함변염여추도
    소석선설마길연위표명기반라왕금옥육인맹제모탁국어은편용예경봉사부가복태목형피두감호음빈동온범좌팽승간상시갈류
    리단견당화창옹순종요초필아평대내빙궁뇌누돈뢰삼섭엽
    """.unicodeScalars.filter { $0.value > 0x7F })

  /// Family names of two syllables whose first is none by itself, or hardly.
  private static let compound: Set<String> = ["남궁", "제갈", "선우", "독고", "사공", "동방", "망절"]

  /// Family names of two syllables whose first is a common one too.
  private static let uncertain: Set<String> = ["황보", "서문"]
}
