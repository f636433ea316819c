import Glibc
import Synchronization

/// The books that this process has open, so that nothing else in it takes their locks away.
///
/// Locks of files belong to the process (fcntl(2)): whoever closes any descriptor of a file gives up all
/// locks that the process has on it, those of SQLite among them. Another process would then take itself
/// for the last one that has the book open, and remove the log that this one reads or is about to commit to. So a
/// descriptor of a book that is open is closed only once the book is.
package enum LockedFiles {
  /// A file, whatever its names.
  struct Identity: Hashable {
    fileprivate let device: dev_t
    fileprivate let number: ino_t
  }

  private struct Entry {
    var users = 0
    var descriptors: [Int32] = []
  }

  /// The state of the process, as its locks are.
  private static let entries = Mutex<[Identity: Entry]>([:])

  /// Notes that a file is opened; to be called before SQLite has it open.
  static func begin(_ path: String) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let file = Identity(device: status.st_dev, number: status.st_ino)
    entries.withLock { $0[file, default: Entry()].users += 1 }
    return file
  }

  /// Notes that a file is closed, and closes what waited for that.
  static func end(_ file: Identity) {
    entries.withLock { entries in
      guard var entry = entries[file] else { return }
      entry.users -= 1
      entries[file] = entry.users == 0 ? nil : entry
      if entry.users == 0 { for descriptor in entry.descriptors { Glibc.close(descriptor) } }
    }
  }

  /// Closes a descriptor, as soon as its file is not open as a book.
  package static func close(_ descriptor: Int32) {
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    let file = Identity(device: status.st_dev, number: status.st_ino)
    let isKept = entries.withLock { entries in
      guard isKnown, entries[file] != nil else { return false }
      entries[file]?.descriptors.append(descriptor)
      return true
    }
    if !isKept { Glibc.close(descriptor) }
  }
}
