import RollcallFormats
import RollcallModel
import RollcallReports
import RollcallSQLite
import Synchronization

/// The reports of a run about the same people: one book of these, then the answers.
final class ReportBook: Sendable {
  private struct State {
    var connection: Connection?
    var questions: [Int: Question] = [:]
    var loader: BookLoader?
    /// Whether the indexes are made, as they are for the first answer.
    var isComplete = false
  }

  /// What turns people into rows of the tables that the reports read.
  let packer: BookPacker
  /// The reports by their numbers.
  let nodes: [Plan.ReportNode]
  private let state: Mutex<State>

  /// The books of a plan's reports: one for each choice of streams.
  static func all(of plan: Plan) throws(Failure) -> [ReportBook] {
    var groups: [[Plan.ReportNode]] = []
    for node in plan.reports {
      if let group = groups.firstIndex(where: { $0[0].inputs == node.inputs }) {
        groups[group].append(node)
      } else {
        groups.append([node])
      }
    }
    var books: [ReportBook] = []
    for group in groups {
      books.append(try ReportBook(group, temporaryFolder: plan.settings.temporaryFolder))
    }
    return books
  }

  /// Makes the empty book, with the tables that the reports read.
  private init(_ nodes: [Plan.ReportNode], temporaryFolder: String) throws(Failure) {
    self.nodes = nodes
    let name = nodes.first?.name
    let connection = try Connection(.temporary(folder: temporaryFolder))
    try failing(name) { () throws(SQLError) in try Book.create(on: connection, for: .answers) }
    var questions: [Int: Question] = [:]
    var reads: [String: Swift.Set<String>] = [:]
    for node in nodes {
      let question = try node.report.prepare(on: connection)
      questions[node.id] = question
      reads.merge(question.reads) { $0.union($1) }
    }
    let packer = BookPacker(for: .answers, needed: reads)
    let loader = try failing(name) { () throws(SQLError) in
      try BookLoader(connection, packer: packer)
    }
    self.packer = packer
    state = Mutex(State(connection: connection, questions: questions, loader: loader))
  }

  /// Adds people.
  func add(_ rows: PackedRows, people: Int) throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      try failing(nodes.first?.name) { () throws(SQLError) in
        try state.loader?.insert(rows, people: people)
      }
    }
  }

  /// Answers a report's question into the target and gives the number of rows.
  func answer(_ node: Plan.ReportNode, _ output: FileOutput) throws(Failure) -> Int {
    try state.withLock { (state) throws(Failure) in
      if !state.isComplete {
        try failing(node.name) { () throws(SQLError) in
          try state.loader?.finish(indexesFor: .answers)
        }
        state.isComplete = true
      }
      guard let question = state.questions.removeValue(forKey: node.id) else { return 0 }
      var renderer = node.format.makeRenderer()
      renderer.begin(columns: question.columns)
      var rows = 0
      while let row = try question.next() {
        rows += 1
        renderer.add(row)
        if renderer.output.count >= 65_536 {
          try output.write(renderer.output)
          renderer.output.removeAll(keepingCapacity: true)
        }
      }
      renderer.finish()
      try output.write(renderer.output)
      // The book is as large as its people: it is not kept for longer than it is needed.
      if state.questions.isEmpty { state = State() }
      return rows
    }
  }
}
