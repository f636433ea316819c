import Glibc
import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// Stores of several files: backups, accounts, profiles, pictures.
@Suite struct StoreFolderTests {
  private let book = "31bb7ba8914766d4ba40d6dfb6113c8b614be442"
  private let images = "cd6702cea29fe89cf280a76794405adb17f9a0ee"

  /// The format that a folder's files are of.
  private func format(of folder: TestFolder) -> String? {
    Formats.all.first { $0.recognizeFolder(folder.path) > 0 }?.name
  }

  @Test func `pictures come from the database beside the address book`() throws {
    let folder = try TestFolder()
    let path = try folder.store([StoreDatabase.script("ios.sql")], "AddressBook.sqlitedb")
    _ = try folder.store([StoreDatabase.script("ios-pictures.sql")], "AddressBookImages.sqlitedb")
    let outcome = try Outcome(store: "ios", path)
    let bytes = outcome.people.map { person -> [UInt8] in
      if case .data(_, let bytes)? = person.photo { bytes } else { [] }
    }
    // Format 0 before a larger one; that of the card that the link names; the whole before a thumbnail.
    #expect(
      bytes == [
        [0xFF, 0xD8, 0xFF, 6], [], [0x89, 0x50, 0x4E, 0x47, 0xAA], [0x89, 0x50, 0x4E, 0x47, 8],
      ])
    let without = try Outcome(store: "ios", path, [("photos", .text("false"))])
    #expect(without.people.allSatisfy { $0.photo == nil })
    #expect(try Outcome(store: "ios", folder.path).people.count == 4)
    #expect(format(of: folder) == "ios")
  }

  @Test(arguments: ["", "31/"])
  func `a backup is read by the names of its files`(_ prefix: String) throws {
    let folder = try TestFolder()
    for name in ["31", "cd", "a9"] { mkdir(folder(name), 0o700) }
    let imagesPrefix = prefix.isEmpty ? "" : "cd/"
    let made = try folder.store([StoreDatabase.script("ios.sql")], "made.db", leavesLog: true)
    try folder.write(prefix + book, folder.bytes("made.db"))
    // The log lies under a name of its own.
    let log = "a9aaf31e300bbb71f1602c65e27a29a6c85f98f8"
    try folder.write((prefix.isEmpty ? "" : "a9/") + log, folder.bytes("made.db-wal"))
    for suffix in ["", "-wal", "-shm"] { unlink(made + suffix) }
    _ = try folder.store([StoreDatabase.script("ios-pictures.sql")], imagesPrefix + images)
    let outcome = try Outcome(store: "ios", folder.path)
    #expect(outcome.people.count == 4 && outcome.people[0].photo != nil)
    #expect(outcome.people[0].position?.file.path == folder(prefix + book))
    #expect(format(of: folder) == "ios")
  }

  @Test func `a backup's manifest names its files`() throws {
    let folder = try TestFolder()
    let name = "00112233445566778899aabbccddeeff00112233"
    mkdir(folder("00"), 0o700)
    _ = try folder.store([StoreDatabase.script("ios.sql")], "00/" + name)
    _ = try folder.store(
      [
        """
        CREATE TABLE Files (fileID TEXT PRIMARY KEY, domain TEXT, relativePath TEXT, flags INTEGER, file BLOB);
        INSERT INTO Files VALUES ('\(name)', 'HomeDomain', 'Library/AddressBook/AddressBook.sqlitedb', 1, NULL),
          ('../../../etc/passwd', 'HomeDomain', 'Library/AddressBook/AddressBookImages.sqlitedb', 1, NULL)
        """
      ], "Manifest.db")
    #expect(try Outcome(store: "ios", folder.path).people.count == 4)
  }

  @Test func `an encrypted backup says so`() throws {
    let folder = try TestFolder()
    var random = SplitMix64(9)
    try folder.write(
      "Manifest.db", (0..<4_096).map { _ in UInt8.random(in: 0...255, using: &random) })
    let failure = try #require(throws: Failure.self) { try Outcome(store: "ios", folder.path) }
    #expect(failure.problems.map(\.code) == [.encryptedDatabase])
    #expect(format(of: folder) == "ios", "so that the error is told, not that it is a folder")
  }

  @Test func `a folder without contacts says so`() throws {
    let folder = try TestFolder()
    try folder.write("notes.txt", "nothing")
    for store in ["ios", "macos", "thunderbird", "android", "akonadi", "signal"] {
      let failure = try #require(throws: Failure.self) { try Outcome(store: store, folder.path) }
      #expect(failure.problems.map(\.code) == [.wrongSchema])
    }
    #expect(format(of: folder) == nil)
  }

  @Test func `every account of a Mac is read, each with its own keys and its own file`() throws {
    let folder = try TestFolder()
    for name in ["Sources", "Sources/AAAA", "Sources/BBBB", "Sources/CCCC"] {
      mkdir(folder(name), 0o700)
    }
    let script = try StoreDatabase.script("macos.sql")
    let file = "AddressBook-v22.abcddb"
    _ = try folder.store([script], "Sources/AAAA/" + file)
    _ = try folder.store(
      [
        script,
        """
        DELETE FROM ZABCDRECORD WHERE Z_PK > 10; DELETE FROM ZABCDPHONENUMBER WHERE Z_PK > 1;
        UPDATE ZABCDRECORD SET ZFIRSTNAME = 'Other', ZIMAGEDATA = CAST(x'02' || 'ABC-1' || x'00' AS BLOB)
        """,
      ], "Sources/BBBB/" + file)
    mkdir(folder("Sources/BBBB/.AddressBook-v22_SUPPORT"), 0o700)
    mkdir(folder("Sources/BBBB/.AddressBook-v22_SUPPORT/_EXTERNAL_DATA"), 0o700)
    try folder.write(
      "Sources/BBBB/.AddressBook-v22_SUPPORT/_EXTERNAL_DATA/ABC-1", [0xFF, 0xD8, 0xFF, 0x99])
    for path in [folder.path, folder("Sources")] {
      let outcome = try Outcome(store: "macos", path)
      #expect(outcome.people.map(\.givenName) == ["Ines", nil, "美咲", "Other"])
      let files = outcome.people.compactMap(\.position?.file.path)
      #expect(
        files == Array(repeating: folder("Sources/AAAA/" + file), count: 3)
          + [folder("Sources/BBBB/" + file)])
      #expect(outcome.people[3].phones.map(\.value) == ["020 7946 0121"])
      #expect(
        outcome.people[3].photo
          == .data(mediaType: "image/jpeg", bytes: [0xFF, 0xD8, 0xFF, 0x99]))
      #expect(outcome.description.facts.last?.value == "2")
    }
    #expect(format(of: folder) == "macos")
  }

  @Test func `all books of a Thunderbird profile are read, its old copies not`() throws {
    let folder = try TestFolder()
    let script = try StoreDatabase.script("thunderbird.sql")
    for name in ["abook.sqlite", "history.sqlite", "abook-1.sqlite", "abook.v3.sqlite"] {
      _ = try folder.store([script], name)
    }
    try folder.write("places.sqlite", "no book")
    #expect(try Outcome(store: "thunderbird", folder.path).people.count == 9)
    #expect(format(of: folder) == "thunderbird")
  }

  @Test func `a picture of Android's is the file where it is there`() throws {
    let folder = try TestFolder()
    for name in ["databases", "files", "files/photos"] { mkdir(folder(name), 0o700) }
    _ = try folder.store([StoreDatabase.script("android.sql")], "databases/contacts2.db")
    try folder.write("files/photos/5", [0xFF, 0xD8, 0xFF, 0x42])
    let outcome = try Outcome(store: "android", folder.path)
    #expect(
      outcome.people[0].photo == .data(mediaType: "image/jpeg", bytes: [0xFF, 0xD8, 0xFF, 0x42]))
  }

  @Test func `a card of Akonadi's in a file is read, and one that is not there is a reject`() throws
  {
    let folder = try TestFolder()
    let script =
      try StoreDatabase.script("akonadi.sql")
        + """
        INSERT INTO PimItemTable VALUES (9, 'r-9', NULL, 1, 2), (10, 'r-10', NULL, 1, 2);
        INSERT INTO PartTable VALUES (4, 9, 2, CAST('9_r0' AS BLOB), 1, 1), (5, 10, 2, CAST('10_r0' AS BLOB), 1, 1);
        """
    _ = try folder.store([script], "akonadi.db")
    mkdir(folder("file_db_data"), 0o700)
    mkdir(folder("file_db_data/09"), 0o700)
    try folder.write(
      "file_db_data/09/9_r0", "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD\n")
    let outcome = try Outcome(store: "akonadi", folder.path)
    #expect(outcome.people.map(\.givenName) == ["Kai", "Ada"])
    #expect(outcome.rejects.map(\.reason) == ["wrong_format"])
    #expect(outcome.recordCount == 3 && outcome.places.map(\.record) == [1, 2, 3])
  }

  @Test func `a broken card is a reject with its bytes and its number`() throws {
    let folder = try TestFolder()
    let path = try folder.store([StoreDatabase.script("evolution.sql")])
    let outcome = try Outcome(store: "evolution", path)
    #expect(outcome.people.count == 3 && outcome.rejects.count == 1)
    #expect(outcome.rejects.first?.raw == Array("BEGIN:NOTHING".utf8))
    #expect(outcome.rejects.first?.position?.record == 3)
  }

  @Test func `many people come in chunks, each with what is theirs`() throws {
    let folder = try TestFolder()
    let path = try folder.store([
      StoreDatabase.script("ios.sql"),
      """
      DELETE FROM ABPerson; DELETE FROM ABMultiValue; DELETE FROM ABGroupMembers;
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1700)
      INSERT INTO ABPerson (ROWID, First, StoreID, guid) SELECT i, 'Ana ' || i, 1, 'g' || i FROM n;
      INSERT INTO ABMultiValue SELECT 5000 + ROWID, 1701 - ROWID, 3, 0, NULL, 'n' || (1701 - ROWID) FROM ABPerson;
      INSERT INTO ABMultiValue SELECT 9000 + ROWID, ROWID, 4, 0, NULL, ROWID || '@example.com' FROM ABPerson WHERE ROWID % 3 = 0;
      """,
    ])
    let outcome = try Outcome(store: "ios", path)
    #expect(outcome.people.count == 1_700)
    for (index, person) in outcome.people.enumerated() {
      let number = index + 1
      #expect(person.givenName == "Ana \(number)" && person.phones.map(\.value) == ["n\(number)"])
      #expect(person.emails.map(\.value) == (number % 3 == 0 ? ["\(number)@example.com"] : []))
    }
    #expect(outcome.byteCount == (try folder.bytes("store.db").count))
  }
}
