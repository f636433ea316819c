import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

@Suite struct CSVPresetTests {
  /// A header and the layout it is a sign of.
  struct Header: CustomTestStringConvertible {
    let testDescription: String
    let line: String

    init(_ layout: String, _ line: String) { (testDescription, self.line) = (layout, line) }
  }

  @Test(arguments: [
    Header("google", "First Name,Organization Name,Labels"),
    Header("google", "First Name,Phone 1 - Label,Phone 1 - Value"),
    Header("google_old", "Name,Given Name,Group Membership,Language"),
    Header("google_old", "Name,Given Name,Group Membership,Phone 1 - Type,Phone 1 - Value"),
    Header("google_old_fileas", "Name,Given Name,File As,Group Membership"),
    Header("google_old_pre2015", "Name,Given Name,Yomi Name,Group Membership"),
    Header("google_outlook", "First Name,E-mail Address,Home Address PO Box"),
    Header("outlook", "E-mail Address,Government ID Number,Business Country/Region"),
    Header("outlook_2000", "E-mail Address,Government ID Number,PO Box,Manager's Name"),
    Header("outlook_98", "E-mail Address,Government ID Number,PO Box"),
    Header("outlook_com", "First Name,E-mail Address,IMAddress"),
    Header("windows_contacts", "First Name,E-mail Address,Business Web Page"),
    Header("yahoo", "First,Alternate Email 1,Yahoo! Phone,Messenger ID"),
    Header("yahoo_2007", "First,Alternate Email 1,Yahoo! ID,Work ZIP"),
    Header("yahoo_2007_uk", "First,Alternate Email 1,Yahoo! ID,Work Post Code"),
    Header("linkedin", "First Name,URL,Position,Connected On"),
    Header("thunderbird", "First Name,Primary Email,Screen Name"),
    Header("thunderbird", "First Name,Email,Screen Name,Home Post Code"),
    Header("thunderbird", "Vorname,Primäre E-Mail-Adresse,Messenger-Name"),
    Header("hubspot", "Record ID,Email,Lifecycle Stage"),
    Header("hubspot_import", "Email Address,Lifecycle Stage,Contact owner"),
    Header("salesforce", "FirstName,LastName,MailingCity"),
    Header("salesforce_report", "First Name,Last Name,Mailing Zip/Postal Code"),
    Header("salesforce_lead", "Last Name,Company,Lead Source"),
    Header("mailchimp", "Email Address,First Name,Last Name,Address,Phone Number,Birthday,Tags"),
    Header("mailchimp_export", "Email Address,MEMBER_RATING,LEID,EUID"),
    Header("zoho", "Last Name,Contact Owner,Mailing Zip"),
    Header("dynamics", "(Do Not Modify) Contact,First Name"),
    Header("google_customer_match", "Email,Email,Phone,First Name,Last Name,Country,Zip"),
    Header("meta_custom_audiences", "email,phone,madid,fn,ln"),
    Header("linkedin_matched_audiences", "email,employeecompany,googleaid"),
    Header("linkedin_matched_companies", "companyname,companyemaildomain"),
    // Other languages, and parts of a layout that no other has.
    Header("outlook", "Titre,Prénom,Nom,Adresse de messagerie,Rue (domicile)"),
    Header("outlook", "Vorname,Nachname,E-Mail-Adresse,Straße privat,Geburtstag"),
    Header("outlook", "Nombre,Apellidos,Dirección de correo electrónico,Cumpleaños"),
    Header("guessed", "Name,Email,Email"), Header("guessed", "First Name,Last Name,Email"),
    Header("guessed", "First Name,Last Name,E-mail Address,Mobile Phone,Notes"),
  ])
  func `a layout is told by its header`(_ item: Header) throws {
    for delimiter in [",", ";", "\t"] {
      let line = item.line.replacing(",", with: delimiter)
      let cells = line.split(separator: Character(delimiter)).map { _ in "x" }
      let outcome = try readCSV(line + "\r\n" + cells.joined(separator: delimiter) + "\r\n")
      #expect(outcome.description.facts.last?.value == item.testDescription)
      #expect(outcome.people.count == 1)
    }
  }

  @Test func `where layouts differ it is asked`() throws {
    let error = #expect(throws: Failure.self) {
      try readCSV("First Name,Last Name,Title\nAna,García,Dr.\n")
    }
    let problem = try #require(error?.problems.first)
    #expect(problem.code == .ambiguousPreset && problem.subject == "Title" && problem.line == 1)
    #expect(problem.detail == "name_prefix, job_title")
    #expect(problem.expected?.contains("outlook") == true)
    let told = try readCSV(
      "First Name,Last Name,Title\nAna,García,Dr.\n", [("preset", .text("outlook"))])
    #expect(told.people.first?.namePrefix == "Dr.")
    let lead = try readCSV(
      "First Name,Last Name,Title\nAna,García,Dr.\n", [("preset", .text("salesforce_lead"))])
    #expect(lead.people.first?.jobTitle == "Dr.")
  }

  @Test func `notes before the header are passed over`() throws {
    let text = """
      Notes:
      "Some addresses are missing, see
      https://example.com/a,b"

      First Name,Last Name,URL,Email Address,Company,Position,Connected On
      Ana,"García, PhD",https://example.com/in/ana,,Ejemplo S.A.,Directora,04 Mar 2025
      ,,,,,,30 Jan 2018

      """
    let outcome = try readCSV(text)
    #expect(outcome.people.count == 2 && outcome.places.map(\.line) == [6, 7])
    let ana = try #require(outcome.people.first)
    #expect(ana.familyName == "García, PhD" && ana.emails.isEmpty)
    #expect(ana.dates.first?.date.text == "2025-03-04" && ana.dates.first?.label == "connected")
    #expect(outcome.description.facts.contains { $0.name == "lines before the header" })
    // Columns of one's own are looked for in the same way.
    let own = try readCSV(
      "Report of June\n\nWho;Mail\nAna;ana@example.org\n",
      [columns(["Who": "full_name", "Mail": "emails[1]"])])
    #expect(own.people.map(\.formattedName) == ["Ana"])
  }

  @Test func `columns in an unknown language go by place`() throws {
    let header = (1...37).map { "列\($0)" }.joined(separator: ",")
    var cells = [String](repeating: "", count: 37)
    cells[0] = "Ana"
    cells[4] = "ana@example.org"
    cells[29] = "1985"
    cells[30] = "4"
    cells[31] = "12"
    for end in ["", ","] {
      let outcome = try readCSV(
        header + end + "\n" + cells.joined(separator: ",") + end + "\n")
      #expect(outcome.description.facts.last?.value == "thunderbird")
      #expect(outcome.description.problems.map(\.code) == [.columnsByPlace])
      let ana = try #require(outcome.people.first)
      #expect(ana.givenName == "Ana" && ana.emails.map(\.value) == ["ana@example.org"])
      #expect(ana.birthday?.text == "1985-04-12" && ana.extras.isEmpty)
    }
  }

  @Test func `lines about the file are no people`() throws {
    let outcome = try readCSV(
      """
      "First Name","Last Name","Account Owner","Account Name"
      "Ana","García","","Ejemplo S.A."

      "Grand Total"
      "Copyright 2026, Example"
      "Bo","Lee","",""

      """)
    #expect(outcome.people.map(\.givenName) == ["Ana", "Bo"])
    #expect(outcome.problems.map(\.code) == [.footerLine, .footerLine])
  }

  @Test func `what stands for nothing is nothing`() throws {
    let outcome = try readCSV(
      """
      Last Name,E-mail Address,E-mail Type,E-mail Display Name,Gender,Government ID Number,Business Country/Region,Sensitivity,Priority,Birthday,Anniversary,Categories,Private
      García,ana@example.org,SMTP,García (ana@example.org),Unspecified,,,Normal,Normal,0/0/00,3/14/2010,Choir; Book club,False
      Lee,/o=Example/ou=First/cn=Recipients/cn=bo,EX,Bo Lee,Male,,,Private,High,1/0/00,0000-00-00,"Smith, Jones & Co",True

      """)
    let (ana, bo) = (outcome.people[0], outcome.people[1])
    #expect(ana.extras.isEmpty && ana.gender == nil && ana.birthday == nil)
    #expect(ana.emails.map(\.value) == ["ana@example.org"])
    #expect(ana.groups == ["Choir", "Book club"])
    #expect(ana.dates.map(\.date.text) == ["2010-03-14"])
    #expect(bo.emails.isEmpty && bo.gender == "Male" && bo.dates.isEmpty && bo.birthday == nil)
    #expect(bo.groups == ["Smith, Jones & Co"])
    let kept = Dictionary(uniqueKeysWithValues: bo.extras.map { ($0.name, $0.value) })
    #expect(kept["Sensitivity"] == "Private" && kept["Priority"] == "High")
    #expect(kept["E-mail Type"] == "EX" && kept["E-mail Address"]?.hasPrefix("/o=") == true)
    #expect(outcome.problems.map(\.code) == [.notAnEmail])
  }

  @Test func `the phone to call first is marked by the name of its column`() throws {
    let outcome = try readCSV(
      """
      "First","Alternate Email 1","Yahoo! Phone","Messenger ID","Home","Mobile","Primary","Skype ID"
      "Ana","a@example.org","","ana.y","555-0101","555-0102","Mobile","ana.s"

      """)
    let ana = try #require(outcome.people.first)
    #expect(
      ana.phones == [
        Phone("555-0101", label: "home"), Phone("555-0102", label: "mobile", preferred: true),
      ])
    #expect(ana.instantMessages.map(\.service) == ["Yahoo", "Skype"])
    #expect(ana.instantMessages.map(\.username) == ["ana.y", "ana.s"])
  }

  @Test func `lines of a street share a value, also beyond the columns`() throws {
    var ana = Person()
    ana.addresses = [Address(label: "home")]
    ana.addresses[0].street = "1\n2\n3\n4"
    ana.addresses[0].city = "Bergen"
    let (text, losses) = try writeCSV([[ana]], [("preset", .text("outlook"))])
    #expect(losses.counts == [:])
    #expect(text.contains("\"1\",\"2\",\"3\n4\",\"Bergen\""))
    #expect(try readCSV(text).people.first?.addresses == ana.addresses)
  }

  @Test func `values go where their label does, then where any can`() throws {
    var ana = Person()
    ana.phones = [
      Phone("1", label: "Boat"), Phone("2", label: "home"), Phone("3", label: "home"),
      Phone("4", label: "home"), Phone("5", label: "mobile"), Phone("6"),
    ]
    ana.emails = [
      Email("a@example.org", label: "work"), Email("b@example.org", preferred: true),
      Email("c@example.org"), Email("d@example.org"),
    ]
    let (text, losses) = try writeCSV([[ana]], [("preset", .text("outlook"))])
    let read = try #require(try readCSV(text).people.first)
    #expect(
      Set(read.phones.map { "\($0.label ?? "") \($0.value)" }) == [
        "home 2", "home 3", "mobile 5", "other 1",
      ])
    #expect(
      read.emails.map(\.value) == ["b@example.org", "a@example.org", "c@example.org"])
    #expect(
      losses.counts == [
        "phones_beyond_columns": 2, "phones.label": 1, "emails_beyond_columns": 1,
        "emails.label": 1,
      ])
  }

  @Test func `dates are written as the layout has them`() throws {
    var ana = Person()
    ana.familyName = "García"
    ana.birthday = PartialDate(year: 1985, month: 4, day: 2)
    var bo = Person()
    bo.familyName = "Lee"
    bo.birthday = PartialDate(month: 2, day: 29)
    for (preset, texts, lost) in [
      ("outlook", ["4/2/1985", ""], ["birthday": 1]),
      ("zoho", ["04/02/1985", ""], ["birthday": 1]),
      ("mailchimp", ["04/02", "02/29"], ["birthday.year": 1]),
      ("outlook_com", ["1985-04-02", "--02-29"], [:]),
      ("yahoo_2007_uk", ["2/4/1985", ""], ["birthday": 1]),
    ] as [(String, [String], [String: Int])] {
      let (text, losses) = try writeCSV(
        [[ana, bo]], [("preset", .text(preset)), ("quote", .text("minimal"))])
      let rows = text.split(separator: "\r\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      let column = try #require(
        rows[0].firstIndex { $0 == "Birthday" || $0 == "Date of Birth" })
      #expect(rows[1...].map { $0[column] } == texts)
      #expect(losses.counts == lost)
    }
  }

  /// A cell that a column of some content can hold.
  private static func cell(_ column: CSVPreset.Fixed, _ index: Int) -> String {
    switch column.content {
    case .birthday(.year): return "1985"
    case .birthday(.month): return "4"
    case .birthday(.day): return "12"
    case .preferredPhone: return "Mobile"
    case .emailType: return "SMTP"
    case .emailName: return "shown \(index)"
    case .streetLine: return "line \(index)"
    case .account, .nothing: return "name\(index)"
    case .path(let path):
      if path.hasPrefix("emails") { return "a\(index)@example.org" }
      if path.hasPrefix("phones") { return "555-01\(index < 10 ? "0" : "")\(index)" }
      if path == "birthday" || path.hasPrefix("dates") { return "1985-04-22" }
      if path == "groups" { return "group\(index)" }
      return "text \(index)"
    }
  }

  @Test(arguments: CSVPresets.all.filter(\.isWritten).map(\.name))
  func `what a layout has columns for is read, written and read the same`(name: String) throws {
    let preset = try #require(CSVPresets.named(name))
    let header = preset.fixed.map(\.header).joined(separator: ",")
    // All columns filled, every second one, and each by itself.
    var rows: [String] = []
    for step in 1...3 {
      rows.append(
        preset.fixed.enumerated().map { $0 % step == 0 ? Self.cell($1, $0) : "" }
          .joined(separator: ","))
    }
    for filled in preset.fixed.indices {
      rows.append(
        preset.fixed.enumerated().map { $0 == filled ? Self.cell($1, $0) : "" }
          .joined(separator: ","))
    }
    let options: [(String, Setting.Value)] = [("preset", .text(name))]
    let read = try readCSV(header + "\n" + rows.joined(separator: "\n") + "\n", options)
    #expect(read.rejects.isEmpty && read.problems.isEmpty)
    let (text, losses) = try writeCSV([read.people], options)
    // Mailchimp's birthdays have no year.
    #expect(losses.counts.filter { !$0.key.hasPrefix("birthday") } == [:])
    let again = try readCSV(text, options)
    let kept = read.people.filter { person in
      var nobody = Person()
      nobody.position = person.position
      return !person.sameProperties(as: nobody)
    }
    #expect(again.people.count == kept.count)
    for (second, first) in zip(again.people, kept) {
      var first = first
      if losses.counts["birthday.year"] != nil, let birthday = first.birthday {
        first.birthday = PartialDate(month: birthday.month ?? 0, day: birthday.day ?? 0)
      }
      #expect(
        second.sameProperties(as: first),
        "\(String(decoding: second.json, as: UTF8.self)) is not \(String(decoding: first.json, as: UTF8.self))"
      )
    }
  }

  @Test func `a layout of one's own is data`() throws {
    let own: Setting.Value = map([
      ("name", .text("ours")),
      (
        "columns",
        .list([
          setting(map([("Kundennr", .text("id"))])),
          setting(
            map([
              ("header", .text("Telefon")), ("path", .text("phones[work]")),
              ("aliases", .list([setting(.text("Tel."))])), ("empty", .list([setting(.text("-"))])),
            ])), setting(map([("Tag", .text("birthday"))])),
          setting(map([("Gruppen", .text("groups"))])),
        ])
      ), ("dates", .text("dmy")), ("groups", .text("|")),
    ])
    let outcome = try readCSV(
      "Kundennr;Tel.;Tag;Gruppen\n7;-;3/4/1985;a|b\n8;555-0101;;\n", [("preset", own)])
    #expect(outcome.description.facts.last?.value == "ours")
    #expect(outcome.people.map(\.id) == ["7", "8"])
    #expect(outcome.people.map(\.phones.count) == [0, 1])
    #expect(outcome.people[0].birthday?.text == "1985-04-03")
    #expect(outcome.people[0].groups == ["a", "b"])
    let (text, losses) = try writeCSV([outcome.people], [("preset", own)])
    #expect(
      text == "Kundennr,Telefon,Tag,Gruppen\r\n7,,3/4/1985,a|b\r\n8,555-0101,,\r\n")
    #expect(losses.counts == [:])
  }

  @Test func `a layout can be that of another with more headers`() throws {
    let own: Setting.Value = map([
      ("extends", .text("outlook")),
      ("aliases", map([("First Name", .text("Imię")), ("Last Name", .text("Nazwisko"))])),
    ])
    let outcome = try readCSV("Imię,Nazwisko,Mobile Phone\nAna,Ito,555-0101\n", [("preset", own)])
    #expect(outcome.people.first?.givenName == "Ana")
    #expect(outcome.people.first?.phones == [Phone("555-0101", label: "mobile")])
  }

  @Test(
    arguments: [
      (map([("columns", .list([]))]), [.missingKey]),
      (map([("extends", .text("outlok"))]), [.unknownPreset]),
      (map([("colums", .text("x"))]), [.badValue]),
      (
        map([("extends", .text("outlook")), ("aliases", map([("First", .text("x"))]))]),
        [.unknownColumn]
      ),
      (
        map([("columns", .list([setting(map([("A", .text("nme"))]))]))]),
        [.unknownProperty]
      ),
      (map([("extends", .text("outlook")), ("dates", .text("dym"))]), [.badValue]),
    ] as [(Setting.Value, [ProblemCode])])
  func `mistakes in a layout of one's own are told`(
    value: Setting.Value, codes: [ProblemCode]
  ) throws {
    let error = #expect(throws: Failure.self) { try readCSV("A\nx\n", [("preset", value)]) }
    #expect(error?.problems.map(\.code) == codes)
  }
}

/// A mapping.
private func map(_ entries: [(String, Setting.Value)]) -> Setting.Value {
  .map(entries.map { Setting.Entry(key: setting(.text($0.0)), value: setting($0.1)) })
}

private func setting(_ value: Setting.Value) -> Setting {
  Setting(value, file: "ours.yaml", line: 1, column: 1)
}
