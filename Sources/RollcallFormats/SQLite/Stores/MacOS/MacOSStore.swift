import RollcallModel
import RollcallSQLite

/// The address book of the Mac, `AddressBook-v22.abcddb`, a Core Data store.
///
/// Facts: entities are numbered differently by version and found by name in `Z_PRIMARYKEY`;
/// `ZABCDRECORD` holds people, groups and accounts; each kind of value has a table with `ZOWNER`,
/// `ZLABEL` and `ZORDERINGINDEX`. One database an account lies in `Sources/`, and keys hold only within
/// one, so a folder is read database by database. `ZLINKID` does not link cards across accounts.
enum MacOSStore {
  static let store = SQLiteStore(
    name: "macos",
    summary:
      "The contacts of a Mac: AddressBook-v22.abcddb, or its folder with Sources/, or .abbu.",
    endings: ["abcddb"], options: [StoreGroups.option],
    recognizes: { schema in
      schema.has("ZABCDRECORD", "Z_PK", "Z_ENT") && schema.has("Z_PRIMARYKEY", "Z_ENT", "Z_NAME")
    },
    files: { (folder) throws(Failure) in try files(in: folder) },
    checkOptions: { (options) throws(Failure) in _ = try StoreGroups.areRecords(options) },
    layout: { (source, options) throws(Failure) in
      var layout = layout(source)
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

  private static func layout(_ source: StoreSource) -> StoreLayout {
    let schema = source.schema
    var layout = StoreLayout(
      owners: """
        SELECT Z_PK, Z_PK, 0 FROM ZABCDRECORD WHERE Z_ENT IN (SELECT Z_ENT FROM Z_PRIMARYKEY
          WHERE Z_NAME IN ('ABCDContact', 'ABCDSubscribedContact'))
        """,
      records: MacOSRecords.table(source))
    layout.values = MacOSValues.tables(schema) + [groups(schema)].compactMap { $0 }
    layout.facts = [("schema", "AddressBook v22")]
    return layout
  }

  /// Membership: the table of groups' names that has a column of contacts, whatever their numbers.
  private static func groups(_ schema: StoreSchema) -> StoreTable? {
    for table in schema.names where table.hasPrefix("Z_") && table.hasSuffix("PARENTGROUPS") {
      let columns = schema.columns(of: table)
      guard let contacts = columns.first(where: { $0.hasSuffix("CONTACTS") }),
        let groups = columns.first(where: { $0.contains("PARENTGROUPS") })
      else { continue }
      return StoreTable(
        from: "\(SQLName.quoted(table)) t"
          + " JOIN ZABCDRECORD g ON g.Z_PK = t.\(SQLName.quoted(groups))",
        record: "t." + SQLName.quoted(contacts),
        columns: [schema.column("ZNAME", of: "ZABCDRECORD", as: "g")], order: ["g.Z_PK"],
        read: { row, draft in draft.addGroup(row.text(0)) })
    }
    return nil
  }
}
