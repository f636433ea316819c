import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// Makes the hashed files of receivers from the plain ones, where those are at hand.
@Suite struct UploadFixtureTests {
  private struct File {
    let plain: String
    let hashed: String
    let profile: String
    let repeats: String
    let columns: KeyValuePairs<String, String>
    /// How many of the profile's columns the hashed file has.
    let width: Int
  }

  @Test func `Google's hashed file comes out of the plain one`() throws {
    try check(
      File(
        plain: "google_ads_customer_match_plain.csv",
        hashed: "google_ads_customer_match_hashed.csv", profile: "google-customer-match",
        repeats: "2",
        columns: [
          "Email": "emails[1]", "email 2": "emails[2]", "Phone": "phones[1]",
          "phone 2": "phones[2]", "First Name": "given_name", "Last Name": "family_name",
          "Country": "addresses[1].country", "Zip": "addresses[1].postal_code",
        ], width: 8))
  }

  @Test func `Meta's hashed file comes out of the plain one`() throws {
    try check(
      File(
        plain: "meta_custom_audience_plain.csv", hashed: "meta_custom_audience_hashed.csv",
        profile: "meta-custom-audiences", repeats: "3",
        columns: [
          "email": "emails[1]", "email 2": "emails[2]", "email 3": "emails[3]",
          "phone": "phones[1]", "phone 2": "phones[2]", "phone 3": "phones[3]", "madid": "extras[]",
          "fn": "given_name", "ln": "family_name", "zip": "addresses[1].postal_code",
          "ct": "addresses[1].city", "st": "addresses[1].region",
          "country": "addresses[1].country",
        ], width: 13))
  }

  /// Reads the plain file by place, writes it with the profile, and compares the first columns.
  private func check(_ file: File) throws {
    guard let plain = SharedFixture.text("csv-presets/" + file.plain),
      let hashed = SharedFixture.text("csv-presets/" + file.hashed)
    else { return }
    let people = plain.split(separator: "\r\n").dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return person(zip(file.columns, cells).map { ($0.key, $0.value, $1) })
    }
    let written = try writeCSV(
      [people], [("profile", .text(file.profile)), ("repeat", .text(file.repeats))]
    ).text
    let rows = written.split(separator: "\r\n").map { row in
      row.split(separator: ",", omittingEmptySubsequences: false).prefix(file.width)
        .joined(separator: ",")
    }
    #expect(rows == hashed.split(separator: "\r\n").map(String.init))
  }

  private func person(_ cells: [(header: String, path: String, text: String)]) -> Person {
    var person = Person()
    var address = Address()
    for cell in cells where !cell.text.isEmpty {
      switch cell.path.prefix(5) {
      case "email": person.emails.append(Email(cell.text))
      case "phone":
        // Meta takes numbers with their country's code and without a plus; here they need it.
        person.phones.append(Phone(cell.text.hasPrefix("+") ? cell.text : "+" + cell.text))
      case "given": person.givenName = cell.text
      case "famil": person.familyName = cell.text
      case "extra": person.extras.append(Extra(cell.header, cell.text))
      default:
        switch cell.header {
        case "Zip", "zip": address.postalCode = cell.text
        case "ct": address.city = cell.text
        case "st": address.region = cell.text
        default: address.country = cell.text
        }
      }
    }
    if address.hasParts { person.addresses = [address] }
    return person
  }
}
