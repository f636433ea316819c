/// Writes invented people in Google's current CSV layout.
enum GoogleCSV {
  private static let blocks = (emails: 3, phones: 4, addresses: 2)
  private static let addressParts = [
    "Label", "Formatted", "Street", "City", "PO Box", "Region", "Postal Code", "Country",
    "Extended Address",
  ]

  /// The header line.
  static let header: String = {
    var names = [
      "First Name", "Middle Name", "Last Name", "Phonetic First Name", "Phonetic Middle Name",
      "Phonetic Last Name", "Name Prefix", "Name Suffix", "Nickname", "File As",
      "Organization Name", "Organization Title", "Organization Department", "Birthday", "Notes",
      "Photo", "Labels",
    ]
    for number in 1...blocks.emails {
      names += ["E-mail \(number) - Label", "E-mail \(number) - Value"]
    }
    for number in 1...blocks.phones {
      names += ["Phone \(number) - Label", "Phone \(number) - Value"]
    }
    for number in 1...blocks.addresses {
      names += addressParts.map { "Address \(number) - \($0)" }
    }
    names += ["Website 1 - Label", "Website 1 - Value"]
    return names.joined(separator: ",") + "\r\n"
  }()

  /// Adds a row.
  static func write(_ person: Invented, to output: inout Output) {
    var cells = [
      person.given, person.middle, person.family, "", "", "", person.prefix, person.suffix, "", "",
      person.organization, person.title, person.department, person.birthday, person.note, "",
      person.groups.joined(separator: " ::: "),
    ]
    add(person.emails, blocks.emails, to: &cells)
    add(person.phones, blocks.phones, to: &cells)
    for index in 0..<blocks.addresses {
      guard index < person.addresses.count else {
        cells += addressParts.map { _ in "" }
        continue
      }
      let address = person.addresses[index]
      let place = address.place
      cells += [
        address.label, "", address.street, place.city, "", place.region, place.postalCode,
        place.country, "",
      ]
    }
    add(person.urls, 1, to: &cells)
    for (index, cell) in cells.enumerated() {
      if index > 0 { output.write(",") }
      output.write(quoted(cell))
    }
    output.write("\r\n")
  }

  private static func add(_ values: [Invented.Value], _ count: Int, to cells: inout [String]) {
    for index in 0..<count {
      if index < values.count {
        cells += [values[index].label, values[index].text]
      } else {
        cells += ["", ""]
      }
    }
  }

  private static func quoted(_ cell: String) -> String {
    guard cell.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }) else {
      return cell
    }
    return "\""
      + cell.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
