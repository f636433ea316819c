import RollcallModel
import RollcallSQLite

/// The pictures of an iOS address book, in `AddressBookImages.sqlitedb` beside it.
///
/// The whole picture where there is one, else the thumbnail of format 0, else the largest.
final class IOSPictures: StorePictures {
  /// The records that have a picture: few have, and most are spared a look.
  private let records: Set<Int64>
  private let statements: [Statement]

  /// Opens the pictures; `nil` where there are none.
  ///
  /// - Throws: What stands in the way of opening pictures that are there.
  init?(beside file: StoreFile) throws(Failure) {
    let path = file.companion ?? Self.path(beside: file.path)
    guard try StoreFolder.findsFile(path) else { return nil }
    let connection = try Connection(.readOnly(path: path, log: try Self.log(of: file)))
    let tables = [
      ("ABFullSizeImage", "ROWID"), ("ABThumbnailImage", "coalesce(format, 0) <> 0, length(data)"),
    ]
    var statements: [Statement] = []
    var records: Set<Int64> = []
    let found = try failing(path) { () throws(SQLError) in
      let schema = try StoreSchema(connection)
      for (table, order) in tables where schema.has(table, "record_id", "data") {
        let all = try connection.prepare("SELECT record_id FROM \(table) WHERE length(data) > 0")
        while try all.step() { records.insert(all.integer(0)) }
        let order = schema.has(table, "format") || table == "ABFullSizeImage" ? order : "1"
        statements.append(
          try connection.prepare(
            "SELECT data FROM \(table) WHERE record_id = ?1 AND length(data) > 0 "
              + "ORDER BY \(order) DESC LIMIT 1"))
      }
      return (statements, records)
    }
    self.statements = found.0
    self.records = found.1
  }

  private static func path(beside path: String) -> String {
    StoreFolder.folder(of: path) + "/AddressBookImages.sqlitedb"
  }

  /// The log of pictures in a backup, where it lies under a name of its own.
  private static func log(of file: StoreFile) throws(Failure) -> String? {
    guard let companion = file.companion else { return nil }
    return try IOSBackup.sibling(of: companion, IOSBackup.imagesLog)
  }

  func picture(of record: Int64) throws(SQLError) -> [UInt8]? {
    guard records.contains(record) else { return nil }
    for statement in statements {
      statement.bind(1, record)
      defer { statement.reset() }
      if try statement.step() { return statement.bytes(0) }
    }
    return nil
  }
}
