import RollcallModel

/// How one property is read from lines of a card and written to them, in every version.
///
/// To add a property: a file in `Properties/`, a line in ``PropertyCodecs/all``, a fixture.
protocol PropertyCodec: SendableMetatype {
  /// The names of the lines that it reads, in capitals.
  static var names: [String] { get }

  /// Takes a line whose value is not empty.
  static func read(_ line: inout ContentLine, into card: inout CardDraft)

  /// Writes the lines for what the person has of the property.
  static func write(_ person: Person, to card: inout CardEncoder)
}

/// The codecs, one line a property.
enum PropertyCodecs {
  /// All codecs, in the order in which lines are written.
  static let all: [any PropertyCodec.Type] = [
    KindCodec.self,
    IdentifierCodec.self,
    NameCodec.self,
    FormattedNameCodec.self,
    NicknameCodec.self,
    PhoneticNameCodec.self,
    SoundCodec.self,
    PreviousNameCodec.self,
    OrganizationCodec.self,
    DepartmentCodec.self,
    JobTitleCodec.self,
    PhoneCodec.self,
    EmailCodec.self,
    AddressCodec.self,
    AddressLabelCodec.self,
    AddressRemarkCodec.self,
    DefaultAddressCodec.self,
    WebPageCodec.self,
    InstantMessageCodec.self,
    SocialProfileCodec.self,
    BirthdayCodec.self,
    AlternateBirthdayCodec.self,
    DateCodec.self,
    RelationCodec.self,
    AgentCodec.self,
    AndroidCodec.self,
    GenderCodec.self,
    CategoriesCodec.self,
    NoteCodec.self,
    PhotoCodec.self,
    CreatedCodec.self,
    ModifiedCodec.self,
    LabelCodec.self,
    MemberCodec.self,
    ExtraCodec.self,
  ]

  /// Where a property's lines come among those of others; unknown ones come last.
  static func rank(of name: String) -> Int { ranks[name] ?? ranks.count }

  private static let ranks: [String: Int] = Dictionary(
    all.flatMap { $0.names }.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })

  /// The codec that reads lines of a name.
  static let byName = NameTable<any PropertyCodec.Type>(
    all.flatMap { codec in codec.names.map { (name: $0, value: codec) } })
}

extension PropertyCodec {
  /// Writes nothing: for lines that only another property's codec writes.
  static func write(_ person: Person, to card: inout CardEncoder) {}
}
