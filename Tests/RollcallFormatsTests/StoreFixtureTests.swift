import Glibc
import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// Every fixture of a store gives exactly its people.
///
/// The expected people are in `Fixtures/sqlite/expected`, a line each; `ROLLCALL_RECORD=1` rewrites
/// them, and the difference is to be read.
@Suite struct StoreFixtureTests {
  struct Case: CustomTestStringConvertible {
    let store: String
    /// The name of the expected people.
    let name: String
    let scripts: [String]
    var options: [(String, Setting.Value)] = []
    var testDescription: String { name }

    init(
      _ store: String, _ name: String, _ scripts: [String], _ options: [(String, String)] = []
    ) {
      (self.store, self.name, self.scripts) = (store, name, scripts)
      self.options = options.map { ($0.0, .text($0.1)) }
    }
  }

  /// What the project has itself.
  static let own: [Case] = [
    Case("ios", "ios", ["ios.sql"]),
    Case("ios", "ios-groups", ["ios.sql"], [("groups", "records")]),
    Case("macos", "macos-groups", ["macos.sql"], [("groups", "records")]),
    Case("android", "android-groups", ["android.sql"], [("groups", "records")]),
    Case("thunderbird", "thunderbird-groups", ["thunderbird.sql"], [("groups", "records")]),
    Case("ios", "ios-separate", ["ios.sql"], [("linked", "separate"), ("disabled", "true")]),
    Case("macos", "macos", ["macos.sql"]), Case("android", "android", ["android.sql"]),
    Case("android", "android-raw", ["android.sql"], [("people", "raw_contacts")]),
    Case("android", "android-local", ["android.sql"], [("accounts", "local")]),
    Case("thunderbird", "thunderbird", ["thunderbird.sql"]),
    Case("evolution", "evolution", ["evolution.sql"]),
    Case("carddav_server", "carddav_server", ["carddav-server.sql"]),
    Case("carddav_server", "carddav_server-book", ["carddav-server.sql"], [("book", "work")]),
    Case("akonadi", "akonadi", ["akonadi.sql"]), Case("sailfish", "sailfish", ["sailfish.sql"]),
    Case("whatsapp", "whatsapp", ["whatsapp.sql"]), Case("signal", "signal", ["signal.sql"]),
  ]

  @Test(arguments: own)
  func `a store gives exactly its people`(_ its: Case) throws {
    let scripts = try its.scripts.map { try StoreDatabase.script($0) }
    try compare(its, scripts)
  }

  /// Schemas and samples beside the project.
  static let shared: [Case] = [
    Case("ios", "shared-ios", ["ios-addressbook", "ios-addressbook_sample"]),
    Case(
      "ios", "shared-ios",
      ["ios-addressbook", "ios-addressbook_sample", "ios-addressbook_real-defaults"]),
    Case(
      "ios", "shared-ios-separate", ["ios-addressbook", "ios-addressbook_sample"],
      [("linked", "separate"), ("disabled", "true")]),
    Case("ios", "shared-ios-legacy", ["ios-addressbook_legacy", "ios-addressbook_legacy_sample"]),
    Case("macos", "shared-macos", ["macos-addressbook-v22", "macos-addressbook-v22_sample"]),
    Case(
      "macos", "shared-macos-older",
      [
        "macos-addressbook-v22_older-numbering", "macos-addressbook-v22_older-numbering_sample",
      ]),
    Case("android", "shared-android", ["android-contacts2", "android-contacts2_sample"]),
    Case(
      "android", "shared-android",
      ["android-contacts2", "android-contacts2_sample", "android-contacts2_phonebook-collation"]),
    Case(
      "android", "shared-android-raw", ["android-contacts2", "android-contacts2_sample"],
      [("people", "raw_contacts"), ("system_groups", "true")]),
    Case(
      "thunderbird", "shared-thunderbird", ["thunderbird-abook", "thunderbird-abook_sample"]),
    Case("evolution", "shared-evolution", ["evolution-contacts", "evolution-contacts_sample"]),
    Case("carddav_server", "shared-carddav", ["carddav-server", "carddav-server_sample"]),
    Case("akonadi", "shared-akonadi", ["kde-akonadi", "kde-akonadi_sample"]),
    Case("sailfish", "shared-sailfish", ["sailfish-qtcontacts", "sailfish-qtcontacts_sample"]),
    Case("whatsapp", "shared-whatsapp", ["whatsapp-wa", "whatsapp-wa_sample"]),
    Case("signal", "shared-signal", ["signal-recipient", "signal-recipient_sample"]),
  ]

  @Test(arguments: shared)
  func `a sample gives exactly its people`(_ its: Case) throws {
    let scripts = its.scripts.map { SharedFixture.text("sqlite/\($0).sql") }
    guard !scripts.contains(nil) else { return }
    try compare(its, scripts.compactMap { $0 })
  }

  private func compare(_ its: Case, _ scripts: [String]) throws {
    let folder = try TestFolder()
    let path = try folder.store(scripts)
    let before = try folder.bytes("store.db")
    let outcome = try Outcome(store: its.store, path, its.options)
    let expected = try Self.expected(its.name, outcome.lines)
    #expect(outcome.lines == expected)
    #expect(SQLiteStores.recognize(path)?.name == its.store)
    #expect(try folder.bytes("store.db") == before && folder.names == ["store.db"])
    #expect(outcome.byteCount == before.count || outcome.people.isEmpty)
  }

  /// The expected lines, recorded first where that is asked for.
  private static func expected(_ name: String, _ lines: String) throws -> String {
    if getenv("ROLLCALL_RECORD") != nil {
      let folder = #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
      try TestFolder.write(
        Array(lines.utf8), to: "\(folder)/Fixtures/sqlite/expected/\(name).jsonl")
    }
    return try StoreDatabase.script("expected/\(name).jsonl")
  }
}

@Suite struct StoreSampleTests {
  private static let samples =
    #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/samples/"

  @Test func `the sample is what it is built from`() throws {
    let folder = try TestFolder()
    for name in ["AddressBook", "AddressBookImages"] {
      let script = try String(
        decoding: TestFolder.bytes(of: "\(Self.samples)\(name).sql"), as: UTF8.self)
      _ = try folder.store([script], name + ".sqlitedb")
    }
    let built = try Outcome(store: "ios", folder("AddressBook.sqlitedb"))
    let sample = try Outcome(store: "ios", Self.samples + "AddressBook.sqlitedb")
    #expect(sample.lines == built.lines && sample.people.count == 4)
    #expect(sample.people[3].photo != nil)
  }

  @Test func `a database in UTF-16 gives the same people`() throws {
    let folder = try TestFolder()
    for name in ["ios", "thunderbird", "carddav-server"] {
      let script = try StoreDatabase.script(name + ".sql")
      let path = try folder.store(["PRAGMA encoding = 'UTF-16'", script], name + ".db")
      let store = try #require(SQLiteStores.recognize(path)?.name)
      // Bytes made of text by the script are UTF-16, too.
      if name == "carddav-server" {
        #expect(try Outcome(store: store, path).people.map(\.givenName).contains("Lars"))
      } else {
        let outcome = try Outcome(store: store, path)
        #expect(try outcome.lines == StoreDatabase.script("expected/\(store).jsonl"))
      }
    }
  }

  @Test func `a view that poses as a table of a store is none`() throws {
    let folder = try TestFolder()
    let path = try folder.store([
      """
      CREATE TABLE ABMultiValue (UID INTEGER PRIMARY KEY, record_id, property, value);
      CREATE VIEW ABPerson AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
        SELECT i AS ROWID, i AS First, i AS Last FROM n;
      """
    ])
    #expect(SQLiteStores.recognize(path) == nil)
  }
}
