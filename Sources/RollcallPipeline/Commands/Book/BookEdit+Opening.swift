import Glibc
import RollcallFormats
public import RollcallModel
public import RollcallSQLite

extension BookEdit {
  /// Opens the book to look people up.
  ///
  /// - Throws: As ``RollcallSQLite/BookFile``, in words for who wanted a book and named something else.
  func openToRead() throws(Failure) -> BookFile {
    do {
      return try BookFile(reading: path)
    } catch {
      throw inWordsForBooks(error)
    }
  }

  /// Opens the book to change it.
  ///
  /// - Throws: As ``openToRead()``.
  func openToChange() throws(Failure) -> BookFile {
    do {
      return try BookFile(changing: path, isTrial: isDryRun)
    } catch {
      throw inWordsForBooks(error)
    }
  }

  /// The changes of the book that are remembered, the last one first.
  public func log() throws(Failure) -> [BookLogEntry] { try openToRead().log() }

  /// Says what a file is that is no book, and how a book is made of it.
  private func inWordsForBooks(_ failure: Failure) -> Failure {
    guard var problem = failure.problems.first, failure.problems.count == 1,
      [.isDirectory, .emptyInput, .notADatabase, .wrongSchema].contains(problem.code)
    else { return failure }
    problem.subject = "book"
    problem.expected = nil
    if problem.code == .notADatabase || problem.code == .wrongSchema {
      if let format = formatOfFile {
        problem.detail = "it is a file of the format \(format.name)"
        problem.expected = "make a book of it: rollcall convert \(path) -o NEW.db"
      } else if problem.code == .notADatabase, let what = specialFile {
        problem.detail = "it is \(what)"
        problem.expected = "a book is a file on a disk, whose name often ends in .db"
      } else {
        problem.expected = "make a book with rollcall book add or rollcall convert"
      }
    }
    return Failure(problem)
  }

  /// What lies at the path in the place of a file; `nil` for a file.
  private var specialFile: String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFIFO: return "a pipe"
    case S_IFSOCK: return "a socket"
    default: return "a device"
    }
  }

  /// The format of the people in the file; `nil` for what rollcall does not read, or not twice.
  private var formatOfFile: Format? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    guard let format = try? AdHocFormat.ofInput(path, nil), format.name != "sqlite" else {
      return nil
    }
    return format
  }
}
