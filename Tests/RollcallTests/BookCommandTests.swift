import Glibc
import RollcallModel
import RollcallSQLite
import RollcallTestSupport
import Testing

/// What stands in the way of the commands for books, and what several of them do at once.
@Suite struct BookCommandTests {
  @Test func `two processes that add at once lose nobody and give each a number`() throws {
    let it = try BookCase(people: 1)
    let outcome = try it.run(
      """
      for who in Ana Bo; do
        (for i in $(seq 100); do
          rollcall book add new.db "$who $i" --quiet > /dev/null || echo "$who $i: $?"
        done) &
      done
      wait
      rollcall query new.db 'SELECT count(*), count(DISTINCT full_name), max(person_id) FROM people' \
        --format csv --quiet | tr -d '\\r'
      ls -A | grep -c part
      """)
    #expect(outcome.stdout.hasSuffix("\n200,200,200\n0\n"), "\(outcome.stdout)")
    #expect(outcome.stderr.isEmpty)
  }

  @Test func `a book that stays busy is said to be, and is as it was`() throws {
    let it = try BookCase(people: 3)
    try it.restore()
    let before = try it.content()
    let book = try BookFile(changing: it.folder("book.db"))
    let change = try book.begin("held")
    let began = ContinuousClock.now
    let outcome = try it.run("rollcall book set book.db 1 job_title Nurse")
    let time = ContinuousClock.now - began
    #expect(outcome.exit == 75)
    #expect(outcome.stderr.contains("[locked]"))
    #expect(time > .seconds(4) && time < .seconds(30))
    // Who reads is not held up.
    #expect(try it.run("rollcall find book.db person").exit == 0)
    change.rollBack()
    #expect(try it.content() == before)
  }

  @Test func `a book that is busy for a moment is waited for`() throws {
    let it = try BookCase(people: 3)
    try it.restore()
    let outcome = try it.run(
      """
      (rollcall book set book.db 1 job_title A --quiet & rollcall book set book.db 1 note B --quiet &
        rollcall book set book.db 1 department C --quiet & wait) > /dev/null
      rollcall query book.db 'SELECT job_title, note, department FROM people WHERE person_id = 1' \
        --format csv --quiet | tr -d '\\r'
      """)
    #expect(outcome.stdout == "job_title,note,department\nA,B,C\n")
  }

  @Test(arguments: [("y", 0, 2), ("yes", 0, 2), ("n", 1, 3), ("", 1, 3)])
  func `on a terminal, whom to remove is shown and asked`(
    _ answer: String, _ exit: Int32, _ left: Int
  ) throws {
    let it = try BookCase(people: 3)
    try it.restore()
    let outcome = try it.run(
      """
      echo '\(answer)' | script -qec 'rollcall book remove book.db 2' /dev/null > shown
      code=$?
      cat shown
      rollcall query book.db 'SELECT count(*) FROM people' --format jsonl --quiet
      exit $code
      """)
    #expect(outcome.exit == exit)
    #expect(outcome.stdout.contains("2  Person 2"))
    #expect(outcome.stdout.contains("Remove 1 person? [y/N]"))
    #expect(outcome.stdout.contains(":\(left)}"), "\(outcome.stdout)")
  }

  /// Runs a script as a user to whom not every file is open.
  private static func asUser(_ it: BookCase, _ script: String) throws -> BuiltBinary.Outcome {
    guard BuiltBinary.isRoot else { return try it.run(script) }
    chmod(it.folder.path, 0o755)
    return try it.run(
      """
      cp "$(command -v rollcall)" rollcall && chmod 755 rollcall && chown -R 65534 . || exit 98
      PATH=$PWD:$PATH exec setpriv --reuid=65534 --regid=65534 --clear-groups sh -c '\(script)'
      """)
  }

  /// What is forbidden, what is asked, and what must be said.
  struct Denial: Sendable, CustomTestStringConvertible {
    let name: String
    let script: String
    let exit: Int32
    let words: String

    init(_ name: String, _ script: String, _ exit: Int32, _ words: String) {
      (self.name, self.script, self.exit, self.words) = (name, script, exit, words)
    }

    var testDescription: String { name }
  }

  static let denials = [
    Denial(
      "a book that may not be read", "chmod 000 book.db; rollcall find book.db person", 77,
      "may not read it"),
    Denial(
      "a file that may not be read",
      "chmod 000 people.jsonl; rollcall find people.jsonl person", 77, "may not read it"),
    Denial(
      "a folder that may not be entered",
      "mkdir in && cp book.db in && chmod 000 in; rollcall find in/book.db person", 77,
      "may not enter the folder in"),
    Denial(
      "a book that may not be written to", "chmod 400 book.db; rollcall book add book.db Bo", 77,
      "may not write to it"),
    Denial(
      "a folder that may not be written to",
      "mkdir in && cp book.db in && chmod 500 in; rollcall book set in/book.db 1 note x", 77,
      "may not write to the folder in"),
    Denial(
      "a folder in which no book can be made",
      "mkdir in && chmod 500 in; rollcall book add in/new.db Bo", 73, "Permission denied"),
    Denial(
      "a book in a folder that may not be written to is found in",
      "mkdir in && cp book.db in && chmod 500 in; rollcall find in/book.db person", 0, ""),
  ]

  @Test(arguments: denials)
  func `whose permission is missing is said`(_ denial: Denial) throws {
    let it = try BookCase(people: 3)
    try it.restore()
    let outcome = try Self.asUser(it, denial.script)
    // Whoever clears up must be able to.
    if it.folder.names.contains("in") { chmod(it.folder("in"), 0o700) }
    #expect(outcome.exit == denial.exit, "\(outcome.stderr)")
    #expect(outcome.stderr.contains(denial.words), "\(outcome.stderr)")
  }

  @Test func `a book that finds no room is as it was`() throws {
    let it = try BookCase(people: 300)
    try it.restore()
    let before = try it.content()
    let note = String(repeating: "x", count: 100_000)
    let outcome = try it.run(
      "ulimit -f 100; rollcall book set book.db 1 note '\(note)' > /dev/null")
    #expect(outcome.exit == 74, "\(outcome.stderr)")
    #expect(try it.content() == before)
    let made = try it.run("ulimit -f 10; rollcall book add new.db Bo; ls -A | grep new.db")
    #expect(made.stderr.contains("error"))
    #expect(made.stdout.isEmpty)
  }

  @Test func `names may be anything`() throws {
    let it = try BookCase(people: 1)
    let names = [
      "'; DROP TABLE people; --", "\"; DELETE FROM phones", "%_%", "\u{1B}[2Jgone", "a\tb",
      "\u{202E}abc",
      "?1", "$(reboot)", "--", String(repeating: "é", count: 30_000),
    ]
    for name in names {
      let words = it.words(["book", "add", "names.db", "--quiet", "--", name])
      #expect(try BuiltBinary.spawn(words, stdout: it.folder("out")) == 0)
      let shown = try it.folder.text("out")
      #expect(!shown.contains("\u{1B}") && !shown.contains("\u{202E}"))
    }
    let book = try BookFile(reading: it.folder("names.db"))
    var count = 0
    try book.forEachBatch { count += $0.count }
    #expect(count == names.count)
  }

  @Test func `a value with a NUL is shown without it`() throws {
    let it = try BookCase(people: 1)
    try it.folder.write("nul.jsonl", #"{"full_name":"Ana\u0000Bo","phones":["1\u00002"]}"# + "\n")
    let outcome = try it.run(
      "rollcall convert nul.jsonl -o nul.db --quiet; rollcall find nul.db ana; rollcall find nul.jsonl ana"
    )
    #expect(outcome.exit == 0)
    #expect(!outcome.stdout.contains("\u{0}"))
    #expect(outcome.stdout.split(separator: "\n").count == 4)
  }
}
