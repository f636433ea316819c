import RollcallFormats
import RollcallModel
import RollcallReports
import RollcallSQLite
import Synchronization

/// A report of a run: a book of whom it is about, then the answer.
final class ReportBox: Sendable {
  private struct State {
    var connection: Connection?
    var question: Question?
    var loader: BookLoader?
  }

  /// What turns people into rows of the tables that the report reads.
  let packer: BookPacker
  private let node: Plan.ReportNode
  private let state: Mutex<State>

  /// Makes the empty book, with the tables that the report reads.
  init(_ node: Plan.ReportNode, temporaryFolder: String) throws(Failure) {
    self.node = node
    let connection = try Connection(.temporary(folder: temporaryFolder))
    try failing(node.name) { () throws(SQLError) in try Book.create(on: connection) }
    let question = try node.report.prepare(on: connection)
    let packer = BookPacker(needed: question.reads)
    let loader = try failing(node.name) { () throws(SQLError) in
      try BookLoader(connection, packer: packer)
    }
    self.packer = packer
    state = Mutex(State(connection: connection, question: question, loader: loader))
  }

  /// Adds people.
  func add(_ rows: PackedRows, people: Int) throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      try failing(node.name) { () throws(SQLError) in
        try state.loader?.insert(rows, people: people)
      }
    }
  }

  /// Answers the question into the target and gives the number of rows.
  func answer(_ output: FileOutput) throws(Failure) -> Int {
    try state.withLock { (state) throws(Failure) in
      try failing(node.name) { () throws(SQLError) in try state.loader?.finish(indexes: true) }
      guard let question = state.question else { return 0 }
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
      state = State()
      return rows
    }
  }
}
