import Glibc
import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// What single columns and tables of a store become.
@Suite struct StoreDetailTests {
  /// The people of a fixture that statements were run on.
  private func outcome(
    _ fixture: String, _ statements: String, _ options: [(String, Setting.Value)] = [],
    files: [(String, [UInt8])] = []
  ) throws -> Outcome {
    let folder = try TestFolder()
    for (name, bytes) in files {
      for (index, character) in name.enumerated() where character == "/" {
        mkdir(folder(String(name.prefix(index))), 0o700)
      }
      try folder.write(name, bytes)
    }
    let path = try folder.store([StoreDatabase.script(fixture + ".sql"), statements])
    let store = try #require(SQLiteStores.recognize(path)?.name)
    return try Outcome(store: store, path, options)
  }

  private func extras(_ person: Person, _ name: String) -> [String] {
    person.extras.filter { $0.name == name }.map(\.value)
  }

  // MARK: iOS

  static let alternateBirthdays: [(stored: String, date: String)] = [
    ("'chinese:007800311218'", "chinese:007800311218"), ("'spring'", "spring"),
    (
      "'<dict><key>calendarIdentifier</key><string>chinese</string><key>era</key><integer>78</integer>"
        + "<key>year</key><integer>31</integer><key>month</key><integer>12</integer><key>day</key>"
        + "<integer>18</integer><key>isLeapMonth</key><false/></dict>'", "chinese:007800311218"
    ),
    (
      "'{calendarIdentifier = chinese; day = 5; era = 78; isLeapMonth = 1; month = 3; year = 31;}'",
      "chinese:31-L03-05"
    ),
    (
      "'{\"calendarIdentifier\":\"hebrew\",\"day\":5,\"month\":3,\"year\":5747}'",
      "hebrew:5747-03-05"
    ),
    ("'{calendarIdentifier = islamic-civil; month = 9; day = 1;}'", "islamic-civil:--09-01"),
    (
      "'{calendarIdentifier = chinese; month = 900; day = 1;}'",
      "{calendarIdentifier = chinese; month = 900; day = 1;}"
    ),
  ]

  @Test(arguments: alternateBirthdays)
  func `a phone's other birthday is read, or kept as it is`(
    _ its: (stored: String, date: String)
  ) throws {
    let outcome = try outcome(
      "ios", "UPDATE ABPerson SET AlternateBirthday = \(its.stored) WHERE ROWID = 1")
    #expect(outcome.people[0].alternateBirthday?.text == its.date)
    #expect(outcome.people[1].alternateBirthday == nil)
  }

  @Test func `a packed birthday is kept in base64`() throws {
    let outcome = try outcome(
      "ios", "UPDATE ABPerson SET AlternateBirthday = x'62706C69' WHERE ROWID = 1")
    #expect(extras(outcome.people[0], "X-AB-ALTERNATEBIRTHDAY") == ["YnBsaQ=="])
    #expect(outcome.people[0].alternateBirthday == nil)
  }

  @Test func `a value that no property can be made of is kept with its parts`() throws {
    let outcome = try outcome(
      "ios",
      """
      INSERT INTO ABMultiValue VALUES (90, 1, 13, 9, 4, NULL), (91, 1, 12, 9, NULL, '9e30'),
        (92, 1, 46, 9, NULL, NULL), (93, 1, 16, 0, NULL, 'sixteen'), (94, 1, 3, 9, NULL, '');
      INSERT INTO ABMultiValueEntry VALUES (90, 7, 'Jabber'), (92, 12, 'Only shown')
      """)
    let extras = outcome.people[0].extras.filter { $0.name.hasPrefix("X-AB-PROPERTY") }
    #expect(
      extras == [
        Extra("X-AB-PROPERTY-12", "9e30"),
        Extra(
          "X-AB-PROPERTY-13", "",
          parameters: [Parameter("LABEL", "home"), Parameter("service", "Jabber")]),
        Extra("X-AB-PROPERTY-16", "sixteen"),
        Extra("X-AB-PROPERTY-46", "", parameters: [Parameter("displayname", "Only shown")]),
        Extra("X-AB-PROPERTY-77", "unknown to all", parameters: [Parameter("LABEL", "home")]),
      ])
  }

  @Test func `groups of an account that is switched off are not told, unless it is`() throws {
    let script = "INSERT INTO ABGroup VALUES (3, 'Hidden group', 2)"
    let groups: [(String, Setting.Value)] = [("groups", .text("records"))]
    let names = try outcome("ios", script, groups).people.compactMap(\.formattedName)
    #expect(names.contains("VIP") && !names.contains("Hidden group"))
    let all = try outcome("ios", script, groups + [("disabled", .text("true"))]).people
    #expect(all.compactMap(\.formattedName).contains("Hidden group"))
  }

  @Test func `wallpapers are no part of a person`() throws {
    let outcome = try outcome(
      "ios",
      "ALTER TABLE ABPerson ADD COLUMN Wallpaper BLOB; UPDATE ABPerson SET Wallpaper = x'0102'")
    #expect(!outcome.lines.contains("WALLPAPER"))
  }

  // MARK: macOS

  /// Three groups in each other, the innermost of which is in a circle with the outermost.
  private let nested = """
    INSERT INTO ZABCDRECORD (Z_PK, Z_ENT, ZUNIQUEID, ZNAME) VALUES (4, 5, 'G-3:ABGroup', 'Harbour');
    INSERT INTO Z_4PARENTGROUPS VALUES (2, 4), (4, 3);
    """

  @Test func `who is in a group is in the groups that it is in`() throws {
    let people = try outcome("macos", nested).people
    #expect(people[0].groups == ["Rowers", "Cox, all", "Harbour"])
    #expect(people[2].groups == ["Rowers", "Cox, all", "Harbour"])
    let direct = try outcome("macos", nested, [("nested_groups", .text("false"))]).people
    #expect(direct[0].groups == ["Rowers", "Cox, all"] && direct[2].groups == ["Rowers"])
  }

  @Test func `smart groups are counted and said`() throws {
    let outcome = try outcome(
      "macos",
      """
      INSERT INTO Z_PRIMARYKEY VALUES (9, 'ABCDSmartGroup', 4, 0);
      INSERT INTO ZABCDRECORD (Z_PK, Z_ENT, ZNAME) VALUES (30, 9, 'Ashcombe'), (31, 9, 'New');
      """, [("groups", .text("records"))])
    let problem = try #require(
      outcome.description.problems.first { $0.code == .unreadGroups })
    #expect(problem.severity == .note)
    #expect(problem.detail == "2 smart, which are searches whose results are not kept")
    #expect(!outcome.lines.contains("Ashcombe"))
  }

  @Test func `a birthday of another calendar is written as Apple writes it`() throws {
    let outcome = try outcome(
      "macos",
      """
      ALTER TABLE ZABCDDATECOMPONENTS ADD COLUMN ZERA INTEGER;
      UPDATE ZABCDDATECOMPONENTS SET ZERA = 78, ZYEAR = 31, ZMONTH = 12, ZDAY = 18, ZISLEAPMONTH = 0
      """)
    #expect(outcome.people[2].alternateBirthday?.text == "chinese:007800311218")
  }

  @Test func `parts that newer versions have are taken`() throws {
    let outcome = try outcome(
      "macos",
      """
      ALTER TABLE ZABCDPOSTALADDRESS ADD COLUMN ZSAMA VARCHAR;
      UPDATE ZABCDPOSTALADDRESS SET ZSAMA = 'Coast', ZREGION = 'East';
      ALTER TABLE ZABCDMESSAGINGADDRESS ADD COLUMN ZUSERIDENTIFIER VARCHAR;
      UPDATE ZABCDMESSAGINGADDRESS SET ZUSERIDENTIFIER = '77';
      ALTER TABLE ZABCDCUSTOMPROPERTYVALUE ADD COLUMN ZDATAVALUE BLOB;
      INSERT INTO ZABCDCUSTOMPROPERTY VALUES (9, 'com.example.key');
      INSERT INTO ZABCDCUSTOMPROPERTYVALUE (Z_PK, ZCUSTOMPROPERTY, ZOWNER, ZDATAVALUE)
        VALUES (9, 9, 11, x'0102');
      INSERT INTO ZABCDUNKNOWNPROPERTY
        VALUES (9, 11, 'X-LONG', CAST('X-LONG:one' || char(13, 10) || '  two' || char(13, 10) AS BLOB));
      """)
    let address = try #require(outcome.people[0].addresses.first)
    #expect(address.subRegion == "Coast" && address.parameters == [Parameter("X-REGION", "East")])
    #expect(outcome.people[0].instantMessages[0].parameters == [Parameter("X-USERID", "77")])
    #expect(extras(outcome.people[1], "com.example.key") == ["AQI="])
    #expect(extras(outcome.people[1], "X-LONG") == ["one two"])
  }

  @Test func `a likeness in a file is the picture of a card that has no other`() throws {
    let outcome = try outcome(
      "macos",
      """
      CREATE TABLE ZABCDLIKENESS (Z_PK INTEGER PRIMARY KEY, ZOWNER INTEGER, ZDATA BLOB);
      INSERT INTO ZABCDLIKENESS VALUES (1, 10, x'01FFD8FF11'), (2, 11, CAST(x'02' || 'ABC-1' || x'00' AS BLOB))
      """, files: [(".store.db_SUPPORT/_EXTERNAL_DATA/ABC-1", [0xFF, 0xD8, 0xFF, 0x22])])
    let bytes = outcome.people.map { person -> [UInt8] in
      if case .data(_, let bytes)? = person.photo { bytes } else { [] }
    }
    #expect(bytes == [[0xFF, 0xD8, 0xFF, 0x55], [0xFF, 0xD8, 0xFF, 0x22], []])
  }

  // MARK: Android

  @Test func `of several pictures the contact's choice counts`() throws {
    let script = """
      INSERT INTO data (_id, mimetype_id, raw_contact_id, data15) VALUES (40, 82, 10, x'FFD8FF88');
      """
    let choice = """
      ALTER TABLE contacts ADD COLUMN photo_id INTEGER;
      UPDATE contacts SET photo_id = 40 WHERE _id = 1;
      """
    for (statements, byte) in [(script, UInt8(0x77)), (script + choice, 0x88)] {
      let photo = try outcome("android", statements).people[0].photo
      #expect(photo == .data(mediaType: "image/jpeg", bytes: [0xFF, 0xD8, 0xFF, byte]))
    }
  }

  @Test func `a group is called the same as a record and of each person in it`() throws {
    let options: [(String, Setting.Value)] = [
      ("groups", .text("records")), ("system_groups", .text("true")),
    ]
    let people = try outcome("android", "", options).people
    #expect(people[0].groups == ["My Contacts", "Bakers"])
    let groups = people.filter { $0.kind == .group }
    #expect(groups.map(\.formattedName) == ["My Contacts", "Bakers"])
    #expect(groups.map(\.id) == ["1", "2"])
  }

  @Test func `bytes of an unknown kind are kept in base64`() throws {
    let outcome = try outcome(
      "android",
      "INSERT INTO data (_id, mimetype_id, raw_contact_id, data15) VALUES (40, 84, 20, x'00FF')")
    #expect(
      extras(outcome.people[1], "X-ANDROID-CUSTOM") == ["vnd.example.item/badge;;;;;;;;;;;;;;;AP8="]
    )
  }

  // MARK: Others

  @Test func `a picture of Thunderbird's lies in the profile`() throws {
    let outcome = try outcome(
      "thunderbird",
      """
      INSERT INTO properties VALUES ('z-first', 'PhotoName', 'mara.jpg'), ('a-old', 'PhotoName', '../x'),
        ('m-broken', 'PhotoName', 'gone.png')
      """, files: [("Photos/mara.jpg", [0xFF, 0xD8, 0xFF, 0x33])])
    let jpeg = Photo.data(mediaType: "image/jpeg", bytes: [0xFF, 0xD8, 0xFF, 0x33])
    #expect(outcome.people.map(\.photo) == [jpeg, nil, nil])
    #expect(extras(outcome.people[1], "X-CUSTOM1") == ["Member 12"])
  }

  @Test func `details of Sailfish that have no property are kept`() throws {
    let outcome = try outcome(
      "sailfish",
      """
      CREATE TABLE Hobbies (detailId INTEGER PRIMARY KEY, contactId INTEGER, hobby TEXT, lowerHobby TEXT);
      CREATE TABLE Presences (detailId INTEGER PRIMARY KEY, contactId INTEGER, nickname TEXT);
      INSERT INTO Hobbies VALUES (70, 2, 'Kelp', 'kelp'); INSERT INTO Presences VALUES (71, 2, 'away');
      """)
    #expect(outcome.people[0].extras == [Extra("X-SAILFISH-HOBBIES-HOBBY", "Kelp")])
  }

  @Test func `groups of KDE's own kind are counted and said`() throws {
    let outcome = try outcome(
      "akonadi",
      """
      INSERT INTO MimeTypeTable VALUES (3, 'application/x-vnd.kde.contactgroup');
      INSERT INTO PimItemTable VALUES (9, 'r-9', NULL, 1, 3);
      """)
    #expect(outcome.description.problems.map(\.code) == [.unreadGroups])
    #expect(outcome.description.problems[0].detail == "1 of KDE's own kind, which are no vCards")
  }

  @Test func `tables of a version that is not known are read with a note`() throws {
    for (fixture, version) in [("android", 9_999), ("thunderbird", 5)] {
      let outcome = try outcome(fixture, "PRAGMA user_version = \(version)")
      #expect(outcome.description.problems.map(\.code) == [.newerSchema])
      #expect(outcome.description.problems[0].severity == .note && outcome.people.count == 3)
    }
  }
}

/// Cases of public reports (`csv-cases` beside the project).
@Suite struct StoreReportedCaseTests {
  private func people(_ store: String, _ name: String, _ schemas: [String]) throws -> [Person]? {
    let scripts = schemas.map { SharedFixture.text("sqlite/\($0).sql") }
    guard let script = SharedFixture.text("csv-cases/\(name).sql"), !scripts.contains(nil) else {
      return nil
    }
    let folder = try TestFolder()
    return try Outcome(store: store, folder.store(scripts.compactMap { $0 } + [script])).people
  }

  @Test func `the year 1604 is no year`() throws {
    guard let people = try people("ios", "22-year-1604", ["ios-addressbook"]) else { return }
    #expect(people.map(\.givenName) == ["Tobias"])
    #expect(people[0].birthday == PartialDate(month: 2, day: 29))
  }

  @Test func `a number without a label is there`() throws {
    guard let people = try people("ios", "24-null-label-drops-value", ["ios-addressbook"]) else {
      return
    }
    #expect(people.map(\.givenName) == ["Perpetua"])
    #expect(people[0].phones == [Phone("07700 900142")])
  }

  @Test func `the same key in two accounts is two people`() throws {
    guard let schema = SharedFixture.text("sqlite/macos-addressbook-v22.sql"),
      let script = SharedFixture.text("csv-cases/25-several-sources-stale.sql")
    else { return }
    let folder = try TestFolder()
    // The second account's statements are remarks in the script.
    let second = script.split(separator: "\n").filter { $0.hasPrefix("-- INSERT") }
      .map { $0.dropFirst(3) }.joined(separator: "\n")
    for (account, statements) in [("AAAA", script), ("BBBB", second)] {
      mkdir(folder("Sources"), 0o700)
      mkdir(folder("Sources/\(account)"), 0o700)
      _ = try folder.store([schema, statements], "Sources/\(account)/AddressBook-v22.abcddb")
    }
    let people = try Outcome(store: "macos", folder.path).people
    #expect(people.map(\.givenName) == ["Perpetua", "Granny"])
    #expect(people.map(\.familyName) == ["Linwood", nil])
    #expect(people.map { $0.phones.map(\.value) } == [["07700 900142"], ["+447700900142"]])
    #expect(Set(people.compactMap(\.position?.file.path)).count == 2)
  }

  @Test func `a book without a table of cards is read`() throws {
    guard
      let people = try people(
        "thunderbird", "27-thunderbird-no-cards-table", ["thunderbird-abook"])
    else { return }
    #expect(people.map(\.id) == ["c1"] && people[0].formattedName == "Perpetua Linwood")
    #expect(people[0].emails.map(\.value) == ["perpetua@linwood.example"])
  }

  @Test func `the vCard is the truth, not its cache`() throws {
    guard
      let people = try people("thunderbird", "28-thunderbird-vcard-only", ["thunderbird-abook"])
    else { return }
    #expect(people.map(\.formattedName) == ["Fresh Name"])
    #expect(
      people[0].emails.map(\.value) == ["a@example.com", "b@example.com", "c@example.com"])
    #expect(people[0].phones.map(\.value) == ["07700 900142"])
  }

  @Test func `kinds of rows are known by name, not by number`() throws {
    let schemas = ["android-contacts2", "android-contacts2_sample"]
    guard let people = try people("android", "30-hardcoded-mimetype-ids", schemas) else { return }
    let note = "Met at \"Lens & Light\", Oslo;\nprefers e-mail, not calls"
    #expect(people.count == 5 && people[0].note == note)
    #expect(people[0].birthday == PartialDate(year: 1987, month: 3, day: 14))
  }
}
