internal import RollcallModel
internal import RollcallUnicode

extension StageKind {
  /// Puts people in order.
  static let sort = StageKind(
    name: "sort",
    summary: "Puts people in the order of some properties, as people read names.",
    example: "sort: [family_name, given_name, { modified: desc }]",
    options: [
      OptionSpec(
        "sort", .columns,
        "Paths, each alone or with its direction as `{ path: desc }`; who lacks one comes last.")
    ]
  ) { options, context throws(Failure) in
    .keyed(
      Sort(
        keys: try keys(options.required("sort")), memoryLimit: context.memoryLimit,
        folder: context.temporaryFolder))
  }

  private static func keys(_ setting: Setting) throws(Failure) -> [SortKey] {
    var keys: [SortKey] = []
    var problems: [Problem] = []
    for item in setting.items {
      do throws(Failure) {
        if case .map(let entries) = item.value {
          for entry in entries {
            let isDescending = try entry.value.word(of: ["asc", "desc"]) == "desc"
            keys.append(SortKey(path: try path(entry.key), isDescending: isDescending))
          }
        } else {
          keys.append(SortKey(path: try path(item), isDescending: false))
        }
      } catch {
        problems += error.problems
      }
    }
    if keys.isEmpty, problems.isEmpty {
      problems.append(setting.problem(.badValue, subject: "sort", expected: "at least one path"))
    }
    guard problems.isEmpty else { throw Failure(problems) }
    return keys
  }

  /// A path that gives one value.
  private static func path(_ setting: Setting) throws(Failure) -> PersonPath {
    let path = try setting.path()
    guard !path.isList else {
      throw Failure(
        setting.problem(
          .badPath, subject: path.text,
          expected: "one value: " + path.choices.joined(separator: ", ")))
    }
    return path
  }
}

/// What people are sorted by, and in which direction.
private struct SortKey: Sendable {
  let path: PersonPath
  let isDescending: Bool
}

/// The `sort` stage.
private struct Sort: KeyedStage {
  let keys: [SortKey]
  let memoryLimit: Int
  let folder: String

  var key: String {
    keys.map { $0.path.text + ($0.isDescending ? " desc" : "") }.joined(separator: ", ")
  }

  func makeGatherer() -> any Gatherer {
    SortGatherer(keys: keys, runs: SortedRuns(limit: memoryLimit, folder: folder))
  }
}

/// Sorts people by collation keys.
///
/// A key is, for each path, a byte that puts those without a value last, the collation key, and a
/// zero; the bits of a descending one are turned over, but for the first byte.
private final class SortGatherer: Gatherer {
  private let keys: [SortKey]
  private let runs: SortedRuns
  private let collator = Collator()
  private var count = 0
  private var scratch: [UInt8] = []

  init(keys: [SortKey], runs: SortedRuns) {
    self.keys = keys
    self.runs = runs
  }

  var isSatisfied: Bool { false }

  func add(_ people: [Person]) throws(Failure) {
    count += people.count
    for person in people {
      scratch.removeAll(keepingCapacity: true)
      for key in keys { append(key, of: person) }
      try runs.add(person, key: scratch)
    }
  }

  private func append(_ key: SortKey, of person: Person) {
    guard let text = key.path.value(of: person), !text.isEmpty else {
      scratch.append(2)
      return
    }
    scratch.append(1)
    let start = scratch.count
    collator.appendKey(text, to: &scratch)
    scratch.append(0)
    guard key.isDescending else { return }
    for index in start..<scratch.count { scratch[index] = ~scratch[index] }
  }

  func finish() throws(Failure) -> GatheredResult {
    var result = GatheredResult(people: try runs.finish())
    if runs.isSpilled { result.statistics["people_spilled"] = count }
    return result
  }
}
