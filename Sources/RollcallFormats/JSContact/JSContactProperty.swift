import RollcallModel

/// How some members of a card are read into a person, and written from one.
///
/// To add members: a file beside this one, a line in ``JSContactProperties/all``, a test.
protocol JSContactProperty: SendableMetatype {
  /// The names of the members that it reads.
  static var members: [String] { get }

  /// Takes a member of a card.
  static func read(_ member: JSONValue.Member, into card: inout JSContactDraft)

  /// Writes what the person has of it.
  static func write(_ person: Person, to card: inout JSContactEncoder)
}

/// The members, one line a group of them.
enum JSContactProperties {
  /// All, in the order in which members are written.
  static let all: [any JSContactProperty.Type] = [
    JSContactMetadata.self,
    JSContactNames.self,
    JSContactNicknames.self,
    JSContactOrganizations.self,
    JSContactTitles.self,
    JSContactSpeakToAs.self,
    JSContactEmails.self,
    JSContactPhones.self,
    JSContactOnlineServices.self,
    JSContactLinks.self,
    JSContactAddresses.self,
    JSContactAnniversaries.self,
    JSContactRelations.self,
    JSContactGroups.self,
    JSContactNotes.self,
    JSContactMedia.self,
    JSContactResources.self,
  ]

  /// Which reads a member.
  static let byMember: [String: any JSContactProperty.Type] = Dictionary(
    all.flatMap { property in property.members.map { ($0, property) } },
    uniquingKeysWith: { first, _ in first })
}
