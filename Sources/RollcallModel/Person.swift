/// Someone (or an organization, or a group) as one source or several told it.
///
/// A value type: stages take one in and give one out. Properties that no source filled are `nil` or
/// empty. Multi-value properties keep the source's order.
///
/// The names are those of the vocabulary (`docs/reference.md`): Apple's Contacts property set,
/// written in snake case in pipelines, SQL and JSON.
public struct Person: Sendable, Hashable {
  /// What a record stands for (RFC 6350 §6.1.4).
  public enum Kind: String, Sendable, CaseIterable {
    case person, organization, group
  }

  /// The identifier the source gave, verbatim (vCard `UID`, a row's key).
  public var id: String?
  /// What the record stands for.
  public var kind: Kind = .person

  /// Honorifics before the name: `Dr.`.
  public var namePrefix: String?
  /// First name.
  public var givenName: String?
  /// Names between the given and the family name.
  public var middleName: String?
  /// Last name.
  public var familyName: String?
  /// The family name before marriage.
  public var previousFamilyName: String? {
    get { rare?.fields.previousFamilyName }
    _modify {
      var fields = takeRare()
      defer { putRare(fields) }
      yield &fields.previousFamilyName
    }
  }
  /// What follows the name: `Jr.`, `PhD`.
  public var nameSuffix: String?
  /// The name friends use.
  public var nickname: String?
  /// The name as a whole where the source wrote one that its parts do not give.
  ///
  /// `nil` where ``fullName`` composed from the parts is the same.
  public var formattedName: String?

  /// How the given name is pronounced.
  public var phoneticGivenName: String? {
    get { rare?.fields.phoneticGivenName }
    _modify {
      var fields = takeRare()
      defer { putRare(fields) }
      yield &fields.phoneticGivenName
    }
  }
  /// How the middle name is pronounced.
  public var phoneticMiddleName: String? {
    get { rare?.fields.phoneticMiddleName }
    _modify {
      var fields = takeRare()
      defer { putRare(fields) }
      yield &fields.phoneticMiddleName
    }
  }
  /// How the family name is pronounced.
  public var phoneticFamilyName: String? {
    get { rare?.fields.phoneticFamilyName }
    _modify {
      var fields = takeRare()
      defer { putRare(fields) }
      yield &fields.phoneticFamilyName
    }
  }
  /// How the organization is pronounced.
  public var phoneticOrganization: String? {
    get { rare?.fields.phoneticOrganization }
    _modify {
      var fields = takeRare()
      defer { putRare(fields) }
      yield &fields.phoneticOrganization
    }
  }

  /// The company.
  public var organization: String?
  /// The unit within the company.
  public var department: String?
  /// The position held.
  public var jobTitle: String?

  /// Free text.
  public var note: String?
  /// The day of birth, as far as known.
  public var birthday: PartialDate?
  /// The day of birth in another calendar.
  public var alternateBirthday: AlternateDate? {
    get { rare?.fields.alternateBirthday }
    _modify {
      var fields = takeRare()
      defer { putRare(fields) }
      yield &fields.alternateBirthday
    }
  }
  /// Sex or gender as RFC 6350 §6.2.7 writes it: `M`, `F`, `O`, `N`, `U`, or other text.
  public var gender: String? {
    get { rare?.fields.gender }
    _modify {
      var fields = takeRare()
      defer { putRare(fields) }
      yield &fields.gender
    }
  }
  /// When the record was made.
  public var created: Timestamp? {
    get { rare?.fields.created }
    _modify {
      var fields = takeRare()
      defer { putRare(fields) }
      yield &fields.created
    }
  }
  /// When the record was last changed.
  public var modified: Timestamp?
  /// A picture.
  public var photo: Photo? {
    get { rare?.fields.photo }
    _modify {
      var fields = takeRare()
      defer { putRare(fields) }
      yield &fields.photo
    }
  }

  /// Phone numbers.
  public var phones: [Phone] = []
  /// E-mail addresses.
  public var emails: [Email] = []
  /// Postal addresses.
  public var addresses: [Address] = []
  /// Anniversaries and other days.
  public var dates: [LabeledDate] {
    get { rare?.fields.dates ?? [] }
    _modify {
      var fields = takeRare()
      defer { putRare(fields) }
      yield &fields.dates
    }
  }
  /// Web pages.
  public var urls: [WebPage] = []
  /// People related to this one, by name.
  public var relations: [Relation] {
    get { rare?.fields.relations ?? [] }
    _modify {
      var fields = takeRare()
      defer { putRare(fields) }
      yield &fields.relations
    }
  }
  /// Accounts on social networks.
  public var socialProfiles: [SocialProfile] {
    get { rare?.fields.socialProfiles ?? [] }
    _modify {
      var fields = takeRare()
      defer { putRare(fields) }
      yield &fields.socialProfiles
    }
  }
  /// Instant messaging accounts.
  public var instantMessages: [InstantMessage] {
    get { rare?.fields.instantMessages ?? [] }
    _modify {
      var fields = takeRare()
      defer { putRare(fields) }
      yield &fields.instantMessages
    }
  }
  /// The names of the groups that the person is in.
  public var groups: [String] = []
  /// What the source said that no property here can hold, verbatim.
  public var extras: [Extra] {
    get { rare?.fields.extras ?? [] }
    _modify {
      var fields = takeRare()
      defer { putRare(fields) }
      yield &fields.extras
    }
  }

  /// Where the record was read; `nil` for people made in memory.
  public var position: SourcePosition?
  /// Where the records were read that a merge united into this one;
  /// empty if none.
  public var provenance: [SourcePosition] {
    get { rare?.fields.provenance ?? [] }
    _modify {
      var fields = takeRare()
      defer { putRare(fields) }
      yield &fields.provenance
    }
  }

  /// What few people have, in memory of its own: a person without is small and quick to copy.
  private var rare: RareProperties?

  /// Makes a person about whom nothing is known.
  public init() {}

  /// Moves the rare properties out, so that arrays among them are changed in place.
  private mutating func takeRare() -> RareProperties.Fields {
    defer { rare = nil }
    return rare?.fields ?? RareProperties.Fields()
  }

  /// Puts them back; two people are equal whether or not one once had something there.
  private mutating func putRare(_ fields: RareProperties.Fields) {
    if !fields.isEmpty { rare = RareProperties(fields) }
  }
}

/// The properties that few people have; never changed once made.
private final class RareProperties: Sendable, Hashable {
  struct Fields: Sendable, Hashable {
    var previousFamilyName: String?
    var phoneticGivenName: String?
    var phoneticMiddleName: String?
    var phoneticFamilyName: String?
    var phoneticOrganization: String?
    var alternateBirthday: AlternateDate?
    var gender: String?
    var created: Timestamp?
    var photo: Photo?
    var dates: [LabeledDate] = []
    var relations: [Relation] = []
    var socialProfiles: [SocialProfile] = []
    var instantMessages: [InstantMessage] = []
    var extras: [Extra] = []
    var provenance: [SourcePosition] = []

    /// Whether nothing is filled.
    var isEmpty: Bool {
      previousFamilyName == nil && phoneticGivenName == nil && phoneticMiddleName == nil
        && phoneticFamilyName == nil && phoneticOrganization == nil && alternateBirthday == nil
        && gender == nil && created == nil && photo == nil && dates.isEmpty && relations.isEmpty
        && socialProfiles.isEmpty && instantMessages.isEmpty && extras.isEmpty
        && provenance.isEmpty
    }
  }

  let fields: Fields

  init(_ fields: Fields) { self.fields = fields }

  static func == (left: RareProperties, right: RareProperties) -> Bool {
    left === right || left.fields == right.fields
  }

  func hash(into hasher: inout Hasher) { hasher.combine(fields) }
}

extension Person {
  /// Two people are equal if all their properties are; where they were read does not count.
  public func sameProperties(as other: Person) -> Bool {
    var (left, right) = (self, other)
    left.position = nil
    left.provenance = []
    right.position = nil
    right.provenance = []
    return left == right
  }

  /// The name of the source the person was first read from.
  public var source: String? { position?.file.source }
}
