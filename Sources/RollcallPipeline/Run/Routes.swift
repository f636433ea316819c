import RollcallModel
import RollcallStages

/// Where the people of each stream go: the plan turned around.
struct Routes: Sendable {
  /// Somebody who takes people.
  enum Consumer: Sendable, Hashable {
    /// A per-person stage, by its node number.
    case stage(Int)
    /// A keyed stage, by its node number.
    case gather(Int)
    /// An output, by its number.
    case output(Int)
    /// The book of some reports, by its number.
    case book(Int)
    /// The list of a stage, by the stage's node number.
    case list(Int)
    /// A stage whose list is not there yet, by its node number.
    case wait(Int)
  }

  private var consumers: [StreamReference: [Consumer]] = [:]
  /// What gives people out, in order.
  let units: [Schedule.Unit]

  init(_ plan: Plan, _ books: [ReportBook]) {
    let schedule = Schedule(plan)
    units = schedule.units
    for stage in plan.stages {
      switch stage.stage {
      case .perPerson: add(.stage(stage.id), stage.inputs)
      case .keyed: add(.gather(stage.id), stage.inputs)
      case .listed:
        add(schedule.waiting.contains(stage.id) ? .wait(stage.id) : .stage(stage.id), stage.inputs)
        add(.list(stage.id), stage.lookups)
      }
    }
    for output in plan.outputs { add(.output(output.id), output.inputs) }
    for (number, book) in books.enumerated() { add(.book(number), book.nodes[0].inputs) }
  }

  private mutating func add(_ consumer: Consumer, _ inputs: [StreamReference]) {
    for input in inputs { consumers[input, default: []].append(consumer) }
  }

  /// The sources in the order they are read.
  var sources: [Int] {
    units.compactMap { unit in if case .source(let node) = unit { node } else { nil } }
  }

  /// Who takes a stream, in the order of the file.
  func consumers(of stream: StreamReference) -> [Consumer] { consumers[stream] ?? [] }

  /// The one who takes a stream, `nil` where there are none or several.
  func onlyConsumer(of stream: StreamReference) -> Consumer? {
    guard let all = consumers[stream], all.count == 1 else { return nil }
    return all[0]
  }

  /// The keyed stages that are the only takers of a node's people; `nil` if others take them too.
  ///
  /// Where all of these have enough, reading on would change nothing.
  func gatherersOnly(from node: Int) -> [Int]? {
    var result: [Int] = []
    for port in StreamReference.Port.allCases {
      for consumer in consumers(of: StreamReference(node: node, port: port)) {
        switch consumer {
        case .gather(let stage): result.append(stage)
        case .stage(let stage):
          guard let further = gatherersOnly(from: stage) else { return nil }
          result += further
        case .output, .book, .list, .wait: return nil
        }
      }
    }
    return result
  }
}
