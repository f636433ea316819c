import RollcallModel

/// Apple's label of the values in the same group: `item1.X-ABLabel:_$!<School>!$_`.
///
/// In the wrapper stands one of Apple's built-in words, without it the person's own. It wins over a
/// `TYPE` on the value; the first of a group counts. One whose group has no value stays an extra.
/// It is written with the value.
enum LabelCodec: PropertyCodec {
  static let names = ["X-ABLABEL"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    card.remark(.label, card.label(line.value), line)
  }
}
