internal import RollcallModel

/// Which people have which keys; past the memory limit in a temporary file.
///
/// The pairs are dealt by their hash into buckets, each small enough to be looked at by itself.
final class KeyIndex {
  /// A key that a person has.
  private struct Pair {
    let hash: KeyHash
    let person: UInt32
  }

  /// A part of a bucket in the file.
  private struct Segment {
    let offset: Int
    let count: Int
  }

  private static let bucketCount = 256
  private let limit: Int
  private let folder: String
  private var buckets: [[Pair]] = Array(repeating: [], count: bucketCount)
  private var held = 0
  private var file: SpillFile?
  private var segments: [[Segment]] = Array(repeating: [], count: bucketCount)

  /// Makes an empty index that holds at most so many bytes in memory.
  init(limit: Int, folder: String) {
    self.limit = limit
    self.folder = folder
  }

  /// Notes that a person has a key.
  ///
  /// - Throws: `cannot_create`, `disk_full` or `write_error` of the temporary file.
  func add(_ hash: KeyHash, of person: UInt32) throws(Failure) {
    buckets[Int(hash.high >> 56)].append(Pair(hash: hash, person: person))
    held += 1
    if held * MemoryLayout<Pair>.stride > limit { try spill() }
  }

  private func spill() throws(Failure) {
    if file == nil { file = try SpillFile(folder: folder) }
    guard let file else { return }
    for bucket in buckets.indices where !buckets[bucket].isEmpty {
      segments[bucket].append(Segment(offset: file.size, count: buckets[bucket].count))
      let pairs = buckets[bucket]
      buckets[bucket].removeAll(keepingCapacity: true)
      try append(pairs, to: file)
    }
    held = 0
  }

  private func append(_ pairs: [Pair], to file: SpillFile) throws(Failure) {
    var failure: Failure?
    pairs.withUnsafeBytes { bytes in
      do throws(Failure) { try file.append(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Joins the people that share a key.
  ///
  /// - Throws: `write_error` or `read_error` of the temporary file.
  func join(in groups: inout DisjointSets) throws(Failure) {
    try file?.flush()
    for bucket in buckets.indices {
      var pairs = buckets[bucket]
      buckets[bucket] = []
      if let file { try read(segments[bucket], from: file, into: &pairs) }
      Self.join(pairs, in: &groups)
    }
    file = nil
  }

  private func read(
    _ segments: [Segment], from file: SpillFile, into pairs: inout [Pair]
  ) throws(Failure) {
    var bytes: [UInt8] = []
    for segment in segments {
      let size = segment.count * MemoryLayout<Pair>.stride
      try file.read(&bytes, at: segment.offset, count: size)
      bytes.withUnsafeBytes { buffer in
        for index in 0..<segment.count {
          let offset = index * MemoryLayout<Pair>.stride
          pairs.append(buffer.loadUnaligned(fromByteOffset: offset, as: Pair.self))
        }
      }
    }
  }

  /// Joins equal keys of one bucket by a table of open addresses.
  private static func join(_ pairs: [Pair], in groups: inout DisjointSets) {
    guard pairs.count > 1 else { return }
    var size = 16
    while size < pairs.count * 2 { size *= 2 }
    var table = [Int32](repeating: -1, count: size)
    for index in pairs.indices {
      var slot = Int(truncatingIfNeeded: pairs[index].hash.low) & (size - 1)
      while true {
        let other = Int(table[slot])
        if other < 0 {
          table[slot] = Int32(truncatingIfNeeded: index)
          break
        }
        if pairs[other].hash == pairs[index].hash {
          groups.join(pairs[other].person, pairs[index].person)
          break
        }
        slot = (slot + 1) & (size - 1)
      }
    }
  }
}

/// Numbers joined into sets; each set is known by its smallest number.
struct DisjointSets {
  private var parents: [UInt32] = []

  /// How many numbers there are.
  var count: Int { parents.count }

  /// Adds the next number as a set of its own.
  mutating func append() { parents.append(UInt32(truncatingIfNeeded: parents.count)) }

  /// The smallest number of the set that a number is in.
  mutating func first(of number: UInt32) -> UInt32 {
    var number = number
    while parents[Int(number)] != number {
      parents[Int(number)] = parents[Int(parents[Int(number)])]
      number = parents[Int(number)]
    }
    return number
  }

  /// Makes one set of two.
  mutating func join(_ left: UInt32, _ right: UInt32) {
    let left = first(of: left)
    let right = first(of: right)
    if left != right { parents[Int(max(left, right))] = min(left, right) }
  }
}
