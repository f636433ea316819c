import Glibc
import RollcallTestSupport
import Testing

/// What is shown where standard error is a terminal.
@Suite struct OnATerminalTests {
  /// Runs a script with a terminal as standard error and gives what was shown there.
  private static func shown(_ script: String, files: [String: String]) throws -> String {
    let folder = try TestFolder()
    for (name, text) in files { try folder.write(name, text) }
    // What posix_openpt, unlockpt and ptsname do, which Swift's Glibc does not show.
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    defer { close(master) }
    var (lock, number): (Int32, Int32) = (0, 0)
    try #require(ioctl(master, UInt(0x4004_5431), &lock) == 0)
    try #require(ioctl(master, UInt(0x8004_5430), &number) == 0)
    let name = "/dev/pts/\(number)"
    // Held open, so that what was written outlives the writer.
    let slave = open(name, O_RDWR | O_NOCTTY)
    defer { close(slave) }
    let variables = "cd \(folder.path) && PATH=\(BuiltBinary.folder):$PATH TERM=xterm "
    _ = try BuiltBinary.spawn(["sh", "-c", variables + script], stderr: name)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    let count = read(master, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
      .replacing("\r\n", with: "\n")
  }

  private static let people = "Given Name,E-mail,Phone\nAna,ana@example.org,12\n"

  @Test func `a mistake in a pipeline is shown with a caret`() throws {
    let text = try Self.shown(
      "rollcall check p.yaml", files: ["p.yaml": "rollcall: 1\nnaem: x\n"])
    #expect(text.contains("p.yaml:2:1: error: unknown key \"naem\""))
    #expect(text.contains("    2 | naem: x\n      | ^~~~\n"))
  }

  @Test func `values are shown on a terminal`() throws {
    let script = "rollcall convert --normalize --region US p.csv -o p.vcf"
    let text = try Self.shown(script, files: ["p.csv": Self.people])
    #expect(text.contains("phone \"12\" is not valid"))
  }

  @Test func `values are not in a log, unless asked for`() throws {
    let script = "rollcall --log json convert --normalize --region US p.csv -o p.vcf"
    let text = try Self.shown(script, files: ["p.csv": Self.people])
    #expect(text.contains("phone_invalid") && !text.contains("\"12\""))
    let shown = try Self.shown(script + " --show-values", files: ["p.csv": Self.people])
    #expect(shown.contains("\"value\":\"12\""))
  }

  @Test func `progress is gone when the sums are shown`() throws {
    var people = "Given Name,E-mail\n"
    for number in 0..<200_000 { people += "Ana\(number),ana\(number)@example.org\n" }
    let text = try Self.shown("rollcall convert p.csv -o p.vcf", files: ["p.csv": people])
    let last = try #require(text.split(separator: "\n").last { $0.contains("records read") })
    #expect(text.contains(" people  "))
    #expect(last.hasPrefix("convert: ") || last.contains("\r\u{1B}[Kconvert: "))
  }

  @Test func `no progress where it is not wanted`() throws {
    let text = try Self.shown(
      "rollcall --progress never convert p.csv -o p.vcf", files: ["p.csv": Self.people])
    #expect(!text.contains("\u{1B}"))
  }
}
