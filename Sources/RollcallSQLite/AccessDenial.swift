import Glibc
public import RollcallModel

/// Whose permission is missing where a file may not be read.
public enum AccessDenial {
  /// Who asks.
  struct Reader {
    let user: uid_t
    let groups: Set<gid_t>

    /// This process.
    static var current: Reader {
      var groups = [gid_t](repeating: 0, count: Int(max(0, getgroups(0, nil))))
      let count = getgroups(Int32(groups.count), &groups)
      return Reader(user: geteuid(), groups: Set(groups.prefix(Int(max(0, count))) + [getegid()]))
    }

    /// Whether permission bits (4 to read, 1 to enter) are there; root's rights do not count.
    func has(_ bit: mode_t, _ status: stat) -> Bool {
      if status.st_uid == user { return status.st_mode & (bit << 6) != 0 }
      if groups.contains(status.st_gid) { return status.st_mode & (bit << 3) != 0 }
      return status.st_mode & bit != 0
    }
  }

  /// What somebody wants to do with a file.
  enum Deed {
    case read
    /// Write to it, and to its folder, where its log lies.
    case change
  }

  /// What stands in the way: `user ana may not read it (owner bob, mode 0600)`.
  ///
  /// The folders of the path are looked at from the top, then the file or folder itself; `nil` where
  /// none refuses by its mode, as with access lists and security modules.
  public static func words(for path: String) -> String? { words(for: path, to: .current) }

  static func words(for path: String, to deed: Deed) -> String? {
    words(for: path, to: .current, deed)
  }

  static func words(for path: String, to reader: Reader, _ deed: Deed = .read) -> String? {
    var status = stat()
    for folder in folders(of: path) {
      guard stat(folder, &status) == 0 else {
        // Who may not enter the folder that the process is in cannot even ask whose it is.
        guard errno == EACCES, folder == "." else { return nil }
        return "user \(name(of: reader.user)) may not enter the folder that the command runs in"
      }
      if !reader.has(1, status) { return words("enter the folder \(folder)", status, reader) }
    }
    guard stat(path, &status) == 0 else { return nil }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    if !reader.has(4, status) { return words(isFolder ? "list it" : "read it", status, reader) }
    if isFolder { return reader.has(1, status) ? nil : words("enter it", status, reader) }
    guard deed == .change else { return nil }
    if !reader.has(2, status) { return words("write to it", status, reader) }
    guard let folder = folders(of: path).last, stat(folder, &status) == 0, !reader.has(2, status)
    else { return nil }
    return words("write to the folder \(folder)", status, reader)
  }

  private static func words(_ deed: String, _ status: stat, _ reader: Reader) -> String {
    let digits = String(status.st_mode & 0o7777, radix: 8)
    let mode = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    return "user \(name(of: reader.user)) may not \(deed)"
      + " (owner \(name(of: status.st_uid)), mode \(mode))"
  }

  /// Why a path may not be read, as what stops a run.
  public static func failure(for path: String, shownAs name: String? = nil) -> Failure {
    Failure(
      Problem(
        .notReadable, file: name ?? path,
        detail: words(for: path) ?? String(cString: strerror(EACCES))))
  }

  /// The folders that lead to a path, from the top.
  private static func folders(of path: String) -> [String] {
    var folders: [String] = path.utf8.first == UInt8(ascii: "/") ? ["/"] : ["."]
    for index in path.utf8.indices.dropFirst() where path.utf8[index] == UInt8(ascii: "/") {
      folders.append(String(path[..<index]))
    }
    return folders
  }

  private static func name(of user: uid_t) -> String {
    guard let entry = getpwuid(user), let name = entry.pointee.pw_name else { return String(user) }
    return String(cString: name)
  }
}
