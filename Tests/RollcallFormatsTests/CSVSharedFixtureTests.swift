import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// Reads files of many programs beside the project, where they are there.
@Suite(.enabled(if: SharedFixture.path("csv-presets/yahoo.csv") != nil))
struct CSVSharedFixtureTests {
  /// A file, its layout and what is seen of its people.
  struct Case: CustomTestStringConvertible {
    let file: String
    let layout: String
    let people: [String]

    var testDescription: String { file }

    init(_ file: String, _ layout: String, _ people: [String]) {
      (self.file, self.layout, self.people) = (file, layout, people)
    }
  }

  /// Name, organization, phones, e-mail addresses, cities, birthday, groups.
  private static func seen(_ person: Person) -> String {
    let parts: [String] = [
      [person.namePrefix, person.givenName, person.familyName].compactMap { $0 }
        .joined(separator: " "),
      person.organization ?? "", person.jobTitle ?? "",
      person.phones.map { "\($0.label ?? "-") \($0.value)" }.joined(separator: ", "),
      person.emails.map(\.value).joined(separator: ", "),
      person.addresses.map { "\($0.label ?? "-") \($0.city ?? "")" }.joined(separator: ", "),
      person.birthday?.text ?? "", person.groups.joined(separator: ", "),
    ]
    return parts.joined(separator: "|")
  }

  private static let phones = "work 020 7946 0018 x12, work +442079460019"
  private static let mails = "marisol@example.com, M.Quintanar@Fjordlight.example"

  @Test(arguments: [
    Case(
      "outlook_windows", "outlook",
      [
        "Dr. Marisol Quintanar Ødegård|Fjordlight Research AS|Principal Surveyor|work_fax +44 20 7946 0020, \(phones), mobile +1 (555) 010-0142|\(mails)|work Oslo, home Bergen|1987-03-14|Book club, VIP",
        "Tobias Wrenfeld|Wrenfeld & Söhne GmbH||car +49 30 23125 015, home 030 23125 014||||",
        "|Harborlight Bakery Co-op||company +1 555-010-0177||work Port Ellery||",
      ]),
    Case(
      "yahoo", "yahoo",
      [
        "Marisol Quintanar Ødegård|Fjordlight Research AS|Principal Surveyor|work 020 7946 0018 x12, fax +44 20 7946 0020, mobile +1 (555) 010-0142|\(mails)|work Oslo, home Bergen|1987-03-14|Book club, Readers",
        "Tobias Wrenfeld|||home 030 23125 014|tobias@wrenfeld.example|||",
        "|Harborlight Bakery Co-op||work +1 555-010-0177||||",
      ]),
    Case(
      "thunderbird_en-GB_seen", "thunderbird",
      [
        "Marisol Quintanar Ødegård|Fjordlight Research AS|Principal Surveyor|work 020 7946 0018 x12, fax +44 20 7946 0020, mobile +1 (555) 010-0142|\(mails)|home Bergen, work Oslo|1987-03-14|",
        "Tobias Wrenfeld|||home 030 23125 014|tobias@wrenfeld.example||--02-29|",
        "|Harborlight Bakery Co-op||work +1 555-010-0177||||",
      ]),
    Case(
      "linkedin_connections", "linkedin",
      [
        "Marisol Quintanar Ødegård, PhD|Fjordlight Research AS|Principal Surveyor|||||",
        "Tobias Wrenfeld|Wrenfeld & Söhne GmbH|Meister, \"Werkstatt\"||tobias@wrenfeld.example|||",
        "|||||||",
      ]),
    Case(
      "mailchimp_export", "mailchimp_export",
      [
        "Marisol Quintanar Ødegård|||- +15550100142|marisol@example.com|- |--03-14|Book club, VIP",
        "Tobias Wrenfeld||||tobias@wrenfeld.example|||",
        "結衣 高橋||||yui@aonagi.example|||",
      ]),
    Case(
      "zoho_contacts", "zoho",
      [
        "Marisol Quintanar Ødegård|Fjordlight Research AS|Principal Surveyor|work 020 7946 0018 x12, mobile +15550100142|\(mails)|work Bergen|1987-03-14|",
        "Tobias Wrenfeld||||tobias@wrenfeld.example|||",
        "|Harborlight Bakery Co-op||work +15550100177||||",
      ]),
    Case(
      "salesforce_contact_dataloader", "salesforce",
      [
        "Dr. Marisol Quintanar Ødegård|Fjordlight Research AS|Principal Surveyor|work 020 7946 0018 x12, mobile +15550100142|marisol@example.com|work Bergen|1987-03-14|",
        "Tobias Wrenfeld|Wrenfeld & Söhne GmbH|||tobias@wrenfeld.example|||",
        "|Harborlight Bakery Co-op||work +15550100177||||",
      ]),
  ])
  func `a layout's own file gives its people`(_ item: Case) throws {
    let bytes = try #require(SharedFixture.bytes("csv-presets/\(item.file).csv"))
    let outcome = try readCSV(bytes)
    #expect(outcome.description.facts.last?.value == item.layout)
    #expect(outcome.people.map(Self.seen) == item.people)
    #expect(outcome.rejects.isEmpty)
  }

  @Test(arguments: [
    ("dynamics_contact_export", "dynamics"), ("google_2024", "google"),
    ("google_ads_customer_match_hashed", "google_customer_match"),
    ("google_ads_customer_match_plain", "google_customer_match"), ("google_old", "google_old"),
    ("google_old_fileas", "google_old_fileas"),
    ("google_old_pre2015_utf16le", "google_old_pre2015"),
    ("google_outlook_flavour", "google_outlook"), ("hubspot_export", "hubspot"),
    ("hubspot_import", "hubspot_import"), ("linkedin_connections", "linkedin"),
    ("linkedin_matched_companies", "linkedin_matched_companies"),
    ("linkedin_matched_contacts", "linkedin_matched_audiences"),
    ("mailchimp_export", "mailchimp_export"), ("mailchimp_import", "mailchimp"),
    ("meta_custom_audience_hashed", "meta_custom_audiences"),
    ("meta_custom_audience_plain", "meta_custom_audiences"), ("outlook_2000", "outlook_2000"),
    ("outlook_98", "outlook_98"), ("outlook_com", "outlook_com"), ("outlook_windows", "outlook"),
    ("salesforce_contact_dataloader", "salesforce"),
    ("salesforce_contact_report", "salesforce_report"),
    ("salesforce_lead_import", "salesforce_lead"), ("thunderbird", "thunderbird"),
    ("thunderbird_en-GB_seen", "thunderbird"), ("thunderbird_old_trailing_comma", "thunderbird"),
    ("windows_contacts", "windows_contacts"), ("yahoo", "yahoo"), ("yahoo_2007", "yahoo_2007"),
    ("yahoo_2007_uk", "yahoo_2007_uk"), ("zoho_contacts", "zoho"),
  ])
  func `each file is recognized, and comes back from its own layout`(
    file: String, layout: String
  ) throws {
    let outcome = try readCSV(
      try #require(SharedFixture.bytes("csv-presets/\(file).csv")))
    #expect(outcome.description.facts.last?.value == layout)
    #expect(outcome.people.count == 3 && outcome.rejects.isEmpty)
    #expect(outcome.description.problems.allSatisfy { $0.code == .guessedEncoding })
    guard let preset = CSVPresets.named(layout), preset.isWritten else { return }
    let (text, losses) = try writeCSV([outcome.people], [("preset", .text(layout))])
    #expect(losses.counts == [:])
    let again = try readCSV(text, [("preset", .text(layout))])
    #expect(again.people.count == outcome.people.count)
    for (read, written) in zip(again.people, outcome.people) {
      #expect(read.sameProperties(as: written))
    }
  }

  /// A report, what is seen of its people, and the problems that are told.
  struct Report: CustomTestStringConvertible {
    let file: String
    let people: [String]
    var problems: [ProblemCode] = []

    var testDescription: String { file }
  }

  @Test(arguments: [
    Report(
      file: "01-google-triple-colon-phone",
      people: ["Perpetua Linwood|||home 07700 900142, home 07700 900143||||My Contacts"]),
    Report(
      file: "03-google-two-phone-types",
      people: [
        "A One|||home 07700 900101, work 07700 900102||||",
        "B Two|||mobile 07700 900103, home_fax 07700 900104||||",
      ]),
    Report(
      file: "04-google-address-parts",
      people: ["Full Parts|||||work Port Ellery||", "Only Formatted|||||home ||"]),
    Report(
      file: "06-google-groups-star",
      people: ["Perpetua Linwood|||||||My Contacts, Choir, Starred"]),
    Report(
      file: "07-outlook-categories",
      people: [
        "Perpetua Linwood|||||||Friend, colleague", "Basil Ormond|||||||Smith, Jones & Co",
      ]),
    Report(
      file: "09-thunderbird-home-vs-work",
      people: ["Perpetua Linwood|||||home Ashcombe, work Ashcombe||"]),
    Report(
      file: "10-thunderbird-localised-header",
      people: [
        "Perpetua Linwood|Linwood Ltd||mobile 07700 900142|perpetua@linwood.example, p2@linwood.example|home Ashcombe||"
      ]),
    Report(
      file: "12-outlook-french-header",
      people: [
        "Mme Éloïse Tarquin|Tarquin SA||mobile 06 39 98 00 42|eloise@tarquin.example|home Sablon||"
      ]),
    Report(
      file: "13-bom-first-header", people: ["|||- +447700900142|perpetua@linwood.example|||"]),
    Report(
      file: "15-semicolon-delimiter", people: ["Tobias Wrenfeld||||tobias@wrenfeld.example|||"]),
    Report(
      file: "16-empty-last-header",
      people: [
        "Perpetua Linwood||||perpetua@linwood.example|||",
        "Basil Ormond||||basil@ormond.example|||",
      ], problems: [.unnamedColumn]),
    Report(
      file: "18-duplicate-headers", people: ["|||- +447700900101, - +447700900102||||"]),
    Report(
      file: "21-linkedin-preamble",
      people: ["Marisol Quintanar, PhD|Fjordlight Research AS|Principal Surveyor|||||"]),
    Report(
      file: "22-year-1604",
      people: [
        "Tobias Wrenfeld||||||--02-29|", "Old Text|||||||", "No Year||||||--02-29|",
        "X Excel|||||||",
      ]),
    Report(
      file: "31-excel-numbers",
      people: ["|||||- ||", "|||- 07700900142||- ||", "|||- 7700900142||- ||"],
      problems: [.damagedNumber]),
  ])
  func `a public report has its right result`(_ item: Report) throws {
    let bytes = try #require(SharedFixture.bytes("csv-cases/\(item.file).csv"))
    let outcome = try readCSV(bytes)
    #expect(outcome.people.map(Self.seen) == item.people)
    #expect(outcome.problems.map(\.code) == item.problems)
  }

  @Test func `what reports say of parts is so`() throws {
    let addresses = try readCSV(
      try #require(SharedFixture.bytes("csv-cases/04-google-address-parts.csv")))
    #expect(addresses.people[0].addresses[0].formatted == nil)
    #expect(addresses.people[0].addresses[0].extended == "Suite 4")
    #expect(addresses.people[1].addresses[0].formatted == "3 Quay\nSandhaven")
    let bird = try readCSV(
      try #require(SharedFixture.bytes("csv-cases/09-thunderbird-home-vs-work.csv")))
    #expect(bird.people[0].addresses[0].street == "2 Mill Lane")
    #expect(bird.people[0].addresses[0].extended == "Top floor")
    let linkedIn = try readCSV(
      try #require(SharedFixture.bytes("csv-cases/21-linkedin-preamble.csv")))
    #expect(linkedIn.people[0].dates.map(\.date.text) == ["2025-03-04"])
    #expect(linkedIn.people[0].urls.map(\.value) == ["https://www.linkedin.com/in/marisol-q"])
    let excel = try readCSV(
      try #require(SharedFixture.bytes("csv-cases/31-excel-numbers.csv")))
    #expect(excel.problems.first?.detail == "6 of 12")
    #expect(excel.people.map { $0.addresses[0].postalCode } == ["ZZ1 1ZZ", "04999", "4999"])
  }

  /// A broken file, how many people it has, and what is told of it.
  @Test(
    arguments: [
      ("cr_only_mac.csv", 2, [], []), ("duplicate_headers.csv", 1, [], []),
      ("excel_de_semicolon_cp1252.csv", 3, [.damagedNumber], []),
      ("excel_sep_line.csv", 3, [.damagedNumber], []),
      ("excel_unicode_text_utf16le_tab.txt", 3, [.damagedNumber], []),
      ("formula_injection.csv", 3, [], []),
      (
        "mangled_by_excel.csv", 4,
        [.damagedNumber, .excelText, .repairedCell, .excelText, .repairedCell], []
      ), ("mixed_encodings.csv", 1, [], ["invalid_utf8"]), ("nul_and_nbsp.csv", 2, [.nulByte], []),
      ("ragged_and_blank.csv", 2, [.raggedRow], ["unclosed_quote"]),
      ("utf8_bom.csv", 3, [.damagedNumber], []),
    ] as [(String, Int, [ProblemCode], [String])])
  func `a broken file gives what can be had of it`(
    file: String, people: Int, problems: [ProblemCode], rejects: [String]
  ) throws {
    let bytes = try #require(SharedFixture.bytes("csv-presets/pitfalls/\(file)"))
    let outcome = try readCSV(bytes)
    #expect(outcome.people.count == people)
    #expect(outcome.problems.map(\.code) == problems)
    #expect(outcome.rejects.map(\.reason) == rejects)
    guard file.hasPrefix("excel") || file.hasPrefix("utf8") else { return }
    #expect(outcome.people.map(\.familyName) == ["Quintanar Ødegård", "Wrenfeld", "Brontë"])
    #expect(
      outcome.people.map { $0.birthday?.text } == ["1987-03-14", "--02-29", nil])
    #expect(outcome.people.map { $0.addresses[0].postalCode } == ["05003", "01017", "1017"])
  }
}
