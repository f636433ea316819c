import Glibc
import RollcallModel
import RollcallSQLite

/// Reads the people of a store: of one database, or of all in a folder, one after the other.
final class StoreReader: PersonReader {
  private(set) var description: InputDescription
  private let input: Input
  private let store: SQLiteStore
  private let options: Settings
  private var files: ArraySlice<StoreFile>
  private var current: OpenStore?

  /// Opens the first database.
  ///
  /// - Throws: What stands in the way: `wrong_schema` where it is of another program.
  init(_ input: Input, _ store: SQLiteStore, _ options: Settings) throws(Failure) {
    self.input = input
    self.store = store
    self.options = options
    description = InputDescription(format: store.name, encoding: "UTF-8")
    if Self.isFolder(input.path) {
      let found = try store.files(input.path)
      if found.isEmpty {
        _ = try StoreFolder.names(in: input.path)
        throw Failure(
          Problem(
            .wrongSchema, file: input.path, expected: "a folder with a database of \(store.name)",
            detail: "the folder holds none of \(store.name)"))
      }
      files = found[...]
    } else {
      files = [StoreFile(path: input.path)]
    }
    let count = files.count
    let first = try open(files.removeFirst())
    for fact in first.scan.layout.facts { description.add(fact.name, fact.value) }
    description.columns = first.scan.layout.columns
    if count > 1 { description.add("databases", String(count)) }
    description.problems = first.problems
    current = first
    current?.problems = []
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return path != "-" && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private func open(_ file: StoreFile) throws(Failure) -> OpenStore {
    let mode: Connection.Mode =
      file.path == "-" ? .copy(descriptor: 0) : .readOnly(path: file.path, log: file.log)
    let connection = try Connection(mode, shownAs: file.path)
    if try SQLiteStore.checks(options) { try connection.checkPages() }
    let schema = try failing(file.path) { () throws(SQLError) in
      try StoreSchema(connection, withViews: store.hasViews)
    }
    let log = Problem(.missingLog, severity: .note, file: file.path)
    guard store.recognizes(schema) else {
      var problems = [
        Problem(
          .wrongSchema, file: file.path, expected: "a database of \(store.name)",
          detail: Self.words(for: connection, schema))
      ]
      if connection.isWithoutLog { problems.append(log) }
      throw Failure(problems)
    }
    let source = StoreSource(file: file, connection: connection, schema: schema)
    let layout = try store.layout(source, options)
    var problems = layout.problems
    if let newest = store.newestVersion, schema.userVersion > newest {
      problems.append(
        Problem(
          .newerSchema, severity: .note, file: file.path, expected: "version \(newest) at most",
          detail: "version \(schema.userVersion), after \(newest); what is new in it may be missing"
        ))
    }
    if connection.isWithoutLog { problems.append(log) }
    let (scan, size) = try failing(file.path) { () throws(SQLError) in
      (try StoreScan(layout, connection), try connection.byteSize())
    }
    if scan.orphans > 0 {
      problems.append(
        Problem(
          .orphanValues, severity: .warning, file: file.path,
          detail: "\(scan.orphans) whose record is not there"))
    }
    return OpenStore(
      file: file, connection: connection, scan: scan, byteSize: size, problems: problems)
  }

  /// What a database is that is not of the store.
  private static func words(for connection: Connection, _ schema: StoreSchema) -> String {
    if (try? connection.pragma("application_id")) == Book.applicationID {
      return "it is a book of rollcall's own, of the format sqlite"
    }
    if let store = SQLiteStores.all.first(where: { $0.recognizes(schema) }) {
      return "it is a database of the format \(store.name)"
    }
    return BookFile.words(forTables: schema.names)
  }

  func nextChunk() throws(Failure) -> (any PersonChunk)? {
    while let open = current {
      let batch = try failing(open.file.path) { () throws(SQLError) in try open.scan.next() }
      guard let batch else {
        let isGoingOn = try failing(open.file.path) { () throws(SQLError) in
          try current?.startGroups() == true
        }
        if isGoingOn { continue }
        current = nil
        if let file = files.popFirst() { current = try self.open(file) }
        continue
      }
      let chunk = StoreChunk(
        rows: batch.rows, file: SourceFile(source: input.source, path: open.file.path),
        decoder: StoreDecoder(open.scan.layout), byteCount: current?.advance(batch.people) ?? 0,
        problems: open.problems)
      current?.problems = []
      return chunk
    }
    return nil
  }
}

/// A database that is being read.
private struct OpenStore {
  let file: StoreFile
  let connection: Connection
  private(set) var scan: StoreScan
  let byteSize: Int
  var problems: [Problem]
  private var people = 0
  private var bytes = 0

  init(
    file: StoreFile, connection: Connection, scan: StoreScan, byteSize: Int, problems: [Problem]
  ) {
    (self.file, self.connection, self.scan) = (file, connection, scan)
    (self.byteSize, self.problems) = (byteSize, problems)
  }

  /// Goes on to the groups, where they are records; false where they are not.
  mutating func startGroups() throws(SQLError) -> Bool {
    guard let groups = scan.layout.groupRecords else { return false }
    scan.end()
    scan = try StoreScan(groups.layout, connection)
    return true
  }

  /// How many bytes some more people stand for, so that all add up to the file.
  mutating func advance(_ count: Int) -> Int {
    guard scan.layout.isOfPeople else { return 0 }
    people += count
    let now = Int(Double(byteSize) * Double(people) / Double(max(scan.count, people)))
    defer { bytes = now }
    return now - bytes
  }
}
