import Glibc
import RollcallTestSupport
import Testing

/// Changes of a book by the built program, killed at any moment.
@Suite struct BookKillTests {
  /// A change that is killed.
  struct Deed: Sendable, CustomTestStringConvertible {
    let name: String
    let arguments: [String]
    /// What is done to the book before.
    var before: [String] = []

    var testDescription: String { name }
  }

  static let some = (1...200).map { String($0) }

  static let deeds = [
    Deed(name: "add", arguments: ["book", "add", "book.db", "Bo", "--phone", "+442079460000"]),
    Deed(name: "set", arguments: ["book", "set", "book.db", "7", "job_title", "Nurse"]),
    Deed(name: "remove", arguments: ["book", "remove", "book.db", "--yes"] + some),
    Deed(
      name: "remove by a condition",
      arguments: ["book", "remove", "book.db", "--yes", "--where", "full_name LIKE '%7%'"]),
    Deed(name: "group create", arguments: ["book", "group", "create", "book.db", "Choir"]),
    Deed(
      name: "group remove", arguments: ["book", "group", "remove", "book.db", "Everyone"] + some),
    Deed(
      name: "group delete", arguments: ["book", "group", "delete", "book.db", "Everyone", "-y"]),
    Deed(
      name: "undo", arguments: ["book", "undo", "book.db"],
      before: ["book", "remove", "book.db", "--yes"] + some),
  ]

  /// How often a change is killed.
  private static let times = 30

  @Test(arguments: deeds)
  func `whenever a change is killed, the book is as before or as after`(_ deed: Deed) throws {
    let it = try BookCase(people: 1_000)
    try it.restore()
    if !deed.before.isEmpty { #expect(try BuiltBinary.spawn(it.words(deed.before)) == 0) }
    let before = try it.content()
    try it.folder.write("before.db", it.folder.bytes("book.db"))
    let began = ContinuousClock.now
    #expect(try BuiltBinary.spawn(it.words(deed.arguments)) == 0)
    let whole = ContinuousClock.now - began
    let after = try it.content()
    #expect(before != after)
    var random = SplitMix64(7)
    for _ in 0..<Self.times {
      try it.restore("before.db")
      // It takes most of the time to start.
      let part = Int.random(in: 30...110, using: &random)
      let code = try BuiltBinary.spawn(
        it.words(deed.arguments), sending: SIGKILL, after: whole * part / 100)
      #expect(code == 0 || code == 128 + SIGKILL)
      let left = try it.content()
      #expect(left == before || left == after)
      if code == 0 { #expect(left == after) }
    }
  }

  @Test func `whenever the making of a book is killed, it is whole or not there`() throws {
    let it = try BookCase(people: 1)
    let add = it.words(["book", "add", "book.db", "Bo"])
    let began = ContinuousClock.now
    #expect(try BuiltBinary.spawn(add) == 0)
    let whole = ContinuousClock.now - began
    let after = try it.content()
    var random = SplitMix64(7)
    for _ in 0..<Self.times {
      for name in it.folder.names where name.hasPrefix("book.db") || name.hasPrefix(".book.db") {
        unlink(it.folder(name))
      }
      let part = Int.random(in: 30...110, using: &random)
      let code = try BuiltBinary.spawn(add, sending: SIGKILL, after: whole * part / 100)
      let isThere = it.folder.names.contains("book.db")
      if isThere { #expect(try it.content() == after) }
      if code == 0 { #expect(isThere) }
    }
  }
}
