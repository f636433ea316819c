internal import Glibc
public import RollcallModel

/// Changes to a book in one transaction: they are made together or not at all.
///
/// What people were before and are afterwards is remembered (``BookHistory``), up to
/// ``rememberedPeople`` people a change.
public final class BookChange {
  /// How many people a change did something to.
  public struct Counts: Sendable, Hashable {
    /// People who were not in the book.
    public var added = 0
    /// People who are another than before.
    public var changed = 0
    /// People whom nothing new was known about.
    public var unchanged = 0
    /// People who are gone.
    public var removed = 0

    /// Makes counts of nothing.
    public init() {}
  }

  /// The most people whom a change is remembered of: what is larger is done by a run, which can be run
  /// again, and would make the book twice as large.
  public static let rememberedPeople = 10_000

  /// What the change did so far.
  public private(set) var counts = Counts()
  private let book: BookFile
  private let packer = BookPacker()
  private let loader: RowLoader
  private let delete: Statement
  private let history: BookHistory
  /// The highest number that anybody ever had.
  private var lastNumber: Int64
  private var isOpen = true

  init(_ book: BookFile, _ what: String, publishing: String?) throws(Failure) {
    self.book = book
    let (connection, packer) = (book.connection, packer)
    (loader, delete, history, lastNumber) = try failing(book.path) { () throws(SQLError) in
      try connection.execute("BEGIN IMMEDIATE")
      do throws(SQLError) {
        let last = try connection.prepare(
          "SELECT max(seq) FROM sqlite_sequence WHERE name = 'people'")
        return (
          try RowLoader(connection, tables: packer.tables),
          try connection.prepare("DELETE FROM people WHERE person_id = ?1"),
          try BookHistory(connection, what, publishing: publishing),
          try last.step() ? last.integer(0) : 0
        )
      } catch {
        connection.rollBack()
        throw error
      }
    }
  }

  deinit { if isOpen { book.connection.rollBack() } }

  /// Finds people of the book, those added by this change among them.
  public var index: BookIndex { book.index }

  /// Finds people of the book who are the same as somebody to the letter.
  var twins: BookTwins { BookTwins(book.connection, book.path) }

  /// A person by number, as this change leaves them; `nil` where nobody has the number.
  public func person(_ number: Int64) throws(Failure) -> Person? { try book.person(number) }

  /// People by number, as this change leaves them; those who are near each other are read together.
  func people(_ numbers: Set<Int64>) throws(Failure) -> [Int64: Person] {
    var ranges: [ClosedRange<Int64>] = []
    for number in numbers.sorted() {
      if let last = ranges.last,
        UInt64(bitPattern: number &- last.upperBound) <= Self.gap
      {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return try book.people(in: ranges)
  }

  /// How far apart people are of whom it is faster to read those between them as well.
  private static let gap: UInt64 = 4

  /// Adds a person and gives their number, which nobody had before.
  @discardableResult
  public func add(_ person: Person) throws(Failure) -> Int64 {
    lastNumber += 1
    try insert(person, lastNumber)
    counts.added += 1
    try remember(lastNumber, before: nil, after: person)
    return lastNumber
  }

  /// Adds people packed by ``BookPacker``, of whom nothing is remembered: for runs that add many.
  package func add(_ rows: PackedRows, people: Int) throws(Failure) {
    try failing(book.path) { () throws(SQLError) in
      try loader.insert(rows, base: lastNumber)
      try history.forget()
    }
    lastNumber += Int64(people)
    counts.added += people
  }

  /// Puts another person at a number, where they differ.
  ///
  /// - Throws: `no_such_person` where nobody has the number.
  public func replace(_ number: Int64, with person: Person) throws(Failure) {
    guard let before = try self.person(number) else { throw noSuchPerson(number) }
    try replace(number, before, with: person)
  }

  /// Puts another person at the number of one who is known already.
  func replace(_ number: Int64, _ before: Person, with person: Person) throws(Failure) {
    guard !before.sameProperties(as: person) else {
      counts.unchanged += 1
      return
    }
    try delete(number)
    try insert(person, number)
    counts.changed += 1
    try remember(number, before: before, after: person)
  }

  /// Counts somebody who is left as they are.
  func leave() { counts.unchanged += 1 }

  /// Removes a person with all values.
  ///
  /// - Throws: `no_such_person` where nobody has the number.
  public func remove(_ number: Int64) throws(Failure) {
    guard let before = try person(number) else { throw noSuchPerson(number) }
    try delete(number)
    counts.removed += 1
    try remember(number, before: before, after: nil)
  }

  /// Whether another person would be remembered.
  package var remembersMore: Bool {
    counts.added + counts.changed + counts.removed < Self.rememberedPeople
  }

  /// Removes everybody and makes the tables anew, without indexes, to be filled with ``add(_:people:)``
  /// until ``endReplacing()``.
  ///
  /// Numbers go on, so that nobody gets one that somebody had. Nothing of before can be undone. What other programs put on the tables
  /// (columns, indexes, triggers) goes with them; their own tables stay, and so does the list of changes.
  package func beginReplacing() throws(Failure) {
    let connection = book.connection
    counts.removed += try failing(book.path) { () throws(SQLError) in
      let count = Int(try connection.integer("SELECT count(*) FROM people"))
      try connection.execute("DROP VIEW IF EXISTS memberships")
      for table in Book.tables.reversed() {
        try connection.execute("DROP TABLE IF EXISTS \(table.name)")
      }
      for table in Book.tables {
        try connection.execute(Book.definition(of: table, for: .keeping))
      }
      // The tables are new, and the highest number went with the old ones.
      let numbers = try connection.prepare(
        "INSERT INTO sqlite_sequence (name, seq) VALUES ('people', ?1)")
      numbers.bind(1, lastNumber)
      try numbers.run()
      try history.forgetAll()
      return count
    }
  }

  /// Makes the indexes after ``beginReplacing()``.
  package func endReplacing() throws(Failure) {
    try failing(book.path) { () throws(SQLError) in
      try Book.createIndexes(on: book.connection, for: .keeping)
    }
  }

  /// Removes everybody.
  public func removeAll() throws(Failure) {
    let connection = book.connection
    counts.removed += try failing(book.path) { () throws(SQLError) in
      let count = Int(try connection.integer("SELECT count(*) FROM people"))
      for table in Book.tables.reversed() { try connection.execute("DELETE FROM \(table.name)") }
      try history.forget()
      return count
    }
  }

  /// Takes back the last remembered change and forgets it; gives what it was called and whom it was
  /// about: as they are now, or as they were who are gone again.
  ///
  /// - Throws: `nothing_to_undo`; `change_not_kept` for a change of too many people; `changed_since`
  ///   where another program changed the same people.
  public func undo() throws(Failure) -> (what: String, people: [BookPerson]) {
    let path = book.path
    let last = try failing(path) { () throws(SQLError) in try history.last() }
    guard let last else { throw Failure(Problem(.nothingToUndo, file: path)) }
    guard last.isKept else {
      throw Failure(
        Problem(
          .changeNotKept, file: path,
          detail: "who was in the book before \(last.what) is not remembered"))
    }
    var people: [BookPerson] = []
    for entry in last.entries {
      let now = try person(entry.number)
      guard now.map({ Array($0.json) }) == entry.after else {
        throw Failure(Problem(.changedSince, file: path, detail: "person \(entry.number)"))
      }
      if now != nil { try delete(entry.number) }
      let before = try entry.person(of: book.path)
      if let before { try insert(before, entry.number) }
      if let person = before ?? now { people.append(BookPerson(entry.number, person)) }
      counts.added += entry.after == nil ? 1 : 0
      counts.removed += entry.before == nil ? 1 : 0
      counts.changed += entry.after != nil && entry.before != nil ? 1 : 0
    }
    try failing(path) { () throws(SQLError) in try history.drop(last) }
    return (last.what, people)
  }

  /// Makes the change for good.
  ///
  /// - Throws: `disk_full` and the like; then nothing was changed.
  public func commit() throws(Failure) {
    let connection = book.connection
    try failing(book.path) { () throws(SQLError) in
      try history.finish(counts)
      try connection.execute("COMMIT")
    }
    isOpen = false
  }

  /// Takes the change back; does nothing where it was committed.
  public func rollBack() {
    guard isOpen else { return }
    isOpen = false
    book.connection.rollBack()
  }

  private func insert(_ person: Person, _ number: Int64) throws(Failure) {
    let rows = packer.pack([person])
    try failing(book.path) { () throws(SQLError) in try loader.insert(rows, base: number - 1) }
  }

  private func delete(_ number: Int64) throws(Failure) {
    try failing(book.path) { () throws(SQLError) in
      delete.bind(1, number)
      try delete.run()
    }
  }

  private func remember(_ number: Int64, before: Person?, after: Person?) throws(Failure) {
    try failing(book.path) { () throws(SQLError) in
      try history.remember(number, before: before, after: after)
    }
  }

  private func noSuchPerson(_ number: Int64) -> Failure {
    Failure(Problem(.noSuchPerson, file: book.path, subject: "number \(number)"))
  }
}
