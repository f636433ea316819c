import RollcallModel
import RollcallSQLite

/// Evolution's address books: `contacts.db` of local ones, `cache.db` of those on servers.
///
/// Facts (evolution-data-server): the table is called `folder_id`; its column `vcard` is the card, all
/// others are folded copies for searching. In a cache, state 3 means deleted here and not yet there.
enum EvolutionStore {
  static let store = SQLiteStore(
    name: "evolution",
    summary: "GNOME Evolution's address books: contacts.db, cache.db, or the folder of them.",
    recognizes: { schema in
      schema.has("folder_id", "uid", "vcard")
        || schema.has("ECacheObjects", "ECacheUID", "ECacheOBJ")
    },
    files: { (folder) throws(Failure) in
      let books = try StoreFolder.names(in: folder)
      let names = ["contacts.db", "cache.db"]
      let paths = names + books.flatMap { book in names.map { book + "/" + $0 } }
      return try StoreFolder.files(paths, in: folder).filter { isOne($0.path) }
    },
    layout: { (source, _) throws(Failure) in
      let schema = source.schema
      var tables: [String] = []
      if schema.has("folder_id", "uid", "vcard") {
        tables.append("SELECT uid, vcard FROM \"folder_id\"")
      }
      if schema.has("ECacheObjects", "ECacheUID", "ECacheOBJ") {
        let isThere =
          schema.has("ECacheObjects", "ECacheState") ? " WHERE coalesce(ECacheState, 0) <> 3" : ""
        tables.append("SELECT ECacheUID, ECacheOBJ FROM ECacheObjects" + isThere)
      }
      var layout = try CardTable(
        from: "(\(tables.joined(separator: " UNION ALL "))) t", key: "t.uid", card: "t.vcard",
        identifier: "t.uid"
      ).layout(source.connection, source.file.path)
      layout.facts = [
        ("schema", schema.has("folder_id", "vcard") ? "local book" : "cache of a remote book")
      ]
      return layout
    })

  private static func isOne(_ path: String) -> Bool {
    guard let connection = try? Connection(.readOnly(path: path)),
      let schema = try? StoreSchema(connection)
    else { return false }
    return schema.has("folder_id", "vcard") || schema.has("ECacheObjects", "ECacheOBJ")
  }
}
