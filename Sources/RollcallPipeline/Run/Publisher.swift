import Glibc
import RollcallFormats
import RollcallModel
import Synchronization

/// Puts a run's files in their places: all of them, or none.
///
/// Each is written beside its place under a name that nobody looks for, put on the disk, and renamed at
/// the end. Where there are several, a journal says what is being renamed: should the machine stop
/// between two renames, the next run completes them before anything else. Should one rename be refused,
/// those before it are taken back.
final class Publisher: Sendable {
  struct Pending: Sendable {
    let temporary: String
    let place: String
    let shownAs: String
    /// Another name for what is at the place, until all are published.
    let old: String

    /// What the names of files end with that belong to what is at the place; `nil` for most files.
    var companions: [String]?
    /// Whether nothing was at the place when the run began, and nothing is to be replaced.
    var isNew = false

    /// What the journal says of it.
    var entry: Journal.Entry {
      Journal.Entry(
        temporary: temporary, place: place, old: old, replaces: access(place, F_OK) == 0)
    }
  }

  struct State {
    var pending: [Pending] = []
    /// What is written to which place.
    var places: [String: String] = [:]
    /// The folders of outputs that are several files.
    var folders: Set<String> = []
    var descriptors: [Int32] = []
    /// The files that outputs change, by place.
    var changed: [String: Changed] = [:]

    /// The file that is changed where it lies; of those there is one at most.
    var inPlace: Changed? { changed.values.first { !$0.isNew } }
  }

  /// A file that outputs change.
  struct Changed: Sendable {
    let file: any ChangedFile
    let isNew: Bool
    let shownAs: String
    /// What the journal says of it.
    let entry: Journal.Change
  }

  /// Tells the files of one pipeline from those of others in the same folder.
  let mark: String
  let isDryRun: Bool
  let state = Mutex(State())

  init(mark: String, isDryRun: Bool) {
    self.mark = mark
    self.isDryRun = isDryRun
  }

  deinit { discard() }

  /// Completes what an earlier run left half published in the folders of these paths.
  ///
  /// To be called for all paths before the first ``target(for:isPrivate:)``, which takes the files that
  /// an earlier run left for rubbish.
  func completeEarlier(_ paths: [String]) throws(Failure) {
    for path in paths where path != "-" {
      guard let folder = Folders.whole(Folders.split(Folders.followed(path)).folder) else {
        continue
      }
      try Journal.complete(mark, in: folder)
    }
  }

  /// The target to write for a path; its folder is made if it is missing.
  ///
  /// `-` is standard output. What is no regular file (a device, a pipe) is written to straight away.
  ///
  /// - Throws: `cannot_create` where the place cannot be, `duplicate_name` where it is taken.
  func target(
    for path: String, isPrivate: Bool = false, isOneOfMany: Bool = false,
    companions: [String]? = nil
  ) throws(Failure) -> OutputTarget {
    if path == "-" { return .descriptor(isDryRun ? try openDevice("/dev/null") : STDOUT_FILENO) }
    var status = stat()
    if stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR:
        throw Failure(Problem(.cannotCreate, file: path, detail: String(cString: strerror(EISDIR))))
      default:
        return .descriptor(try openDevice(isDryRun ? "/dev/null" : path), shownAs: path)
      }
    }
    let (folder, name) = try Self.place(of: path)
    let base = "\(folder)/.\(Self.stem(of: name)).\(mark)"
    var file = Pending(
      temporary: base + ".part", place: "\(folder)/\(name)", shownAs: path, old: base + ".old")
    file.companions = companions
    file.isNew = companions != nil && access(file.place, F_OK) != 0
    let other = state.withLock { state in
      defer { state.places[file.place] = state.places[file.place] ?? path }
      return state.places[file.place]
    }
    if let other {
      throw Failure(
        Problem(
          .duplicateName, file: path, subject: path, expected: other, detail: "output path"))
    }
    if isOneOfMany {
      let isNew = state.withLock { $0.folders.insert(folder).inserted }
      if isNew {
        Self.removeOrphans(of: nil, in: folder)
        removeLeftovers(in: folder)
      }
    } else {
      Self.removeOrphans(of: name, in: folder)
    }
    for path in [file.temporary, file.old] { unlink(path) }
    state.withLock { $0.pending.append(file) }
    // One of many is made long after the modes of the others were taken over.
    let isPrivate = isPrivate || isOneOfMany && Self.isPrivate(file.place)
    if isPrivate { try Self.createPrivate(file.temporary, shownAs: path) }
    return .file(path: file.temporary, shownAs: path)
  }

  /// What the names of a file's temporary neighbours begin with: its name, or its hash where that is long.
  ///
  /// A name has 255 bytes at most on all file systems that matter.
  static func stem(of name: String) -> String {
    name.utf8.count <= 180 ? name : StableHash(name).text
  }

  /// The folder that a path leads to, made if it is missing, and the name in it; links are followed.
  static func place(of path: String) throws(Failure) -> (folder: String, name: String) {
    let (folder, name) = Folders.split(Folders.followed(path))
    if name.isEmpty {
      throw Failure(Problem(.cannotCreate, file: path, detail: String(cString: strerror(EISDIR))))
    }
    try Folders.make(folder, for: path)
    return (Folders.whole(folder) ?? folder, name)
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

  /// Gives the new files the modes and owners of those they replace, before anything is in them.
  ///
  /// What the writer made for its owner only (a book) stays so.
  func keepModes() {
    for file in state.withLock({ $0.pending }) {
      var (old, new) = (stat(), stat())
      guard stat(file.place, &old) == 0, stat(file.temporary, &new) == 0 else { continue }
      // Whoever may not give files away keeps them.
      if old.st_uid != new.st_uid || old.st_gid != new.st_gid {
        _ = chown(file.temporary, old.st_uid, old.st_gid)
      }
      if new.st_mode & 0o077 != 0 { chmod(file.temporary, old.st_mode & 0o777) }
    }
  }

  /// Renames everything into place, and commits what was changed in its own.
  ///
  /// The commit comes last and decides: a publishing that was cut is completed if it was reached.
  ///
  /// - Throws: `write_error` and the like where that is refused; then everything is as before.
  func publish() throws(Failure) {
    guard !isDryRun else { return discard() }
    try state.withLock { (state) throws(Failure) in
      let pending = state.pending
      let changed = state.inPlace
      if pending.isEmpty {
        try changed?.file.commit()
      } else if pending.count == 1, changed == nil {
        try Self.rename(pending[0])
        Folders.sync(Folders.split(pending[0].place).folder)
      } else {
        try publish(pending, changed)
      }
      state.pending = []
      state.changed = [:]
      state.places = [:]
    }
  }

  private func publish(_ pending: [Pending], _ changed: Changed?) throws(Failure) {
    var journal = Journal(mark: mark, pending.map(\.entry), change: changed?.entry)
    try journal.write()
    defer { journal.remove() }
    for entry in journal.entries where entry.replaces { link(entry.place, entry.old) }
    do throws(Failure) {
      for file in pending { try Self.rename(file) }
      try changed?.file.commit()
    } catch {
      journal.takeBack()
      throw error
    }
  }

  private static func rename(_ file: Pending) throws(Failure) {
    if let companions = file.companions {
      // A log that a former database left would be taken for the new one's.
      if !file.isNew || access(file.place, F_OK) != 0 {
        NewName.clear(companions, of: file.place)
      }
      if file.isNew {
        guard try NewName.take(file.place, for: file.temporary, shownAs: file.shownAs) else {
          throw Failure(
            Problem(.locked, file: file.shownAs, detail: "somebody else made it meanwhile"))
        }
        return
      }
    }
    guard Glibc.rename(file.temporary, file.place) != 0 else { return }
    throw Failure(
      Problem(.writeError, file: file.shownAs, detail: String(cString: strerror(errno))))
  }

  /// Publishes one file by itself, now; the rest stays as it is.
  func publish(only path: String) throws(Failure) {
    guard !isDryRun else { return }
    let file = state.withLock { state in
      state.pending.firstIndex { $0.shownAs == path }.map { state.pending.remove(at: $0) }
    }
    guard let file else { return }
    try Self.rename(file)
    Folders.sync(Folders.split(file.place).folder)
  }

  /// Takes back what was not published; waits for a publishing that has begun.
  func discard() {
    let (pending, descriptors, changed) = state.withLock { state in
      defer { state = State() }
      return (state.pending, state.descriptors, state.changed.values)
    }
    for changed in changed { changed.file.rollBack() }
    for file in pending { unlink(file.temporary) }
    for descriptor in descriptors { close(descriptor) }
  }
}

extension Publisher {
  /// Removes what a run of this pipeline that was killed left of an output of many files, whose names
  /// may be others this time.
  private func removeLeftovers(in folder: String) {
    let own = state.withLock { state in Set(state.pending.map(\.temporary)) }
    for entry in Folders.names(in: folder) where entry.hasPrefix(".") {
      let path = "\(folder)/\(entry)"
      if entry.hasSuffix(".\(mark).part"), !own.contains(path) { unlink(path) }
    }
  }

  /// Whether there is a file that only its owner may look into.
  private static func isPrivate(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & 0o077 == 0
  }
}

extension Publisher: OutputFiles {
  /// The target for one of an output's many files.
  func newFile(at path: String) throws(Failure) -> OutputTarget {
    try target(for: path, isOneOfMany: true)
  }
}

// MARK: Commands without a pipeline

// They have no lock and may write one path at once, so each has a mark of its own, and what one that was
// killed leaves cannot be known by its name alone.
extension Publisher {
  /// A mark that no other process has.
  static func ownMark() -> String {
    "\(getpid())-\(String(UInt32.random(in: .min ... .max), radix: 16))"
  }

  /// Removes the temporary files of a place whose process is gone and that are an hour old.
  ///
  /// The age is for processes that cannot be seen from here (containers that share a folder).
  ///
  /// Without a name, those of all places in the folder.
  static func removeOrphans(of name: String?, in folder: String) {
    let prefix = name.map { ".\(stem(of: $0))." } ?? "."
    for entry in Folders.names(in: folder) where entry.hasPrefix(prefix) && entry.hasSuffix(".part")
    {
      var mark = entry.dropFirst(prefix.count)
      if name == nil, let dot = mark.dropLast(5).lastIndex(of: ".") {
        mark = mark[mark.index(after: dot)...]
      }
      guard let dash = mark.firstIndex(of: "-"),
        let process = pid_t(mark[..<dash]), process > 0
      else { continue }
      var status = stat()
      let path = "\(folder)/\(entry)"
      guard stat(path, &status) == 0, time(nil) - status.st_mtim.tv_sec > 3600 else { continue }
      if kill(process, 0) != 0, errno == ESRCH { unlink(path) }
    }
  }
}
