import RollcallModel

/// Makes a person of the properties of one of Thunderbird's cards.
enum ThunderbirdCard {
  /// Reads the vCard where there is one; a broken one leaves the cache of it.
  static func finish(_ draft: inout StoreDraft) {
    let properties = draft.parts[0] ?? []
    func value(_ name: String) -> String? { properties.first { $0.key == name }?.value }
    draft.person.modified = value("LastModifiedDate").flatMap { StoreTime.unix(.text($0)) }
    if let card = value("_vCard") {
      if draft.readCard(Array(card.utf8), isOptional: true) {
        return takePicture(value("PhotoName"), into: &draft)
      }
      draft.problems.append(Problem(.badProperty, severity: .warning, subject: "_vCard"))
    }
    var rest = properties.filter { !internals.contains($0.key) && $0.key != "_vCard" }
    func take(_ name: String) -> String? {
      guard let index = rest.firstIndex(where: { $0.key == name }) else { return nil }
      return rest.remove(at: index).value
    }
    putNames(&draft.person, take)
    putValues(&draft.person, take)
    putPlaces(&draft.person, take)
    putDays(&draft.person, take)
    for (name, service) in accounts {
      guard let account = take(name) else { continue }
      draft.person.instantMessages.append(InstantMessage(account, service: service))
    }
    takePicture(value("PhotoName"), into: &draft)
    for property in rest {
      // As Thunderbird names them in the vCards that it makes of such cards.
      let isCustom = property.key.hasPrefix("Custom")
      draft.keep(isCustom ? "X-" + property.key.uppercased() : property.key, property.value)
    }
  }

  /// A picture that lies in the profile's folder `Photos` by the name that the card has.
  private static func takePicture(_ name: String?, into draft: inout StoreDraft) {
    guard draft.person.photo == nil, let name, !name.utf8.contains(UInt8(ascii: "/")),
      name != "..", !name.utf8.contains(0)
    else { return }
    let folder = StoreFolder.folder(of: draft.file.path) + "/Photos/"
    draft.takePhoto(StoreFolder.bytes(of: folder + name))
  }

  private typealias Take = (String) -> String?

  private static func putNames(_ person: inout Person, _ take: Take) {
    person.givenName = take("FirstName")
    person.familyName = take("LastName")
    person.formattedName = take("DisplayName")
    person.nickname = take("NickName")
    if let name = take("PhoneticFirstName") { person.phoneticGivenName = name }
    if let name = take("PhoneticLastName") { person.phoneticFamilyName = name }
    person.organization = take("Company")
    person.department = take("Department")
    person.jobTitle = take("JobTitle")
    person.note = take("Notes")
    if let name = take("SpouseName") { person.relations = [Relation(name, label: "spouse")] }
    if let uri = take("PhotoURI"), !uri.hasPrefix("chrome:") { person.photo = Photo(uri: uri) }
  }

  private static func putValues(_ person: inout Person, _ take: Take) {
    if let email = take("PrimaryEmail") { person.emails.append(Email(email, preferred: true)) }
    if let email = take("SecondEmail") { person.emails.append(Email(email)) }
    for (name, label) in [
      ("WorkPhone", "work"), ("HomePhone", "home"), ("FaxNumber", "fax"),
      ("PagerNumber", "pager"), ("CellularNumber", "mobile"),
    ] {
      if let number = take(name) { person.phones.append(Phone(number, label: label)) }
    }
    for (name, label) in [("WebPage1", "work"), ("WebPage2", "home")] {
      if let url = take(name) { person.urls.append(WebPage(url, label: label)) }
    }
  }

  private static func putPlaces(_ person: inout Person, _ take: Take) {
    for (prefix, label) in [("Home", "home"), ("Work", "work")] {
      var address = Address(label: label)
      let lines = [take(prefix + "Address"), take(prefix + "Address2")].compactMap { $0 }
      address.street = lines.isEmpty ? nil : lines.joined(separator: "\n")
      address.city = take(prefix + "City")
      address.region = take(prefix + "State")
      address.postalCode = take(prefix + "ZipCode")
      address.country = take(prefix + "Country")
      if address.hasParts { person.addresses.append(address) }
    }
  }

  private static func putDays(_ person: inout Person, _ take: Take) {
    func day(_ prefix: String) -> PartialDate? {
      let parts = ["Year", "Month", "Day"].map { take(prefix + $0).flatMap(Int.init) ?? 0 }
      guard parts.contains(where: { $0 > 0 }), (0...12).contains(parts[1]),
        (0...31).contains(parts[2])
      else { return nil }
      return PartialDate(year: parts[0], month: parts[1], day: parts[2])
    }
    person.birthday = day("Birth")
    if let day = day("Anniversary") { person.dates.append(LabeledDate(day, label: "anniversary")) }
  }

  private static let accounts = [
    ("_GoogleTalk", "googletalk"), ("_AimScreenName", "aim"), ("_Yahoo", "yahoo"),
    ("_Skype", "skype"), ("_QQ", "qq"), ("_MSN", "msn"), ("_ICQ", "icq"),
    ("_JabberId", "jabber"), ("_IRC", "irc"),
  ]

  /// What Thunderbird keeps for itself.
  private static let internals: Set<String> = [
    "LastModifiedDate", "PopularityIndex", "PreferDisplayName", "PreferMailFormat",
    "AllowRemoteContent", "DbRowID", "RecordKey", "LowercasePrimaryEmail",
    "LowercaseSecondEmail", "PhotoType", "PhotoName", "UID", "_etag", "_href",
  ]
}
