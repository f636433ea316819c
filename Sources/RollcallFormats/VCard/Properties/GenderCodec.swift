import RollcallModel

/// Sex or gender: `GENDER:M;text` in 4.0 (RFC 6350 §6.2.7), `X-GENDER` before.
///
/// `X-WAB-GENDER` of the Windows Address Book counts: 1 is female, 2 male.
enum GenderCodec: PropertyCodec {
  static let names = ["GENDER", "X-GENDER", "X-WAB-GENDER"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    guard card.person.gender == nil else { return card.keepExtra(line) }
    let value = line.value.trimmed
    if value.equals("FEMALE") || (value.equals("1") && line.name.equals("X-WAB-GENDER")) {
      card.person.gender = "F"
    } else if value.equals("MALE") || (value.equals("2") && line.name.equals("X-WAB-GENDER")) {
      card.person.gender = "M"
    } else {
      card.person.gender = card.text(line.value)
    }
    card.keepParameters(of: line)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    guard let gender = person.gender, card.hasPlace(for: .gender) else { return }
    let parts = gender.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    card.begin(card.version == .v40 ? "GENDER" : "X-GENDER")
    card.end(components: parts.map { String($0) })
  }
}
