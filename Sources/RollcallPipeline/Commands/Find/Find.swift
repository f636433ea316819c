internal import RollcallMatching
public import RollcallModel
public import RollcallSQLite
import Synchronization

/// Who was found in a file.
public struct Found: Sendable {
  /// The people, the best first, then by name.
  public internal(set) var people: [BookPerson] = []
  /// Whether the numbers of the people are those of a book, and not of a file's records.
  public internal(set) var isBook = false
}

/// Finds people: in a book by its indexes, in any other file by reading it.
public enum Find {
  /// How many people a book has at least for several threads to be worth while.
  private static let manyPeople: Int64 = 20_000

  /// The people of a file of any format whom a query finds.
  ///
  /// - Throws: What stands in the way of reading the file.
  public static func people(
    in path: String, by query: FindQuery, _ options: AdHocOptions,
    observer: any RunObserver = NoObserver()
  ) throws(Failure) -> Found {
    // Without looking for the format: that takes longer than the search.
    if options.from ?? "sqlite" == "sqlite", options.readOptions.isEmpty,
      BookFile.isBook(at: path)
    {
      return try people(inBook: path, query, options)
    }
    return try people(inFile: path, query, options, observer)
  }

  /// Somebody found, and how well.
  struct Match: Sendable {
    let number: Int64
    let rank: Int
    /// The full name, folded.
    let name: String

    /// The best first, then by name.
    static func precedes(_ left: Match, _ right: Match) -> Bool {
      (left.rank, left.name, left.number) < (right.rank, right.name, right.number)
    }
  }

  // MARK: Books

  private static func people(
    inBook path: String, _ query: FindQuery, _ options: AdHocOptions
  ) throws(Failure) -> Found {
    let book = try BookFile(reading: path)
    if query.isIndexed { return Found(people: try lookUp(book, query), isBook: true) }
    let matches = try scan(book, query, options).sorted(by: Match.precedes)
    return Found(people: try book.people(matches.map(\.number)), isBook: true)
  }

  /// Finds people by the indexes for phones and e-mail addresses, the best first.
  private static func lookUp(
    _ book: BookFile, _ query: FindQuery
  ) throws(Failure) -> [BookPerson] {
    var candidates: Set<Int64>?
    func narrow(_ numbers: [Int64]) {
      candidates = candidates.map { $0.intersection(numbers) } ?? Set(numbers)
    }
    for phone in query.phones { narrow(try book.index.people(with: phone)) }
    for keys in query.emails {
      var numbers: [Int64] = []
      for key in keys { numbers += try book.index.people(withEmail: key) }
      narrow(numbers)
    }
    let matcher = FindMatcher(query)
    var found: [(match: Match, known: BookPerson)] = []
    for known in try book.people((candidates ?? []).sorted()) {
      guard let rank = matcher.nameRank(of: known.person) else { continue }
      let name = FoldedName.of(known.person)
      found.append((Match(number: known.number, rank: rank, name: name), known))
    }
    return found.sorted { Match.precedes($0.match, $1.match) }.map(\.known)
  }

  /// Finds people by reading everybody's names, a part of the book on each core.
  private static func scan(
    _ book: BookFile, _ query: FindQuery, _ options: AdHocOptions
  ) throws(Failure) -> [Match] {
    let last = book.lastNumber
    let jobs = last < manyPeople ? 1 : Int64(options.jobs)
    let path = book.path
    let part = Mutex<Int64>(0)
    let matches = Mutex<[Match]>([])
    try OrderedWork(jobs: Int(jobs), cancellation: options.cancellation).run(
      next: { () throws(Failure) in
        part.withLock { part -> ClosedRange<Int64>? in
          guard part < jobs else { return nil }
          defer { part += 1 }
          // Whoever was added since belongs to the last part.
          let end = part == jobs - 1 ? .max : last / jobs * (part + 1)
          return (part == 0 ? .min : last / jobs * part + 1)...end
        }
      },
      work: { (numbers, _) throws(Failure) in
        try scan(path, numbers, query, options.cancellation)
      },
      deliver: { (found) throws(Failure) in matches.withLock { $0 += found } })
    return matches.withLock { $0 }
  }

  private static func scan(
    _ path: String, _ numbers: ClosedRange<Int64>, _ query: FindQuery, _ cancellation: Cancellation
  ) throws(Failure) -> [Match] {
    let names = try BookNameScan(BookFile(reading: path), numbers)
    let matcher = FindMatcher(query)
    var matches: [Match] = []
    var person = Person()
    while let number = try names.next(&person) {
      if let rank = matcher.nameRank(of: person) {
        matches.append(Match(number: number, rank: rank, name: FoldedName.of(person)))
      }
      if cancellation.isCancelled { throw Failure(Problem(.interrupted)) }
    }
    return matches
  }

  // MARK: Other files

  private static func people(
    inFile path: String, _ query: FindQuery, _ options: AdHocOptions, _ observer: any RunObserver
  ) throws(Failure) -> Found {
    let reading = FindReading(try AdHocInput.open(path, options), observer)
    try OrderedWork(jobs: options.jobs, cancellation: options.cancellation).run(
      next: { () throws(Failure) in try reading.next() },
      work: { (chunk, _) throws(Failure) in FoundBatch(chunk, query) },
      deliver: { (batch) throws(Failure) in reading.add(batch) })
    return Found(people: reading.people)
  }
}
