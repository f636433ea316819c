import CLinux
import Glibc
import RollcallModel
import Synchronization

/// The files of an output that is several: one a person, or cut by a number or a size, and pictures.
///
/// Calls follow each other in the order of the output; the lock is for the compiler's proof.
final class FileSeries: Sendable {
  /// When a file is full; 0 stands for never.
  struct Limit: Sendable {
    var records = 0
    var bytes = 0

    /// Never.
    init(records: Int = 0, bytes: Int = 0) { (self.records, self.bytes) = (records, bytes) }

    /// Reads `500`, `5MB` or a mapping of both, in which `word` stands for what is counted.
    ///
    /// - Throws: `bad_value` or `wrong_type` for anything else.
    init(_ setting: Setting, counting word: String) throws(Failure) {
      if case .text(let text) = setting.value {
        if Int(text) != nil {
          records = try setting.integer(in: 1...Int.max)
        } else {
          bytes = max(1, try setting.byteCount())
        }
        return
      }
      let expected = "\(word): a number, size: a size such as 5MB"
      for entry in try setting.entries(expected: expected) {
        switch try entry.key.word(of: [word, "size"]) {
        case word: records = try entry.value.integer(in: 1...Int.max)
        default: bytes = max(1, try entry.value.byteCount())
        }
      }
    }
  }

  private struct State {
    /// The names that are taken, folded: file systems differ in whether case counts.
    var taken: Set<String> = []
    /// How often a folded name has been asked for.
    var times: [String: Int] = [:]
    var number = 0
    var current: FileOutput?
    var records = 0
    var bytes = 0
    var folders: Set<String> = []
  }

  private let files: any OutputFiles
  private let state = Mutex(State())

  /// Makes a series of no file yet.
  init(_ files: any OutputFiles) { self.files = files }

  /// Writes one file; another number behind the name where it is taken.
  func write(_ bytes: [UInt8], folder: String, stem: String, ending: String) throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      var name = stem + ending
      while !state.taken.insert(folder + Self.folded(name)).inserted {
        let number = state.times[Self.folded(stem), default: 1] + 1
        state.times[Self.folded(stem)] = number
        name = "\(stem) \(number)\(ending)"
      }
      try write(bytes, to: folder, name, &state)
    }
  }

  /// Writes one file whose name tells its content, unless it is there already.
  func writeOnce(_ file: EncodedFile, folder: String) throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      guard state.taken.insert(folder + Self.folded(file.name)).inserted else { return }
      try write(file.bytes, to: folder, file.name, &state)
    }
  }

  private func write(
    _ bytes: [UInt8], to folder: String, _ name: String, _ state: inout State
  ) throws(Failure) {
    let output = try FileOutput(try files.newFile(at: folder + name))
    try output.write(bytes)
    try output.close()
    state.folders.insert(folder)
  }

  /// Adds a record to the file at hand, or begins the next: `everyone-001.vcf`.
  func append(
    _ record: ArraySlice<UInt8>, to path: SeriesPath, limit: Limit
  ) throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      let isFull =
        limit.records > 0 && state.records >= limit.records
        || limit.bytes > 0 && state.records > 0 && state.bytes + record.count > limit.bytes
      if isFull { try closeCurrent(&state) }
      let output: FileOutput
      if let current = state.current {
        output = current
      } else {
        state.number += 1
        output = try FileOutput(try files.newFile(at: path.numbered(state.number)))
        state.current = output
        state.folders.insert(path.folder)
      }
      try output.write(Array(record))
      state.records += 1
      state.bytes += record.count
    }
  }

  private func closeCurrent(_ state: inout State) throws(Failure) {
    try state.current?.close()
    (state.current, state.records, state.bytes) = (nil, 0, 0)
  }

  /// Puts all files on the disk.
  func finish() throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      try closeCurrent(&state)
      Self.sync(state.folders)
    }
  }

  /// Puts the files in some folders, each with a slash behind it, on the disk.
  ///
  /// One call a file system: asking for each of a hundred thousand files takes minutes.
  static func sync(_ folders: Set<String>) {
    for folder in folders {
      let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      rollcall_sync_file_system(descriptor)
      Glibc.close(descriptor)
    }
  }

  /// A name as file systems that ignore case and form see it.
  private static func folded(_ name: String) -> String { name.lowercased() }
}
