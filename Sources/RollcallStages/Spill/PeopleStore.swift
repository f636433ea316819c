internal import RollcallModel

/// People kept in order, each to be had again by number; past the memory limit in a temporary file.
///
/// First all are held as they are; at the limit all go to the file, and those who come later too.
/// What comes out does not depend on the limit.
final class PeopleStore {
  private let limit: Int
  private let folder: String
  private var held: [Person] = []
  private var heldBytes = 0
  private var spilled: Spilled?

  /// What has gone to the file.
  private final class Spilled {
    let file: SpillFile
    var encoder = PersonEncoder()
    /// Where each person begins; they end where the next begins.
    var starts: [Int] = []

    init(folder: String) throws(Failure) { file = try SpillFile(folder: folder) }

    func write(_ person: Person) throws(Failure) {
      starts.append(file.size)
      encoder.bytes.removeAll(keepingCapacity: true)
      encoder.append(person)
      try file.append(encoder.bytes)
    }
  }

  /// Makes an empty store that holds at most so many bytes of people in memory.
  init(limit: Int, folder: String) {
    self.limit = limit
    self.folder = folder
  }

  /// How many people there are.
  var count: Int { spilled?.starts.count ?? held.count }

  /// Whether the people are in a file.
  var isSpilled: Bool { spilled != nil }

  /// Adds a person.
  ///
  /// - Throws: `cannot_create`, `disk_full` or `write_error` of the temporary file.
  func append(_ person: Person) throws(Failure) {
    if let spilled { return try spilled.write(person) }
    held.append(person)
    heldBytes += person.footprint
    guard heldBytes > limit else { return }
    let spilled = try Spilled(folder: folder)
    for person in held { try spilled.write(person) }
    held = []
    self.spilled = spilled
  }

  /// Ends the adding.
  ///
  /// - Throws: `disk_full` or `write_error` of the temporary file.
  func finish() throws(Failure) { try spilled?.file.flush() }

  /// Gives people by number; each reader belongs to one thread.
  final class Reader {
    private let store: PeopleStore
    private let ahead: Int
    private var window: [UInt8] = []
    private var windowStart = 0

    /// Makes a reader of a finished store that reads so many bytes at a time: many where the numbers
    /// mostly rise, 0 where they jump.
    init(_ store: PeopleStore, ahead: Int) {
      self.store = store
      self.ahead = ahead
    }

    /// The person of a number, from 0.
    ///
    /// - Throws: `read_error` of the temporary file.
    func person(_ number: Int) throws(Failure) -> Person {
      guard let spilled = store.spilled else { return store.held[number] }
      let start = spilled.starts[number]
      let isLast = number + 1 == spilled.starts.count
      let end = isLast ? spilled.file.size : spilled.starts[number + 1]
      if start < windowStart || end > windowStart + window.count {
        try spilled.file.read(&window, at: start, count: max(end - start, ahead))
        windowStart = start
      }
      return try PersonDecoder.person(
        in: window, (start - windowStart)..<(end - windowStart), files: spilled.encoder.files)
    }
  }
}

/// All people of a store, in order.
final class StoredPeople: PersonStream {
  private let count: Int
  private let reader: PeopleStore.Reader
  private var number = 0

  init(_ store: PeopleStore) {
    count = store.count
    reader = PeopleStore.Reader(store, ahead: 256 << 10)
  }

  func next(_ count: Int) throws(Failure) -> [Person]? {
    guard number < self.count else { return nil }
    var people: [Person] = []
    while people.count < max(count, 1), number < self.count {
      people.append(try reader.person(number))
      number += 1
    }
    return people
  }
}
