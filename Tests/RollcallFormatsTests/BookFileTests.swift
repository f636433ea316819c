import Glibc
import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallSQLite

@Suite struct BookFileTests {
  /// An empty book in a folder.
  static func book(in folder: TestFolder) throws -> BookFile {
    _ = try BookFile(creating: folder("book.db"), shownAs: "book.db")
    try BookFile.finish(newBookAt: folder("book.db"), shownAs: "book.db")
    return try BookFile(changing: folder("book.db"))
  }

  static func person(_ name: String, phone: String? = nil, email: String? = nil) -> Person {
    var person = Person()
    person.givenName = name
    if let phone { person.phones = [Phone(phone, label: "mobile")] }
    if let email { person.emails = [Email(email, label: "work")] }
    return person
  }

  @Test(arguments: UInt64(0)..<30)
  func `people who are added, replaced and removed come back as they are`(_ seed: UInt64) throws {
    var random = SQLiteRandomPeople(seed)
    let folder = try TestFolder()
    let book = try Self.book(in: folder)
    let people = random.people(20)
    let others = random.people(20)
    try book.change("add") { (change) throws(Failure) in
      for person in people { try change.add(person) }
    }
    try book.change("replace") { (change) throws(Failure) in
      for (index, person) in others.enumerated() where index % 2 == 0 {
        try change.replace(Int64(index + 1), with: person)
      }
      try change.remove(20)
    }
    for index in 0..<19 {
      let expected = index % 2 == 0 ? others[index] : people[index]
      #expect(try book.person(Int64(index + 1))?.sameProperties(as: expected) == true)
    }
    #expect(try book.person(20) == nil)
  }

  @Test func `a number is never given a second time`() throws {
    let folder = try TestFolder()
    let book = try Self.book(in: folder)
    func add(_ name: String) throws -> Int64 {
      try book.change("add") { (change) throws(Failure) in try change.add(Self.person(name)) }
    }
    #expect(try add("Ana") == 1)
    #expect(try add("Bo") == 2)
    try book.change("remove") { (change) throws(Failure) in try change.remove(2) }
    #expect(try add("Cy") == 3)
    _ = try book.change("undo") { (change) throws(Failure) in try change.undo() }
    #expect(try add("Di") == 4)
    // Another program asks SQLite for the number.
    let other = try Connection(.change(path: folder("book.db")))
    try other.execute("DELETE FROM people WHERE person_id = 4")
    try other.execute("INSERT INTO people (kind, given_name) VALUES ('person', 'Eve')")
    #expect(try book.person(5)?.givenName == "Eve")
  }

  @Test(arguments: UInt64(0)..<30)
  func `undo brings back what was before each change, the last first`(_ seed: UInt64) throws {
    var random = SQLiteRandomPeople(seed)
    let folder = try TestFolder()
    let book = try Self.book(in: folder)
    var before: [[Person]] = []
    func everybody() throws -> [Person] {
      try (1...60).compactMap { try book.person($0) }
    }
    for step in 0..<10 {
      before.append(try everybody())
      let people = random.people(3)
      try book.change("step \(step)") { (change) throws(Failure) in
        for person in people { try change.add(person) }
        if step > 1, step % 2 == 0 { try change.remove(Int64(step)) }
        if step > 2 { try change.replace(Int64(step * 3 - 1), with: people[0]) }
        // Twice in one change: the first is what was before.
        if step > 2 { try change.replace(Int64(step * 3 - 1), with: people[1]) }
      }
    }
    while let expected = before.popLast() {
      let step = before.count
      let undone = try book.change("undo") { (change) throws(Failure) in try change.undo() }
      #expect(undone.what == "step \(step)")
      #expect(!undone.people.isEmpty)
      #expect(try everybody().map(\.json) == expected.map(\.json))
    }
    let failure = try #require(throws: Failure.self) {
      try book.change("undo") { (change) throws(Failure) in try change.undo() }
    }
    #expect(failure.problems.map(\.code) == [.nothingToUndo])
  }

  @Test func `undo does not overwrite what another program did`() throws {
    let folder = try TestFolder()
    let book = try Self.book(in: folder)
    try book.change("add") { (change) throws(Failure) in try change.add(Self.person("Ana")) }
    let other = try Connection(.change(path: folder("book.db")))
    try other.execute("UPDATE people SET nickname = 'Annie' WHERE person_id = 1")
    let failure = try #require(throws: Failure.self) {
      try book.change("undo") { (change) throws(Failure) in try change.undo() }
    }
    #expect(failure.problems.map(\.code) == [.changedSince])
    #expect(try book.person(1)?.nickname == "Annie")
  }

  @Test func `a change of very many people is made, and says that it cannot be undone`() throws {
    let folder = try TestFolder()
    let book = try Self.book(in: folder)
    try book.change("many") { (change) throws(Failure) in
      for number in 0...BookChange.rememberedPeople {
        try change.add(Self.person("Person \(number)"))
      }
    }
    #expect(try book.connection.pragma("user_version") == 2)
    let failure = try #require(throws: Failure.self) {
      try book.change("undo") { (change) throws(Failure) in try change.undo() }
    }
    #expect(failure.problems.map(\.code) == [.changeNotKept])
    #expect(try book.person(Int64(BookChange.rememberedPeople + 1)) != nil)
  }

  @Test func `what fails half way leaves the book as it was`() throws {
    let folder = try TestFolder()
    let book = try Self.book(in: folder)
    try book.change("add") { (change) throws(Failure) in try change.add(Self.person("Ana")) }
    let failure = try #require(throws: Failure.self) {
      try book.change("remove") { (change) throws(Failure) in
        try change.remove(1)
        try change.add(Self.person("Bo"))
        try change.remove(99)
      }
    }
    #expect(failure.problems.map(\.code) == [.noSuchPerson])
    #expect(try book.person(1)?.givenName == "Ana")
    #expect(try book.person(2) == nil)
    #expect(try book.connection.text("SELECT count(*) FROM changes") == "1")
  }

  @Test func `one process writes at a time, and who waits too long is told`() throws {
    let folder = try TestFolder()
    let book = try Self.book(in: folder)
    let other = try BookFile(changing: folder("book.db"), waitMilliseconds: 50)
    let change = try book.begin("add")
    try change.add(Self.person("Ana"))
    let failure = try #require(throws: Failure.self) { try other.begin("add") }
    #expect(failure.problems.map(\.code) == [.locked])
    // Who reads sees the book as it was.
    #expect(try BookFile(reading: folder("book.db")).person(1) == nil)
    try change.commit()
    #expect(try other.person(1)?.givenName == "Ana")
    try other.change("add") { (change) throws(Failure) in try change.add(Self.person("Bo")) }
    #expect(try book.person(2)?.givenName == "Bo")
  }

  @Test func `a book is for its owner only, in WAL mode, and complete without a log`() throws {
    let folder = try TestFolder()
    do {
      let book = try Self.book(in: folder)
      try book.change("add") { (change) throws(Failure) in try change.add(Self.person("Ana")) }
      for name in folder.names { #expect(folder.mode(name) == 0o600) }
      #expect(folder.names.contains("book.db-wal"))
    }
    #expect(folder.names == ["book.db"])
    let connection = try Connection(.readOnly(path: folder("book.db")))
    #expect(try connection.text("PRAGMA journal_mode") == "wal")
    #expect(try connection.text("PRAGMA integrity_check") == "ok")
    #expect(try connection.text("PRAGMA foreign_key_check") == nil)
    #expect(
      try connection.text(
        "SELECT group_concat(name, ' ') FROM pragma_table_list "
          + "WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite%'")
        == nil)
  }

  @Test func `values go with their person, and none is of nobody`() throws {
    let folder = try TestFolder()
    let book = try Self.book(in: folder)
    try book.change("add") { (change) throws(Failure) in
      try change.add(Self.person("Ana", phone: "+16505550100", email: "ana@example.org"))
    }
    let other = try Connection(.change(path: folder("book.db")))
    #expect(throws: SQLError.self) {
      try other.execute("INSERT INTO phones (person_id, position, value) VALUES (7, 1, '1')")
    }
    #expect(throws: SQLError.self) {
      try other.execute("INSERT INTO people (person_id, given_name) VALUES ('x', 'Bo')")
    }
    try other.execute("DELETE FROM people")
    #expect(try other.text("SELECT count(*) FROM phones") == "0")
    #expect(try other.text("SELECT count(*) FROM emails") == "0")
  }

  @Test func `who reads sees one moment, whoever changes the book meanwhile`() throws {
    let folder = try TestFolder()
    let book = try Self.book(in: folder)
    try book.change("add") { (change) throws(Failure) in try change.add(Self.person("Ana")) }
    let reader = try BookFile(reading: folder("book.db"))
    try book.change("change") { (change) throws(Failure) in
      try change.replace(1, with: Self.person("Bo"))
      try change.add(Self.person("Cy", phone: "+34612345678"))
    }
    #expect(try reader.person(1)?.givenName == "Ana")
    #expect(try reader.person(2) == nil)
    #expect(try reader.index.people(withPhone: "+34612345678", region: nil) == [])
    #expect(try BookFile(reading: folder("book.db")).person(1)?.givenName == "Bo")
  }

  @Test func `a descriptor of an open book is closed only with the book`() throws {
    let folder = try TestFolder()
    _ = try Self.book(in: folder)
    let reader = try BookFile(reading: folder("book.db"))
    let descriptor = open(folder("book.db"), O_RDONLY)
    LockedFiles.close(descriptor)
    #expect(fcntl(descriptor, F_GETFD) != -1)
    #expect(try reader.person(1) == nil)
    let other = open(folder.path, O_RDONLY)
    LockedFiles.close(other)
    #expect(fcntl(other, F_GETFD) == -1)
  }

  @Test func `a book of two names is not changed, and nothing is left beside it`() throws {
    let folder = try TestFolder()
    do { _ = try Self.book(in: folder) }
    #expect(link(folder("book.db"), folder("other.db")) == 0)
    let failure = try #require(throws: Failure.self) { try BookFile(changing: folder("other.db")) }
    #expect(failure.problems.map(\.code) == [.notWritable])
    #expect(folder.names == ["book.db", "other.db"])
    #expect(unlink(folder("book.db")) == 0)
    _ = try BookFile(changing: folder("other.db"))
  }

  @Test func `a hundred changes can be undone, whatever came before them`() throws {
    let folder = try TestFolder()
    let book = try Self.book(in: folder)
    for number in 1...110 {
      try book.change("add") { (change) throws(Failure) in
        try change.add(Self.person("Person \(number)"))
      }
    }
    for _ in 1...100 {
      try book.change("undo") { (change) throws(Failure) in try change.undo() }
    }
    #expect(try book.person(10) != nil && book.person(11) == nil)
    #expect(throws: Failure.self) {
      try book.change("undo") { (change) throws(Failure) in try change.undo() }
    }
  }

  @Test func `memberships pair groups with their members`() throws {
    let folder = try TestFolder()
    let book = try Self.book(in: folder)
    var group = Self.person("Friends")
    (group.givenName, group.formattedName, group.kind) = (nil, "Friends", .group)
    var member = Self.person("Ana")
    member.groups = ["Friends", "Work"]
    try book.change("add") { (change) throws(Failure) in
      try change.add(group)
      try change.add(member)
    }
    let pairs = try book.connection.prepare(
      "SELECT group_id, group_name, person_id FROM memberships ORDER BY 2")
    #expect(try pairs.step() && pairs.integer(0) == 1 && pairs.integer(2) == 2)
    // A group that only its members name has no record.
    #expect(try pairs.step() && pairs.isNull(0) && pairs.text(1) == "Work")
    #expect(try !pairs.step())
  }

  @Test func `a name that another program gave as a whole is kept`() throws {
    let folder = try TestFolder()
    let book = try Self.book(in: folder)
    var known = Person()
    known.emails = [Email("ana@example.com")]
    try book.change("add") { (change) throws(Failure) in try change.add(known) }
    let other = try BookFile(changing: folder("book.db"))
    try other.connection.execute("INSERT INTO people (full_name) VALUES ('Zed Other')")
    try other.connection.execute("INSERT INTO people (full_name, nickname) VALUES ('Zed', 'Z')")
    #expect(try other.person(2)?.formattedName == "Zed Other")
    #expect(try other.person(2)?.fullName == "Zed Other")
    // What the book itself computed is no name that somebody gave.
    #expect(try other.person(1)?.formattedName == nil)
    // Nor would it come out of the nickname.
    #expect(try other.person(3)?.formattedName == "Zed")
    var changed = try #require(try other.person(2))
    changed.note = "called"
    let person = changed
    try other.change("set") { (change) throws(Failure) in try change.replace(2, with: person) }
    #expect(try other.person(2)?.fullName == "Zed Other")
  }
}

@Suite struct PhoneEndingTests {
  @Test(arguments: [
    ("(650) 253-0000", "530000"), ("+1 650 253 0000", "530000"), ("6502530000 ext. 12", "530000"),
    ("6502530000,,12", "530000"), ("tel:+1-650-253-0000;ext=12", "530000"),
    ("０９０−１２３４−５６７８", "345678"), ("01 42 68 53 00", "685300"), ("112", "112"), ("x", nil),
    ("1-800-FLOWERS", "1800"), ("", nil), ("54 9 2966 234567", "234567"),
    ("02966 15-234567", "234567"),
  ])
  func `a number ends the same however it is written`(_ text: String, _ ending: String?) {
    #expect(PhoneEnding.of(text) == ending)
  }

  @Test func `numbers are found by index, those of other programs too`() throws {
    let folder = try TestFolder()
    let book = try BookFileTests.book(in: folder)
    try book.change("add") { (change) throws(Failure) in
      try change.add(BookFileTests.person("Ana", phone: "(650) 253-0000 ext. 12"))
    }
    try book.connection.execute("INSERT INTO people (kind, given_name) VALUES ('person', 'Bo')")
    try book.connection.execute(
      "INSERT INTO phones (person_id, position, value) VALUES (2, 1, '650.253.0000')")
    #expect(try book.index.people(withPhone: "+16502530000", region: "US") == [1, 2])
    #expect(try book.index.people(withPhone: "+16502530001", region: "US") == [])
    let plan = try book.connection.prepare(
      "EXPLAIN QUERY PLAN SELECT 1 FROM phones WHERE key IS NULL AND \(PhoneEnding.sql) = '1'")
    #expect(try plan.step())
    #expect(plan.text(3)?.contains("phones_by_ending") == true)
  }
}
