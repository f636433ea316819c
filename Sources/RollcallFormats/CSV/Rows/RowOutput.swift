import RollcallHashing
import RollcallModel
import Synchronization

/// What the rows of a table of text go to: one file, or several with the header in each.
///
/// Rows come in as whole records in UTF-8. On their way they are cut into files, turned into another
/// character set, packed and counted for a manifest, as far as any of that is asked for; where nothing
/// is, they go straight into the file. Calls follow each other; the lock is for the compiler's proof.
final class RowOutput: Sendable {
  private struct State {
    var part: Part
    var header: [UInt8] = []
    /// The number of the file at hand, from 1.
    var number = 1
    var encoder: CharacterSetEncoder?
    /// The file of the list; `nil` where there is none.
    var manifest: FileOutput?
    /// The files that are full, for the manifest.
    var entries: [Manifest.Entry] = []
    var folders: Set<String> = []
  }

  /// How files are made after the first.
  private struct Series: Sendable {
    let files: any OutputFiles
    let path: SeriesPath
    /// Where the manifest goes; `nil` where there is none.
    let manifest: String?

    /// The path of the file of a number, or of the only one.
    func path(_ number: Int, _ options: Options) -> String {
      options.limit == nil ? path.whole : path.numbered(number)
    }
  }

  /// The file that rows go to, or the first of several.
  let target: OutputTarget
  private let options: Options
  private let series: Series?
  private let ends: RecordEnds
  private let state: Mutex<State>

  /// Whether rows come out as they go in, one file whose bytes can be read back as they are.
  ///
  /// A byte-order mark before the first record changes nothing of that.
  var isPlain: Bool { series == nil && !isPacked && options.encoding == nil }

  private let isPacked: Bool

  /// Opens one file, or takes a descriptor.
  ///
  /// - Throws: `cannot_create` or `disk_full`.
  init(_ target: OutputTarget, _ options: Options) throws(Failure) {
    self.options = options
    self.target = target
    series = nil
    ends = RecordEnds(terminator: options.lineEnd.last ?? 0x0A)
    isPacked = options.isPacked(target)
    let encoder = options.encoding.flatMap { CharacterSetEncoder($0.name) }
    let part = Part(
      try FileOutput(target, isPrivate: options.isPrivate), path: "", isPacked: isPacked,
      isHashed: false)
    state = Mutex(State(part: part, encoder: encoder))
  }

  /// Opens an output of several files: `people-001.csv` for `people.csv`, or a file and its manifest.
  ///
  /// - Throws: Why the first cannot be made, or `bad_value` for standard output.
  init(_ path: Setting, _ files: any OutputFiles, _ options: Options) throws(Failure) {
    try Options.checkSeveral(path)
    self.options = options
    let text = try path.text()
    let series = Series(
      files: files, path: SeriesPath(text),
      manifest: options.manifest.map { $0.path(beside: SeriesPath(text)) })
    self.series = series
    ends = RecordEnds(terminator: options.lineEnd.last ?? 0x0A)
    isPacked = options.isPacked(path: text)
    let encoder = options.encoding.flatMap { CharacterSetEncoder($0.name) }
    let first = series.path(1, options)
    target = try files.newFile(at: first)
    let part = Part(
      try FileOutput(target, isPrivate: options.isPrivate), path: first, isPacked: isPacked,
      isHashed: series.manifest != nil)
    var state = State(part: part, encoder: encoder, folders: [series.path.folder])
    if let path = series.manifest {
      // Made now, so that what cannot be is known before anything is read.
      state.manifest = try FileOutput(
        try files.newFile(at: path), isPrivate: options.isPrivate)
      state.folders.insert(SeriesPath(path).folder)
    }
    self.state = Mutex(state)
  }

  /// Writes the header, which every file begins with; to be called once, before any rows.
  func begin(header: [UInt8]) throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      state.header = header
      try beginPart(&state)
    }
  }

  private func beginPart(_ state: inout State) throws(Failure) {
    var text: [UInt8] = options.hasBOM ? [0xEF, 0xBB, 0xBF] : []
    text += state.header
    try state.part.write(try Self.encoded(text[...], state))
  }

  /// Text in the output's character set.
  private static func encoded(
    _ text: ArraySlice<UInt8>, _ state: borrowing State
  ) throws(Failure) -> [UInt8] {
    guard let encoder = state.encoder else { return Array(text) }
    return try encoder.encode(text)
  }

  /// Writes rows: whole records in UTF-8, of any number.
  func write(_ rows: [UInt8]) throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      if let limit = options.limit {
        try cut(rows, limit, &state)
      } else {
        if series != nil { state.part.rows += ends.count(in: rows) }
        try state.part.write(state.encoder == nil ? rows : try Self.encoded(rows[...], state))
      }
    }
  }

  /// Writes rows and begins another file wherever one is full.
  private func cut(
    _ rows: [UInt8], _ limit: FileSeries.Limit, _ state: inout State
  ) throws(Failure) {
    // Rows for the file at hand, written at once where it is full or there are no more.
    var waiting: [UInt8] = []
    var start = 0
    try ends.forEach(in: rows) { (end) throws(Failure) in
      let count: Int
      if let encoder = state.encoder {
        let row = try encoder.encode(rows[start..<end])
        count = row.count
        try makeRoom(for: count, limit, &waiting, &state)
        waiting += row
      } else {
        count = end - start
        try makeRoom(for: count, limit, &waiting, &state)
        waiting += rows[start..<end]
      }
      state.part.rows += 1
      start = end
    }
    try state.part.write(waiting)
  }

  /// Begins another file where a row would be too much for the one at hand.
  private func makeRoom(
    for count: Int, _ limit: FileSeries.Limit, _ waiting: inout [UInt8], _ state: inout State
  ) throws(Failure) {
    let isFull =
      limit.records > 0 && state.part.rows >= limit.records
      || limit.bytes > 0 && state.part.rows > 0
        && state.part.textBytes + waiting.count + count > limit.bytes
    guard isFull, let series else { return }
    try state.part.write(waiting)
    waiting.removeAll(keepingCapacity: true)
    state.entries.append(try state.part.close())
    state.number += 1
    let path = series.path(state.number, options)
    state.part = Part(
      try FileOutput(try series.files.newFile(at: path), isPrivate: options.isPrivate), path: path,
      isPacked: isPacked,
      isHashed: series.manifest != nil)
    try beginPart(&state)
  }

  /// Writes what is left to the system; only for an output that ``isPlain``.
  func flush() throws(Failure) {
    try state.withLock { (state) throws(Failure) in try state.part.output.flush() }
  }

  /// Ends the files and puts them on the disk, the manifest with them; a second call does nothing.
  func finish() throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      guard let series else { return try state.part.finish() }
      guard !state.folders.isEmpty else { return }
      state.entries.append(try state.part.close())
      if let path = series.manifest, let output = state.manifest {
        try output.write(Manifest(path: path, entries: state.entries).json)
        try output.close()
      }
      FileSeries.sync(state.folders)
      state.folders = []
    }
  }
}

extension RowOutput {
  /// One file, while it is written.
  private struct Part {
    let output: FileOutput
    let path: String
    private let packer: GzipStream?
    private var hash: SHA256Stream?
    var rows = 0
    /// The bytes before packing.
    private(set) var textBytes = 0
    private var bytes = 0

    init(_ output: FileOutput, path: String, isPacked: Bool, isHashed: Bool) {
      (self.output, self.path) = (output, path)
      packer = isPacked ? GzipStream() : nil
      hash = isHashed ? SHA256Stream() : nil
    }

    /// Adds bytes of the output's character set.
    mutating func write(_ text: [UInt8]) throws(Failure) {
      textBytes += text.count
      try put(packer.map { $0.pack(text) } ?? text)
    }

    private mutating func put(_ packed: [UInt8]) throws(Failure) {
      guard !packed.isEmpty else { return }
      bytes += packed.count
      packed.withUnsafeBytes { hash?.update($0) }
      try output.write(packed)
    }

    /// Ends a file that is put on the disk with others.
    mutating func close() throws(Failure) -> Manifest.Entry {
      if let packer { try put(packer.pack([], isLast: true)) }
      try output.close()
      return Manifest.Entry(path: path, rows: rows, bytes: bytes, sha256: hash?.finishHex() ?? "")
    }

    /// Ends the only file and puts it on the disk.
    mutating func finish() throws(Failure) {
      if let packer { try put(packer.pack([], isLast: true)) }
      try output.finish()
    }
  }
}
