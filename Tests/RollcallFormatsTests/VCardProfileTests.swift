import RollcallModel
import Testing

@testable import RollcallFormats

/// Receivers of cards: what each gets, and what is counted as lost by it.
struct VCardProfileTests {
  /// Somebody of whom everything is known that receivers differ in.
  static let person: Person = {
    var person = Person()
    person.id = "u1"
    person.givenName = "Jürgen"
    person.familyName = "Ño"
    person.phoneticGivenName = "yürgen"
    person.previousFamilyName = "Sand"
    person.gender = "M"
    person.birthday = PartialDate("--04-12")
    person.dates = [
      LabeledDate(PartialDate("2001-02-03"), label: "anniversary"),
      LabeledDate(PartialDate("2010-05-06"), label: "Name day"),
    ]
    person.relations = [Relation("Ana", label: "spouse"), Relation("Bea", label: "mother")]
    person.phones = [Phone("1", label: "iphone", preferred: true), Phone("2", label: "Boat")]
    person.instantMessages = [
      InstantMessage("jn", service: "aim", label: "home"),
      InstantMessage("j@x.org", service: "matrix"),
    ]
    person.socialProfiles = [SocialProfile(service: "mastodon", url: "https://m.example.org/@j")]
    person.groups = ["Friends"]
    var address = Address(label: "work", preferred: true)
    address.street = "1 Quay"
    address.countryCode = "de"
    address.subLocality = "Mitte"
    address.formatted = "1 Quay\nMitte"
    person.addresses = [address]
    person.note = "日本"
    person.extras = [Extra("X-ABUID", "7"), Extra("X-FOO", "1"), Extra("ROLE", "Boss")]
    return person
  }()

  /// A receiver, its lines and its losses.
  struct Case: CustomTestStringConvertible, Sendable {
    let profile: VCardProfile
    let lines: [String]
    let losses: [String: Int]

    var testDescription: String { profile.name }
  }

  static let cases: [Case] = [
    Case(
      profile: .apple,
      lines: [
        "UID:u1", "N:Ño;Jürgen;;;", "FN:Jürgen Ño", "X-PHONETIC-FIRST-NAME:yürgen",
        "X-MAIDENNAME:Sand", "TEL;TYPE=IPHONE,CELL,PREF:1", "item1.TEL:2", "item1.X-ABLabel:Boat",
        "item2.ADR;TYPE=WORK,PREF:;;1 Quay;;;;", "item2.X-APPLE-SUBLOCALITY:Mitte",
        "item2.X-ABADR:de", "IMPP;TYPE=HOME;X-SERVICE-TYPE=AIM:aim:jn", "X-AIM;TYPE=HOME:jn",
        "IMPP;X-SERVICE-TYPE=Matrix:matrix:j@x.org",
        "X-SOCIALPROFILE;TYPE=mastodon:https://m.example.org/@j",
        "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12", "item3.X-ABDATE:2001-02-03",
        "item3.X-ABLabel:_$!<Anniversary>!$_", "item4.X-ABDATE:2010-05-06",
        "item4.X-ABLabel:Name day", "item5.X-ABRELATEDNAMES:Ana",
        "item5.X-ABLabel:_$!<Spouse>!$_", "item6.X-ABRELATEDNAMES:Bea",
        "item6.X-ABLabel:_$!<Mother>!$_", "NOTE:日本", "X-ABUID:7", "ROLE:Boss",
      ], losses: ["gender_in_apple": 1, "formatted_address_in_apple": 1, "extra_in_apple": 1]),
    Case(
      profile: .google,
      lines: [
        "UID:u1", "N:Ño;Jürgen;;;", "FN:Jürgen Ño", "X-PHONETIC-FIRST-NAME:yürgen",
        "item1.TEL;TYPE=PREF:1", "item1.X-ABLabel:_$!<iPhone>!$_", "item2.TEL:2",
        "item2.X-ABLabel:Boat", "ADR;TYPE=WORK,PREF:;;1 Quay;;;;", "X-AIM;TYPE=HOME:jn",
        "X-MATRIX:j@x.org", "URL:https://m.example.org/@j", "BDAY:--0412",
        "item3.X-ABDATE:2001-02-03", "item3.X-ABLabel:_$!<Anniversary>!$_",
        "item4.X-ABDATE:2010-05-06", "item4.X-ABLabel:Name day", "item5.X-ABRELATEDNAMES:Ana",
        "item5.X-ABLabel:_$!<Spouse>!$_", "item6.X-ABRELATEDNAMES:Bea",
        "item6.X-ABLabel:_$!<Mother>!$_", "CATEGORIES:Friends", "NOTE:日本", "ROLE:Boss",
      ],
      losses: [
        "gender_in_google": 1, "previous_name_in_google": 1, "formatted_address_in_google": 1,
        "address_part_in_google": 1, "country_code_in_google": 1, "social_profile_in_google": 1,
        "extra_in_google": 2,
      ]),
    Case(
      profile: .android,
      lines: [
        "UID:u1", "N:Ño;Jürgen;;;", "FN:Jürgen Ño", "X-PHONETIC-FIRST-NAME:yürgen",
        "X-MAIDENNAME:Sand", "TEL;TYPE=PREF;TYPE=X-iphone:1", "TEL;TYPE=X-Boat:2",
        "ADR;TYPE=WORK,PREF:;;1 Quay;;;;", "X-AIM;TYPE=HOME:jn", "X-MATRIX:j@x.org",
        "URL:https://m.example.org/@j", "BDAY:--04-12",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2001-02-03;1;;;;;;;;;;;;;",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2010-05-06;0;Name day;;;;;;;;;;;;",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Ana;14;;;;;;;;;;;;;",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Bea;8;;;;;;;;;;;;;",
        "CATEGORIES:Friends", "NOTE:日本", "ROLE:Boss",
      ],
      losses: [
        "gender_in_android": 1, "formatted_address_in_android": 1, "address_part_in_android": 1,
        "country_code_in_android": 1, "social_profile_in_android": 1, "extra_in_android": 2,
      ]),
    Case(
      profile: .outlook,
      lines: [
        "UID:u1", "N;CHARSET=Windows-1252:Ño;Jürgen;;;", "FN;CHARSET=Windows-1252:Jürgen Ño",
        "TEL;CELL;PREF:1", "TEL:2", "ADR;WORK;PREF:;;1 Quay;;;;",
        "LABEL;WORK;PREF;ENCODING=QUOTED-PRINTABLE:1=20Quay=0D=0AMitte",
        "X-MS-OL-DEFAULT-POSTAL-ADDRESS:2", "X-MS-IMADDRESS:jn", "URL:https://m.example.org/@j",
        "X-MS-ANNIVERSARY:2001-02-03", "X-MS-SPOUSE:Ana", "CATEGORIES:Friends",
        "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E6=97=A5=E6=9C=AC", "ROLE:Boss",
      ],
      losses: [
        "gender_in_outlook": 1, "previous_name_in_outlook": 1, "phonetic_name_in_outlook": 1,
        "label_in_outlook": 2, "address_part_in_outlook": 1, "country_code_in_outlook": 1,
        "instant_message_in_outlook": 1, "instant_message_service_in_outlook": 1,
        "social_profile_in_outlook": 1, "date_without_year_in_outlook": 1, "date_in_outlook": 1,
        "relation_in_outlook": 1, "extra_in_outlook": 2,
      ]),
    Case(
      profile: .nokia,
      lines: [
        "UID:u1", "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=91o;J=C3=BCrgen;;;",
        "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=BCrgen=20=C3=91o",
        "SOUND;X-IRMC-N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;y=C3=BCrgen;;;",
        "TEL;CELL;PREF:1", "TEL:2", "ADR;WORK;PREF:;;1 Quay;;;;", "URL:https://m.example.org/@j",
        "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E6=97=A5=E6=9C=AC", "ROLE:Boss",
      ],
      losses: [
        "gender_in_nokia": 1, "previous_name_in_nokia": 1, "label_in_nokia": 2,
        "formatted_address_in_nokia": 1, "address_part_in_nokia": 1, "country_code_in_nokia": 1,
        "instant_message_in_nokia": 2, "social_profile_in_nokia": 1,
        "date_without_year_in_nokia": 1, "date_in_nokia": 2, "relation_in_nokia": 2,
        "group_in_nokia": 1, "extra_in_nokia": 2,
      ]),
  ]

  @Test(arguments: cases)
  func `a receiver gets its own lines, and losses are counted`(of it: Case) {
    let batch = VCardWriter.encode([Self.person], VCardOptions(it.profile))
    // Windows-1252 up to U+00FF is the same as Latin-1.
    let isUTF8 = String(validating: batch.bytes, as: UTF8.self)
    let text = isUTF8 ?? String(String.UnicodeScalarView(batch.bytes.map { Unicode.Scalar($0) }))
    let lines = text.replacing("\r\n ", with: "").replacing("=\r\n", with: "")
      .split(separator: "\r\n").map { String($0) }
    #expect(Array(lines.dropFirst(2).dropLast()) == it.lines)
    #expect(batch.losses.counts == it.losses)
  }

  @Test(arguments: VCardProfiles.all.map(\.name))
  func `what a receiver was written is read back, and written the same again`(name: String) throws {
    let profile = try #require(VCardProfiles.named(name))
    let options = VCardOptions(profile)
    let once = VCardWriter.encode([Self.person], options)
    let again = try readVCard(once.bytes)
    #expect(again.people.count == 1)
    #expect(again.people.first?.fullName == "Jürgen Ño")
    #expect(again.people.first?.note == "日本")
    #expect(again.problems.filter { $0.severity != .note }.isEmpty)
    // What became a page is written where pages are.
    let twice = VCardWriter.encode(again.people, options)
    let thrice = VCardWriter.encode(try readVCard(twice.bytes).people, options)
    #expect(
      String(decoding: twice.bytes, as: UTF8.self) == String(decoding: thrice.bytes, as: UTF8.self))
  }

  @Test func `every loss that is counted is one that the list of profiles tells`() {
    for profile in Formats.profiles where profile.name != "standard" {
      let counts = VCardWriter.encode(
        [Self.person], VCardOptions(VCardProfiles.named(profile.name) ?? .standard)
      ).losses.counts
      for rule in counts.keys where !rule.contains("service") {
        #expect(profile.losses.contains(rule), "\(profile.name) \(rule)")
      }
    }
  }

  @Test func `only the standard way comes in versions`() throws {
    func options(_ pairs: [String: String]) throws -> VCardOptions {
      try VCardOptions(
        Settings(
          pairs.map { key, value in
            Setting.Entry(
              key: Setting(.text(key), file: "x"), value: Setting(.text(value), file: "x"))
          }, whole: Setting(.map([]), file: "x")))
    }
    #expect(try options([:]).profile.version == .v40)
    #expect(try options(["version": "2.1"]).profile.version == .v21)
    #expect(try options(["profile": "apple"]).profile.version == .v30)
    #expect(try options(["profile": "apple", "version": "3.0"]).profile.version == .v30)
    #expect(throws: Failure.self) { try options(["profile": "apple", "version": "4.0"]) }
    #expect(throws: Failure.self) { try options(["profile": "siemens"]) }
    #expect(throws: Failure.self) { try options(["photos": "../x"]) }
    #expect(throws: Failure.self) { try options(["split": "0"]) }
    #expect(try options(["split": "5MB"]).limit?.bytes == 5_000_000)
    #expect(try options(["split": "500"]).limit?.records == 500)
  }
}
