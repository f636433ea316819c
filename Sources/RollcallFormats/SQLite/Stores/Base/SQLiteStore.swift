import Glibc
import RollcallModel
import RollcallSQLite

/// A program's database that people keep contacts in: how it is told from others, and how it is read.
struct SQLiteStore: Sendable {
  /// The name of its format: `ios`.
  let name: String
  /// One sentence for `list formats`.
  let summary: String
  /// Endings that no other database has, without the dot.
  var endings: [String] = []
  /// The options of a source, besides `check`.
  var options: [OptionSpec] = []
  /// Whether views are tables, too: where the user names them.
  var hasViews = false
  /// The newest version of the tables (`PRAGMA user_version`) that is known; `nil` where the store's
  /// program does not count them so.
  var newestVersion: Int64?
  /// Whether tables and columns are those of the store.
  let recognizes: @Sendable (StoreSchema) -> Bool
  /// The databases of the store in a folder, such as a backup; empty if it holds none.
  var files: @Sendable (_ folder: String) throws(Failure) -> [StoreFile] = { _ in [] }
  /// Finds what is wrong with the options before anything is opened.
  var checkOptions: @Sendable (Settings) throws(Failure) -> Void = { (_) throws(Failure) in }
  /// Settles what is read from a database, and how people are made of it.
  let layout: @Sendable (StoreSource, Settings) throws(Failure) -> StoreLayout

  /// The store as the registry of formats has it.
  var format: Format {
    Format(
      name: name, summary: summary, endings: endings, readOptions: options + [Self.checkOption],
      // The tables tell, not the first bytes: see `SQLiteBook`'s `narrow`.
      recognize: { _ in 0 },
      // One that cannot be opened may be one: the reader says what is wrong with it.
      recognizeFolder: { folder in (try? files(folder)).map { $0.isEmpty ? 0 : 100 } ?? 50 },
      checkSource: { (options) throws(Failure) in
        _ = try Self.checks(options)
        try checkOptions(options)
      },
      makeReader: { (input, options) throws(Failure) in
        try StoreReader(input, self, options)
      },
      makeWriter: nil)
  }

  /// Whether pages are checked, for every source that is a database.
  static let checkOption = OptionSpec(
    "check", .flag, "Whether the whole file is checked for damage before it is read.",
    standard: "true")

  /// What the option ``checkOption`` says.
  static func checks(_ options: Settings) throws(Failure) -> Bool {
    try options["check"]?.flag() ?? true
  }
}

/// A database of a store, and where its log lies.
struct StoreFile: Sendable, Hashable {
  /// The file.
  let path: String
  /// Its `-wal`, where that does not lie beside it.
  var log: String?
  /// Another file that belongs to it: the pictures of an iOS address book.
  var companion: String?
}

/// An open database of a store.
struct StoreSource {
  let file: StoreFile
  let connection: Connection
  let schema: StoreSchema
}
