import RollcallModel
import Synchronization

/// Writes people in a preset's layout, as wide as the widest of them needs.
///
/// How many blocks of columns there are is known only at the end. The first people are kept with marks
/// where blocks end; once a good many are seen, the width they need is taken for the file's and rows
/// are written as they come. Should a later person need more after all, the rest is kept too, and at the
/// end the rows that were written are widened. A mark is a byte that UTF-8 never has, the number of the
/// block kind, and how many blocks the row has (two bytes).
///
/// Where the file is not simply the rows (it is packed, cut, in another character set), nothing is written
/// before the end, so that what was written never has to be read back. Where the pipeline gives the width,
/// there is nothing to wait for.
final class PresetWriter: TwoPassWriter {
  private static let mark: UInt8 = 0xFF
  private static let markLength = 4

  private struct State {
    var spool: Spool
    /// The blocks of each kind that the widest person so far has.
    var widths: [Int]
    /// The widths that rows are written with; `nil` while all are kept.
    var written: [Int]?
    /// Whether somebody after that was wider.
    var isKeepingRest = false
    var headerIsWritten = false
    /// The rows that were written too narrow and have to be widened.
    var narrow: NarrowRows?
  }

  let preset: CSVPreset
  let plan: PresetPlan
  let encoder: CSVEncoder
  private let options: CSVWriteOptions
  /// The most blocks of each kind; empty where nothing is said of it.
  let limits: [Int]
  private let rewriter: CellRewriter?
  /// The file that rows go to, or the first of several.
  private let target: OutputTarget
  /// Whether rows can be written before the width is known for sure, and read back if it was not.
  private let canSettle: Bool
  private let output: Mutex<RowOutput>
  private let state: Mutex<State>

  /// Opens an output for rows of the options' preset.
  init(_ output: RowOutput, _ options: CSVWriteOptions) throws(Failure) {
    self.options = options
    preset = options.preset
    target = output.target
    encoder = CSVEncoder(delimiter: options.delimiter, lineEnd: options.output.lineEnd)
    plan = PresetPlan(preset, encoder)
    rewriter = options.rewriter
    let isFile = if case .file = target { true } else { false }
    canSettle = isFile && output.isPlain && rewriter == nil
    let numbers = preset.blocks.map { options.width.number(of: $0.property) }
    let areAllGiven = numbers.allSatisfy { $0 != nil }
    limits = numbers.contains { $0 != nil } ? numbers.map { $0 ?? PresetRows.widthLimit } : []
    self.output = Mutex(output)
    let widths = zip(preset.blocks, numbers).map { $1 ?? ($0.isAlwaysWritten ? 1 : 0) }
    state = Mutex(
      State(
        spool: Spool(beside: target), widths: widths, written: areAllGiven ? widths : nil,
        headerIsWritten: areAllGiven))
    if areAllGiven { try begin(widths) }
  }

  func encode(_ people: [Person]) -> EncodedBatch {
    encode(count: people.count) { rows, endBlocks in
      people.withUnsafeBufferPointer { people in
        guard var person = people.baseAddress else { return }
        for _ in people.indices {
          rows.append(person, endBlocks: endBlocks)
          person += 1
        }
      }
      return people.count
    }
  }

  /// What is told after the blocks of each kind of a row.
  typealias EndBlocks = (_ kind: Int, _ count: Int, _ out: inout ByteBuffer) -> Void

  /// Encodes the rows that `produce` appends; it gives their number.
  ///
  /// It is called again where the rows turn out wider than those written before. Rows have no more blocks
  /// than ``limits`` allow.
  func encode(
    count: Int, _ produce: (inout PresetRows, EndBlocks) -> Int
  ) -> EncodedBatch {
    if let written = state.withLock({ $0.isKeepingRest ? nil : $0.written }),
      let batch = encode(count: count, padded: written, produce)
    {
      return batch
    }
    var widths = [Int](repeating: 0, count: preset.blocks.count)
    var rows = PresetRows(plan, encoder, limits: limits, capacity: count * 256)
    let produced = produce(&rows) { kind, count, out in
      if count > widths[kind] { widths[kind] = count }
      out.append(Self.mark)
      out.append(UInt8(kind))
      out.append(UInt8(count >> 8))
      out.append(UInt8(count & 0xFF))
    }
    var batch = batch(of: rows, count: produced)
    batch.widths = widths
    return batch
  }

  /// Rows with what was lost, characters that the output's set does not have among it.
  private func batch(of rows: borrowing PresetRows, count: Int) -> EncodedBatch {
    var batch = EncodedBatch(count: count)
    batch.bytes = rows.out.bytes
    batch.losses = rows.allLosses
    if let encoding = options.output.encoding {
      let missing = encoding.replaceMissing(in: &batch.bytes, bytesOfMark: Self.markLength)
      batch.losses.add(encoding.rule, missing)
    }
    return batch
  }

  /// Rows with empty columns up to the widths; `nil` if anybody needs more.
  private func encode(
    count: Int, padded widths: [Int], _ produce: (inout PresetRows, EndBlocks) -> Int
  ) -> EncodedBatch? {
    var rows = PresetRows(plan, encoder, limits: limits, capacity: count * 256)
    let columns = preset.blocks.map(\.parts.count)
    let delimiter = encoder.delimiter
    var fits = true
    let produced = produce(&rows) { kind, count, out in
      let missing = (widths[kind] - count) * columns[kind]
      if missing > 0 { out.append(delimiter, times: missing) }
      if missing < 0 { fits = false }
    }
    guard fits else { return nil }
    var batch = batch(of: rows, count: produced)
    if let rewriter { batch.bytes = rewriter.rewrite(batch.bytes) }
    return batch
  }

  func append(_ batch: consuming EncodedBatch) throws(Failure) {
    let (bytes, widths) = (batch.bytes, batch.widths)
    try state.withLock { (state) throws(Failure) in
      if let written = state.written, !state.isKeepingRest {
        let fits = zip(widths, written).allSatisfy { $0 <= $1 }
        if fits {
          try write(widths.isEmpty ? bytes : rewrite(bytes, to: written))
          return
        }
        state.isKeepingRest = true
      }
      // A padded batch that comes after the keeping began has its width already.
      if widths.isEmpty {
        try state.spool.append(bytes)
        return
      }
      for kind in widths.indices { state.widths[kind] = max(state.widths[kind], widths[kind]) }
      try state.spool.append(bytes)
      if state.written == nil, state.spool.isFull, canSettle { try settle(&state) }
    }
  }

  /// Takes the width so far for the file's, and writes what was kept.
  private func settle(_ state: inout State) throws(Failure) {
    try begin(state.widths)
    state.headerIsWritten = true
    state.written = state.widths
    while let kept = try state.spool.next() { try write(rewrite(kept, to: state.widths)) }
    state.spool = Spool(beside: target)
  }

  func nextKept() throws(Failure) -> [UInt8]? {
    try state.withLock { (state) throws(Failure) in
      if state.written != nil, !state.isKeepingRest { return nil }
      if state.isKeepingRest, state.narrow == nil { try beginWidening(&state) }
      if let narrow = state.narrow, let rows = try narrow.next() { return rows }
      if !state.headerIsWritten {
        state.headerIsWritten = true
        try begin(state.widths)
      }
      return try state.spool.next()
    }
  }

  func rewrite(_ kept: [UInt8]) -> [UInt8] {
    let (widths, narrow) = state.withLock { ($0.widths, $0.narrow) }
    // Rows without marks are those that were written before; they end with a line end like all.
    if let narrow, !kept.contains(Self.mark) { return narrow.widened(kept, to: widths) }
    return rewrite(kept, to: widths)
  }

  private func rewrite(_ kept: [UInt8], to widths: [Int]) -> [UInt8] {
    let columns = preset.blocks.map(\.parts.count)
    var out = ByteBuffer(capacity: kept.count + kept.count / 4)
    kept.withUnsafeBufferPointer { kept in
      var start = 0
      while let at = kept.firstIndex(of: Self.mark, from: start) {
        out.append(UnsafeBufferPointer(rebasing: kept[start..<at]))
        let kind = Int(kept[at + 1])
        let count = Int(kept[at + 2]) << 8 | Int(kept[at + 3])
        out.append(encoder.delimiter, times: (widths[kind] - count) * columns[kind])
        start = at + Self.markLength
      }
      out.append(UnsafeBufferPointer(rebasing: kept[start...]))
    }
    return rewriter?.rewrite(out.bytes) ?? out.bytes
  }

  func appendFinal(_ bytes: [UInt8]) throws(Failure) { try write(bytes) }

  func finish() throws(Failure) {
    while let kept = try nextKept() { try appendFinal(rewrite(kept)) }
    if state.withLock({ $0.written == nil && !$0.headerIsWritten }) {
      try begin(state.withLock { $0.widths })
    }
    try output.withLock { (output) throws(Failure) in try output.finish() }
    if let narrow = state.withLock({ $0.narrow }) { try narrow.replaceTarget() }
  }

  private func write(_ bytes: [UInt8]) throws(Failure) {
    try output.withLock { (output) throws(Failure) in try output.write(bytes) }
  }

  /// Writes the header for so many blocks of each kind.
  private func begin(_ widths: [Int]) throws(Failure) {
    let header = options.written(header: header(widths))
    try output.withLock { (output) throws(Failure) in try output.begin(header: header) }
  }

  private func header(_ widths: [Int]) -> [UInt8] {
    var names = preset.fixed.map(\.header)
    for (block, width) in zip(preset.blocks, widths) where width > 0 {
      for number in 1...width { names += block.headers(number) }
    }
    var out = ByteBuffer(capacity: 4096)
    encoder.record(names, to: &out)
    return out.bytes
  }

  // MARK: Widening

  /// Ends the file that was written too narrow, and begins the wide one beside it.
  private func beginWidening(_ state: inout State) throws(Failure) {
    guard let written = state.written, case .file(let path, let shownAs) = target else { return }
    try output.withLock { (output) throws(Failure) in
      try output.flush()
      output = try RowOutput(.file(path: path + ".wide", shownAs: shownAs), options.output)
    }
    state.narrow = try NarrowRows(
      path: path, fixed: preset.fixed.count, columns: preset.blocks.map(\.parts.count),
      widths: written, encoder: encoder)
    try begin(state.widths)
    state.headerIsWritten = true
  }
}
