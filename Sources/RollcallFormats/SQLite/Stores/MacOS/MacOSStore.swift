import RollcallModel
import RollcallSQLite

/// The address book of the Mac, `AddressBook-v22.abcddb`, a Core Data store.
///
/// Facts: entities are numbered differently by version and found by name in `Z_PRIMARYKEY`;
/// `ZABCDRECORD` holds people, groups and accounts; each kind of value has a table with `ZOWNER`,
/// `ZLABEL` and `ZORDERINGINDEX`. One database an account lies in `Sources/`, and keys hold only within
/// one, so a folder is read database by database. `ZLINKID` does not link cards across accounts.
/// Groups can be in groups: who is in the inner one is in the outer one, too, as Contacts shows it.
/// A smart group is a search, whose result is kept nowhere; it is counted and said.
enum MacOSStore {
  static let store = SQLiteStore(
    name: "macos",
    summary:
      "The contacts of a Mac: AddressBook-v22.abcddb, or its folder with Sources/, or .abbu.",
    endings: ["abcddb"],
    options: [
      StoreGroups.option,
      OptionSpec(
        "nested_groups", .flag,
        "Whether people in a group that is in another are in the outer one, too.",
        standard: "true"),
    ],
    recognizes: { schema in
      schema.has("ZABCDRECORD", "Z_PK", "Z_ENT") && schema.has("Z_PRIMARYKEY", "Z_ENT", "Z_NAME")
    },
    files: { (folder) throws(Failure) in try files(in: folder) },
    checkOptions: { (options) throws(Failure) in
      _ = try StoreGroups.areRecords(options)
      _ = try options["nested_groups"]?.flag()
    },
    layout: { (source, options) throws(Failure) in
      let isNested = try options["nested_groups"]?.flag() ?? true
      var layout = layout(source, isNested: isNested)
      layout.problems += try smartGroups(source)
      if try StoreGroups.areRecords(options) {
        layout.groupRecords = StoreGroups(
          from: "ZABCDRECORD t", key: "t.Z_PK",
          identifier: source.schema.column("ZUNIQUEID", of: "ZABCDRECORD"),
          name: source.schema.column("ZNAME", of: "ZABCDRECORD"),
          condition: """
            t.Z_ENT IN (SELECT Z_ENT FROM Z_PRIMARYKEY
              WHERE Z_NAME IN ('ABCDGroup', 'ABCDSubscribedGroup'))
            """)
      }
      return layout
    })

  private static let fileName = "AddressBook-v22.abcddb"

  /// The book "On My Mac", then one an account.
  private static func files(in folder: String) throws(Failure) -> [StoreFile] {
    let sources = try StoreFolder.names(in: folder + "/Sources").map { "Sources/" + $0 }
    let own = sources.isEmpty ? try StoreFolder.names(in: folder) : sources
    return try StoreFolder.files([fileName] + own.map { $0 + "/" + fileName }, in: folder)
  }

  private static func layout(_ source: StoreSource, isNested: Bool) -> StoreLayout {
    let schema = source.schema
    var layout = StoreLayout(
      owners: """
        SELECT Z_PK, Z_PK, 0 FROM ZABCDRECORD WHERE Z_ENT IN (SELECT Z_ENT FROM Z_PRIMARYKEY
          WHERE Z_NAME IN ('ABCDContact', 'ABCDSubscribedContact'))
        """,
      records: MacOSRecords.table(source))
    layout.values = MacOSValues.tables(source)
    if let groups = groups(schema, isNested: isNested) { layout.values.append(groups) }
    layout.facts = [("schema", "AddressBook v22")]
    return layout
  }

  /// A table of two keys, by the ends of its columns' names, whatever the numbers in them.
  private struct Pairs {
    let table: String
    let first: String
    let second: String

    init?(_ schema: StoreSchema, first end: String) {
      for table in schema.names where table.hasPrefix("Z_") && table.hasSuffix("PARENTGROUPS") {
        let columns = schema.columns(of: table)
        guard let first = columns.first(where: { $0.hasSuffix(end) }),
          let second = columns.first(where: { $0.contains("PARENTGROUPS") })
        else { continue }
        self.table = SQLName.quoted(table)
        (self.first, self.second) = (SQLName.quoted(first), SQLName.quoted(second))
        return
      }
      return nil
    }
  }

  /// Membership of people in groups, and of those in the groups that they are in.
  private static func groups(_ schema: StoreSchema, isNested: Bool) -> StoreTable? {
    guard let members = Pairs(schema, first: "CONTACTS") else { return nil }
    let direct = "SELECT \(members.first), \(members.second) FROM \(members.table)"
    var all = "SELECT \(members.first) AS person, \(members.second) AS parent FROM \(members.table)"
    if isNested, let nesting = Pairs(schema, first: "CHILDGROUPS") {
      // `UNION` ends what turns in a circle.
      all = """
        WITH RECURSIVE member(person, parent) AS (\(direct) UNION
          SELECT m.person, n.\(nesting.second) FROM member m
          JOIN \(nesting.table) n ON n.\(nesting.first) = m.parent)
        SELECT person, parent FROM member
        """
    }
    return StoreTable(
      from: "(\(all)) t JOIN ZABCDRECORD g ON g.Z_PK = t.parent", record: "t.person",
      columns: [schema.column("ZNAME", of: "ZABCDRECORD", as: "g")], order: ["g.Z_PK"],
      read: { row, draft in draft.addGroup(row.text(0)) })
  }

  /// Says how many smart groups there are.
  private static func smartGroups(_ source: StoreSource) throws(Failure) -> [Problem] {
    let count = try failing(source.file.path) { () throws(SQLError) in
      let statement = try source.connection.prepare(
        """
        SELECT count(*) FROM ZABCDRECORD WHERE Z_ENT IN
          (SELECT Z_ENT FROM Z_PRIMARYKEY WHERE Z_NAME = 'ABCDSmartGroup')
        """)
      return try statement.step() ? statement.integer(0) : 0
    }
    guard count > 0 else { return [] }
    return [
      Problem(
        .unreadGroups, severity: .note, file: source.file.path,
        detail: "\(count) smart, which are searches whose results are not kept")
    ]
  }
}
