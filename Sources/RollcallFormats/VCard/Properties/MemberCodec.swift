import RollcallModel

/// A member of a group: `MEMBER` in 4.0 (RFC 6350 §6.6.5), `X-ADDRESSBOOKSERVER-MEMBER` of Apple before.
///
/// Kept as an extra `MEMBER`, which ``ExtraCodec`` writes by the version's name.
enum MemberCodec: PropertyCodec {
  static let name = "MEMBER"
  static let oldName = "X-ADDRESSBOOKSERVER-MEMBER"
  static let names = [name, oldName]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    var member = card.makeExtra(line)
    member.name = name
    card.keepExtra(member, line)
  }
}
