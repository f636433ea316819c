import Glibc
import RollcallTestSupport
import Testing

/// Somebody whom root runs programs as.
private enum Stranger {
  static let command = "setpriv --reuid 54321 --regid 54321 --clear-groups"

  /// Whether there is a user who may not read what these tests make, and who may run the program.
  static let isThere: Bool = {
    guard BuiltBinary.isRoot else { return true }
    let outcome = try? BuiltBinary.run(script: "\(command) rollcall --version", in: "/")
    return outcome?.exit == 0
  }()
}

/// What somebody is told who may not read a file, by every command and whatever its format.
///
/// Root may read everything, so for root the program runs as a user who owns nothing here.
@Suite(.enabled(if: Stranger.isThere)) struct AccessTests {
  /// Runs a script with `$as` before what somebody without rights runs.
  private func run(_ script: String) throws -> BuiltBinary.Outcome {
    let folder = try TestFolder()
    return try BuiltBinary.run(
      script: "as='\(BuiltBinary.isRoot ? Stranger.command : "")'; chmod 755 .\n" + script,
      in: folder.path)
  }

  /// Names of users in what is said, which differ between machines.
  private func words(_ outcome: BuiltBinary.Outcome) -> String {
    outcome.stderr.replacing(#/user [^ ]+ may/#, with: "user USER may")
      .replacing(#/owner [^,]+,/#, with: "owner OWNER,")
  }

  static let names = [
    "people.csv", "people.vcf", "people.jsonl", "people.jcard", "people.xcard", "people.jscontact",
    "people.db", "AddressBook-v22.abcddb", "people.csv.gz", "people",
  ]

  @Test(arguments: names)
  func `a file that may not be read says who may not`(_ name: String) throws {
    for command in [
      "inspect \(name)", "convert \(name) -o - --to jsonl", "query \(name) 'SELECT 1'",
    ] {
      let outcome = try run(": > \(name); chmod 0 \(name); $as rollcall \(command)")
      #expect(outcome.exit == 77 && outcome.stdout.isEmpty, "\(command)")
      #expect(
        words(outcome).hasPrefix(
          "\(name): error: access denied: user USER may not read it (owner OWNER, mode 0000)"
            + " [not_readable]\n"))
    }
  }

  @Test(arguments: ["csv", "vcard", "jsonl", "sqlite", "ios", "macos", "thunderbird", "signal"])
  func `a file in a folder that may not be entered says which`(_ format: String) throws {
    let outcome = try run(
      """
      mkdir phone; : > phone/people; chmod 0 phone
      $as rollcall convert --from \(format) phone/people -o - --to jsonl; code=$?
      chmod 700 phone; exit $code
      """)
    #expect(outcome.exit == 77)
    #expect(
      words(outcome).hasPrefix(
        "phone/people: error: access denied: user USER may not enter the folder phone"
          + " (owner OWNER, mode 0000) [not_readable]\n"))
  }

  @Test(arguments: ["find b.db ana", "book add b.db Bo", "book add new.db Bo", "book log b.db"])
  func `a book in a folder that may not be entered says which`(_ command: String) throws {
    let command = command.replacing(#/[a-z]+\.db/#) { "phone/" + $0.output }
    let outcome = try run(
      """
      mkdir phone; rollcall book add phone/b.db Ana --quiet > added; chmod 0 phone
      $as rollcall \(command); code=$?; chmod 700 phone; ls phone; exit $code
      """)
    #expect(outcome.exit == 77 && outcome.stdout == "b.db\n")
    #expect(
      words(outcome).contains(
        ".db: error: access denied: user USER may not enter the folder phone"
          + " (owner OWNER, mode 0000) [not_readable]\n"))
  }

  @Test(arguments: ["", "--from ios ", "--from macos ", "--from signal ", "--from csv "])
  func `a folder that may not be listed says so`(_ option: String) throws {
    let outcome = try run(
      """
      mkdir phone; chmod 0 phone
      $as rollcall convert \(option)phone -o - --to jsonl; code=$?; chmod 700 phone; exit $code
      """)
    #expect(outcome.exit == 77)
    #expect(words(outcome).contains("error: access denied: user USER may not "))
    #expect(words(outcome).contains("(owner OWNER, mode 0000) [not_readable]\n"))
  }

  @Test(.enabled(if: BuiltBinary.isRoot)) func `a folder that the command runs in says so`() throws
  {
    let outcome = try run(": > people.csv; chmod 700 .; $as rollcall inspect people.csv")
    #expect(outcome.exit == 77)
    #expect(words(outcome).contains("user USER may not enter the folder that the command runs in"))
  }

  @Test func `an account that may not be read is not left out`() throws {
    let outcome = try run(
      """
      mkdir -p book/Sources/A book/Sources/B; : > book/Sources/A/AddressBook-v22.abcddb
      chmod 0 book/Sources/B; chmod 755 book book/Sources book/Sources/A
      $as rollcall convert book -o - --to jsonl; code=$?; chmod 700 book/Sources/B; exit $code
      """)
    #expect(outcome.exit == 77)
    #expect(words(outcome).contains("may not enter the folder book/Sources/B (owner OWNER"))
  }

  @Test func `a pipeline file and the files of a pattern say so as well`() throws {
    let outcome = try run(
      """
      mkdir in; : > in/a.csv; chmod 711 in
      cat > p.yaml <<'END'
      rollcall: 1
      sources: { all: { csv: "in/*.csv" } }
      outputs: { all: { jsonl: "-" } }
      END
      $as rollcall run p.yaml; code=$?
      chmod 0 p.yaml; $as rollcall check p.yaml; exit $((code * 1000 + $?))
      """)
    // 77 of both; an exit code has eight bits.
    #expect(outcome.exit == (77 * 1000 + 77) % 256)
    #expect(words(outcome).contains("in/*.csv: error: access denied: user USER may not list it"))
    #expect(words(outcome).contains("p.yaml: error: access denied: user USER may not read it"))
  }

  /// A database all of which is in its log.
  private let shell = "cp \(GoldenCase.project)/Tests/Cases/stores/broken/shell/* phone"

  @Test func `a log that may not be read is no log that is not there`() throws {
    let outcome = try run(
      """
      mkdir phone; \(shell); chmod 755 phone; chmod 644 phone/*; chmod 0 phone/*-wal
      $as rollcall convert phone/AddressBook.sqlitedb -o - --to csv
      """)
    #expect(outcome.exit == 77 && outcome.stdout.isEmpty)
    #expect(
      words(outcome).contains(
        "AddressBook.sqlitedb-wal: error: access denied: user USER may not read it (owner OWNER"))
  }

  @Test func `a database in a folder that may not be written to is read with its log`() throws {
    let outcome = try run(
      """
      mkdir phone; \(shell); chmod 444 phone/*; chmod 555 phone
      $as rollcall convert --quiet phone/AddressBook.sqlitedb -o - --to csv --columns full_name
      code=$?; ls phone >&2; chmod 755 phone; exit $code
      """)
    #expect(outcome.exit == 0 && outcome.stdout == "full_name\r\nInes Vega\r\nOtto Quill\r\n")
    #expect(outcome.stderr == "AddressBook.sqlitedb\nAddressBook.sqlitedb-wal\n")
  }
}
