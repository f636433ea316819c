internal import RollcallModel

/// People sorted by keys of bytes; past the memory limit in sorted runs in a temporary file that are
/// merged at the end.
///
/// Equal keys keep the order of adding: a run is sorted by key and place, and of two runs the older
/// goes first. What comes out does not depend on the limit.
final class SortedRuns {
  private let limit: Int
  private let folder: String
  private var held = SortedPeople()
  private var file: SpillFile?
  private var runs: [Range<Int>] = []
  private var encoder = PersonEncoder()
  /// How many runs there may be before they are merged into one.
  private static let mostRuns = 64
  /// The least memory of a run: smaller ones would be too many.
  private static let leastRun = 64 << 10

  /// Makes an empty sorter that holds at most so many bytes in memory.
  init(limit: Int, folder: String) {
    self.limit = max(limit, Self.leastRun)
    self.folder = folder
  }

  /// Whether people are in a file.
  var isSpilled: Bool { file != nil }

  /// Adds a person under a key.
  ///
  /// - Throws: `cannot_create`, `disk_full` or `write_error` of the temporary file.
  func add(_ person: Person, key: [UInt8]) throws(Failure) {
    held.append(person, key: key)
    if held.footprint > limit { try spill() }
  }

  /// Ends the adding and gives the people in the order of their keys.
  ///
  /// - Throws: What the temporary file throws.
  func finish() throws(Failure) -> any PersonStream {
    if runs.isEmpty { return InMemory(held) }
    try spill()
    return try merged()
  }

  private func spill() throws(Failure) {
    if runs.count >= Self.mostRuns { try mergeRuns() }
    if file == nil { file = try SpillFile(folder: folder) }
    guard let file, held.count > 0 else { return }
    let people = held
    held = SortedPeople()
    let start = file.size
    for place in people.sortedPlaces() {
      encoder.bytes.removeAll(keepingCapacity: true)
      encoder.append(people.people[place])
      try RunReader.append(people.key(place), encoder.bytes, to: file)
    }
    runs.append(start..<file.size)
  }

  /// Makes one run of all, in a new file.
  private func mergeRuns() throws(Failure) {
    let stream = try merged()
    let file = try SpillFile(folder: folder)
    while let run = stream.first {
      try RunReader.append(Array(run.key), Array(run.body), to: file)
      try stream.advance()
    }
    runs = [0..<file.size]
    self.file = file
  }

  private func merged() throws(Failure) -> MergedRuns {
    guard let file else { throw Failure(Problem(.internalFault, subject: "temporary file")) }
    try file.flush()
    var readers: [RunReader] = []
    for run in runs { readers.append(try RunReader(file, run)) }
    return MergedRuns(readers, files: encoder.files)
  }

  /// People that all fit into memory.
  private final class InMemory: PersonStream {
    private let people: [Person]
    private let places: [Int]
    private var index = 0

    init(_ held: SortedPeople) {
      people = held.people
      places = held.sortedPlaces()
    }

    func next(_ count: Int) -> [Person]? {
      guard index < places.count else { return nil }
      let end = min(index + max(count, 1), places.count)
      defer { index = end }
      return places[index..<end].map { people[$0] }
    }
  }
}

/// People with their keys, in memory.
private struct SortedPeople {
  /// A key: where it is, and its first bytes as a number, which decide most comparisons.
  private struct Entry {
    let prefix: UInt64
    let start: Int
    let end: Int
  }

  private(set) var people: [Person] = []
  private(set) var footprint = 0
  private var entries: [Entry] = []
  private var keys: [UInt8] = []

  var count: Int { people.count }

  mutating func append(_ person: Person, key: [UInt8]) {
    var prefix: UInt64 = 0
    for index in 0..<8 { prefix = prefix << 8 | UInt64(index < key.count ? key[index] : 0) }
    entries.append(Entry(prefix: prefix, start: keys.count, end: keys.count + key.count))
    keys.append(contentsOf: key)
    people.append(person)
    footprint += person.footprint + key.count + MemoryLayout<Entry>.stride + 8
  }

  func key(_ place: Int) -> [UInt8] { Array(keys[entries[place].start..<entries[place].end]) }

  /// The places of the people in the order of their keys, equal ones as they were added.
  func sortedPlaces() -> [Int] {
    keys.withUnsafeBufferPointer { keys in
      entries.withUnsafeBufferPointer { entries in
        entries.indices.sorted { left, right in
          let (first, second) = (entries[left], entries[right])
          if first.prefix != second.prefix { return first.prefix < second.prefix }
          let order = KeyOrder.compare(
            keys[first.start..<first.end], keys[second.start..<second.end])
          return order == 0 ? left < right : order < 0
        }
      }
    }
  }
}
