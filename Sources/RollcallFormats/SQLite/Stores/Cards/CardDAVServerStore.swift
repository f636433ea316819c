import RollcallModel
import RollcallSQLite

/// The cards of CardDAV servers built on sabre/dav: Baïkal's `cards`, Nextcloud's and ownCloud's
/// `oc_cards`.
///
/// Facts: `carddata` is the card, stored as text or bytes; `oc_cards_properties` is a copy for searching
/// that ends at 255 characters. The book of `principals/system/system` holds the server's accounts.
enum CardDAVServerStore {
  static let store = SQLiteStore(
    name: "carddav_server",
    summary: "The cards of a CardDAV server: Nextcloud, ownCloud, Baïkal and others on sabre/dav.",
    options: [
      OptionSpec(
        "book", .text, "Only this address book, by the last part of its address (contacts).",
        standard: "all"),
      OptionSpec(
        "owner", .text, "Only the books of this user, by the last part of the principal.",
        standard: "all"),
      OptionSpec(
        "system", .flag, "Whether the server's own book of accounts is read too.",
        standard: "false"),
    ],
    recognizes: { schema in !prefixes(schema).isEmpty },
    checkOptions: { (options) throws(Failure) in
      _ = try options["system"]?.flag()
      _ = try options["book"]?.text()
      _ = try options["owner"]?.text()
    },
    layout: { (source, options) throws(Failure) in
      try table(source.schema, options).layout(source.connection, source.file.path)
    })

  /// What the tables' names begin with: nothing, `oc_`, or what the administrator chose; those with
  /// both tables.
  private static func prefixes(_ schema: StoreSchema) -> [String] {
    schema.names.filter { $0.hasSuffix("cards") }.map { String($0.dropLast(5)) }.filter {
      schema.has($0 + "cards", "id", "addressbookid", "carddata")
        && schema.has($0 + "addressbooks", "id", "principaluri", "uri")
    }
  }

  private static func table(
    _ schema: StoreSchema, _ options: Settings
  ) throws(Failure) -> CardTable {
    var condition = "1"
    if try options["system"]?.flag() != true {
      condition += " AND coalesce(b.principaluri, '') NOT LIKE '%principals/system/system'"
    }
    if let book = try options["book"]?.text() {
      condition += " AND b.uri = \(SQLName.literal(book))"
    }
    if let owner = try options["owner"]?.text() {
      let tail = SQLName.literal("/" + owner)
      condition += " AND substr(b.principaluri, -\(owner.unicodeScalars.count + 1)) = \(tail)"
    }
    let count = prefixes(schema).count
    let tables = prefixes(schema).enumerated().map { index, prefix in
      let (cards, books) = (prefix + "cards", prefix + "addressbooks")
      return """
        SELECT t.id * \(count) + \(index) AS number, t.carddata, \
        \(schema.column("lastmodified", of: cards)) AS lastmodified, b.principaluri, b.uri
        FROM \(SQLName.quoted(cards)) t
        LEFT JOIN \(SQLName.quoted(books)) b ON b.id = t.addressbookid WHERE \(condition)
        """
    }
    return CardTable(
      from: "(\(tables.joined(separator: " UNION ALL "))) t",
      key: "t.number",
      card: "t.carddata", modified: "t.lastmodified")
  }
}
