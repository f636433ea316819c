import RollcallModel
import RollcallSQLite

/// KDE's `akonadi.db`, where Akonadi keeps its cache in SQLite.
///
/// Facts: contacts are `PimItemTable` rows of the type `text/directory`; the card is the part
/// `PLD:RFC822`, or a file of that name in `file_db_data` where the part says that it is stored outside.
enum AkonadiStore {
  static let store = SQLiteStore(
    name: "akonadi",
    summary: "KDE's contacts as Akonadi caches them: akonadi.db.",
    recognizes: { schema in
      schema.has("PimItemTable", "id", "mimeTypeId") && schema.has("MimeTypeTable", "id", "name")
        && schema.has("PartTable", "pimItemId", "partTypeId", "data")
        && schema.has("PartTypeTable", "id", "name")
    },
    files: { (folder) throws(Failure) in try StoreFolder.files(["akonadi.db"], in: folder) },
    layout: { (source, _) throws(Failure) in
      var layout = layout(source)
      layout.problems += try contactGroups(source)
      return layout
    })

  /// Says how many groups there are: lists of e-mail addresses that are no cards.
  private static func contactGroups(_ source: StoreSource) throws(Failure) -> [Problem] {
    let count = try failing(source.file.path) { () throws(SQLError) in
      let statement = try source.connection.prepare(
        """
        SELECT count(*) FROM PimItemTable t JOIN MimeTypeTable m ON m.id = t.mimeTypeId
          WHERE m.name = 'application/x-vnd.kde.contactgroup'
        """)
      return try statement.step() ? statement.integer(0) : 0
    }
    guard count > 0 else { return [] }
    return [
      Problem(
        .unreadGroups, severity: .note, file: source.file.path,
        detail: "\(count) of KDE's own kind, which are no vCards")
    ]
  }

  private static func layout(_ source: StoreSource) -> StoreLayout {
    let schema = source.schema
    let files = StoreFolder.folder(of: source.file.path) + "/file_db_data/"
    let isCard = schema.has("PartTypeTable", "ns") ? " AND y.ns = 'PLD'" : ""
    return StoreLayout(
      owners: """
        SELECT t.id, t.id, 0 FROM PimItemTable t JOIN MimeTypeTable m ON m.id = t.mimeTypeId
          WHERE m.name IN ('text/directory', 'text/vcard')
        """,
      records: StoreTable(
        from: """
          PimItemTable t LEFT JOIN PartTable p ON p.pimItemId = t.id AND p.partTypeId IN
            (SELECT y.id FROM PartTypeTable y WHERE y.name = 'RFC822'\(isCard))
          """,
        record: "t.id",
        columns: [
          "p.data", schema.column("storage", of: "PartTable", as: "p"),
          schema.column("gid", of: "PimItemTable"), schema.column("remoteId", of: "PimItemTable"),
        ],
        read: { row, draft in
          guard draft.records == 1 else { return }
          draft.person.id = row.text(2) ?? row.text(3)
          var card = row.bytes(0)
          if row.flag(1) { card = card.flatMap { external($0, files) } }
          guard let card else {
            let detail = row.flag(1) ? "its file in file_db_data is missing" : "it has no card"
            return draft.refuse(
              [], Problem(.wrongFormat, file: nil, expected: "vCard", detail: detail))
          }
          draft.readCard(card)
        }))
  }

  /// A card in a file; older versions wrote its whole path, of which the name counts, newer ones have
  /// folders by the last two digits of the item.
  private static func external(_ name: [UInt8], _ folder: String) -> [UInt8]? {
    let text = String(decoding: name, as: UTF8.self)
    guard let file = text.split(separator: "/").last.map(String.init), file != "..", file != "."
    else { return nil }
    let number = file.prefix { $0 != "_" }
    let level = number.count < 2 ? "0" + number : number.suffix(2)
    return StoreFolder.bytes(of: folder + file)
      ?? StoreFolder.bytes(of: folder + level + "/" + file)
  }
}
