import Glibc
import RollcallFormats
import RollcallModel
import RollcallSQLite

/// The files that the paths of a source stand for.
enum InputFiles {
  /// Expands globs, in the order of the paths and of the names each matches.
  ///
  /// - Throws: `no_such_file` for each path or glob that names nothing, `not_readable` for a folder
  ///   that a glob may not look into.
  static func expand(_ source: Plan.SourceNode) throws(Failure) -> [Input] {
    var inputs: [Input] = []
    var problems: [Problem] = []
    for setting in source.paths {
      let path = try setting.text(expected: "a path")
      let matches = try matches(of: path)
      if matches.isEmpty { problems.append(Problem(.noSuchFile, file: path)) }
      inputs += matches.map { Input(source: source.name, path: $0) }
    }
    if !problems.isEmpty { throw Failure(problems) }
    return inputs
  }

  private static func matches(of path: String) throws(Failure) -> [String] {
    if path == "-" || access(path, F_OK) == 0 { return [path] }
    // It may be there, in a folder that may not be entered: opening it says so.
    let isDenied = errno == EACCES
    guard let wildcard = path.utf8.firstIndex(where: { "*?[".utf8.contains($0) }) else {
      return isDenied ? [path] : []
    }
    var found = glob_t()
    defer { globfree(&found) }
    let code = glob(path, 0, { _, error in error == EACCES ? 1 : 0 }, &found)
    if code == GLOB_ABORTED {
      let folder = Folders.split(String(path[..<wildcard])).folder
      throw AccessDenial.failure(for: folder, shownAs: path)
    }
    guard code == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { index in
      found.gl_pathv[index].map { String(cString: $0) }
    }
  }

  /// How many bytes the inputs have together; `nil` if one of them cannot tell.
  static func totalBytes(_ inputs: [Input]) -> Int? {
    var total = 0
    for input in inputs {
      var status = stat()
      guard input.path != "-", !Formats.isPacked(input.path), stat(input.path, &status) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { return nil }
      total += Int(status.st_size)
    }
    return total
  }
}
