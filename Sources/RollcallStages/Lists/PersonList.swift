internal import RollcallMatching
internal import RollcallModel

/// The people of a list, by what they are known by; takes the entries in any order.
///
/// Sixteen bytes a key while it grows; then twelve, of which eight tell one key from another and the
/// place in the table is as good as twenty bits more.
package struct PersonList: Sendable {
  private let filter: ListFilter
  private var parts: [[KeyHash]] = []
  private var digestPlaces: UInt64 = 0
  private var withoutKey = 0
  /// How many people the list has.
  package private(set) var count = 0

  init(_ filter: ListFilter) { self.filter = filter }

  /// Takes what a batch says.
  package mutating func add(_ entries: consuming ListEntries) {
    count += entries.count
    withoutKey += entries.withoutKey
    digestPlaces |= entries.digestPlaces
    if !entries.hashes.isEmpty { parts.append(entries.hashes) }
  }

  /// Counts of the list, by a stable word.
  package var statistics: [String: Int] {
    var result = ["list_people": count]
    if withoutKey > 0 { result["list_people_without_key"] = withoutKey }
    return result
  }

  /// The stage, now that the list is whole; the list is empty afterwards.
  package mutating func finish() -> any PersonStage {
    let keys = KeySet(taking: &parts)
    return ListStage(filter: filter, listed: keys, digestPlaces: digestPlaces)
  }
}

/// A set of hashes that does not change any more, by open addresses.
struct KeySet: Sendable {
  private var table: [UInt64]

  /// Takes hashes, emptying what they are in.
  init(taking parts: inout [[KeyHash]]) {
    let count = parts.reduce(0) { $0 + $1.count }
    table = Array(repeating: 0, count: count + count / 2 + 8)
    for index in parts.indices {
      for hash in parts[index] { insert(hash) }
      parts[index] = []
    }
    parts = []
  }

  private func slot(_ hash: KeyHash) -> Int {
    Int(hash.low.multipliedFullWidth(by: UInt64(table.count)).high)
  }

  /// What stands for a hash in the table, where 0 stands for nothing.
  private static func word(_ hash: KeyHash) -> UInt64 { max(hash.high, 1) }

  private mutating func insert(_ hash: KeyHash) {
    var slot = slot(hash)
    let word = Self.word(hash)
    while table[slot] != 0, table[slot] != word { slot = slot + 1 == table.count ? 0 : slot + 1 }
    table[slot] = word
  }

  /// Whether a hash is in the set.
  func contains(_ hash: KeyHash) -> Bool {
    var slot = slot(hash)
    let word = Self.word(hash)
    while table[slot] != 0 {
      if table[slot] == word { return true }
      slot = slot + 1 == table.count ? 0 : slot + 1
    }
    return false
  }
}

/// The stage with its list.
private struct ListStage: PersonStage {
  let filter: ListFilter
  let listed: KeySet
  let digestPlaces: UInt64

  func makeWorker() -> any PersonStageWorker { ListWorker(self) }
}

private final class ListWorker: PersonStageWorker {
  private let stage: ListStage
  private let keys: ListKeys
  /// The names of the entries of `by` in statistics: `matched_by_emails`.
  private let words: [String]

  init(_ stage: ListStage) {
    self.stage = stage
    keys = ListKeys(stage.filter)
    words = stage.filter.keys.map { "matched_by_" + $0.path.text }
  }

  func process(_ batch: inout StageBatch) {
    var matched = [Int](repeating: 0, count: words.count)
    let before = batch.people.count
    batch.people.removeAll { person in
      let place = words.indices.first { isListed(person, by: $0) }
      if let place { matched[place] += 1 }
      return (place != nil) != stage.filter.keepsListed
    }
    batch.filtered += before - batch.people.count
    keys.withoutCountry.removeAll(keepingCapacity: true)
    for (word, count) in zip(words, matched) { batch.count(word, count) }
  }

  private func isListed(_ person: Person, by place: Int) -> Bool {
    let hasDigests = stage.digestPlaces >> UInt64(place & 63) & 1 != 0
    var isListed = false
    keys.forEach(of: person, by: place) { text in
      guard !isListed else { return }
      isListed = stage.listed.contains(keys.hash(text, by: place, isDigest: false))
      guard !isListed, hasDigests else { return }
      keys.forEachDigest(of: text) { hex in
        if stage.listed.contains(keys.hash(hex, by: place, isDigest: true)) { isListed = true }
      }
    } digest: { hex in
      // A person who is known by a digest only is on a list that has it, too.
      if stage.listed.contains(keys.hash(hex, by: place, isDigest: true)) { isListed = true }
    }
    return isListed
  }
}
