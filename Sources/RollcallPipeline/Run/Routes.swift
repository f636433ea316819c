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
  }

  private var consumers: [StreamReference: [Consumer]] = [:]
  /// The sources in the order they are read: that of their first use.
  private(set) var sources: [Int] = []
  /// The keyed stages, in the order they give out.
  private(set) var keyed: [Int] = []

  init(_ plan: Plan, _ books: [ReportBook]) {
    for stage in plan.stages {
      let isKeyed = if case .keyed = stage.stage { true } else { false }
      add(isKeyed ? .gather(stage.id) : .stage(stage.id), stage.inputs, plan)
      if isKeyed { keyed.append(stage.id) }
    }
    for output in plan.outputs { add(.output(output.id), output.inputs, plan) }
    for (number, book) in books.enumerated() { add(.book(number), book.nodes[0].inputs, plan) }
  }

  private mutating func add(_ consumer: Consumer, _ inputs: [StreamReference], _ plan: Plan) {
    for input in inputs {
      consumers[input, default: []].append(consumer)
      if input.node < plan.sources.count, !sources.contains(input.node) {
        sources.append(input.node)
      }
    }
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
        case .output, .book: return nil
        }
      }
    }
    return result
  }
}
