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
    _ record: ArraySlice<UInt8>, folder: String, stem: String, ending: String, limit: Limit
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
        let digits = String(state.number)
        let zeros = String(repeating: "0", count: max(0, 3 - digits.utf8.count))
        output = try FileOutput(
          try files.newFile(at: folder + stem + "-" + zeros + digits + ending))
        state.current = output
        state.folders.insert(folder)
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
      // One call a file system: asking for each of a hundred thousand files takes minutes.
      for folder in state.folders {
        let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { continue }
        rollcall_sync_file_system(descriptor)
        Glibc.close(descriptor)
      }
    }
  }

  /// A name as file systems that ignore case and form see it.
  private static func folded(_ name: String) -> String { name.lowercased() }
}
