public import RollcallModel
public import RollcallSQLite

/// Whom somebody on a command line means: a number, or the identifier that a source gave.
///
/// Digits are a number or an identifier; `person_id=7` and `id=7` say which of the two.
public struct PersonReference: Sendable, Hashable {
  private let text: String

  /// Takes the words of the command line.
  public init(_ text: String) { self.text = text }

  /// The number of the one person who is meant.
  ///
  /// - Throws: `no_such_person`; `ambiguous_person` where several could be meant.
  public func number(in book: BookFile) throws(Failure) -> Int64 {
    let numbers = try candidates(in: book)
    guard let number = numbers.first else {
      throw Failure(Problem(.noSuchPerson, file: book.path, subject: text))
    }
    guard numbers.count == 1 else {
      let shown = numbers.prefix(10).map(String.init).joined(separator: ", ")
      throw Failure(
        Problem(
          .ambiguousPerson, file: book.path, subject: text,
          detail: shown + (numbers.count > 10 ? ", …" : "")))
    }
    return number
  }

  private func candidates(in book: BookFile) throws(Failure) -> [Int64] {
    if let digits = text.without(prefix: "person_id=") {
      return try number(digits, in: book).map { [$0] } ?? []
    }
    if let id = text.without(prefix: "id=") { return try book.index.people(withID: id) }
    let numbers = try book.index.people(withID: text)
    guard let number = try number(text, in: book), !numbers.contains(number) else { return numbers }
    return [number] + numbers
  }

  private func number(_ digits: String, in book: BookFile) throws(Failure) -> Int64? {
    guard let number = Int64(digits), try book.person(number) != nil else { return nil }
    return number
  }
}

extension String {
  fileprivate func without(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
