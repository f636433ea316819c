import RollcallModel
import RollcallSQLite

/// Some people of a store, not put together yet.
struct StoreChunk: PersonChunk {
  let rows: PackedRows
  let file: SourceFile
  let decoder: StoreDecoder
  let byteCount: Int
  /// What was found out about a further database before its first record.
  var problems: [Problem] = []

  func decode() -> DecodedBatch {
    var batch = decoder.decode(rows, file)
    batch.problems.insert(contentsOf: problems, at: 0)
    return batch
  }
}

/// Puts people together from rows; the same for all chunks of a database.
struct StoreDecoder: Sendable {
  private let reads: [Read]
  private let finish: @Sendable (inout StoreDraft) -> Void
  private let groups: GroupTable?

  /// How rows of one table are read.
  private struct Read: Sendable {
    let columns: Int
    let read: @Sendable (StoreRow, inout StoreDraft) -> Void
  }

  init(_ layout: StoreLayout) {
    let picture = Read(columns: 1) { row, draft in
      guard let bytes = row.bytes(0) else { return }
      draft.pictures.append((draft.record, bytes))
    }
    let tables = layout.values.map { Read(columns: $0.columns.count, read: $0.read) }
    let records = Read(columns: layout.records.columns.count, read: layout.records.read)
    reads = [records, picture] + tables
    finish = layout.finish
    groups = layout.groups
  }

  func decode(_ rows: PackedRows, _ file: SourceFile) -> DecodedBatch {
    var batch = DecodedBatch(file: file)
    var reader = PackedReader(rows)
    var draft = StoreDraft(file, groups: groups)
    var current: Int64?
    var row = StoreRow(values: [])
    while let table = reader.nextTable() {
      let person = number(reader.next())
      draft.record = number(reader.next())
      if person != current {
        if current != nil { end(&draft, in: &batch) }
        draft = StoreDraft(file, groups: groups)
        current = person
      }
      row.values.removeAll(keepingCapacity: true)
      for _ in 0..<reads[table].columns { row.values.append(reader.next()) }
      if table == StoreScan.recordTable { draft.records += 1 }
      reads[table].read(row, &draft)
      guard reader.repaired else { continue }
      reader.repaired = false
      draft.problems.append(Problem(.repairedEncoding, severity: .warning, expected: "UTF-8"))
    }
    if current != nil { end(&draft, in: &batch) }
    return batch
  }

  private func number(_ value: Scalar) -> Int64 {
    if case .integer(let number) = value { number } else { 0 }
  }

  /// Adds the person, or the reject, at the next place of the batch.
  private func end(_ draft: inout StoreDraft, in batch: inout DecodedBatch) {
    if draft.reject == nil { finish(&draft) }
    draft.choosePicture()
    draft.unite()
    batch.recordCount += 1
    let position = SourcePosition(
      file: draft.file, recordInChunk: batch.recordCount, line: 0, offset: 0)
    defer { batch.recordCount += draft.reject == nil ? draft.others.count : 0 }
    batch.problems += draft.problems.map { $0.at(position) }
    if var reject = draft.reject {
      reject.position = position
      reject.problem = reject.problem?.at(position)
      batch.rejects.append(reject)
      return
    }
    if draft.person.formattedName == draft.person.composedName { draft.person.formattedName = nil }
    for var person in [draft.person] + draft.others {
      person.position = position
      batch.people.append(person)
    }
  }
}
