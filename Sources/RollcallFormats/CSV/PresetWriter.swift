import RollcallModel
import Synchronization

/// Writes people in a preset's layout, as wide as the widest of them needs.
///
/// How many blocks of columns there are is known only at the end, so rows are kept with marks where
/// blocks end, and the marks are turned into empty columns once the widths are known. A mark is a byte
/// that UTF-8 never has, the number of the block kind, and how many blocks the row has (two bytes).
final class PresetWriter: TwoPassWriter {
  private static let mark: UInt8 = 0xFF
  private static let markLength = 4

  private struct State {
    var spool: Spool
    var widths: [Int]
    var headerIsWritten = false
  }

  private let rows: PresetRows
  private let encoder: CSVEncoder
  private let output: FileOutput
  private let state: Mutex<State>

  init(_ target: OutputTarget, _ options: CSVWriteOptions) throws(Failure) {
    encoder = CSVEncoder(delimiter: options.delimiter, lineEnd: options.lineEnd)
    rows = PresetRows(options.preset, encoder)
    output = try FileOutput(target)
    state = Mutex(
      State(
        spool: Spool(beside: target),
        widths: options.preset.blocks.map { $0.isAlwaysWritten ? 1 : 0 }))
  }

  func encode(_ people: [Person]) -> EncodedBatch {
    var batch = EncodedBatch(count: people.count)
    batch.bytes.reserveCapacity(people.count * 256)
    batch.widths = [Int](repeating: 0, count: rows.preset.blocks.count)
    for person in people {
      rows.append(person, to: &batch) { kind, count, bytes in
        bytes.append(Self.mark)
        bytes.append(UInt8(kind))
        bytes.append(UInt8(count >> 8))
        bytes.append(UInt8(count & 0xFF))
      }
    }
    return batch
  }

  func append(_ batch: consuming EncodedBatch) throws(Failure) {
    let (bytes, widths) = (batch.bytes, batch.widths)
    try state.withLock { (state) throws(Failure) in
      for kind in widths.indices { state.widths[kind] = max(state.widths[kind], widths[kind]) }
      try state.spool.append(bytes)
    }
  }

  func nextKept() throws(Failure) -> [UInt8]? {
    try state.withLock { (state) throws(Failure) in
      if !state.headerIsWritten {
        state.headerIsWritten = true
        try output.write(header(state.widths))
      }
      return try state.spool.next()
    }
  }

  func rewrite(_ kept: [UInt8]) -> [UInt8] {
    let widths = state.withLock { $0.widths }
    let columns = rows.preset.blocks.map(\.parts.count)
    var out: [UInt8] = []
    out.reserveCapacity(kept.count + kept.count / 4)
    kept.withUnsafeBufferPointer { kept in
      var start = 0
      while let at = kept[start...].firstIndex(of: Self.mark) {
        out.append(contentsOf: kept[start..<at])
        let kind = Int(kept[at + 1])
        let count = Int(kept[at + 2]) << 8 | Int(kept[at + 3])
        let missing = (widths[kind] - count) * columns[kind]
        if missing > 0 { out.append(contentsOf: repeatElement(encoder.delimiter, count: missing)) }
        start = at + Self.markLength
      }
      out.append(contentsOf: kept[start...])
    }
    return out
  }

  func appendFinal(_ bytes: [UInt8]) throws(Failure) { try output.write(bytes) }

  func finish() throws(Failure) {
    while let kept = try nextKept() { try appendFinal(rewrite(kept)) }
    try output.finish()
  }

  private func header(_ widths: [Int]) -> [UInt8] {
    var names = rows.preset.fixed.map(\.header)
    for (block, width) in zip(rows.preset.blocks, widths) where width > 0 {
      for number in 1...width { names += block.headers(number) }
    }
    var out: [UInt8] = []
    encoder.record(names, to: &out)
    return out
  }
}
