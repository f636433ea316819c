import Glibc
import RollcallModel
import RollcallSQLite

/// The databases of other programs that people keep their contacts in; one line a store.
///
/// To add one, write a file with a ``SQLiteStore`` and add it here: it becomes a format, is recognized
/// by its tables, and is listed with its options.
enum SQLiteStores {
  /// All stores, in the order of documentation.
  static let all: [SQLiteStore] = [
    IOSStore.store, MacOSStore.store, AndroidStore.store, ThunderbirdStore.store,
    EvolutionStore.store, CardDAVServerStore.store, AkonadiStore.store, SailfishStore.store,
    WhatsAppStore.store, SignalStore.store,
  ]

  /// The store that a database is of, by its tables; `nil` if of none.
  static func recognize(_ connection: Connection) -> SQLiteStore? {
    guard let schema = try? StoreSchema(connection) else { return nil }
    return all.first { $0.recognizes(schema) }
  }

  /// The store that a database file is of, by its tables; `nil` if of none or where it cannot be opened.
  static func recognize(_ path: String) -> SQLiteStore? {
    var status = stat()
    // A pipe would lose what is looked at.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    guard let connection = try? Connection(.readOnly(path: path)) else { return nil }
    return recognize(connection)
  }
}
