import RollcallModel

extension CSVChunk: DirectChunk {
  func transcode(to writer: any PersonWriter) -> (decoded: DecodedBatch, encoded: EncodedBatch)? {
    guard let writer = writer as? PresetWriter,
      writer.canTranscode(from: plan)
    else { return nil }
    var decoded: DecodedBatch?
    let encoded = writer.encode(count: records.ends.count) { rows, endBlocks in
      let file = SourceFile(source: source.source, path: source.path)
      let (count, batch) = writer.transcode(self, file, into: &rows, endBlocks)
      decoded = batch
      return count
    }
    return decoded.map { ($0, encoded) }
  }
}

extension PresetWriter {
  /// Whether the layouts have enough in common; asked once a chunk.
  fileprivate func canTranscode(from source: ColumnPlan) -> Bool {
    CSVTranscoder(from: source, to: plan, encoder, limits: limits) != nil
  }

  /// Appends the rows of a chunk; gives their number, and what else the chunk holds.
  fileprivate func transcode(
    _ chunk: CSVChunk, _ file: SourceFile, into rows: inout PresetRows, _ endBlocks: EndBlocks
  ) -> (Int, DecodedBatch) {
    withoutActuallyEscaping(endBlocks) { endBlocks in
      guard let transcoder = CSVTranscoder(from: chunk.plan, to: plan, encoder, limits: limits)
      else {
        return (0, DecodedBatch(file: file))
      }
      var taker = TranscodingTaker(
        transcoder, kinds: plan.blocks.count, endBlocks: endBlocks,
        rows: PresetRows(plan, encoder, limits: limits, capacity: 0))
      swap(&taker.rows, &rows)
      var decoding = RecordDecoding(chunk: chunk, file: file, taker: taker)
      chunk.bytes.withUnsafeBufferPointer { decoding.run($0) }
      swap(&decoding.taker.rows, &rows)
      return (decoding.taker.count, decoding.batch)
    }
  }
}

/// Writes each row straight on, or as a person.
private struct TranscodingTaker: RowTaker, ~Copyable {
  var transcoder: CSVTranscoder
  let kinds: Int
  let endBlocks: PresetWriter.EndBlocks
  var rows: PresetRows
  var count = 0

  init(
    _ transcoder: consuming CSVTranscoder, kinds: Int,
    endBlocks: @escaping PresetWriter.EndBlocks, rows: consuming PresetRows
  ) {
    self.transcoder = transcoder
    self.kinds = kinds
    self.endBlocks = endBlocks
    self.rows = rows
  }

  mutating func take(
    _ row: Range<Int>, _ decoder: inout RowDecoder, at position: SourcePosition
  ) {
    count += 1
    if row.count <= decoder.plan.columnCount, !decoder.mayHaveExcelText,
      transcoder.append(
        row, of: decoder.fields, kinds: kinds, to: &rows.out, endBlocks: endBlocks)
    {
      return
    }
    var person = Person()
    decoder.fill(&person, from: row)
    withUnsafePointer(to: person) { rows.append($0, endBlocks: endBlocks) }
  }
}
