import Glibc
import RollcallFormats
import RollcallModel

/// What a publishing renames, on the disk while it does: one that is cut is brought to its end from it.
///
/// A copy lies in each folder that is written to, so that whichever the next run looks into has it. Paths
/// are whole, so that it may be run from elsewhere.
struct Journal {
  /// A file written and its place.
  struct Entry: Sendable, Hashable {
    /// Where it was written.
    var temporary: String
    /// Where it belongs.
    var place: String
    /// Another name for what was at the place before.
    var old: String
    /// Whether there was anything.
    var replaces: Bool

    /// Brings back what was at the place; may be done again.
    ///
    /// Where the file system knows no second names, what was renamed stays.
    func takeBack() {
      if !replaces {
        // What was not renamed yet has not made what is at the place now.
        if access(temporary, F_OK) != 0 { unlink(place) }
      } else if access(old, F_OK) == 0 {
        rename(old, place)
      }
    }
  }

  /// A file that is changed where it lies: its commit comes after all renames, and decides.
  struct Change: Sendable, Hashable {
    /// The name of its format, which knows whether it was committed.
    var format: String
    /// Where it is.
    var path: String
    /// Tells this change from all others.
    var mark: String

    /// Whether the change was committed.
    var isCommitted: Bool {
      get throws(Failure) {
        guard let changing = Formats.named(format)?.changing else { return false }
        return try changing.isCommitted(path, mark)
      }
    }
  }

  private let mark: String
  let entries: [Entry]
  let change: Change?
  /// Whether a rename was refused, so that those before it are to be taken back.
  private var isTakenBack = false

  /// A journal of files of the pipeline that the mark tells.
  init(mark: String, _ entries: [Entry], change: Change? = nil) {
    self.mark = mark
    self.entries = entries
    self.change = change
  }

  /// Puts it on the disk, in all folders; from then on the publishing can be completed.
  ///
  /// The copy in the folder of the first file counts: the others are there before it.
  func write() throws(Failure) {
    do throws(Failure) {
      for folder in folders.reversed() {
        try write(to: Self.path(mark, in: folder))
        Folders.sync(folder)
      }
    } catch {
      unlinkCopies()
      throw error
    }
  }

  private func write(to path: String) throws(Failure) {
    let draft = path + ".part"
    do throws(Failure) {
      let output = try FileOutput(.file(path: draft, shownAs: path))
      try output.write(json)
      try output.finish()
      guard rename(draft, path) == 0 else {
        throw Failure(Problem(.writeError, file: path, detail: String(cString: strerror(errno))))
      }
    } catch {
      unlink(draft)
      throw error
    }
  }

  private var json: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.name("taken_back")
    json.bool(isTakenBack)
    json.name("files")
    json.beginArray()
    for entry in entries {
      json.beginArray()
      json.string(entry.temporary)
      json.string(entry.place)
      json.string(entry.old)
      json.bool(entry.replaces)
      json.endArray()
    }
    json.endArray()
    if let change {
      json.name("change")
      json.beginArray()
      for text in [change.format, change.path, change.mark] { json.string(text) }
      json.endArray()
    }
    json.endObject()
    return json.bytes
  }

  /// Takes back what was renamed.
  ///
  /// Whoever finds the journal afterwards does the same. Where it cannot be changed (a full disk), it is
  /// removed first: a cut now leaves some files new and some old, but none is half-written.
  mutating func takeBack() {
    isTakenBack = true
    do throws(Failure) {
      try write()
    } catch {
      unlinkCopies()
    }
    for entry in entries { entry.takeBack() }
  }

  /// Takes it away from all folders, and the second names, once the names in them are on the disk.
  func remove() {
    for folder in folders { Folders.sync(folder) }
    for entry in entries { unlink(entry.old) }
    unlinkCopies()
  }

  /// Takes it away and leaves the second names, which taking back needs.
  private func unlinkCopies() {
    for folder in folders { unlink(Self.path(mark, in: folder)) }
  }

  /// Brings a publishing that was cut to its end, if its journal is in the folder.
  ///
  /// It is taken back where a file that was to be changed with it was not.
  ///
  /// - Throws: `damaged_journal` where it cannot be read, `write_error` where a rename is refused.
  static func complete(_ mark: String, in folder: String) throws(Failure) {
    let path = Self.path(mark, in: folder)
    // A draft is from before the first rename, or before the first that was taken back.
    unlink(path + ".part")
    guard access(path, F_OK) == 0 else { return }
    let journal = try Journal(mark: mark, readFrom: path)
    let isCommitted = try journal.change.map { (change) throws(Failure) in try change.isCommitted }
    for entry in journal.entries {
      if journal.isTakenBack || isCommitted == false {
        entry.takeBack()
        unlink(entry.temporary)
      } else if access(entry.temporary, F_OK) == 0, rename(entry.temporary, entry.place) != 0 {
        throw Failure(
          Problem(.writeError, file: entry.place, detail: String(cString: strerror(errno))))
      }
    }
    journal.remove()
    unlink(path)
  }

  private init(mark: String, readFrom path: String) throws(Failure) {
    let input = try FileInput(path: path)
    var bytes: [UInt8] = []
    while try input.read(into: &bytes, atMost: 65_536) > 0 {}
    guard let json = try? JSONValue(parsing: bytes[...]),
      case .bool(let isTakenBack)? = json["taken_back"],
      case .array(let files)? = json["files"]
    else { throw Failure(Problem(.damagedJournal, file: path)) }
    var entries: [Entry] = []
    for file in files {
      guard case .array(let parts) = file, parts.count == 4, case .string(let temporary) = parts[0],
        case .string(let place) = parts[1], case .string(let old) = parts[2],
        case .bool(let replaces) = parts[3]
      else { throw Failure(Problem(.damagedJournal, file: path)) }
      entries.append(Entry(temporary: temporary, place: place, old: old, replaces: replaces))
    }
    var change: Change?
    if let member = json["change"] {
      guard case .array(let parts) = member, parts.count == 3, case .string(let format) = parts[0],
        case .string(let book) = parts[1], case .string(let bookMark) = parts[2]
      else { throw Failure(Problem(.damagedJournal, file: path)) }
      change = Change(format: format, path: book, mark: bookMark)
    }
    self.init(mark: mark, entries, change: change)
    self.isTakenBack = isTakenBack
  }

  /// The folders of the places, each once, in order.
  private var folders: [String] {
    var folders: [String] = []
    for place in entries.map(\.place) + (change.map { [$0.path] } ?? []) {
      let folder = Folders.split(place).folder
      if !folders.contains(folder) { folders.append(folder) }
    }
    return folders
  }

  /// Where the journal of a pipeline is in a folder.
  static func path(_ mark: String, in folder: String) -> String {
    "\(folder)/.rollcall.\(mark).journal"
  }
}
