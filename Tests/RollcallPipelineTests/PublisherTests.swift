import Glibc
import RollcallFormats
import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallPipeline

@Suite struct PublisherTests {
  private static let names = ["a.txt", "b.txt", "c.txt"]

  private static func publisher() -> Publisher { Publisher(mark: "test", isDryRun: false) }

  /// Writes new contents for all names, not yet published.
  private static func write(_ publisher: Publisher, _ folder: TestFolder) throws {
    for name in names {
      let output = try FileOutput(try publisher.target(for: folder.path + "/" + name))
      try output.write(Array("new \(name)".utf8))
      try output.finish()
    }
  }

  private static func contents(_ folder: TestFolder) throws -> [String] {
    try names.map { try folder.text($0) }
  }

  @Test func `all files are published together`() throws {
    let folder = try TestFolder()
    for name in Self.names { try folder.write(name, "old") }
    let publisher = Self.publisher()
    try Self.write(publisher, folder)
    #expect(try Self.contents(folder) == ["old", "old", "old"])
    try publisher.publish()
    #expect(try Self.contents(folder) == Self.names.map { "new \($0)" })
    #expect(folder.names == Self.names)
  }

  @Test func `of many files none is left over, and one that is private stays so`() throws {
    let folder = try TestFolder()
    try folder.write("Ana.vcf", "old")
    chmod(folder("Ana.vcf"), 0o600)
    // A run that was killed left one of another name, and another pipeline is at work.
    try folder.write(".Bo.vcf.test.part", "cut")
    try folder.write(".Bo.vcf.other.part", "at work")
    let publisher = Self.publisher()
    let sheet = try FileOutput(try publisher.target(for: folder("sheet.csv")))
    try sheet.write(Array("new".utf8))
    try sheet.finish()
    for name in ["Ana.vcf", "Cy.vcf"] {
      let output = try FileOutput(try publisher.newFile(at: folder(name)))
      var status = stat()
      let isPrivate =
        stat(folder(".\(name).test.part"), &status) == 0 && status.st_mode & 0o077 == 0
      #expect(isPrivate == (name == "Ana.vcf"))
      try output.write(Array("new".utf8))
      try output.close()
    }
    publisher.keepModes()
    try publisher.publish()
    #expect(folder.names == [".Bo.vcf.other.part", "Ana.vcf", "Cy.vcf", "sheet.csv"])
    #expect(try folder.text("sheet.csv") == "new")
    var status = stat()
    #expect(stat(folder("Ana.vcf"), &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test func `what is discarded leaves the old files and nothing else`() throws {
    let folder = try TestFolder()
    for name in Self.names { try folder.write(name, "old") }
    let publisher = Self.publisher()
    try Self.write(publisher, folder)
    publisher.discard()
    #expect(try Self.contents(folder) == ["old", "old", "old"])
    #expect(folder.names == Self.names)
  }

  /// A folder with old files of all names, new ones beside them and a journal that says so.
  ///
  /// `b.txt` is new: there was none before.
  private static func begun() throws -> (folder: TestFolder, journal: Journal) {
    let folder = try TestFolder()
    let real = try #require(Folders.whole(folder.path))
    for name in names where name != "b.txt" { try folder.write(name, "old") }
    for name in names { try folder.write(".\(name).test.part", "new \(name)") }
    let journal = Journal(
      mark: "test",
      names.map { name in
        Journal.Entry(
          temporary: "\(real)/.\(name).test.part", place: "\(real)/\(name)",
          old: "\(real)/.\(name).test.old", replaces: name != "b.txt")
      })
    try journal.write()
    return (folder, journal)
  }

  /// The machine stops after so many second names and renames; the next run finds the journal.
  @Test(arguments: 0...3, 0...3)
  func `a publishing that was cut is completed by the next run`(links: Int, renames: Int) throws {
    let (folder, journal) = try Self.begun()
    for entry in journal.entries.prefix(links) { link(entry.place, entry.old) }
    for entry in journal.entries.prefix(renames) { rename(entry.temporary, entry.place) }

    try Self.publisher().completeEarlier(Self.names.map { folder.path + "/" + $0 })
    #expect(try Self.contents(folder) == Self.names.map { "new \($0)" })
    #expect(folder.names == Self.names)
  }

  /// A rename is refused after so many, and the machine stops after so many of them are taken back.
  @Test(arguments: 0...3, 0...3)
  func `a publishing that was being taken back is taken back by the next run`(
    renames: Int, back: Int
  ) throws {
    var (folder, journal) = try Self.begun()
    for entry in journal.entries where entry.replaces { link(entry.place, entry.old) }
    for entry in journal.entries.prefix(renames) { rename(entry.temporary, entry.place) }
    journal.takeBack()
    for (index, entry) in journal.entries.enumerated().dropFirst(back) {
      // As it was before it was taken back.
      if entry.replaces { link(entry.place, entry.old) }
      guard index < renames else { continue }
      unlink(entry.place)
      try folder.write(Self.names[index], "new")
    }

    try Self.publisher().completeEarlier(Self.names.map { folder.path + "/" + $0 })
    #expect(try folder.text("a.txt") == "old")
    #expect(try folder.text("c.txt") == "old")
    #expect(folder.names == ["a.txt", "c.txt"])
  }

  @Test(arguments: 0...3)
  func `what was renamed is taken back where the journal cannot say so`(renames: Int) throws {
    var (folder, journal) = try Self.begun()
    for entry in journal.entries where entry.replaces { link(entry.place, entry.old) }
    for entry in journal.entries.prefix(renames) { rename(entry.temporary, entry.place) }
    // Nothing can be written under this name.
    mkdir(folder(".rollcall.test.journal.part"), 0o755)
    journal.takeBack()
    rmdir(folder(".rollcall.test.journal.part"))
    #expect(try folder.text("a.txt") == "old")
    #expect(try folder.text("c.txt") == "old")
    #expect(!folder.names.contains("b.txt"))
    #expect(!folder.names.contains(".rollcall.test.journal"))
  }

  @Test(arguments: 0..<3)
  func `a rename that is refused leaves everything as it was`(refused: Int) throws {
    let folder = try TestFolder()
    for name in Self.names where name != "b.txt" { try folder.write(name, "old") }
    let publisher = Self.publisher()
    try Self.write(publisher, folder)
    // A folder comes in the way after the places were looked at.
    let path = folder.path + "/" + Self.names[refused]
    unlink(path)
    mkdir(path, 0o755)
    let failure = #expect(throws: Failure.self) { try publisher.publish() }
    #expect(failure?.problems.first?.code == .writeError)
    publisher.discard()
    var left = Swift.Set(Self.names)
    left.remove("b.txt")
    left.insert(Self.names[refused])
    #expect(folder.names == left.sorted())
    for name in left where name != Self.names[refused] { #expect(try folder.text(name) == "old") }
  }

  @Test(arguments: [
    "", "{", "[]", "{\"taken_back\":false}", "{\"taken_back\":false,\"files\":[[1]]}",
  ])
  func `a damaged journal stops the run`(text: String) throws {
    let (folder, _) = try Self.begun()
    try folder.write(".rollcall.test.journal", text)
    let failure = #expect(throws: Failure.self) {
      try Self.publisher().completeEarlier([folder.path + "/a.txt"])
    }
    #expect(failure?.problems.first?.code == .damagedJournal)
    #expect(try folder.text("a.txt") == "old")
  }

  @Test(arguments: [1, 100, 180, 181, 255, 256])
  func `a name may be as long as the file system has it`(length: Int) throws {
    let folder = try TestFolder()
    let name = String(repeating: "n", count: length)
    let publisher = Self.publisher()
    let write = {
      for other in [name, "other.txt"] {
        let output = try FileOutput(try publisher.target(for: folder.path + "/" + other))
        try output.write(Array("new".utf8))
        try output.finish()
      }
      try publisher.publish()
    }
    if length <= 255 {
      try write()
      #expect(folder.names == [name, "other.txt"].sorted())
    } else {
      let failure = #expect(throws: Failure.self) { try write() }
      #expect(failure?.problems.first?.code == .writeError)
      publisher.discard()
      #expect(folder.names == [])
    }
  }

  @Test func `without a journal, what lies about was never published and is thrown away`() throws {
    let folder = try TestFolder()
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
    let folder = try TestFolder()
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

  @Test func `the file is made that a link leads to`() throws {
    let folder = try TestFolder()
    mkdir(folder.path + "/there", 0o755)
    symlink("there/a.txt", folder.path + "/link.txt")
    let publisher = Self.publisher()
    let output = try FileOutput(try publisher.target(for: folder.path + "/link.txt"))
    try output.write(Array("new".utf8))
    try output.finish()
    try publisher.publish()
    #expect(try folder.text("there/a.txt") == "new")
    #expect(folder.names == ["link.txt", "there"])
  }

  @Test func `a link that leads back to itself is refused`() throws {
    let folder = try TestFolder()
    symlink("loop", folder.path + "/loop")
    let failure = #expect(throws: Failure.self) {
      let output = try FileOutput(try Self.publisher().target(for: folder.path + "/loop/a.txt"))
      try output.finish()
    }
    #expect(failure?.problems.first?.code == .cannotCreate)
  }

  @Test func `what cannot be a file is refused`() throws {
    let folder = try TestFolder()
    try folder.write("a.txt", "x")
    for path in [folder.path, folder.path + "/a.txt/b.txt"] {
      let failure = #expect(throws: Failure.self) {
        try FileOutput(try Self.publisher().target(for: path))
      }
      #expect(failure?.problems.first?.code == .cannotCreate)
    }
  }

  @Test func `a pipeline that runs is locked`() throws {
    let folder = try TestFolder()
    try folder.write("p.yaml", "")
    let lock = try RunLock(folder.path + "/p.yaml")
    let failure = #expect(throws: Failure.self) { try RunLock(folder.path + "/p.yaml") }
    #expect(failure?.problems.first?.code == .locked)
    withExtendedLifetime(lock) {}
  }
}
