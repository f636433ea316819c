import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallSQLite

@Suite struct BookTwinsTests {
  /// Somebody of each kind by which people are looked up, by name.
  private static let people: [Person] = {
    var people = ["+34612345678", "612 34 56 79", "no digits"].map { phone in
      BookFileTests.person("Ana", phone: phone, email: "ana@example.com")
    }
    people[0].phones[0].key = "+34612345678"
    people += ["ana@example.com", "Ana@Example.com"].map { BookFileTests.person("Ana", email: $0) }
    people[3].emails[0].key = "ana@example.com"
    people += [BookFileTests.person("Ana"), Person()]
    return people
  }()

  @Test(arguments: people.indices)
  func `somebody is found who is the same to the letter`(_ index: Int) throws {
    let folder = try TestFolder()
    let book = try BookFileTests.book(in: folder)
    try book.change("add") { (change) throws(Failure) in
      for person in Self.people { try change.add(person) }
      for person in Self.people { try change.add(person) }
      let own = [index + 1, index + 1 + Self.people.count].map { Int64($0) }
      #expect(try change.twins.people(like: Self.people[index], limit: 9) == own)
      #expect(try change.twins.people(like: Self.people[index], limit: 1) == [own[0]])
      for difference in [\Person.note, \.id, \.familyName, \.nickname] {
        var other = Self.people[index]
        other[keyPath: difference] = "x"
        if difference == \.nickname, other.fullName != "x" { continue }
        #expect(try change.twins.people(like: other, limit: 9) == [])
      }
    }
  }
}
