internal import CLinux
import Glibc
package import RollcallModel

/// Gives finished files their names.
package enum NewName {
  /// Renames a file to a name that nobody has; false where somebody has it.
  ///
  /// - Throws: `cannot_create`.
  package static func take(_ place: String, for file: String, shownAs name: String)
    throws(Failure) -> Bool
  {
    if rollcall_rename_new(file, place) == 0 { return true }
    if errno == EEXIST { return false }
    if errno == EINVAL || errno == ENOSYS {
      // A link never takes the place of a file, either; the file has two names for a moment.
      if link(file, place) == 0 {
        unlink(file)
        return true
      }
      if errno == EEXIST { return false }
    }
    throw Failure(Problem(.cannotCreate, file: name, detail: String(cString: strerror(errno))))
  }

  /// Removes what an earlier file of a place left beside it.
  package static func clear(_ companions: [String], of place: String) {
    for companion in companions { unlink(place + companion) }
  }
}
