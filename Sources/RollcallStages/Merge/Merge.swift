internal import RollcallModel
internal import RollcallMatching

extension StageKind {
  /// Makes one person of several that share a key.
  static let merge = StageKind(
    name: "merge",
    summary: "Makes one person of several that share an e-mail address, a phone or another key.",
    example: "merge: { by: [emails, phones], prefer: [phone, crm] }",
    options: [
      OptionSpec("merge", .paths, "What people are the same by; short for `by`."),
      OptionSpec(
        "by", .paths,
        "What people are the same by: `emails`, `phones`, `id` or any path; one in common is enough."
      ),
      OptionSpec(
        "prefer", .words, "The sources whose single values count first, then the newest.",
        standard: "the newest, then the fullest, then the first"),
    ]
  ) { options, context throws(Failure) in
    .keyed(
      Merge(
        keys: try keys(options), sources: try sources(options, context),
        memoryLimit: context.memoryLimit, folder: context.temporaryFolder))
  }

  private static func keys(_ options: Settings) throws(Failure) -> [MatchKey] {
    var setting: Setting
    if let by = options["by"] { setting = by } else { setting = try options.required("merge") }
    if case .map(let entries) = setting.value {
      setting = try Settings(entries, whole: setting).required("by")
    }
    return try MatchKey.all(setting)
  }

  /// The preferred sources in their order.
  private static func sources(
    _ options: Settings, _ context: StageContext
  ) throws(Failure) -> [String] {
    var given = options["prefer"]
    if given == nil, case .map(let entries)? = options["merge"]?.value {
      given = entries.first { $0.name == "prefer" }?.value
    }
    guard let given else { return [] }
    var names: [String] = []
    for item in given.items {
      let name = try item.text(expected: "the name of a source")
      guard context.sources.isEmpty || context.sources.contains(name) else {
        throw Failure(
          item.problem(
            .unknownName, subject: name,
            candidates: Suggestion.candidates(for: name, among: context.sources)))
      }
      names.append(name)
    }
    return names
  }
}

/// The `merge` stage.
private struct Merge: KeyedStage {
  let keys: [MatchKey]
  let sources: [String]
  let memoryLimit: Int
  let folder: String

  var key: String { keys.map(\.name).joined(separator: ", ") }

  func makeGatherer() -> any Gatherer {
    MergeGatherer(keys: keys, sources: sources, memoryLimit: memoryLimit, folder: folder)
  }
}

/// Takes people in, finds those that share a key, directly or through others, and gives them out as
/// one each.
///
/// People and keys are held apart: people in a ``PeopleStore``, keys as hashes in a ``KeyIndex``;
/// both go to disk past their part of the memory limit. Sixteen bytes a person stay in memory.
private final class MergeGatherer: Gatherer {
  private let keys: [MatchKey]
  private let store: PeopleStore
  private let index: KeyIndex
  private let hasher = KeyHasher()
  private let ranker: SurvivorRank.Ranker
  private var ranks: [SurvivorRank] = []
  private var groups = DisjointSets()
  private var scratch: [UInt8] = []
  private var hashes: [KeyHash] = []

  init(keys: [MatchKey], sources: [String], memoryLimit: Int, folder: String) {
    self.keys = keys
    store = PeopleStore(limit: memoryLimit / 4 * 3, folder: folder)
    index = KeyIndex(limit: max(memoryLimit / 4, 64 << 10), folder: folder)
    ranker = SurvivorRank.Ranker(sources: sources)
  }

  var isSatisfied: Bool { false }

  func add(_ people: [Person]) throws(Failure) {
    for person in people {
      guard let number = UInt32(exactly: groups.count) else {
        throw Failure(Problem(.internalFault, subject: "merge", detail: "too many people"))
      }
      for (place, key) in keys.enumerated() {
        try add(key, at: place, of: person, number)
      }
      groups.append()
      ranks.append(ranker.rank(of: person))
      try store.append(person)
    }
  }

  private func add(
    _ key: MatchKey, at place: Int, of person: Person, _ number: UInt32
  ) throws(Failure) {
    // A group is not the person whose address it has.
    let domain = UInt8(truncatingIfNeeded: place) << 1 | (person.kind == .group ? 1 : 0)
    hashes.removeAll(keepingCapacity: true)
    key.forEach(of: person) { text in
      scratch.removeAll(keepingCapacity: true)
      scratch.append(domain)
      scratch.append(contentsOf: text.utf8)
      hashes.append(scratch.withUnsafeBytes { hasher.hash($0) })
    }
    for hash in hashes { try index.add(hash, of: number) }
  }

  func finish() throws(Failure) -> GatheredResult {
    try store.finish()
    try index.join(in: &groups)
    let chains = MemberChains(&groups, ranks: ranks)
    var result = GatheredResult(people: MergedPeople(store, chains, ranks))
    result.duplicates = AbsorbedPeople(store, chains)
    result.merged = chains.absorbedCount
    if result.merged > 0 {
      result.statistics["people_merged"] = result.merged
      // A key that strangers share (a switchboard) shows here.
      result.statistics["largest_merge"] = chains.largest
    }
    if store.isSpilled { result.statistics["people_spilled"] = store.count }
    return result
  }
}
