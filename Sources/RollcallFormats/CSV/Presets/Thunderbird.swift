extension CSVPresets {
  /// The layout of Thunderbird's address books.
  ///
  /// The header is in the program's language: where its 37 names are not known, the columns go by place.
  /// Old versions end all rows with a comma.
  static let thunderbird = CSVPreset(
    name: "thunderbird", summary: "Thunderbird.",
    fixed: [
      .init("First Name", "given_name"), .init("Last Name", "family_name"),
      .init("Display Name", "full_name"), .init("Nickname", "nickname"),
      .init("Primary Email", "emails[1]"), .init("Secondary Email", "emails[2]"),
      .init("Screen Name", .account(property: "instant_messages", service: "AIM")),
      .init("Work Phone", "phones[work]"), .init("Home Phone", "phones[home]"),
      .init("Fax Number", "phones[fax]"), .init("Pager Number", "phones[pager]"),
      .init("Mobile Number", "phones[mobile]"), .init("Home Address", "addresses[home].street"),
      .init("Home Address 2", "addresses[home].extended"),
      .init("Home City", "addresses[home].city"), .init("Home State", "addresses[home].region"),
      .init("Home ZipCode", "addresses[home].postal_code"),
      .init("Home Country", "addresses[home].country"),
      .init("Work Address", "addresses[work].street"),
      .init("Work Address 2", "addresses[work].extended"),
      .init("Work City", "addresses[work].city"), .init("Work State", "addresses[work].region"),
      .init("Work ZipCode", "addresses[work].postal_code"),
      .init("Work Country", "addresses[work].country"), .init("Job Title", "job_title"),
      .init("Department", "department"), .init("Organization", "organization"),
      .init("Web Page 1", "urls[work]"), .init("Web Page 2", "urls[home]"),
      .init("Birth Year", .birthday(.year)), .init("Birth Month", .birthday(.month)),
      .init("Birth Day", .birthday(.day)), .init("Custom 1", "extras[Custom 1]"),
      .init("Custom 2", "extras[Custom 2]"), .init("Custom 3", "extras[Custom 3]"),
      .init("Custom 4", "extras[Custom 4]"), .init("Notes", "note"),
    ],
    signs: [
      .init(all: ["Primary Email", "Screen Name"])
    ], isKnownByPlace: true
  ).withAliases(thunderbirdAliases)
}

extension CSVPresets {
  /// What Thunderbird calls its columns in British English and German.
  private static let thunderbirdAliases: [String: [String]] = [
    "Primary Email": ["Email", "Primäre E-Mail-Adresse"],
    "Secondary Email": ["Sekundäre E-Mail-Adresse"], "First Name": ["Vorname"],
    "Last Name": ["Nachname"], "Display Name": ["Anzeigename"], "Nickname": ["Spitzname"],
    "Screen Name": ["Messenger-Name"], "Work Phone": ["Tel. dienstlich"],
    "Home Phone": ["Tel. privat"], "Fax Number": ["Fax-Nummer"],
    "Pager Number": ["Pager-Nummer"], "Mobile Number": ["Mobil-Tel.-Nr."],
    "Home Address": ["Privat: Adresse"], "Home Address 2": ["Privat: Adresse 2"],
    "Home City": ["Privat: Ort"], "Home State": ["Home County", "Privat: Bundesland"],
    "Home ZipCode": ["Home Post Code", "Privat: PLZ"], "Home Country": ["Privat: Land"],
    "Work Address": ["Dienstlich: Adresse"], "Work Address 2": ["Dienstlich: Adresse 2"],
    "Work City": ["Dienstlich: Ort"], "Work State": ["Work County", "Dienstlich: Bundesland"],
    "Work ZipCode": ["Work Post Code", "Dienstlich: PLZ"], "Work Country": ["Dienstlich: Land"],
    "Job Title": ["Arbeitstitel"], "Department": ["Abteilung"],
    "Organization": ["Organisation"], "Web Page 1": ["Webseite 1"], "Web Page 2": ["Webseite 2"],
    "Birth Year": ["Geburtsjahr"], "Birth Month": ["Geburtsmonat"], "Birth Day": ["Geburtstag"],
    "Custom 1": ["Benutzerdef. 1"], "Custom 2": ["Benutzerdef. 2"],
    "Custom 3": ["Benutzerdef. 3"], "Custom 4": ["Benutzerdef. 4"], "Notes": ["Notizen"],
  ]
}
