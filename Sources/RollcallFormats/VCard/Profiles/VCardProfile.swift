/// How a receiver wants its cards: a version, and its own ways of what that version leaves open.
///
/// Data only: to add a receiver, write a file in `Profiles/` and a line in ``VCardProfiles/all``. The
/// codecs ask for the ways they have a choice in; what has no place is counted by ``Part/rawValue``.
struct VCardProfile: Sendable {
  /// How a label is written that no type word says.
  enum Labels: Sendable {
    /// Apple's `item1.X-ABLabel`, which Google and 4.0 readers understand as well.
    case beside
    /// A type of its own, `X-Boat`, where letters, digits and hyphens can spell it (Android).
    case inType
    /// Not at all.
    case none
  }

  /// How days other than the birthday are written.
  enum Dates: Sendable {
    /// `item1.X-ABDATE` with a label; in 4.0 the anniversary has a line of its own.
    case apple
    /// `X-ANDROID-CUSTOM`.
    case android
    /// `X-MS-ANNIVERSARY`, which is the only one there is.
    case outlook
    case none
  }

  /// How a day without a year is written.
  enum YearlessDates: Sendable {
    /// `X-APPLE-OMIT-YEAR=1604:1604-04-12`.
    case apple
    /// `--04-12`; in 4.0 `--0412`.
    case extended
    /// `--0412` in all versions.
    case basic
    case none
  }

  /// How related people are written.
  enum Relations: Sendable {
    /// `item1.X-ABRELATEDNAMES` with a label; in 4.0 `RELATED`.
    case apple
    /// `X-ANDROID-CUSTOM`.
    case android
    /// `X-MS-SPOUSE`, `X-MS-MANAGER`, `X-MS-ASSISTANT`.
    case outlook
    case none
  }

  /// How accounts of instant messaging are written.
  enum InstantMessages: Sendable {
    /// `IMPP` with the network as a parameter.
    case impp
    /// `IMPP`, and for old networks also the line that older readers know (Apple).
    case both
    /// The network's own line (`X-AIM`), `IMPP` where it has none.
    case ownLines
    /// `X-MS-IMADDRESS`, one.
    case outlook
    case none
  }

  /// How accounts on social networks are written.
  enum SocialProfiles: Sendable {
    /// `X-SOCIALPROFILE`; in 4.0 `SOCIALPROFILE`.
    case ownLine
    /// The page as a `URL`.
    case webPage
  }

  /// How the pronunciation of a name is written.
  enum PhoneticNames: Sendable {
    /// `X-PHONETIC-FIRST-NAME` and its like.
    case apple
    /// `SOUND;X-IRMC-N`.
    case irmc
    case none
  }

  /// How groups are written where the user says nothing.
  enum Groups: String, Sendable, CaseIterable {
    /// `CATEGORIES` on each person; groups that were records stay cards.
    case categories
    /// A card for each group, with its members.
    case cards
    /// Both.
    case both
    /// Not at all.
    case none

    /// Whether groups have cards of their own, which name their members.
    var areCards: Bool { self == .cards || self == .both }
  }

  /// Properties and parts that not every receiver has a place for; the text begins the loss's rule.
  enum Part: String, Sendable, CaseIterable {
    case alternateBirthday = "alternate_birthday"
    case gender, created
    case previousName = "previous_name"
    case organizationReading = "phonetic_organization"
    case formattedAddress = "formatted_address"
    case addressParts = "address_part"
    case countryCode = "country_code"
    case photoAddress = "photo_address"
    case kind
  }

  /// The name in pipelines.
  let name: String
  /// One sentence for `list profiles`.
  let summary: String
  /// The version it is written in; that of `standard` can be chosen.
  var version: VCardVersion
  var labels = Labels.beside
  /// Whether lines can be tied together by a group.
  var usesGroups = true
  /// The type words that the receiver turns into labels.
  var words = TypeWords.all
  var dates = Dates.apple
  var yearlessDates = YearlessDates.apple
  var relations = Relations.apple
  var instantMessages = InstantMessages.impp
  var socialProfiles = SocialProfiles.ownLine
  var phoneticNames = PhoneticNames.apple
  var groups = Groups.categories
  /// What has no place.
  var missing: Set<Part> = []
  /// Whether texts beyond ASCII are Windows-1252 where they fit into it, as Outlook writes them.
  var usesWindows1252 = false
  /// Whether Outlook's mark of the address to write to is written.
  var marksDefaultAddress = false
  /// The most e-mail addresses that are taken.
  var emailLimit = Int.max
  /// Whether a card without a `UID` gets one that is the same in each run.
  var fillsIdentifiers = true
  /// What the names of the lines begin with that the receiver knows of those that have no property
  /// here; `nil` where all are kept.
  var knownExtras: [String]?

  /// The end of the rules of losses: `_in_outlook`, `_in_2_1`.
  var lossSuffix: String {
    guard name == "standard" else { return "_in_" + name }
    switch version {
    case .v21: return "_in_2_1"
    case .v30: return "_in_3_0"
    case .v40: return "_in_4_0"
    }
  }
}

/// The receivers, one line each.
enum VCardProfiles {
  /// All profiles, in the order of documentation.
  static let all: [VCardProfile] = [.standard, .apple, .google, .android, .outlook, .nokia]

  /// The profile of that name.
  static func named(_ name: String) -> VCardProfile? { all.first { $0.name == name } }
}
