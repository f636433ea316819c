import RollcallModel

extension VCardChunk: DirectChunk {
  func transcode(to writer: any PersonWriter) -> (decoded: DecodedBatch, encoded: EncodedBatch)? {
    guard let writer = writer as? PresetWriter, !isTooLong else { return nil }
    var decoded: DecodedBatch?
    let encoded = writer.encode(count: byteCount / 350 + 1) { rows, endBlocks in
      guard let cards = CardRows(writer.plan, writer.encoder, limits: writer.limits) else {
        return transcodePeople(into: &rows, endBlocks, &decoded)
      }
      return transcode(cards, into: &rows, endBlocks, &decoded)
    }
    return decoded.map { ($0, encoded) }
  }

  /// Writes cards as they are where they are plain, the others as people; gives their number.
  private func transcode(
    _ cards: consuming CardRows, into rows: inout PresetRows, _ endBlocks: PresetWriter.EndBlocks,
    _ decoded: inout DecodedBatch?
  ) -> Int {
    var count = 0
    var cards = cards
    decoded = bytes.withUnsafeBufferPointer { buffer in
      guard let all = Bytes(buffer) else { return DecodedBatch(file: file) }
      var decoder = ChunkDecoder(all, of: self)
      return decoder.decode(
        takePlain: { card in
          guard cards.append(card, to: &rows, endBlocks: endBlocks) else { return false }
          count += 1
          return true
        },
        take: { person in
          count += 1
          rows.append(person, endBlocks: endBlocks)
        })
    }
    return count
  }

  private func transcodePeople(
    into rows: inout PresetRows, _ endBlocks: PresetWriter.EndBlocks,
    _ decoded: inout DecodedBatch?
  ) -> Int {
    var count = 0
    decoded = bytes.withUnsafeBufferPointer { buffer in
      guard let all = Bytes(buffer) else { return DecodedBatch(file: file) }
      var decoder = ChunkDecoder(all, of: self)
      return decoder.decode(take: { person in
        count += 1
        rows.append(person, endBlocks: endBlocks)
      })
    }
    return count
  }
}
