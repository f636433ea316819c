import RollcallModel

/// The unit within the company as KDE wrote it before `ORG` had one: `X-KADDRESSBOOK-X-Department`.
///
/// ``OrganizationCodec`` writes it.
enum DepartmentCodec: PropertyCodec {
  static let names = ["X-KADDRESSBOOK-X-DEPARTMENT"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    guard card.person.department == nil else { return card.keepExtra(line) }
    card.person.department = card.text(line.value)
  }
}
