import RollcallModel
import RollcallSQLite

/// Finds the address book in a folder: a backup by iTunes or Finder, or a copy of the phone's own.
///
/// In a backup each file is called by the SHA-1 of its domain and path, newer ones in folders by its
/// first two digits; `Manifest.db` has the names, `Files(fileID, domain, relativePath)`.
enum IOSBackup {
  /// SHA-1 of `HomeDomain-Library/AddressBook/AddressBook.sqlitedb`.
  private static let book = "31bb7ba8914766d4ba40d6dfb6113c8b614be442"
  /// The same of `…/AddressBook.sqlitedb-wal`.
  private static let bookLog = "a9aaf31e300bbb71f1602c65e27a29a6c85f98f8"
  /// The same of `…/AddressBookImages.sqlitedb`.
  private static let images = "cd6702cea29fe89cf280a76794405adb17f9a0ee"
  /// The same of `…/AddressBookImages.sqlitedb-wal`.
  static let imagesLog = "944320f0e5693a48a6d6769d509567e0e2fb08de"

  /// The address book of a folder; none where it holds none.
  ///
  /// - Throws: `encrypted_database` for a backup that is encrypted.
  static func files(in folder: String) throws(Failure) -> [StoreFile] {
    let own = [
      "AddressBook.sqlitedb", "Library/AddressBook/AddressBook.sqlitedb",
      "HomeDomain/Library/AddressBook/AddressBook.sqlitedb",
    ]
    if let file = try StoreFolder.files(own, in: folder).first { return [file] }
    let names = try names(by: folder + "/Manifest.db")
    guard let path = try find(names["AddressBook.sqlitedb"] ?? book, in: folder) else { return [] }
    return [
      StoreFile(
        path: path, log: try find(names["AddressBook.sqlitedb-wal"] ?? bookLog, in: folder),
        companion: try find(names["AddressBookImages.sqlitedb"] ?? images, in: folder))
    ]
  }

  /// Another file of the same backup by its name.
  static func sibling(of path: String, _ name: String) throws(Failure) -> String? {
    let folder = StoreFolder.folder(of: path)
    if let file = try find(name, in: folder) { return file }
    return try find(name, in: StoreFolder.folder(of: folder))
  }

  private static func find(_ name: String, in folder: String) throws(Failure) -> String? {
    try StoreFolder.files([name, name.prefix(2) + "/" + name], in: folder).first?.path
  }

  /// The names of the address book's files by their own, as the manifest has them; empty without one.
  private static func names(by manifest: String) throws(Failure) -> [String: String] {
    guard StoreFolder.hasFile(manifest) else { return [:] }
    let connection = try Connection(.readOnly(path: manifest))
    return try failing(manifest) { () throws(SQLError) in
      let schema = try StoreSchema(connection)
      guard schema.has("Files", "fileID", "domain", "relativePath") else { return [:] }
      let statement = try connection.prepare(
        """
        SELECT relativePath, fileID FROM Files
        WHERE domain = 'HomeDomain' AND relativePath LIKE 'Library/AddressBook/AddressBook%'
        """)
      var names: [String: String] = [:]
      while try statement.step() {
        guard let path = statement.text(0), let name = statement.text(1), isName(name) else {
          continue
        }
        names[String(path.dropFirst("Library/AddressBook/".utf8.count))] = name
      }
      return names
    }
  }

  /// Whether a name is one that backups give, so that no manifest leads out of the folder.
  private static func isName(_ name: String) -> Bool {
    name.utf8.count == 40 && name.utf8.allSatisfy { ASCII.isDigit($0) || (97...102).contains($0) }
  }
}
