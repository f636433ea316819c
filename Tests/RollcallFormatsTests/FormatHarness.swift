import Glibc
import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

extension TestFolder {
  /// Writes a file and gives its path.
  func file(_ bytes: [UInt8], _ name: String = "input") throws -> String {
    try write(name, bytes)
    return self(name)
  }

  /// Writes a file of text and gives its path.
  func file(_ text: String, _ name: String = "input") throws -> String {
    try file(Array(text.utf8), name)
  }
}

/// The bytes of a file.
func contents(of path: String) throws -> [UInt8] { try TestFolder.bytes(of: path) }

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
    if number < 0 { throw SystemError(call: "open", code: errno) }
  }

  deinit { close(number) }
}

/// A file, and the names and lines of the people in it.
struct ReadFile: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String
  let names: [String]
  let lines: [Int]

  init(_ description: String, _ text: String, _ names: [String], _ lines: [Int]) {
    testDescription = description
    (self.text, self.names, self.lines) = (text, names, lines)
  }
}
