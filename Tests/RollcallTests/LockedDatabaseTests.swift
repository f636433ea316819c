import Glibc
import RollcallTestSupport
import Testing

/// What the program says of a database that another process has for itself.
@Suite struct LockedDatabaseTests {
  /// Locks the bytes that SQLite locks (`PENDING_BYTE` and the 511 behind it) as one that writes does.
  private func lock(_ descriptor: Int32) -> Bool {
    var range = flock()
    range.l_type = Int16(F_WRLCK)
    range.l_whence = Int16(SEEK_SET)
    (range.l_start, range.l_len) = (0x4000_0000, 512)
    return fcntl(descriptor, F_SETLK, &range) == 0
  }

  @Test(arguments: ["inspect", "convert -o out.csv", "convert --from ios -o out.csv"])
  func `a database that is in use says so and ends with 75`(_ command: String) throws {
    let folder = try TestFolder()
    let sample = GoldenCase.project + "/samples/AddressBook.sqlitedb"
    try folder.write("phone.db", TestFolder.bytes(of: sample))
    let descriptor = open(folder("phone.db"), O_RDWR)
    defer { close(descriptor) }
    try #require(lock(descriptor))
    let outcome = try BuiltBinary.run(script: "rollcall \(command) phone.db", in: folder.path)
    #expect(outcome.exit == 75)
    #expect(
      outcome.stderr.hasPrefix(
        "phone.db: error: in use: another program keeps writing to it [locked]\n"))
    #expect(outcome.stdout.isEmpty && folder.names == ["phone.db"])
  }
}
