import Glibc
import RollcallFormats
import RollcallModel

/// Reads bytes that libFuzzer makes up, and holds what comes out to what has to be so whatever they are.
///
/// Which format is read is told by `ROLLCALL_FUZZ_FORMAT`, vCard if nothing is. See `scripts/fuzz`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do {
    try Fuzzed.formats.withFormat { format throws(Failure) in
      try check(bytes, format)
    }
  } catch {
    // An input that is refused as a whole is as good as any.
  }
  return 0
}

/// Reads the bytes, and writes and reads again what they hold.
private func check(_ bytes: [UInt8], _ format: Format) throws(Failure) {
  let people = try read(bytes, format)
  if people.isEmpty { return }
  guard let makeWriter = format.makeWriter, let makeReader = format.makeReader else { return }
  // One way of writing an input; the length tells which, so that it is the same when it is seen again.
  let options = Fuzzed.options[bytes.count % Fuzzed.options.count]
  let path = Fuzzed.output.path
  let writer = try makeWriter(.file(path: path, shownAs: "out"), options)
  try writer.append(writer.encode(people))
  try writer.finish()
  let reader = try makeReader(Input(source: "again", path: path), Settings.none)
  var again: [Person] = []
  while let chunk = try reader.nextChunk() {
    let batch = chunk.decode()
    precondition(batch.rejects.isEmpty, "what was written is refused")
    again += batch.people
  }
  // A receiver may take nobody, and who has only what a table has no column for leaves an empty row.
  let isLossy = options["profile"] != nil || Fuzzed.formats.name == "csv"
  precondition(isLossy || again.count == people.count, "somebody was lost on the way")
  // Groups that only people name become cards of their own.
  let makesGroups = Fuzzed.formats.name == "vcard"
  precondition(makesGroups || again.count <= people.count, "somebody was made up on the way")
}

private func read(_ bytes: [UInt8], _ format: Format) throws(Failure) -> [Person] {
  guard let makeReader = format.makeReader else { return [] }
  Fuzzed.input.write(bytes)
  let options = Fuzzed.readOptions[bytes.count % Fuzzed.readOptions.count]
  let reader = try makeReader(Input(source: "fuzz", path: Fuzzed.input.path), options)
  var people: [Person] = []
  while let chunk = try reader.nextChunk() {
    let batch = chunk.decode()
    precondition(
      batch.people.count + batch.rejects.count == batch.recordCount, "the books do not balance")
    for person in batch.people {
      guard let position = person.position, let raw = batch.raw else { continue }
      precondition(raw.record(at: position) != nil, "a record is not where it says")
    }
    people += batch.people
  }
  return people
}

/// What stays the same from input to input.
private enum Fuzzed {
  static let formats = ChosenFormat()
  static let input = ScratchFile("in")
  static let output = ScratchFile("out")

  /// The ways to read: what an input can be said to be in, where the format has such options.
  static let readOptions: [Settings] = {
    guard formats.name == "csv" else { return [Settings.none] }
    return [
      Settings.none, Settings.none, Settings(one: "encoding", "windows-31j"),
      Settings(one: "encoding", "gb18030"), Settings(one: "encoding", "utf-16le"),
      Settings(one: "fallback", "windows-1252"), Settings(one: "excel", "repair"),
      Settings(one: "dates", "mdy"), Settings(one: "preset", "outlook"),
      Settings(one: "formulas", "guarded"),
    ]
  }()

  /// The ways to write: every version and every receiver, where the format has such options.
  static let options: [Settings] = {
    if formats.name == "csv" {
      return [
        Settings.none, Settings(one: "quote", "all"), Settings(one: "encoding", "utf-16"),
        Settings(one: "preset", "google_old"),
      ]
    }
    guard formats.name == "vcard" else { return [Settings.none] }
    let versions = ["2.1", "3.0", "4.0"].map { Settings(one: "version", $0) }
    return versions + Formats.profiles.map { Settings(one: "profile", $0.name) }
  }()
}

/// The format that the environment names.
private struct ChosenFormat: Sendable {
  let name: String

  init() { name = getenv("ROLLCALL_FUZZ_FORMAT").map { String(cString: $0) } ?? "vcard" }

  func withFormat(_ body: (Format) throws(Failure) -> Void) throws(Failure) {
    guard let format = Formats.named(name) else { fatalError("there is no format \(name)") }
    try body(format)
  }
}

/// A file of this process alone.
private struct ScratchFile: Sendable {
  let path: String

  init(_ name: String) {
    let folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    path = "\(folder)/rollcall-fuzz-\(getpid())-\(name)"
  }

  func write(_ bytes: [UInt8]) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { fatalError("cannot write \(path)") }
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }
}

extension Settings {
  /// No options.
  fileprivate static let none = Settings([], whole: Setting(.map([]), file: "fuzzer"))

  /// One option.
  fileprivate init(one key: String, _ value: String) {
    let entry = Setting.Entry(
      key: Setting(.text(key), file: "fuzzer"), value: Setting(.text(value), file: "fuzzer"))
    self.init([entry], whole: Setting(.map([]), file: "fuzzer"))
  }
}
