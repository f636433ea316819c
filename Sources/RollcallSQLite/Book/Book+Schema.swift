internal import RollcallModel

extension Book {
  /// What the tables are made for.
  public enum Use: Sendable {
    /// To be asked once, and gone afterwards.
    case answers
    /// To be kept as a file: values belong to people by foreign keys, no number is given twice, and
    /// changes are remembered.
    case keeping
  }

  /// Makes the empty tables.
  ///
  /// The values of a person stand together in the file, in order: the key of their tables is the person
  /// and the position, and there is no other row number.
  public static func create(on connection: Connection, for use: Use) throws(SQLError) {
    try connection.execute("PRAGMA application_id = \(applicationID)")
    try connection.execute("PRAGMA user_version = \(version)")
    for table in tables { try connection.execute(definition(of: table, for: use)) }
    if use == .keeping { try createHistory(on: connection) }
  }

  static func definition(of table: Table, named name: String? = nil, for use: Use) -> String {
    let isPeople = table.property == nil
    let columns = table.columns.filter { use == .keeping || $0.isOfVocabulary }
    var lines = columns.map { "  \(SQLName.quoted($0.name)) \($0.type)" }
    if use == .keeping {
      // Whoever adds somebody, with whatever program, gets a number that nobody had before.
      lines[0] += isPeople ? " AUTOINCREMENT" : " REFERENCES people ON DELETE CASCADE"
    }
    if !isPeople { lines.append("  PRIMARY KEY (person_id, position)") }
    return "CREATE TABLE \(name ?? table.name) (\n" + lines.joined(separator: ",\n") + "\n) "
      + (isPeople ? "STRICT" : "STRICT, WITHOUT ROWID")
  }

  /// Makes what remembers changes, see ``BookHistory``.
  static func createHistory(on connection: Connection) throws(SQLError) {
    try connection.execute(
      """
      CREATE TABLE changes (
        change_id INTEGER PRIMARY KEY AUTOINCREMENT,
        "time" TEXT NOT NULL,
        what TEXT NOT NULL,
        added INTEGER NOT NULL DEFAULT 0,
        changed INTEGER NOT NULL DEFAULT 0,
        removed INTEGER NOT NULL DEFAULT 0,
        is_kept INTEGER NOT NULL DEFAULT 1,
        publishing TEXT
      ) STRICT
      """)
    try connection.execute(
      """
      CREATE TABLE history (
        change_id INTEGER NOT NULL REFERENCES changes ON DELETE CASCADE,
        person_id INTEGER NOT NULL,
        before TEXT,
        after TEXT,
        PRIMARY KEY (change_id, person_id)
      ) STRICT, WITHOUT ROWID
      """)
  }

  /// Makes the indexes for finding people, and what needs them; after loading, as that is faster.
  ///
  /// Their expressions are SQLite's own, so that any program can keep them when it writes.
  public static func createIndexes(on connection: Connection, for use: Use) throws(SQLError) {
    try connection.execute("CREATE INDEX people_by_id ON people (id) WHERE id IS NOT NULL")
    for table in tables where table.property?.part(named: "key") != nil {
      try connection.execute(
        "CREATE INDEX \(table.name)_by_key ON \(table.name) (key) WHERE key IS NOT NULL")
    }
    guard use == .keeping else { return }
    try connection.execute("CREATE INDEX people_by_name ON people (full_name)")
    try connection.execute("CREATE INDEX groups_by_value ON groups (value)")
    // For values that nobody normalized.
    try connection.execute(
      "CREATE INDEX phones_by_ending ON phones (\(PhoneEnding.sql)) WHERE key IS NULL")
    try connection.execute(
      "CREATE INDEX emails_by_value ON emails (value COLLATE NOCASE) WHERE key IS NULL")
    try connection.execute(
      """
      CREATE VIEW memberships AS
      SELECT team.person_id AS group_id, member.value AS group_name, member.person_id AS person_id
      FROM groups AS member
      LEFT JOIN people AS team ON team.full_name = member.value AND team.kind = 'group'
      """)
  }
}
