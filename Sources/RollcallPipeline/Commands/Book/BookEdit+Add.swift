import Glibc
import RollcallFormats
public import RollcallModel
import RollcallSQLite

extension BookEdit {
  /// Adds a person, with values in their standard form and an identifier of their own.
  ///
  /// A book that is not there is made, for its owner only, with the person in it.
  public func add(_ person: Person) throws(Failure) -> Outcome {
    var (person, problems) = try Normalizing(region: region).normalize(person)
    try checkDates(of: person, problems)
    for index in problems.indices { problems[index].file = path }
    if person.id == nil { person.id = StableIdentifier.new() }
    person.created = person.created ?? Timestamp(time)
    person.modified = Timestamp(time)
    var outcome = try insert(person)
    outcome.problems = problems
    return outcome
  }

  /// Refuses days that cannot be read: what is typed can be typed again.
  private func checkDates(of person: Person, _ problems: [Problem]) throws(Failure) {
    let dates = person.dates.indices.map { "dates[\($0 + 1)]" }
    for name in ["birthday"] + dates {
      guard let path = try? PersonPath(parsing: name), let value = path.value(of: person) else {
        continue
      }
      try DateCheck.check(value, at: path, of: person, problems)
    }
  }

  private func insert(_ person: Person) throws(Failure) -> Outcome {
    if try !isThere() {
      if isDryRun { return .added(person, 1) }
      if let outcome = try create(with: person) { return outcome }
    }
    return try change("add") { (book, change, outcome) throws(Failure) in
      try checkCase(of: person.groups, in: book)
      outcome.people = [BookPerson(try change.add(person), person)]
    }
  }

  /// Whether there is a file at the path.
  ///
  /// - Throws: `not_readable` where a folder on the way may not be entered.
  private func isThere() throws(Failure) -> Bool {
    if access(path, F_OK) == 0 { return true }
    if errno == EACCES { throw AccessDenial.failure(for: path) }
    return false
  }

  /// Makes the book with a person in it; `nil` where somebody else has made it meanwhile.
  ///
  /// It gets its name when it is whole, so that nobody ever sees half a book.
  private func create(with person: Person) throws(Failure) -> Outcome? {
    let place = Folders.followed(path)
    let (folder, name) = Folders.split(place)
    Publisher.removeOrphans(of: name, in: folder)
    let temporary = "\(folder)/.\(Publisher.stem(of: name)).\(Publisher.ownMark()).part"
    defer { unlink(temporary) }
    let number = try fill(temporary, with: person)
    try BookFile.finish(newBookAt: temporary, shownAs: path)
    if access(place, F_OK) != 0 { NewName.clear(BookPlace.companions, of: place) }
    guard try NewName.take(place, for: temporary, shownAs: path) else { return nil }
    Folders.sync(folder)
    return .added(person, number)
  }

  /// Makes a book of one person; it is closed when this returns.
  private func fill(_ temporary: String, with person: Person) throws(Failure) -> Int64 {
    let book = try BookFile(creating: temporary, shownAs: path)
    return try book.change("add") { (change) throws(Failure) in try change.add(person) }
  }
}

extension BookEdit.Outcome {
  /// Somebody is there who was not.
  fileprivate static func added(_ person: Person, _ number: Int64) -> Self {
    var outcome = Self(people: [BookPerson(number, person)])
    outcome.counts.added = 1
    return outcome
  }
}
