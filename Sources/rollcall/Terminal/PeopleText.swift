import RollcallModel
import RollcallPipeline
import RollcallSQLite

/// People for people: who they are, and how to reach them.
///
/// ```
///  12  Ana García, Northwind Traders
///      mobile  +34612345678
///      work    ana@example.com
/// ```
/// Labels stand under each other in all of them. Nothing that a value holds can move the cursor.
enum PeopleText {
  /// The longest name, value and label that is shown whole, in Unicode scalars.
  private static let (longest, longestLabel) = (200, 30)

  /// The people as lines, an empty one between two.
  static func of(_ people: [BookPerson]) -> String {
    let numbers = people.map { String($0.number) }
    let width = (numbers.map(\.utf8.count).max() ?? 0) + 2
    let values = people.map { rows(of: $0.person) }
    let margin = String(repeating: " ", count: width + 2)
    var lines = AlignedText(margin: margin).lines(values.flatMap { $0 })
      .split(separator: "\n", omittingEmptySubsequences: false)[...]
    var out = ""
    for (index, person) in people.enumerated() {
      if index > 0 { out += "\n" }
      let space = String(repeating: " ", count: width - numbers[index].utf8.count)
      out += space + numbers[index] + "  " + heading(of: person.person) + "\n"
      for line in lines.prefix(values[index].count) { out += line + "\n" }
      lines = lines.dropFirst(values[index].count)
    }
    return out
  }

  /// Who people are in one line: `1 Ana García, 2 Bo`.
  static func names(of people: [BookPerson]) -> String {
    people.map { "\($0.number) \(heading(of: $0.person))" }.joined(separator: ", ")
  }

  /// What stood at a place and what stands there now, for below a person.
  static func change(
    of number: Int64, at path: String, _ values: (before: String, after: String)
  ) -> String {
    let texts = [values.before, values.after].map { text in
      text.isEmpty ? "(nothing)" : Printable.text(text, limit: longest)
    }
    let margin = String(repeating: " ", count: String(number).utf8.count + 4)
    return margin + "\(Printable.text(path, limit: longest))  \(texts[0]) → \(texts[1])\n"
  }

  /// The name, with the organization where that is not the name.
  private static func heading(of person: Person) -> String {
    let name = person.fullName ?? ""
    var heading = name.isEmpty ? "(no name)" : Printable.text(name, limit: longest)
    if person.kind == .group { heading += " (group)" }
    if let organization = person.organization, !organization.isEmpty, organization != name {
      heading += ", " + Printable.text(organization, limit: longest)
    }
    return heading
  }

  private static func rows(of person: Person) -> [[String]] {
    person.phones.map { row($0, "phone", $0.status) }
      + person.emails.map { row($0, "email", $0.status) }
  }

  private static func row(
    _ value: some MultiValue, _ kind: String, _ status: Status?
  ) -> [String] {
    let label = Printable.text(value.label ?? kind, limit: longestLabel)
    let text = Printable.text(value.text ?? "", limit: longest)
    return [label, status == .invalid ? text + " (not valid)" : text]
  }
}
