import RollcallModel

/// How a name is pronounced: Apple's and Android's `X-PHONETIC-FIRST-NAME` and its like, every version.
///
/// `X-PHONETIC-ORG` is written by Contacts on macOS for the organization.
enum PhoneticNameCodec: PropertyCodec {
  static let names = [
    "X-PHONETIC-FIRST-NAME", "X-PHONETIC-MIDDLE-NAME", "X-PHONETIC-LAST-NAME", "X-PHONETIC-ORG",
  ]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    let text = card.text(line.value)
    if line.name.equals("X-PHONETIC-FIRST-NAME") {
      card.person.phoneticGivenName = text
    } else if line.name.equals("X-PHONETIC-MIDDLE-NAME") {
      card.person.phoneticMiddleName = text
    } else if line.name.equals("X-PHONETIC-LAST-NAME") {
      card.person.phoneticFamilyName = text
    } else {
      card.person.phoneticOrganization = text
    }
    card.keepParameters(of: line)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    let names = [
      person.phoneticFamilyName, person.phoneticGivenName, person.phoneticMiddleName,
    ]
    switch card.profile.phoneticNames {
    case .none: for case .some in names { card.lose("phonetic_name") }
    case .irmc:
      if names.contains(where: { $0 != nil }) { SoundCodec.write(names, to: &card) }
    case .apple:
      if let name = person.phoneticGivenName { card.line("X-PHONETIC-FIRST-NAME", text: name) }
      if let name = person.phoneticMiddleName { card.line("X-PHONETIC-MIDDLE-NAME", text: name) }
      if let name = person.phoneticFamilyName { card.line("X-PHONETIC-LAST-NAME", text: name) }
    }
    if let name = person.phoneticOrganization, card.hasPlace(for: .organizationReading) {
      card.line("X-PHONETIC-ORG", text: name)
    }
  }
}
