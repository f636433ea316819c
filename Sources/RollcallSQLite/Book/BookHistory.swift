internal import Glibc
import RollcallModel

/// What was changed in a book, so that the last change can be undone and anybody can see what was done.
///
/// A row of `changes` a change, and a row of `history` a person: who they were before and who after, as
/// JSON; no `before` for somebody added, no `after` for somebody removed.
final class BookHistory {
  /// How many changes are remembered; the oldest go first.
  private static let rememberedChanges = 100
  /// How many changes are looked through for the mark of a publishing: a run that was cut asks for its
  /// own only when the pipeline runs again.
  private static let rememberedMarks = 10_000

  /// A change that is remembered.
  struct Change {
    let number: Int64
    /// What it was called.
    let what: String
    /// Whether it is known whom it changed.
    let isKept: Bool
    let entries: [Entry]
  }

  /// What became of a person.
  struct Entry {
    let number: Int64
    let before: [UInt8]?
    let after: [UInt8]?

    /// The person as they were before; `nil` where there was none.
    ///
    /// - Throws: `bad_json` where the row of `history` is not what was written there.
    func person(of path: String) throws(Failure) -> Person? {
      guard let before else { return nil }
      var problems: [Problem] = []
      let damage = Failure(
        Problem(.badJSON, file: path, subject: "history", detail: "person_id \(number)"))
      guard let json = try? JSONValue(parsing: before[...]),
        let person = try? Person(json: json, problems: &problems), problems.isEmpty
      else { throw damage }
      return person
    }
  }

  private let connection: Connection
  private let number: Int64
  private let insert: Statement
  private var count = 0
  private var isKept = true

  /// Begins to remember a change, within its transaction.
  init(_ connection: Connection, _ what: String, publishing: String?) throws(SQLError) {
    self.connection = connection
    let row = try connection.prepare(
      "INSERT INTO changes (\"time\", what, publishing) "
        + "VALUES (strftime('%Y-%m-%dT%H:%M:%SZ'), ?1, ?2) RETURNING change_id")
    row.bind(1, what)
    row.bind(2, publishing)
    number = try row.step() ? row.integer(0) : 0
    // The row is there only once the statement has ended.
    while try row.step() {}
    row.reset()
    insert = try connection.prepare(
      """
      INSERT INTO history (change_id, person_id, before, after) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT DO UPDATE SET after = excluded.after
      """)
  }

  /// Remembers a person; forgets all where they are too many.
  func remember(_ person: Int64, before: Person?, after: Person?) throws(SQLError) {
    guard isKept else { return }
    count += 1
    guard count <= BookChange.rememberedPeople else { return try forget() }
    insert.bind(1, number)
    insert.bind(2, person)
    insert.bind(3, before.map { String(decoding: $0.json, as: UTF8.self) })
    insert.bind(4, after.map { String(decoding: $0.json, as: UTF8.self) })
    try insert.run()
  }

  /// Forgets whom this change changed.
  func forget() throws(SQLError) {
    guard isKept else { return }
    isKept = false
    try connection.execute("DELETE FROM history WHERE change_id = \(number)")
  }

  /// Forgets whom every change changed: none of them is there any more.
  func forgetAll() throws(SQLError) {
    isKept = false
    try connection.execute("DELETE FROM history")
    try connection.execute("UPDATE changes SET is_kept = 0")
  }

  /// Ends the change: it is not remembered where it changed nobody and nobody will look for it.
  func finish(_ counts: BookChange.Counts) throws(SQLError) {
    let isEmpty = counts.added + counts.changed + counts.removed == 0
    let row = try connection.prepare(
      """
      UPDATE changes SET added = ?2, changed = ?3, removed = ?4, is_kept = ?5
      WHERE change_id = ?1
      """)
    let values = [number, Int64(counts.added), Int64(counts.changed), Int64(counts.removed)]
    for (index, value) in values.enumerated() { row.bind(index + 1, value) }
    row.bind(5, isKept ? 1 : 0)
    try row.run()
    if isEmpty {
      try connection.execute(
        "DELETE FROM changes WHERE change_id = \(number) AND publishing IS NULL")
    }
    try forgetOld()
  }

  /// Forgets the changes of long ago; the marks of runs stay for longer.
  private func forgetOld() throws(SQLError) {
    let oldest = try connection.prepare(
      "SELECT change_id FROM changes ORDER BY change_id DESC LIMIT 1 OFFSET ?1")
    oldest.bind(1, Int64(Self.rememberedChanges))
    guard try oldest.step() else { return }
    let last = oldest.integer(0)
    oldest.reset()
    try connection.execute(
      """
      DELETE FROM changes WHERE change_id <= \(last)
      AND (publishing IS NULL OR change_id <= \(number - Int64(Self.rememberedMarks)))
      """)
    try connection.execute("DELETE FROM history WHERE change_id <= \(last)")
    try connection.execute("UPDATE changes SET is_kept = 0 WHERE change_id <= \(last)")
  }

  /// The last change before this one that did something.
  func last() throws(SQLError) -> Change? {
    let row = try connection.prepare(
      """
      SELECT change_id, what, is_kept FROM changes
      WHERE change_id < ?1 AND added + changed + removed > 0 ORDER BY 1 DESC LIMIT 1
      """)
    row.bind(1, number)
    guard try row.step() else { return nil }
    let last = row.integer(0)
    let people = try connection.prepare(
      "SELECT person_id, before, after FROM history WHERE change_id = ?1 ORDER BY 1")
    people.bind(1, last)
    var entries: [Entry] = []
    while try people.step() {
      entries.append(
        Entry(
          number: people.integer(0), before: people.isNull(1) ? nil : people.bytes(1),
          after: people.isNull(2) ? nil : people.bytes(2)))
    }
    return Change(
      number: last, what: row.text(1) ?? "", isKept: row.integer(2) == 1, entries: entries)
  }

  /// Forgets a change that was undone, and this one, which undid it.
  func drop(_ change: Change) throws(SQLError) {
    isKept = false
    try connection.execute(
      "DELETE FROM changes WHERE change_id IN (\(change.number), \(number))")
  }
}
