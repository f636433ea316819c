import Glibc
import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallSQLite

@Suite struct AccessDenialTests {
  /// Somebody who owns nothing here.
  private let stranger = AccessDenial.Reader(user: 54_321, groups: [54_321])

  @Test func `it is said whose permission is missing, and where`() throws {
    let folder = try TestFolder()
    mkdir(folder("book"), 0o755)
    try folder.write("book/people.db", "x")
    chmod(folder.path, 0o755)
    let path = folder("book/people.db")
    chmod(path, 0o640)
    let owner = getpwuid(getuid()).flatMap { $0.pointee.pw_name.map { String(cString: $0) } }
    let name = owner ?? String(getuid())
    #expect(
      AccessDenial.words(for: path, to: stranger)
        == "user 54321 may not read it (owner \(name), mode 0640)")
    let member = AccessDenial.Reader(user: 54_321, groups: [getgid()])
    #expect(AccessDenial.words(for: path, to: member) == nil)
    chmod(folder("book"), 0o700)
    #expect(
      AccessDenial.words(for: path, to: stranger)
        == "user 54321 may not enter the folder \(folder("book")) (owner \(name), mode 0700)")
    chmod(path, 0)
    let myself = AccessDenial.Reader(user: getuid(), groups: [])
    #expect(
      AccessDenial.words(for: path, to: myself)
        == "user \(name) may not read it (owner \(name), mode 0000)")
  }

  @Test func `a folder is denied by what it lacks, listing or entering`() throws {
    let folder = try TestFolder()
    chmod(folder.path, 0o755)
    mkdir(folder("book"), 0o700)
    for (mode, deed, digits) in [
      (0o711, "list it", "0711"), (0o744, "enter it", "0744"), (0o700, "list it", "0700"),
    ] as [(mode_t, String, String)] {
      chmod(folder("book"), mode)
      let words = try #require(AccessDenial.words(for: folder("book"), to: stranger))
      #expect(words.hasPrefix("user 54321 may not \(deed) (owner "))
      #expect(words.hasSuffix(", mode \(digits))"))
    }
    chmod(folder("book"), 0o755)
    #expect(AccessDenial.words(for: folder("book"), to: stranger) == nil)
  }

  @Test func `what no mode refuses is told in the system's words`() {
    let problem = AccessDenial.failure(for: "/etc/passwd", shownAs: "people.csv").problems[0]
    #expect(problem.code == .notReadable && problem.file == "people.csv")
    #expect(problem.detail == "Permission denied")
  }

  @Test func `a path that is open to all denies nobody`() throws {
    #expect(AccessDenial.words(for: "/etc/passwd", to: stranger) == nil)
    #expect(AccessDenial.words(for: "/etc/no such file", to: stranger) == nil)
  }
}
