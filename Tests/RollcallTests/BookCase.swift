import Glibc
import RollcallModel
import RollcallSQLite
import RollcallTestSupport

/// A folder with a book of many people, for what happens to it from outside.
final class BookCase {
  let folder: TestFolder

  /// Makes `base.db` of so many people, all in the group Everyone.
  init(people: Int) throws {
    folder = try TestFolder()
    var lines = ""
    for number in 1...people {
      lines += """
        {"id":"p\(number)","full_name":"Person \(number)","phones":["+4420794600\(10 + number % 90)"],\
        "groups":["Everyone"]}

        """
    }
    try folder.write("people.jsonl", lines)
    let made = try run("rollcall convert people.jsonl -o base.db --quiet")
    guard made.exit == 0 else { throw SystemError(call: made.stderr, code: made.exit) }
  }

  /// Runs a script in the folder.
  func run(_ script: String) throws -> BuiltBinary.Outcome {
    try BuiltBinary.run(script: script, in: folder.path)
  }

  /// The words that run the program in the folder.
  func words(_ arguments: [String]) -> [String] {
    ["env", "-C", folder.path, BuiltBinary.folder + "/rollcall"] + arguments
  }

  /// Puts a copy of a book at `book.db`, with nothing beside it.
  func restore(_ name: String = "base.db") throws {
    for ending in ["", "-wal", "-shm"] { unlink(folder("book.db") + ending) }
    try folder.write("book.db", folder.bytes(name))
  }

  /// All that matters of `book.db`: who is in it, in which groups, and what is remembered.
  ///
  /// - Throws: Where the book is not whole.
  func content() throws -> [String] {
    let connection = try Connection(.change(path: folder("book.db")))
    let check = try connection.prepare("PRAGMA integrity_check")
    guard try check.step(), check.text(0) == "ok" else { return ["damaged"] }
    let orphans = try connection.prepare("PRAGMA foreign_key_check")
    if try orphans.step() { return ["orphans"] }
    var content: [String] = []
    for sql in [
      "SELECT person_id || ' ' || full_name || ' ' || coalesce(job_title, '') FROM people",
      "SELECT 'in ' || value || ' ' || person_id FROM groups",
      "SELECT 'phone ' || person_id || ' ' || count(*) FROM phones GROUP BY person_id",
      "SELECT 'done ' || what || added || changed || removed FROM changes",
      "SELECT 'kept ' || change_id || ' ' || count(*) FROM history GROUP BY change_id",
      "SELECT 'last ' || seq FROM sqlite_sequence WHERE name = 'people'",
    ] {
      let rows = try connection.prepare(sql)
      while try rows.step() { content.append(rows.text(0) ?? "") }
    }
    return content
  }
}
