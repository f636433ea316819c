import RollcallModel
import Testing

@testable import RollcallFormats

/// What single producers write in their own way.
struct VCardDialectTests {
  /// A card's version and lines, and what is seen of the person.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let version: String
    let lines: [String]
    let expected: String
    let look: @Sendable (Person) -> String

    init(
      _ name: String, _ version: String, _ lines: [String], _ expected: String,
      _ look: @escaping @Sendable (Person) -> String
    ) {
      (self.name, self.version, self.lines, self.expected, self.look) =
        (name, version, lines, expected, look)
    }

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      "Android: nickname, days and relations in one line each", "3.0",
      [
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Nick;1;;;;;;;;;;;;;",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2015-03-04;1;;;;;;;;;;;;;",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;--03-05;0;Name day;;;;;;;;;;;;",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;1985-04-12;3;;;;;;;;;;;;;",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Ana\\; Bea;14;;;;;;;;;;;;;",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Cy;0;Coach;;;;;;;;;;;;",
        "X-ANDROID-CUSTOM:vnd.example/other;x",
      ],
      "Nick|1985-04-12|anniversary 2015-03-04, Name day --03-05|spouse Ana; Bea, Coach Cy|1"
    ) {
      [
        $0.nickname ?? "", $0.birthday?.text ?? "", seen($0.dates), seen($0.relations),
        String($0.extras.count),
      ].joined(separator: "|")
    },
    Case(
      "Android: the whole line in quoted-printable", "2.1",
      [
        "X-ANDROID-CUSTOM;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:"
          + "vnd.android.cursor.item/nickname;=48=C3=96=4C=41;;;;;;;;;;;;;;"
      ], "HÖLA"
    ) { $0.nickname ?? "" },
    Case(
      "Android: a maiden name is a nickname of type 3", "3.0",
      ["X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Novak;3;;;;;;;;;;;;;"], "Novak"
    ) { $0.previousFamilyName ?? "" },
    Case(
      "Android: Skype's telephone number", "3.0", ["X-SKYPE-PSTNNUMBER:+16502530000"],
      "Skype +16502530000"
    ) { seen($0.phones) },
    Case(
      "Samsung: the address a second time", "2.1",
      ["ADR;HOME:;;1 Quay St;Oldport;;;", "X-SAMSUNGADR;HOME:;;1 Quay St;Oldport;;;"], "1"
    ) { String($0.addresses.count) },
    Case(
      "Evolution: kinds of phones, pages and relations", "3.0",
      [
        "TEL;TYPE=\"X-EVOLUTION-CALLBACK\":+16502530001",
        "TEL;TYPE=X-EVOLUTION-TTYTDD:+16502530002", "X-EVOLUTION-BLOG-URL:https://a.example.org",
        "X-EVOLUTION-VIDEO-URL:https://b.example.org", "X-EVOLUTION-SPOUSE:Ana",
        "X-EVOLUTION-MANAGER:Bea", "X-EVOLUTION-ANNIVERSARY:2001-02-03",
      ],
      """
      callback +16502530001, tty_tdd +16502530002|blog https://a.example.org, \
      video https://b.example.org|spouse Ana, manager Bea|anniversary 2001-02-03
      """
    ) {
      [seen($0.phones), seen($0.urls), seen($0.relations), seen($0.dates)].joined(separator: "|")
    },
    Case(
      "KDE: departments, people and accounts", "3.0",
      [
        "X-KADDRESSBOOK-X-Department:Bells", "X-KADDRESSBOOK-X-ManagersName:Ana",
        "X-KADDRESSBOOK-X-IMAddress:ana@example.org", "X-messaging/aim-All:one\u{E000}two",
        "X-messaging/xmpp-All:ana@chat.example.org",
        "X-KADDRESSBOOK-BlogFeed:https://a.example.org",
      ],
      """
      Bells|manager Ana| ana@example.org, aim one, aim two, jabber ana@chat.example.org\
      |blog https://a.example.org
      """
    ) {
      [$0.department ?? "", seen($0.relations), accounts($0), seen($0.urls)]
        .joined(separator: "|")
    },
    Case(
      "Outlook: the address to write to, phones and an account", "2.1",
      [
        "ADR;WORK:;;Workstreet 99;Worktown;;;", "ADR;HOME:;;Homestreet 99;Hometown;;;",
        "X-MS-OL-DEFAULT-POSTAL-ADDRESS:1", "X-MS-TEL;VOICE;CALLBACK:1",
        "X-MS-TEL;VOICE;COMPANY:2", "X-MS-IMADDRESS:ana@example.org", "X-MS-SPOUSE:Bo",
        "X-MS-ANNIVERSARY:20010203",
      ],
      """
      home true|callback 1, company 2| ana@example.org|spouse Bo|anniversary 2001-02-03|0
      """
    ) {
      let address = $0.addresses.preferredOrFirst
      return [
        "\(address?.label ?? "") \(address?.preferred ?? false)", seen($0.phones), accounts($0),
        seen($0.relations), seen($0.dates), String($0.extras.count),
      ].joined(separator: "|")
    },
    Case(
      "Outlook: a default address that is not there stays as it is", "2.1",
      ["X-MS-OL-DEFAULT-POSTAL-ADDRESS:2"], "X-MS-OL-DEFAULT-POSTAL-ADDRESS"
    ) { $0.extras.first?.name ?? "" },
    Case(
      "Japanese phones: how the name is read", "2.1",
      [
        "SOUND;X-IRMC-N;CHARSET=UTF-8:ヤマダ;タロウ;;;", "X-GNO:1", "X-GN:友人", "X-REDUCTION:",
      ], "ヤマダ タロウ|X-GNO X-GN"
    ) {
      "\($0.phoneticFamilyName ?? "") \($0.phoneticGivenName ?? "")|"
        + $0.extras.map(\.name).joined(separator: " ")
    },
    Case(
      "a recording is no reading of the name", "3.0", ["SOUND;TYPE=BASIC;ENCODING=b:AAAA"],
      " SOUND"
    ) { "\($0.phoneticFamilyName ?? "") \($0.extras.first?.name ?? "")" },
    Case(
      "SIP with its scheme, and an account of Yahoo under its old name", "3.0",
      ["X-SIP:sip:90-180-360", "X-SIP:888", "X-YAHOO-ID;TYPE=WORK:saeko@example.com"],
      "sip 90-180-360, sip 888, yahoo saeko@example.com"
    ) { accounts($0) },
    Case(
      "RFC 6474: the day of death is a day, places stay as they are", "4.0",
      [
        "DEATHDATE:19960415", "BIRTHPLACE:Babies'R'Us Hospital", "DEATHPLACE;VALUE=uri:geo:1,2",
      ], "death 1996-04-15|BIRTHPLACE DEATHPLACE"
    ) { seen($0.dates) + "|" + $0.extras.map(\.name).joined(separator: " ") },
    Case(
      "RFC 6715: what somebody knows and likes stays as it is", "4.0",
      [
        "EXPERTISE;LEVEL=expert;INDEX=1:chemistry", "HOBBY;LEVEL=high:reading",
        "ORG-DIRECTORY;PREF=1:https://d.example.org",
      ], "EXPERTISE LEVEL=expert INDEX=1, HOBBY LEVEL=high, ORG-DIRECTORY PREF=1"
    ) {
      $0.extras.map { extra in
        ([extra.name] + extra.parameters.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
      }.joined(separator: ", ")
    },
    Case(
      "RFC 9554: profiles, when it was made, what is said in other languages", "4.0",
      [
        "SOCIALPROFILE;SERVICE-TYPE=Mastodon;USERNAME=@ana:https://m.example.org/@ana",
        "CREATED:20220705T093412Z", "PRONOUNS;LANGUAGE=en:xe/xir", "GRAMGENDER:NEUTER",
        "LANGUAGE:de", "N;ALTID=1;LANGUAGE=en:Yamada;Taro;;;",
        "N;ALTID=1;LANGUAGE=jp:山田;太郎;;;",
      ], "mastodon @ana https://m.example.org/@ana|2022-07-05T09:34:12Z|Taro Yamada|5"
    ) {
      let profile = $0.socialProfiles.first
      return [
        "\(profile?.service ?? "") \(profile?.username ?? "") \(profile?.url ?? "")",
        $0.created?.text ?? "", $0.fullName ?? "", String($0.extras.count),
      ].joined(separator: "|")
    },
    Case(
      "RFC 9554: an address in eighteen parts is one, in seven", "4.0",
      ["ADR:;;12 Main Street;Springfield;IL;62704;USA;;;;12;Main Street;;;Northside;Sangamon;;"],
      "12 Main Street|Springfield|Northside|Sangamon|;;;12;Main Street;;;Northside;Sangamon;;"
    ) {
      let address = $0.addresses.first
      return [
        address?.street ?? "", address?.city ?? "", address?.subLocality ?? "",
        address?.subRegion ?? "", address?.parameters.first?.value ?? "",
      ].joined(separator: "|")
    },
    Case(
      "RFC 6350: relations of every kind keep their kind", "4.0",
      ["RELATED;TYPE=co-worker;VALUE=text:Ana", "RELATED;TYPE=emergency:urn:uuid:1"],
      "co-worker Ana, emergency urn:uuid:1"
    ) { seen($0.relations) },
  ]

  @Test(arguments: producerFixtures.filter { !$0.people.isEmpty })
  func `a producer's file is understood`(file: ProducerFixture) throws {
    #expect(try readVCard(try fixture(file.name)).people.map(\.inShort) == file.people)
  }

  @Test(arguments: cases)
  func `a producer's own way is understood`(of it: Case) throws {
    let text =
      "BEGIN:VCARD\r\nVERSION:\(it.version)\r\n" + it.lines.map { $0 + "\r\n" }.joined()
      + "END:VCARD\r\n"
    let result = try readVCard(text)
    let person = try #require(result.people.first)
    #expect(it.look(person) == it.expected)
  }

  @Test(arguments: cases)
  func `what was understood survives in every version`(of it: Case) throws {
    let text =
      "BEGIN:VCARD\r\nVERSION:\(it.version)\r\n" + it.lines.map { $0 + "\r\n" }.joined()
      + "END:VCARD\r\n"
    let people = try readVCard(text).people
    for version in VCardVersion.allCases {
      let batch = VCardWriter.encode(people, version: version)
      let again = try readVCard(batch.bytes).people
      if version == .v40 || batch.losses.total == 0 {
        #expect(again.map(it.look) == people.map(it.look), "\(version.rawValue)")
      }
      let twice = VCardWriter.encode(again, version: version)
      #expect(
        String(decoding: twice.bytes, as: UTF8.self) == String(decoding: batch.bytes, as: UTF8.self)
      )
    }
  }
}

/// The values with their labels.
private func seen(_ values: [some MultiValue]) -> String {
  values.map { [$0.label, $0.text].compactMap { $0 }.joined(separator: " ") }
    .joined(separator: ", ")
}

/// The accounts with their networks.
private func accounts(_ person: Person) -> String {
  person.instantMessages.map { "\($0.service ?? "") \($0.username)" }.joined(separator: ", ")
}
