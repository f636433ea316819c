import Glibc
import RollcallFormats
import RollcallModel
import Synchronization

/// Puts a run's files in their places: all of them, or none.
///
/// Each is written beside its place under a name that nobody looks for, put on the disk, and renamed at
/// the end. Where there are several, a journal says what is being renamed: should the machine stop
/// between two renames, the next run completes them before anything else.
final class Publisher: Sendable {
  private struct Pending: Sendable {
    let temporary: String
    let place: String
    let shownAs: String
  }

  private struct State {
    var pending: [Pending] = []
    var descriptors: [Int32] = []
  }

  /// Tells the files of one pipeline from those of others in the same folder.
  private let mark: String
  private let isDryRun: Bool
  private let state = Mutex(State())

  init(mark: String, isDryRun: Bool) {
    self.mark = mark
    self.isDryRun = isDryRun
  }

  deinit { discard() }

  /// The target to write for a path; its folder is made if it is missing.
  ///
  /// `-` is standard output. What is no regular file (a device, a pipe) is written to straight away.
  ///
  /// - Throws: `cannot_create` where the place cannot be.
  func target(for path: String, isPrivate: Bool = false) throws(Failure) -> OutputTarget {
    if path == "-" { return .descriptor(isDryRun ? try openDevice("/dev/null") : STDOUT_FILENO) }
    var status = stat()
    if stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR:
        throw Failure(Problem(.cannotCreate, file: path, detail: String(cString: strerror(EISDIR))))
      default: return .descriptor(try openDevice(isDryRun ? "/dev/null" : path))
      }
    }
    let place = Self.resolved(path)
    let (folder, name) = Self.split(place)
    try Folders.make(folder, for: path)
    try complete(in: folder)
    let temporary = "\(folder)/.\(name).\(mark).part"
    unlink(temporary)
    if isPrivate { try Self.createPrivate(temporary, shownAs: path) }
    state.withLock {
      $0.pending.append(Pending(temporary: temporary, place: place, shownAs: path))
    }
    return .file(path: temporary, shownAs: path)
  }

  private func openDevice(_ path: String) throws(Failure) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      throw Failure(Problem(.cannotCreate, file: path, detail: String(cString: strerror(errno))))
    }
    state.withLock { $0.descriptors.append(descriptor) }
    return descriptor
  }

  /// Makes an empty file that only its owner can read, for the writer to write into.
  private static func createPrivate(_ path: String, shownAs: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw Failure(Problem(.cannotCreate, file: shownAs, detail: String(cString: strerror(errno))))
    }
    close(descriptor)
  }

  /// Renames everything into place.
  func publish() throws(Failure) {
    let pending = state.withLock { $0.pending }
    guard !pending.isEmpty else { return }
    if isDryRun {
      discard()
      return
    }
    let journal = journalPath(in: Self.split(pending[0].place).folder)
    if pending.count > 1 { try write(journal, pending) }
    for file in pending {
      guard rename(file.temporary, file.place) == 0 else {
        throw Failure(
          Problem(.writeError, file: file.shownAs, detail: String(cString: strerror(errno))))
      }
    }
    for folder in Swift.Set(pending.map { Self.split($0.place).folder }) { Folders.sync(folder) }
    if pending.count > 1 { unlink(journal) }
    state.withLock { $0.pending = [] }
  }

  /// Publishes one file by itself, now; the rest stays as it is.
  func publish(only path: String) throws(Failure) {
    guard !isDryRun else { return }
    let file = state.withLock { state in
      state.pending.firstIndex { $0.shownAs == path }.map { state.pending.remove(at: $0) }
    }
    guard let file, rename(file.temporary, file.place) != 0 else { return }
    throw Failure(Problem(.writeError, file: path, detail: String(cString: strerror(errno))))
  }

  /// Takes back what was not published.
  func discard() {
    let (pending, descriptors) = state.withLock { state in
      defer { state = State() }
      return (state.pending, state.descriptors)
    }
    for file in pending {
      unlink(file.temporary)
      // What a writer may have put beside its file.
      for ending in [".wide", ".spool", "-journal"] { unlink(file.temporary + ending) }
    }
    for descriptor in descriptors { close(descriptor) }
  }

  // MARK: Journal

  private func journalPath(in folder: String) -> String { "\(folder)/.rollcall.\(mark).journal" }

  private func write(_ journal: String, _ pending: [Pending]) throws(Failure) {
    var json = JSONWriter()
    json.beginArray()
    for file in pending {
      json.beginArray()
      json.string(file.temporary)
      json.string(file.place)
      json.endArray()
    }
    json.endArray()
    let draft = journal + ".part"
    let output = try FileOutput(.file(path: draft, shownAs: journal))
    try output.write(json.bytes)
    try output.finish()
    guard rename(draft, journal) == 0 else {
      throw Failure(Problem(.writeError, file: journal, detail: String(cString: strerror(errno))))
    }
    Folders.sync(Self.split(journal).folder)
  }

  /// Completes a publishing that was cut short, if this pipeline's journal is in the folder.
  private func complete(in folder: String) throws(Failure) {
    let journal = journalPath(in: folder)
    guard access(journal, F_OK) == 0 else { return }
    let input = try FileInput(path: journal)
    var bytes: [UInt8] = []
    while try input.read(into: &bytes, atMost: 65_536) > 0 {}
    if let json = try? JSONValue(parsing: bytes[...]), case .array(let files) = json {
      for case .array(let pair) in files where pair.count == 2 {
        guard let temporary = pair[0].scalarText, let place = pair[1].scalarText else { continue }
        if access(temporary, F_OK) == 0 { rename(temporary, place) }
      }
    }
    unlink(journal)
    Folders.sync(folder)
  }

  // MARK: Paths

  /// The file that a path leads to, links followed.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: slash)...]))
  }
}

/// Makes folders and puts them on the disk.
enum Folders {
  /// Makes a folder with those above it.
  static func make(_ folder: String, for path: String) throws(Failure) {
    if folder.isEmpty || access(folder, F_OK) == 0 { return }
    if let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
      try make(String(folder[..<slash]), for: path)
    }
    if mkdir(folder, 0o777) != 0, errno != EEXIST {
      throw Failure(Problem(.cannotCreate, file: path, detail: String(cString: strerror(errno))))
    }
  }

  /// Puts the names in a folder on the disk.
  static func sync(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// Keeps two runs of one pipeline apart, as long as it lives.
final class RunLock: Sendable {
  private let descriptor: Int32

  /// Locks a pipeline file.
  ///
  /// - Throws: `locked` while another run has it.
  init(_ path: String) throws(Failure) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(descriptor)
      throw Failure(Problem(.locked, file: path))
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
