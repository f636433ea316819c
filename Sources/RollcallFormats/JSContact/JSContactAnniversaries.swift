import RollcallModel

/// Days that matter: `anniversaries` (RFC 9553 §2.8.1), from vCard's `BDAY`, `ANNIVERSARY` and `DEATHDATE`.
///
/// A day without a year is a `PartialDate`. Days of other labels, and those that a `PartialDate` cannot say
/// (a month alone, free text), go to `vCardProps` as Apple's `X-ABDATE`, or as `BDAY`.
enum JSContactAnniversaries: JSContactProperty {
  static let members = ["anniversaries"]

  private static let kinds: [(kind: String, label: String)] = [
    ("wedding", "anniversary"), ("death", "death"),
  ]
  private static let places = ["birth": "BIRTHPLACE", "death": "DEATHPLACE"]

  static func read(_ member: JSONValue.Member, into card: inout JSContactDraft) {
    for var object in card.objects(of: member) {
      let whole = object
      let kind = object.text("kind", &card)
      guard let kind, let date = date(&object, &card) else {
        if object.members.contains(where: { $0.name == "date" }) {
          // In another calendar.
          card.keep(.object(whole.members), at: whole.path)
        } else {
          card.bad(object.path, "a kind and a date")
        }
        continue
      }
      if kind == "birth", card.person.birthday != nil {
        card.keep(.object(whole.members), at: whole.path)
        continue
      }
      readPlace(&object, kind, &card)
      var frame = JSContactFrame(&object, [], &card)
      if kind == "birth" {
        card.person.birthday = date
        card.keepParameters("BDAY", frame)
      } else {
        let known = kinds.first { $0.kind == kind }?.label
        var value = LabeledDate(date, preferred: frame.takePreferred())
        frame.decorate(&value)
        value.label = known ?? Label.canonical(kind)
        card.person.dates.append(value)
      }
      object.keepRest(&card)
    }
  }

  /// Takes the date out; `nil` where there is none, or where it is left in place as it is in another calendar.
  private static func date(
    _ object: inout JSContactObject, _ card: inout JSContactDraft
  ) -> PartialDate? {
    guard case .object(let members)? = object.members.first(where: { $0.name == "date" })?.value
    else {
      _ = object.take("date")
      return nil
    }
    var date = JSContactObject(members, path: object.path + "/date")
    if let scale = date.text("calendarScale", &card), scale != "gregorian" { return nil }
    _ = object.take("date")
    if let utc = date.text("utc", &card) { return PartialDate(utc) }
    let year = date.number("year", in: 1...9999, &card) ?? 0
    let month = date.number("month", in: 1...12, &card) ?? 0
    let day = date.number("day", in: 1...31, &card) ?? 0
    let result = PartialDate(year: year, month: month, day: day)
    return isPartialDate(result) ? result : nil
  }

  /// Whether year, month and day are those of a `PartialDate` (RFC 9553 §2.8.1).
  private static func isPartialDate(_ date: PartialDate) -> Bool {
    switch (date.year, date.month, date.day) {
    case (.some, _, nil), (.some, .some, .some), (nil, .some, .some): true
    default: false
    }
  }

  /// A place that is only a text is vCard's `BIRTHPLACE` or `DEATHPLACE`.
  private static func readPlace(
    _ object: inout JSContactObject, _ kind: String, _ card: inout JSContactDraft
  ) {
    guard let name = places[kind],
      case .object(let members)? = object.members.first(where: { $0.name == "place" })?.value
    else { return }
    let place = JSContactObject(members, path: "")
    guard place.members.count == 1, place.members[0].name == "full",
      case .string(let text) = place.members[0].value, !text.isEmpty
    else { return }
    _ = object.take("place")
    card.person.extras.append(Extra(name, JSContactText.escaped(text)))
  }

  static func write(_ person: Person, to card: inout JSContactEncoder) {
    if let birthday = person.birthday {
      if isPartialDate(birthday), isReal(birthday) {
        let frame = card.held("BDAY", [])
        add(birthday, "birth", frame, to: &card)
      } else {
        card.rest.birthday = birthday
      }
    }
    guard person.hasRareProperties else { return }
    for date in person.dates {
      guard let kind = kinds.first(where: { $0.label == date.label })?.kind,
        isPartialDate(date.date), isReal(date.date)
      else {
        card.rest.dates.append(date)
        continue
      }
      var frame = JSContactFrame(nil, date.parameters, pref: nil, [])
      if date.preferred { frame.parameters.append(JSContactFrame.preferred) }
      add(date.date, kind, frame, to: &card)
    }
  }

  /// Whether the numbers are those of a calendar, which the model does not ask for.
  private static func isReal(_ date: PartialDate) -> Bool {
    guard case .known(let year, let month, let day) = date else { return false }
    return (0...9999).contains(year) && (0...12).contains(month) && (0...31).contains(day)
  }

  private static func add(
    _ date: PartialDate, _ kind: String, _ frame: JSContactFrame, to card: inout JSContactEncoder
  ) {
    var parts: [JSONValue.Member] = [.init("@type", .string("PartialDate"))]
    for (name, number) in [("year", date.year), ("month", date.month), ("day", date.day)] {
      if let number { parts.append(.init(name, .number(String(number)))) }
    }
    var members: [JSONValue.Member] = [
      .init("kind", .string(kind)), .init("date", .object(parts)),
    ]
    if let place = place(kind, &card) {
      members.append(.init("place", .object([.init("full", .string(place))])))
    }
    card.add(to: "anniversaries", frame, members)
  }

  /// The place of a birth or death, no longer an extra.
  private static func place(_ kind: String, _ card: inout JSContactEncoder) -> String? {
    guard let name = places[kind] else { return nil }
    var place: String?
    card.takeExtras { extra in
      guard extra.name == name, extra.parameters.isEmpty, extra.group == nil, place == nil,
        !extra.value.isEmpty
      else { return false }
      place = JSContactText.unescaped(extra.value)
      return true
    }
    return place
  }
}
