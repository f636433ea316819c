import CSQLite
import Glibc
import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// A database built from scripts, as another program would have left it.
enum StoreDatabase {
  /// A script that the project has.
  static func script(_ name: String) throws -> String {
    let folder = #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
    return String(
      decoding: try TestFolder.bytes(of: "\(folder)/Fixtures/sqlite/\(name)"), as: UTF8.self)
  }

  /// Runs scripts on a file; it is closed by a crash where `leavesLog` says so.
  static func build(_ path: String, _ scripts: [String], leavesLog: Bool = false) throws {
    var database: OpaquePointer?
    defer { sqlite3_close_v2(database) }
    try #require(sqlite3_open(path, &database) == SQLITE_OK)
    // A test needs no disk that outlives it.
    try run("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY", database)
    if leavesLog {
      try run("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0", database)
      _ = rollcall_sqlite_config_flag(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
    }
    for script in scripts { try run(script, database) }
  }

  private static func run(_ script: String, _ database: OpaquePointer?) throws {
    var message: UnsafeMutablePointer<CChar>?
    defer { sqlite3_free(message) }
    let result = sqlite3_exec(database, script, nil, nil, &message)
    try #require(result == SQLITE_OK, "\(message.map { String(cString: $0) } ?? "")")
  }
}

extension TestFolder {
  /// Builds a database from scripts and gives its path.
  func store(
    _ scripts: [String], _ name: String = "store.db", leavesLog: Bool = false
  ) throws -> String {
    try StoreDatabase.build(self(name), scripts, leavesLog: leavesLog)
    return self(name)
  }
}

extension Outcome {
  /// Reads a database, or a folder of them, as a format of that name.
  init(store: String, _ path: String, _ options: [(String, Setting.Value)] = []) throws {
    let make = try #require(Formats.named(store)?.makeReader)
    try self.init(make(Input(source: "phone", path: path), Settings(options)))
  }

  /// The people as JSON, a line each.
  var lines: String {
    people.map { String(decoding: $0.json, as: UTF8.self) + "\n" }.joined()
  }
}

/// Another program that has a database for itself.
final class LockHolder {
  private var database: OpaquePointer?

  init(_ path: String) throws {
    try #require(sqlite3_open(path, &database) == SQLITE_OK)
    try #require(sqlite3_exec(database, "BEGIN EXCLUSIVE", nil, nil, nil) == SQLITE_OK)
  }

  deinit { sqlite3_close_v2(database) }
}
