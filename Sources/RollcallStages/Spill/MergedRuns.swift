internal import Glibc
internal import RollcallModel

/// The order of keys: byte by byte, a shorter one before those that begin with it.
enum KeyOrder {
  /// Below 0 if the left comes first, above 0 if the right does.
  static func compare(
    _ left: Slice<UnsafeBufferPointer<UInt8>>, _ right: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Int {
    let left = UnsafeBufferPointer(rebasing: left)
    let right = UnsafeBufferPointer(rebasing: right)
    let common = min(left.count, right.count)
    if common > 0, let first = left.baseAddress, let second = right.baseAddress {
      let order = memcmp(first, second, common)
      if order != 0 { return Int(order) }
    }
    return left.count - right.count
  }

  /// Below 0 if the left comes first, above 0 if the right does.
  static func compare(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int {
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in compare(left[...], right[...]) }
    }
  }
}

/// A sorted run of people in a file, read from its start.
struct RunReader {
  private let file: SpillFile
  private let end: Int
  private var window: [UInt8] = []
  private var windowStart: Int
  private var keyStart = 0
  private var bodyStart = 0
  private var bodyEnd = 0
  /// Whether all people were had.
  private(set) var isAtEnd = false

  /// How many bytes are read at a time.
  private static let ahead = 64 << 10
  private static let headSize = 8

  /// Opens a run at its first person.
  init(_ file: SpillFile, _ run: Range<Int>) throws(Failure) {
    self.file = file
    end = run.upperBound
    windowStart = run.lowerBound
    try advance()
  }

  /// The key of the person the reader is at.
  var key: ArraySlice<UInt8> { window[keyStart..<bodyStart] }

  /// The person the reader is at, encoded.
  var body: ArraySlice<UInt8> { window[bodyStart..<bodyEnd] }

  /// The person the reader is at.
  func person(files: [SourceFile]) throws(Failure) -> Person {
    try PersonDecoder.person(in: window, bodyStart..<bodyEnd, files: files)
  }

  /// Goes to the next person.
  mutating func advance() throws(Failure) {
    keyStart = bodyEnd
    guard windowStart + keyStart < end else {
      isAtEnd = true
      return
    }
    try fill(Self.headSize)
    let keyCount = number(at: keyStart)
    let bodyCount = number(at: keyStart + 4)
    try fill(Self.headSize + keyCount + bodyCount)
    keyStart += Self.headSize
    bodyStart = keyStart + keyCount
    bodyEnd = bodyStart + bodyCount
  }

  /// Sees to it that so many bytes from `keyStart` on are in the window.
  private mutating func fill(_ count: Int) throws(Failure) {
    guard keyStart + count > window.count else { return }
    windowStart += keyStart
    keyStart = 0
    let wanted = min(max(count, Self.ahead), end - windowStart)
    try file.read(&window, at: windowStart, count: wanted)
    guard count <= window.count else {
      throw Failure(Problem(.readError, subject: "temporary file", detail: "cut short"))
    }
  }

  private func number(at index: Int) -> Int {
    var number = 0
    for byte in window[index..<index + 4] { number = number << 8 | Int(byte) }
    return number
  }

  /// Writes a person as the reader reads it.
  static func append(_ key: [UInt8], _ body: [UInt8], to file: SpillFile) throws(Failure) {
    guard key.count <= Int(UInt32.max), body.count <= Int(UInt32.max) else {
      throw Failure(Problem(.writeError, subject: "temporary file", detail: "person too large"))
    }
    var head: [UInt8] = []
    for count in [key.count, body.count] {
      for shift in [24, 16, 8, 0] { head.append(UInt8(truncatingIfNeeded: count >> shift)) }
    }
    try file.append(head)
    try file.append(key)
    try file.append(body)
  }
}

/// The people of several sorted runs, in the order of their keys.
final class MergedRuns: PersonStream {
  private var runs: [RunReader]
  private let files: [SourceFile]
  /// The numbers of the runs as a heap: each goes before the two below it.
  private var heap: [Int] = []

  init(_ runs: [RunReader], files: [SourceFile]) {
    self.runs = runs
    self.files = files
    heap = runs.indices.filter { !runs[$0].isAtEnd }
    for place in heap.indices.reversed() { sink(place) }
  }

  /// The run whose person comes next; `nil` at the end.
  var first: RunReader? { heap.first.map { runs[$0] } }

  /// Goes to the next person.
  func advance() throws(Failure) {
    guard let run = heap.first else { return }
    try runs[run].advance()
    if runs[run].isAtEnd {
      let last = heap.removeLast()
      if heap.isEmpty { return }
      heap[0] = last
    }
    sink(0)
  }

  func next(_ count: Int) throws(Failure) -> [Person]? {
    guard !heap.isEmpty else { return nil }
    var people: [Person] = []
    while people.count < max(count, 1), let run = heap.first {
      people.append(try runs[run].person(files: files))
      try advance()
    }
    return people
  }

  private func sink(_ place: Int) {
    var place = place
    while true {
      var best = place
      for child in [2 * place + 1, 2 * place + 2] where child < heap.count {
        if goesBefore(heap[child], heap[best]) { best = child }
      }
      if best == place { return }
      heap.swapAt(place, best)
      place = best
    }
  }

  /// Of equal keys the older run's goes first.
  private func goesBefore(_ left: Int, _ right: Int) -> Bool {
    let order = KeyOrder.compare(runs[left].key, runs[right].key)
    return order == 0 ? left < right : order < 0
  }
}
