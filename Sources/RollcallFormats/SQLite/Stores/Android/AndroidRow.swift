import RollcallModel

/// A row of Android's `data`: its kind, and up to fifteen columns whose meaning the kind says
/// (`ContactsContract.CommonDataKinds`).
///
/// Mostly the first column is the value, the second the number of its type, and the third the label
/// where that number is 0.
struct AndroidRow {
  let row: StoreRow
  /// Where pictures lie that are more than a thumbnail.
  let photos: String

  /// The pictures' folder: `files/photos` beside `databases`.
  static func photosFolder(of path: String) -> String {
    StoreFolder.folder(of: StoreFolder.folder(of: path)) + "/files/photos"
  }

  private func text(_ column: Int) -> String? { row.text(column + 1) }

  private var isPrimary: Bool { row.flag(1) }

  /// The label by the number of the type.
  private func label(_ labels: [String]) -> String? {
    let type = row.number(3) ?? 0
    if type > 0, type <= labels.count { return labels[Int(type) - 1] }
    return text(3).map(Label.canonical)
  }

  /// Puts the row into the person; a kind without a property is kept as Android's vCards have it.
  func put(into draft: inout StoreDraft) {
    let item = "vnd.android.cursor.item/"
    guard let kind = row.text(0) else { return }
    switch kind {
    case item + "name": putName(into: &draft.person)
    case item + "phone_v2": putPhone(into: &draft)
    case item + "email_v2": putEmail(into: &draft.person)
    case item + "postal-address_v2": putAddress(into: &draft.person)
    case item + "organization": putOrganization(kind, into: &draft)
    case item + "im": putAccount(into: &draft.person)
    case item + "sip_address":
      guard let address = text(1) else { return }
      draft.person.instantMessages.append(
        InstantMessage(
          address, service: "sip", label: label(AndroidTypes.places), preferred: isPrimary))
    case item + "nickname": putNickname(kind, into: &draft)
    case item + "note": draft.addNote(text(1))
    case item + "website":
      guard let url = text(1) else { return }
      draft.person.urls.append(
        WebPage(url, label: label(AndroidTypes.pages), preferred: isPrimary))
    case item + "contact_event": putEvent(kind, into: &draft)
    case item + "relation":
      guard let name = text(1) else { return }
      draft.person.relations.append(
        Relation(name, label: label(AndroidTypes.relations), preferred: isPrimary))
    case item + "photo": putPhoto(into: &draft)
    case "vnd.com.google.cursor.item/contact_user_defined_field":
      draft.keep(text(1) ?? "X-ANDROID-FIELD", text(2))
    default: keep(kind, into: &draft)
    }
  }

  /// The first name is the one that the contact shows: its raw contact comes first.
  private func putName(into person: inout Person) {
    guard !person.hasNameParts else { return }
    (person.givenName, person.familyName, person.namePrefix) = (text(2), text(3), text(4))
    (person.middleName, person.nameSuffix) = (text(5), text(6))
    if let name = text(7) { person.phoneticGivenName = name }
    if let name = text(8) { person.phoneticMiddleName = name }
    if let name = text(9) { person.phoneticFamilyName = name }
    if !person.hasNameParts { person.formattedName = text(1) ?? person.formattedName }
  }

  /// A number that another account has as well, as the phone itself normalized both, is shown once.
  private func putPhone(into draft: inout StoreDraft) {
    guard let number = text(1) else { return }
    if let key = text(4), !draft.keys.insert(key).inserted, draft.records > 1 { return }
    draft.person.phones.append(
      Phone(number, label: label(AndroidTypes.phones), preferred: isPrimary))
  }

  private func putEmail(into person: inout Person) {
    guard let address = text(1) else { return }
    var email = Email(address, label: label(AndroidTypes.emails), preferred: isPrimary)
    if let name = text(4) { email.parameters.append(Parameter("X-DISPLAYNAME", name)) }
    person.emails.append(email)
  }

  private func putAddress(into person: inout Person) {
    var address = Address(label: label(AndroidTypes.places), preferred: isPrimary)
    (address.street, address.poBox, address.subLocality) = (text(4), text(5), text(6))
    (address.city, address.region) = (text(7), text(8))
    (address.postalCode, address.country) = (text(9), text(10))
    if !address.hasParts { address.formatted = text(1) }
    if address.text != nil { person.addresses.append(address) }
  }

  /// The first is the person's; what there is no property for is kept.
  private func putOrganization(_ kind: String, into draft: inout StoreDraft) {
    let person = draft.person
    guard person.organization == nil, person.department == nil, person.jobTitle == nil else {
      let isSame =
        person.organization == text(1) && person.jobTitle == text(4)
        && person.department == text(5)
      return isSame ? () : keep(kind, into: &draft)
    }
    draft.person.organization = text(1)
    draft.person.jobTitle = text(4)
    draft.person.department = text(5)
    if let name = text(8) { draft.person.phoneticOrganization = name }
    draft.keep("X-ANDROID-JOB-DESCRIPTION", text(6))
    draft.keep("X-ANDROID-STOCK-SYMBOL", text(7))
    draft.keep("X-ANDROID-OFFICE-LOCATION", text(9))
  }

  private func putAccount(into person: inout Person) {
    guard let name = text(1) else { return }
    let protocols = AndroidTypes.protocols
    let number = row.number(6).map { Int(clamping: $0) } ?? -1
    let service = protocols.indices.contains(number) ? protocols[number] : text(6)?.lowercased()
    person.instantMessages.append(
      InstantMessage(
        name, service: service, label: label(AndroidTypes.places), preferred: isPrimary))
  }

  private func putNickname(_ kind: String, into draft: inout StoreDraft) {
    guard let name = text(1) else { return }
    if row.number(3) == AndroidTypes.maidenName {
      if draft.person.previousFamilyName == nil { return draft.person.previousFamilyName = name }
    } else if draft.person.nickname == nil {
      return draft.person.nickname = name
    }
    if name != draft.person.nickname, name != draft.person.previousFamilyName {
      keep(kind, into: &draft)
    }
  }

  private func putEvent(_ kind: String, into draft: inout StoreDraft) {
    guard let day = text(1) else { return }
    let date = PartialDate(day)
    if row.number(3) == AndroidTypes.birthday {
      if draft.person.birthday == nil { return draft.person.birthday = date }
      if draft.person.birthday == date { return }
    }
    draft.person.dates.append(
      LabeledDate(date, label: label(AndroidTypes.events), preferred: isPrimary))
  }

  /// The picture in its file where that is there, else the thumbnail; of several the one that the
  /// contact has chosen, else the first.
  private func putPhoto(into draft: inout StoreDraft) {
    let isChosen = draft.pictureRecord != nil && row.number(17) == draft.pictureRecord
    let before = draft.person.photo
    guard before == nil || isChosen else { return }
    draft.person.photo = nil
    defer { if draft.person.photo == nil { draft.person.photo = before } }
    if let number = text(14), number.utf8.allSatisfy(ASCII.isDigit) {
      draft.takePhoto(StoreFolder.bytes(of: photos + "/" + number))
    }
    draft.takePhoto(row.bytes(16))
  }

  /// Keeps the row as a line of Android's vCards: the kind and fifteen columns, bytes in base64.
  private func keep(_ kind: String, into draft: inout StoreDraft) {
    var columns = (1...14).map { text($0) ?? "" }
    if case .blob(let bytes) = row.values[16] {
      columns.append(Base64.encode(bytes))
    } else {
      columns.append(row.text(16) ?? "")
    }
    guard columns.contains(where: { !$0.isEmpty }) else { return }
    let value = ([kind] + columns).map(Self.escaped).joined(separator: ";")
    draft.person.extras.append(Extra("X-ANDROID-CUSTOM", value))
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case ASCII.backslash, ASCII.semicolon, ASCII.comma: bytes += [ASCII.backslash, byte]
      case ASCII.lineFeed: bytes += [ASCII.backslash, UInt8(ascii: "n")]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
