import Glibc
import RollcallModel

@testable import RollcallFormats

/// A folder for one test; removed with all it holds.
final class TestFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/rollcall-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CannotMake() }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  struct CannotMake: Error {}

  deinit {
    for name in names { unlink(path + "/" + name) }
    rmdir(path)
  }

  var names: [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Writes a file and gives its path.
  func file(_ bytes: [UInt8], _ name: String = "input") throws -> String {
    let path = path + "/" + name
    let output = try FileOutput(.file(path: path, shownAs: name))
    try output.write(bytes)
    try output.finish()
    return path
  }

  /// Writes a file of text and gives its path.
  func file(_ text: String, _ name: String = "input") throws -> String {
    try file(Array(text.utf8), name)
  }
}

/// The bytes of a file.
func contents(of path: String) throws -> [UInt8] {
  let input = try FileInput(path: path)
  var bytes: [UInt8] = []
  while try input.read(into: &bytes, atMost: 1 << 20) > 0 {}
  return bytes
}

/// All that comes out of a reader.
struct Outcome {
  var description: InputDescription
  var people: [Person] = []
  var rejects: [Reject] = []
  var problems: [Problem] = []
  var recordCount = 0
  var byteCount = 0
  /// Whether each record's raw bytes are those at its place in the input.
  var rawIsRight = true

  /// Reads all; the numbers of records are made whole as a run does it.
  init(_ reader: any PersonReader, input: [UInt8]? = nil) throws {
    description = reader.description
    while let chunk = try reader.nextChunk() {
      let batch = chunk.decode()
      batch.file.recordsBefore = recordCount
      recordCount += batch.recordCount
      byteCount += chunk.byteCount
      people += batch.people
      rejects += batch.rejects
      problems += batch.problems
      if let input, let raw = batch.raw {
        for position in batch.people.compactMap(\.position) + batch.rejects.compactMap(\.position) {
          guard let record = raw.record(at: position), !record.isEmpty,
            input[position.offset...].starts(with: record)
          else {
            rawIsRight = false
            continue
          }
        }
      }
    }
  }

  /// Where each record begins: people's and rejects' by number.
  var places: [Place] {
    (people.compactMap(\.position) + rejects.compactMap(\.position)).map(Place.init)
      .sorted { $0.record < $1.record }
  }

  /// Whether another reading of the same bytes gave the same, wherever the file lay.
  func isSame(as other: Outcome) -> Bool {
    people.count == other.people.count && places == other.places
      && zip(people, other.people).allSatisfy { $0.sameProperties(as: $1) }
      && rejects.map(\.raw) == other.rejects.map(\.raw)
      && rejects.compactMap(\.problem).map(Self.facts)
        == other.rejects.compactMap(\.problem).map(Self.facts)
      && problems.map(Self.facts) == other.problems.map(Self.facts)
  }

  /// A problem without the path of the file.
  private static func facts(_ problem: Problem) -> Problem {
    var problem = problem
    (problem.file, problem.record) = (nil, nil)
    return problem
  }

  struct Place: Hashable {
    let record: Int
    let line: Int
    let offset: Int

    init(_ position: SourcePosition) {
      (record, line, offset) = (position.record, position.line, position.offset)
    }
  }
}

extension Settings {
  /// Options as a pipeline would give them.
  init(_ options: [(String, Setting.Value)]) {
    let entries = options.enumerated().map { number, option in
      Setting.Entry(
        key: Setting(.text(option.0), file: "p.yaml", line: number + 1, column: 3),
        value: Setting(option.1, file: "p.yaml", line: number + 1, column: 10, textOffset: 0))
    }
    self.init(entries, whole: Setting(.map(entries), file: "p.yaml"))
  }
}

/// An open descriptor of a file.
final class Descriptor {
  let number: Int32

  init(_ path: String) throws {
    number = open(path, O_WRONLY)
    if number < 0 { throw TestFolder.CannotMake() }
  }

  deinit { close(number) }
}
