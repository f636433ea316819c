import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// Reads bytes as CSV with options.
func readCSV(
  _ bytes: [UInt8], _ options: [(String, Setting.Value)] = [], chunkSize: Int = 1 << 18,
  recordLimit: Int = 1 << 24
) throws -> Outcome {
  let folder = try TestFolder()
  let input = Input(source: "people", path: try folder.file(bytes, "people.csv"))
  let reader = try CSVReader(
    input, CSVReadOptions(Settings(options)), chunkSize: chunkSize, recordLimit: recordLimit)
  return try Outcome(reader, input: bytes)
}

/// Reads text as CSV with options.
func readCSV(
  _ text: String, _ options: [(String, Setting.Value)] = [], chunkSize: Int = 1 << 18
) throws -> Outcome {
  try readCSV(Array(text.utf8), options, chunkSize: chunkSize)
}

/// The `columns:` option.
func columns(_ columns: KeyValuePairs<String, String>) -> (String, Setting.Value) {
  let items = columns.map { header, path in
    Setting(
      .map([
        Setting.Entry(
          key: Setting(.text(header), file: "p.yaml", line: 1, column: 1),
          value: Setting(.text(path), file: "p.yaml", line: 1, column: 1))
      ]), file: "p.yaml", line: 1, column: 1)
  }
  return ("columns", .list(items))
}

/// Writes people as CSV, in batches, with the options; to a file or through a descriptor.
func writeCSV(
  _ batches: [[Person]], _ options: [(String, Setting.Value)] = [], byDescriptor: Bool = false
) throws -> (text: String, losses: Losses) {
  let folder = try TestFolder()
  let path = try folder.file("", "out.csv")
  let handle = try Descriptor(path)
  let target: OutputTarget =
    byDescriptor ? .descriptor(handle.number) : .file(path: path, shownAs: "out.csv")
  let make = try #require(CSV.format.makeWriter)
  let writer = try make(target, Settings(options))
  var losses = Losses()
  for people in batches {
    let batch = writer.encode(people)
    losses.merge(batch.losses)
    try writer.append(batch)
  }
  try writer.finish()
  return (String(decoding: try contents(of: path), as: UTF8.self), losses)
}

/// A CSV fixture of the project.
func csvFixture(_ name: String) throws -> [UInt8] {
  let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
  return try contents(of: "/" + folder + "/Fixtures/csv/" + name)
}
