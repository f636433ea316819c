import Glibc
import RollcallModel
import RollcallSQLite

extension SQLiteBook {
  /// How outputs change a book that is there.
  static let changing = FileChanging(
    continues: { options in mode(options) != .replace },
    looks: { options in
      switch mode(options) {
      case .replace, .append: false
      case .upsert, .missing, .delete: true
      }
    },
    // Nobody can be removed from nothing: the path is not the one that was meant.
    needsFile: { options in mode(options) == .delete },
    isThere: { path, options throws(Failure) in try isBook(path, mode(options)) },
    companions: BookPlace.companions,
    open: { request throws(Failure) in try ChangedBook(request) },
    isCommitted: { path, mark throws(Failure) in
      guard access(path, F_OK) == 0 else { return false }
      return try BookFile(reading: path).hasPublished(mark)
    })

  /// The mode; one that is not right has been reported already.
  private static func mode(_ options: Settings) -> BookMode.Word {
    (try? BookMode(options))?.word ?? .replace
  }

  /// Finds what is wrong with an output's options.
  static func checkOutput(_ path: Setting, _ options: Settings) throws(Failure) {
    var problems: [Problem] = []
    do throws(Failure) {
      let mode = try BookMode(options)
      if path.value == .text("-"), mode.word != .replace, let setting = options["mode"] {
        problems.append(
          setting.problem(
            .badValue, subject: mode.word.rawValue, expected: "the path of a book",
            detail: "standard output is written anew"))
      }
    } catch {
      problems = error.problems
    }
    if !problems.isEmpty { throw Failure(problems) }
  }

  /// Whether a book is at a path.
  ///
  /// An empty file is none, and so is nothing; another program's database is left alone in every mode,
  /// and any other file is replaced only.
  private static func isBook(_ path: String, _ mode: BookMode.Word) throws(Failure) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      return false
    }
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    if isRegular, status.st_size == 0 { return false }
    guard isRegular, try startsAsDatabase(path) else {
      if mode == .replace { return false }
      throw Failure(
        Problem(
          .notADatabase, file: path, subject: "output",
          expected: "another path: mode: \(mode.rawValue) changes books only"))
    }
    let connection = try Connection(.readOnly(path: path))
    do {
      try BookFile.check(connection, path)
    } catch {
      guard error.problems.first?.code == .wrongSchema else { throw error }
      let what =
        SQLiteStores.recognize(connection).map { "it is a database of the format \($0.name)" }
        ?? error.problems.first?.detail
      throw Failure(
        Problem(
          .wrongSchema, file: path, subject: "output",
          expected: "another path: only rollcall's own books are written to", detail: what))
    }
    return true
  }

  /// Whether the first bytes of a file are those of a database.
  private static func startsAsDatabase(_ path: String) throws(Failure) -> Bool {
    let head = try FileInput(path: path).peekHead()
    return format.recognize(head) > 0
  }
}
