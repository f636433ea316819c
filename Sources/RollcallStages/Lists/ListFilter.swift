internal import RollcallModel
internal import RollcallMatching

/// A stage that leaves out the people of a list, or keeps only them.
///
/// The list is read before any of the stage's own people: a ``ListReader`` a thread makes
/// ``ListEntries`` of its batches, ``PersonList`` takes these in any order and becomes, when all are
/// there, a stage that looks at one person at a time.
public struct ListFilter: Sendable {
  let keys: [MatchKey]
  /// Whether those on the list are kept, or those who are not.
  let keepsListed: Bool
  let region: String?
  let hasher = KeyHasher()
  private let memoryLimit: Int
  private let folder: String

  init(
    keys: [MatchKey], keepsListed: Bool, region: String?, memoryLimit: Int, folder: String
  ) {
    (self.keys, self.keepsListed) = (keys, keepsListed)
    self.region = region?.uppercased()
    (self.memoryLimit, self.folder) = (memoryLimit, folder)
  }

  /// What people are known by, for `explain`: `emails.key, phones.key`.
  package var key: String { keys.map(\.name).joined(separator: ", ") }

  /// Makes what one thread reads the list with.
  package func makeReader() -> ListReader { ListReader(self) }

  /// Begins an empty list.
  package func makeList() -> PersonList { PersonList(self) }

  /// Keeps people in order until the list is there, for a stage whose people come with its list.
  package var waiting: any KeyedStage { Waiting(memoryLimit: memoryLimit, folder: folder) }
}

/// Holds everyone in the order they came, past the memory limit on disk.
private struct Waiting: KeyedStage {
  let memoryLimit: Int
  let folder: String

  var key: String { "" }

  func makeGatherer() -> any Gatherer {
    WaitingGatherer(PeopleStore(limit: memoryLimit, folder: folder))
  }
}

private final class WaitingGatherer: Gatherer {
  private let store: PeopleStore

  init(_ store: PeopleStore) { self.store = store }

  var isSatisfied: Bool { false }

  func add(_ people: [Person]) throws(Failure) {
    for person in people { try store.append(person) }
  }

  func finish() throws(Failure) -> GatheredResult {
    try store.finish()
    return GatheredResult(people: StoredPeople(store))
  }
}
