import Glibc
import RollcallFormats
import RollcallModel
import Testing

@testable import RollcallPipeline

@Suite struct PublisherTests {
  private static let names = ["a.txt", "b.txt", "c.txt"]

  private static func publisher() -> Publisher { Publisher(mark: "test", isDryRun: false) }

  /// Writes new contents for all names, not yet published.
  private static func write(_ publisher: Publisher, _ folder: RunFolder) throws {
    for name in names {
      let output = try FileOutput(try publisher.target(for: folder.path + "/" + name))
      try output.write(Array("new \(name)".utf8))
      try output.finish()
    }
  }

  private static func contents(_ folder: RunFolder) throws -> [String] {
    try names.map { try folder.text($0) }
  }

  @Test func `all files are published together`() throws {
    let folder = try RunFolder()
    for name in Self.names { try folder.write(name, "old") }
    let publisher = Self.publisher()
    try Self.write(publisher, folder)
    #expect(try Self.contents(folder) == ["old", "old", "old"])
    try publisher.publish()
    #expect(try Self.contents(folder) == Self.names.map { "new \($0)" })
    #expect(folder.names == Self.names)
  }

  @Test func `what is discarded leaves the old files and nothing else`() throws {
    let folder = try RunFolder()
    for name in Self.names { try folder.write(name, "old") }
    let publisher = Self.publisher()
    try Self.write(publisher, folder)
    publisher.discard()
    #expect(try Self.contents(folder) == ["old", "old", "old"])
    #expect(folder.names == Self.names)
  }

  /// The machine stops after so many renames; the next run finds the journal.
  @Test(arguments: 0...3)
  func `a publishing that was cut short is completed by the next run`(renames: Int) throws {
    let folder = try RunFolder()
    for name in Self.names { try folder.write(name, "old") }
    let pointer = try #require(realpath(folder.path, nil))
    defer { free(pointer) }
    let real = String(cString: pointer)
    let entries = Self.names.map {
      Journal.Entry(temporary: "\(real)/.\($0).test.part", place: "\(real)/\($0)")
    }
    for name in Self.names { try folder.write(".\(name).test.part", "new \(name)") }
    try Journal(mark: "test", entries).write()
    for entry in entries.prefix(renames) { rename(entry.temporary, entry.place) }

    try Self.publisher().completeEarlier(Self.names.map { folder.path + "/" + $0 })
    #expect(try Self.contents(folder) == Self.names.map { "new \($0)" })
    #expect(folder.names == Self.names)
  }

  @Test func `without a journal, what lies about was never published and is thrown away`() throws {
    let folder = try RunFolder()
    for name in Self.names { try folder.write(name, "old") }
    for name in Self.names { try folder.write(".\(name).test.part", "half") }
    let publisher = Self.publisher()
    try publisher.completeEarlier(Self.names.map { folder.path + "/" + $0 })
    try Self.write(publisher, folder)
    publisher.discard()
    #expect(try Self.contents(folder) == ["old", "old", "old"])
    #expect(folder.names == Self.names)
  }

  @Test func `the file that a link leads to is replaced, not the link`() throws {
    let folder = try RunFolder()
    try folder.write("a.txt", "old")
    symlink("a.txt", folder.path + "/link.txt")
    let publisher = Self.publisher()
    let output = try FileOutput(try publisher.target(for: folder.path + "/link.txt"))
    try output.write(Array("new".utf8))
    try output.finish()
    try publisher.publish()
    #expect(try folder.text("a.txt") == "new")
    var status = stat()
    #expect(lstat(folder.path + "/link.txt", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `what cannot be a file is refused`() throws {
    let folder = try RunFolder()
    try folder.write("a.txt", "x")
    for path in [folder.path, folder.path + "/a.txt/b.txt"] {
      let failure = #expect(throws: Failure.self) {
        try FileOutput(try Self.publisher().target(for: path))
      }
      #expect(failure?.problems.first?.code == .cannotCreate)
    }
  }

  @Test func `a pipeline that runs is locked`() throws {
    let folder = try RunFolder()
    try folder.write("p.yaml", "")
    let lock = try RunLock(folder.path + "/p.yaml")
    let failure = #expect(throws: Failure.self) { try RunLock(folder.path + "/p.yaml") }
    #expect(failure?.problems.first?.code == .locked)
    withExtendedLifetime(lock) {}
  }
}
