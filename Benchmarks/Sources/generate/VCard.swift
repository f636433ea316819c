/// Writes invented people as vCard 3.0, the way a phone exports them.
enum VCard {
  private static let types = [
    "Mobile": "CELL", "Home": "HOME", "Work": "WORK", "Main": "MAIN", "Work Fax": "WORK;TYPE=FAX",
    "Pager": "PAGER", "Other": "OTHER",
  ]

  /// Adds a card; `number` makes its UID.
  static func write(_ person: Invented, number: Int, to output: inout Output) {
    let uid = String(number)
    let zeros = String(repeating: "0", count: max(0, 12 - uid.utf8.count))
    output.write("BEGIN:VCARD\r\nVERSION:3.0\r\nUID:00000000-0000-4000-8000-\(zeros)\(uid)\r\n")
    let parts = [person.family, person.given, person.middle, person.prefix, person.suffix]
    line("N:" + parts.map(escaped).joined(separator: ";"), to: &output)
    let shown = [person.prefix, person.given, person.middle, person.family, person.suffix]
    line("FN:" + escaped(shown.filter { !$0.isEmpty }.joined(separator: " ")), to: &output)
    if !person.organization.isEmpty {
      line("ORG:" + escaped(person.organization) + ";" + escaped(person.department), to: &output)
      line("TITLE:" + escaped(person.title), to: &output)
    }
    ways(of: person, to: &output)
    if !person.birthday.isEmpty { line("BDAY:" + person.birthday, to: &output) }
    if !person.note.isEmpty { line("NOTE:" + escaped(person.note), to: &output) }
    if !person.groups.isEmpty {
      line("CATEGORIES:" + person.groups.map(escaped).joined(separator: ","), to: &output)
    }
    output.write("END:VCARD\r\n")
  }

  private static func ways(of person: Invented, to output: inout Output) {
    var item = 0
    for phone in person.phones {
      if let type = types[phone.label] {
        line("TEL;TYPE=\(type):" + escaped(phone.text), to: &output)
      } else {
        item += 1
        line("item\(item).TEL:" + escaped(phone.text), to: &output)
        line("item\(item).X-ABLabel:" + escaped(phone.label), to: &output)
      }
    }
    for email in person.emails {
      let type = types[email.label] ?? "OTHER"
      line("EMAIL;TYPE=INTERNET;TYPE=\(type):" + escaped(email.text), to: &output)
    }
    for address in person.addresses {
      let place = address.place
      let parts = [address.street, place.city, place.region, place.postalCode, place.country]
      line(
        "ADR;TYPE=\(types[address.label] ?? "HOME"):;;"
          + parts.map(escaped).joined(separator: ";"), to: &output)
    }
    for url in person.urls { line("URL;TYPE=WORK:" + url.text, to: &output) }
  }

  /// Adds a line, folded at 75 octets and never within a character.
  private static func line(_ text: String, to output: inout Output) {
    let bytes = Array(text.utf8)
    var start = 0
    var room = 75
    while bytes.count - start > room {
      var cut = start + room
      while bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
      output.write(bytes[start..<cut])
      output.write("\r\n ")
      start = cut
      room = 74
    }
    output.write(bytes[start...])
    output.write("\r\n")
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\\", ",", ";":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
