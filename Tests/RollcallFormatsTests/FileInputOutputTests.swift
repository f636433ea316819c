import Glibc
import RollcallModel
import Testing

@testable import RollcallFormats

/// Opening, reading and writing files, and what goes wrong with them.
struct FileInputOutputTests {
  private func code(_ body: () throws -> Void) -> ProblemCode? {
    do {
      try body()
      return nil
    } catch let failure as Failure {
      return failure.problems.first?.code
    } catch {
      return nil
    }
  }

  @Test func `a missing file and a folder are told apart`() {
    #expect(code { _ = try FileInput(path: "/tmp/rollcall-no-such-file") } == .noSuchFile)
    #expect(code { _ = try FileInput(path: "/etc/passwd/x") } == .noSuchFile)
    #expect(code { _ = try FileInput(path: "/tmp") } == .isDirectory)
  }

  @Test func `a file that may not be read is told`() throws {
    let file = try ScratchFile([1])
    chmod(file.path, 0)
    // Root may read everything.
    #expect(code { _ = try FileInput(path: file.path) } == (getuid() == 0 ? nil : .notReadable))
  }

  @Test func `the head is looked at without being taken away`() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    let file = try ScratchFile(bytes)
    let input = try FileInput(path: file.path)
    #expect(input.size == 200_000)
    #expect(try input.peekHead() == Array(bytes.prefix(65_536)))
    var read: [UInt8] = []
    while try input.read(into: &read, atMost: 1_000) > 0 {}
    #expect(read == bytes)
  }

  @Test func `an output holds what was written, whatever the sizes`() throws {
    let file = try ScratchFile()
    let output = try FileOutput(.file(path: file.path, shownAs: "out"))
    var expected: [UInt8] = []
    for size in [1, 0, 100_000, 200_000, 300_000, 5] {
      let bytes = [UInt8](repeating: UInt8(size % 251), count: size)
      try output.write(bytes)
      expected += bytes
    }
    try output.finish()
    try output.finish()
    #expect(try file.bytes == expected)
  }

  @Test func `an output that cannot be made, a full disk and a broken pipe are told apart`() throws
  {
    let target = OutputTarget.file(path: "/tmp/rollcall-no-such-folder/x", shownAs: "x")
    #expect(code { _ = try FileOutput(target) } == .cannotCreate)
    #expect(
      code {
        let full = try FileOutput(.file(path: "/dev/full", shownAs: "full"))
        try full.write([UInt8](repeating: 1, count: 1_000_000))
      } == .diskFull)
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    #expect(
      code {
        let output = try FileOutput(.descriptor(ends[1]))
        try output.write([1])
        try output.finish()
      } == .brokenPipe)
    close(ends[1])
  }
}
