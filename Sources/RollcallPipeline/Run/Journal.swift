import Glibc
import RollcallFormats
import RollcallModel

/// What a publishing renames, on the disk while it does: a cut one is completed from it.
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
  }

  private let mark: String
  private let entries: [Entry]

  /// A journal of files of the pipeline that the mark tells.
  init(mark: String, _ entries: [Entry]) {
    self.mark = mark
    self.entries = entries
  }

  /// Puts it on the disk, in all folders; from then on the publishing can be completed.
  ///
  /// The copy in the folder of the first file counts: the others are there before it.
  func write() throws(Failure) {
    var json = JSONWriter()
    json.beginArray()
    for entry in entries {
      json.beginArray()
      json.string(entry.temporary)
      json.string(entry.place)
      json.endArray()
    }
    json.endArray()
    for folder in folders.reversed() {
      let path = Self.path(mark, in: folder)
      let draft = path + ".part"
      do throws(Failure) {
        let output = try FileOutput(.file(path: draft, shownAs: path))
        try output.write(json.bytes)
        try output.finish()
        guard rename(draft, path) == 0 else {
          throw Failure(Problem(.writeError, file: path, detail: String(cString: strerror(errno))))
        }
      } catch {
        unlink(draft)
        remove()
        throw error
      }
      Folders.sync(folder)
    }
  }

  /// Takes it away from all folders.
  func remove() {
    for folder in folders { unlink(Self.path(mark, in: folder)) }
  }

  /// Completes a publishing that was cut short, if its journal is in the folder.
  static func complete(_ mark: String, in folder: String) throws(Failure) {
    let path = Self.path(mark, in: folder)
    // A draft is from before the first rename.
    unlink(path + ".part")
    guard access(path, F_OK) == 0 else { return }
    let journal = Journal(mark: mark, try entries(of: path))
    for entry in journal.entries where access(entry.temporary, F_OK) == 0 {
      guard rename(entry.temporary, entry.place) == 0 else {
        throw Failure(
          Problem(.writeError, file: entry.place, detail: String(cString: strerror(errno))))
      }
    }
    for folder in journal.folders { Folders.sync(folder) }
    journal.remove()
    unlink(path)
  }

  private static func entries(of path: String) throws(Failure) -> [Entry] {
    let input = try FileInput(path: path)
    var bytes: [UInt8] = []
    while try input.read(into: &bytes, atMost: 65_536) > 0 {}
    guard let json = try? JSONValue(parsing: bytes[...]), case .array(let files) = json else {
      return []
    }
    return files.compactMap { file in
      guard case .array(let pair) = file, pair.count == 2, let temporary = pair[0].scalarText,
        let place = pair[1].scalarText
      else { return nil }
      return Entry(temporary: temporary, place: place)
    }
  }

  /// The folders of the places, each once, in order.
  private var folders: [String] {
    var folders: [String] = []
    for entry in entries {
      let folder = Folders.split(entry.place).folder
      if !folders.contains(folder) { folders.append(folder) }
    }
    return folders
  }

  /// Where the journal of a pipeline is in a folder.
  static func path(_ mark: String, in folder: String) -> String {
    "\(folder)/.rollcall.\(mark).journal"
  }
}
