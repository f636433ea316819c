import RollcallModel

/// Android's own line for what its vCard version has no property for:
/// `X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Ana;14;;;;;;;;;;;;;`.
///
/// Behind the kind of row stand up to fifteen columns, of which the first is the value, the second the
/// number of its type, the third the label where that number is 0 (AOSP, `ContactsContract`). Read are
/// nicknames, events and relations; another row stays an extra.
enum AndroidCodec: PropertyCodec {
  static let names = ["X-ANDROID-CUSTOM"]

  private static let nickname = "vnd.android.cursor.item/nickname"
  private static let event = "vnd.android.cursor.item/contact_event"
  private static let relation = "vnd.android.cursor.item/relation"

  /// `CommonDataKinds.Nickname.TYPE_MAIDEN_NAME`.
  private static let maidenName = "3"
  /// `CommonDataKinds.Event.TYPE_BIRTHDAY`.
  private static let birthday = "3"
  /// The labels of `CommonDataKinds.Event`, by number.
  private static let events = ["1": "anniversary", "2": "other"]
  /// The labels of `CommonDataKinds.Relation`, by number.
  private static let relations = [
    "1": "assistant", "2": "brother", "3": "child", "4": "domestic_partner", "5": "father",
    "6": "friend", "7": "manager", "8": "mother", "9": "parent", "10": "partner",
    "11": "referred_by", "12": "relative", "13": "sister", "14": "spouse",
  ]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    var parts = Components(line.value, version: .v30)
    let kind = card.component(parts.next())
    guard let value = card.component(parts.next()) else { return card.keepExtra(line) }
    let type = card.component(parts.next()) ?? ""
    let label = card.component(parts.next()).map(Label.canonical)
    switch kind {
    case nickname where type == maidenName && card.person.previousFamilyName == nil:
      card.person.previousFamilyName = value
    case nickname where type != maidenName && card.person.nickname == nil:
      card.person.nickname = value
    case event where type == birthday && card.person.birthday == nil:
      card.person.birthday = PartialDate(value)
    case event where type != birthday:
      card.person.dates.append(LabeledDate(PartialDate(value), label: events[type] ?? label))
    case relation:
      card.person.relations.append(Relation(value, label: relations[type] ?? label))
    default: card.keepExtra(line)
    }
  }

  /// Writes a day other than the birthday.
  static func write(_ date: LabeledDate, to card: inout CardEncoder) {
    write(event, date.date.text, type: number(of: date.label, in: events), date.label, to: &card)
  }

  /// Writes a relation.
  static func write(_ relation: Relation, to card: inout CardEncoder) {
    let type = number(of: relation.label, in: relations)
    write(Self.relation, relation.value, type: type, relation.label, to: &card)
  }

  private static func number(of label: String?, in labels: [String: String]) -> String? {
    labels.first { $0.value == label }?.key
  }

  /// Writes a row; all fifteen columns, as Android does.
  private static func write(
    _ kind: String, _ value: String, type: String?, _ label: String?, to card: inout CardEncoder
  ) {
    card.begin("X-ANDROID-CUSTOM")
    let own = type == nil ? label : nil
    let rest = [String?](repeating: nil, count: 12)
    card.end(components: [kind, value, type ?? "0", own] + rest)
  }
}
