import RollcallModel
import RollcallStages

/// The order in which a run does what gives people out: reads sources, lets stages that gathered give
/// out, closes lists.
///
/// A stage with a list (`exclude`) looks at one person at a time, but only once its list is whole: so
/// whatever gives people to the list comes before whatever gives people to the stage. Where one gives to
/// both, as when people are left out of the source that they are in, the stage's people have to *wait*:
/// they are held, and go through it when the list is closed.
struct Schedule: Sendable {
  /// Something that is done at once, by the number of its node.
  enum Unit: Sendable, Hashable {
    /// A source is read.
    case source(Int)
    /// A keyed stage gives out what it gathered.
    case keyed(Int)
    /// The list of a stage has everyone.
    case list(Int)
    /// The people who waited for a list go through their stage.
    case waiting(Int)
  }

  /// What is done, in order.
  private(set) var units: [Unit] = []
  /// The stages whose people wait for the list.
  private(set) var waiting: Set<Int> = []
  /// What has to be done before each unit.
  private var needs: [Unit: Set<Unit>] = [:]
  /// The units that give people to each node's streams.
  private var givers: [Set<Unit>] = []

  /// Finds the order for a plan; sources that nobody reads are not in it.
  init(_ plan: Plan) {
    givers = plan.sources.map { [.source($0.id)] }
    for stage in plan.stages {
      let inputs = givers(of: stage.inputs)
      switch stage.stage {
      case .perPerson: givers.append(inputs)
      case .keyed:
        needs[.keyed(stage.id)] = inputs
        givers.append([.keyed(stage.id)])
      case .listed: givers.append(add(stage.id, inputs, list: givers(of: stage.lookups)))
      }
    }
    sort(Self.wanted(plan))
  }

  private func givers(of streams: [StreamReference]) -> Set<Unit> {
    streams.reduce(into: []) { $0.formUnion(givers[$1.node]) }
  }

  /// Adds a stage with a list; gives what gives out its people.
  private mutating func add(_ stage: Int, _ inputs: Set<Unit>, list: Set<Unit>) -> Set<Unit> {
    needs[.list(stage)] = list
    let before = everything(before: .list(stage))
    guard before.isDisjoint(with: inputs) else {
      waiting.insert(stage)
      needs[.waiting(stage)] = inputs.union([.list(stage)])
      return [.waiting(stage)]
    }
    for input in inputs { needs[input, default: []].insert(.list(stage)) }
    return inputs
  }

  /// All that has to be done before a unit, directly or not.
  private func everything(before unit: Unit) -> Set<Unit> {
    var result: Set<Unit> = []
    var next = Array(needs[unit] ?? [])
    while let unit = next.popLast() {
      if result.insert(unit).inserted { next += needs[unit] ?? [] }
    }
    return result
  }

  /// The units as they would be done if there were no lists: sources in the order of their first use,
  /// then stages in that of the file.
  private static func wanted(_ plan: Plan) -> [Unit] {
    var sources: [Unit] = []
    let streams =
      plan.stages.map { $0.inputs + $0.lookups } + plan.outputs.map(\.inputs)
      + plan.reports.map(\.inputs)
    for stream in streams.joined() where stream.node < plan.sources.count {
      if !sources.contains(.source(stream.node)) { sources.append(.source(stream.node)) }
    }
    let lists = plan.stages.compactMap { stage -> Unit? in
      if case .listed = stage.stage { .list(stage.id) } else { nil }
    }
    let stages = plan.stages.compactMap { stage -> Unit? in
      switch stage.stage {
      case .perPerson: nil
      case .keyed: .keyed(stage.id)
      case .listed: .waiting(stage.id)
      }
    }
    // A list is closed as soon as it can be, so that sources keep their order as far as they may.
    return lists + sources + stages
  }

  /// Puts units in an order in which each comes after what it needs, the first wanted first.
  private mutating func sort(_ wanted: [Unit]) {
    var left = wanted.filter { unit in
      if case .waiting(let stage) = unit { waiting.contains(stage) } else { true }
    }
    var done: Set<Unit> = []
    // A stage reads only what comes before it in the file, so there is always one.
    while let index = left.firstIndex(where: { done.isSuperset(of: needs[$0] ?? []) }) {
      let unit = left.remove(at: index)
      units.append(unit)
      done.insert(unit)
    }
  }
}
