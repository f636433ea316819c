internal import RollcallModel

extension StageKind {
  /// Lets only the first people through.
  static let limit = StageKind(
    name: "limit",
    summary: "Lets only the first people through; reading stops when they are there.",
    example: "limit: 100",
    options: [OptionSpec("limit", .integer, "How many people.")]
  ) { options, context throws(Failure) in
    .keyed(
      Limit(
        count: try options.required("limit").integer(), memoryLimit: context.memoryLimit,
        folder: context.temporaryFolder))
  }
}

/// The `limit` stage.
private struct Limit: KeyedStage {
  let count: Int
  let memoryLimit: Int
  let folder: String

  var key: String { "order" }

  func makeGatherer() -> any Gatherer {
    LimitGatherer(count: count, store: PeopleStore(limit: memoryLimit, folder: folder))
  }
}

/// Keeps the first people and counts the rest.
private final class LimitGatherer: Gatherer {
  private let count: Int
  private let store: PeopleStore
  private var filtered = 0

  init(count: Int, store: PeopleStore) {
    self.count = count
    self.store = store
  }

  var isSatisfied: Bool { store.count >= count }

  func add(_ people: [Person]) throws(Failure) {
    let wanted = people.prefix(count - store.count)
    for person in wanted { try store.append(person) }
    filtered += people.count - wanted.count
  }

  func finish() throws(Failure) -> GatheredResult {
    try store.finish()
    var result = GatheredResult(people: StoredPeople(store))
    result.filtered = filtered
    return result
  }
}
