internal import RollcallMatching
internal import RollcallModel

/// Who belongs together: for each person the next of the same set, and who survives.
struct MemberChains {
  /// The next person of the same set, 0 for none; the first of a set is never a next.
  private var next: [UInt32]
  /// Whether a person is the first of its set.
  private var isFirst: [Bool]
  /// Whether a person becomes part of another.
  private(set) var isAbsorbed: [Bool]
  /// How many become part of another.
  private(set) var absorbedCount = 0
  /// How many people the largest set has.
  private(set) var largest = 0

  /// Reads the sets.
  init(_ groups: inout DisjointSets, ranks: [SurvivorRank]) {
    let count = groups.count
    next = Array(repeating: 0, count: count)
    isFirst = Array(repeating: false, count: count)
    isAbsorbed = Array(repeating: false, count: count)
    // The last seen of each set, at the place of its first.
    var last = next
    var best = next
    var sizes = next
    for number in 0..<count {
      let first = Int(groups.first(of: UInt32(number)))
      if first == number {
        isFirst[number] = true
        best[number] = UInt32(number)
      } else {
        next[Int(last[first])] = UInt32(number)
        absorbedCount += 1
        let isBetter = ranks[number] < ranks[Int(best[first])]
        isAbsorbed[isBetter ? Int(best[first]) : number] = true
        if isBetter { best[first] = UInt32(number) }
      }
      last[first] = UInt32(number)
      sizes[first] += 1
      largest = max(largest, Int(sizes[first]))
    }
  }

  /// How many people there were.
  var count: Int { next.count }

  /// The people of the set that a person is the first of, in order; `nil` if it is not the first.
  func members(of number: Int) -> [Int]? {
    guard isFirst[number] else { return nil }
    var members = [number]
    var following = Int(next[number])
    while following != 0 {
      members.append(following)
      following = Int(next[following])
    }
    return members
  }
}

/// The people after merging, each at the place of its first.
final class MergedPeople: PersonStream {
  private let chains: MemberChains
  private let ranks: [SurvivorRank]
  private let firsts: PeopleStore.Reader
  private let others: PeopleStore.Reader
  private var number = 0

  init(_ store: PeopleStore, _ chains: MemberChains, _ ranks: [SurvivorRank]) {
    self.chains = chains
    self.ranks = ranks
    firsts = PeopleStore.Reader(store, ahead: 256 << 10)
    others = PeopleStore.Reader(store, ahead: 0)
  }

  func next(_ count: Int) throws(Failure) -> [Person]? {
    var people: [Person] = []
    while people.count < count, number < chains.count {
      defer { number += 1 }
      guard let members = chains.members(of: number) else { continue }
      let first = try firsts.person(number)
      people.append(members.count == 1 ? first : try merged(first, members))
    }
    return people.isEmpty && number >= chains.count ? nil : people
  }

  private func merged(_ first: Person, _ members: [Int]) throws(Failure) -> Person {
    var people = [first]
    for member in members.dropFirst() { people.append(try others.person(member)) }
    // The sort keeps the order of equals.
    let order = members.indices.sorted { ranks[members[$0]] < ranks[members[$1]] }
    return Survivor.merge(people, order: order)
  }
}

/// The people that became part of others, as they came.
final class AbsorbedPeople: PersonStream {
  private let chains: MemberChains
  private let reader: PeopleStore.Reader
  private var number = 0

  init(_ store: PeopleStore, _ chains: MemberChains) {
    self.chains = chains
    reader = PeopleStore.Reader(store, ahead: 64 << 10)
  }

  func next(_ count: Int) throws(Failure) -> [Person]? {
    var people: [Person] = []
    while people.count < count, number < chains.count {
      if chains.isAbsorbed[number] { people.append(try reader.person(number)) }
      number += 1
    }
    return people.isEmpty ? nil : people
  }
}
