import RollcallModel

/// A run of cards taken apart, not yet decoded.
struct XCardChunk: CardChunk {
  /// The bytes of the records.
  let bytes: [UInt8]
  /// Where in the input they begin, from 0.
  let offset: Int
  let byteCount: Int
  var records: [XCardRecord]
  let source: Input
  let units: XMLUnits
  let cardLimit: Int
  let context: CardTexts.Context
  /// The last line of an input that ends before its first element does.
  var unclosedAtLine: Int?

  func decode() -> DecodedBatch {
    var batch = DecodedBatch(file: SourceFile(source: source.source, path: source.path))
    batch.recordCount = records.count
    batch.raw = RawRecords(
      bytes: bytes, offset: offset, ends: records.map { $0.range.upperBound - offset })
    var texts = CardTexts(capacity: bytes.count)
    for (number, record) in records.enumerated() {
      let position = SourcePosition(
        file: batch.file, recordInChunk: number + 1, line: record.line,
        offset: record.range.lowerBound)
      switch record.content {
      case .card where record.range.count > cardLimit:
        refuse(record, Problem(.recordTooLong), at: position, &batch)
      case .card(let card): add(card, at: position, to: &texts, &batch)
      case .refused(let problem): refuse(record, problem, at: position, &batch)
      }
    }
    texts.decode(into: &batch, context) { position, property in
      guard case .card(let card) = records[position.recordInChunk - 1].content else {
        return CardTexts.Place(line: position.line, offset: position.offset)
      }
      return card.places[property]
    }
    if let line = unclosedAtLine {
      batch.problems.append(
        Problem(
          .badXML, severity: .warning, file: source.path, line: line,
          expected: "</vcards> at the end"))
    }
    return batch
  }

  static func mayHaveGroups(_ bytes: ArraySlice<UInt8>) -> Bool { GroupScan.mayNameGroups(bytes) }

  func onlyGroups() -> XCardChunk {
    var groups = self
    groups.records.removeAll { record in
      guard case .card(let card) = record.content else { return true }
      return !card.properties.contains { $0.name == "KIND" || $0.name == "X-EVOLUTION-LIST" }
    }
    return groups
  }

  func identifiers() -> [String] {
    records.flatMap { record -> [String] in
      guard case .card(let card) = record.content else { return [] }
      return card.properties.compactMap { property in
        guard property.name == "UID", case .text(let text)? = property.values.first else {
          return nil
        }
        return text
      }
    }
  }

  private func add(
    _ card: XCardRecord.Card, at position: SourcePosition, to texts: inout CardTexts,
    _ batch: inout DecodedBatch
  ) {
    var properties = card.properties
    for element in card.foreign {
      properties[element.property].values = [.text(text(of: element))]
    }
    var left = card.left
    texts.append(properties, at: position) { property, code in
      left.append(
        XCardRecord.Left(
          code: code, name: properties[property].name, place: card.places[property]))
    }
    for item in left {
      let isProperty = item.code == .badProperty
      var problem = Problem(
        item.code, severity: isProperty ? .warning : .note, subject: item.name,
        expected: isProperty ? "an element of values that RFC 6351 has" : nil
      ).at(position)
      (problem.line, problem.offset) = (item.place.line, item.place.offset)
      batch.problems.append(problem)
    }
  }

  private func refuse(
    _ record: XCardRecord, _ problem: Problem, at position: SourcePosition,
    _ batch: inout DecodedBatch
  ) {
    var told = problem.at(position)
    if let line = problem.line, let offset = problem.offset {
      (told.line, told.offset) = (line, offset)
    }
    let raw = bytes[(record.range.lowerBound - offset)..<(record.range.upperBound - offset)]
    let limit = problem.code == .recordTooLong ? OverlongLine.rawLimit : Int.max
    batch.rejects.append(
      Reject(
        reason: problem.code.rawValue, by: source.source, position: position,
        raw: Array(raw.prefix(limit)), problem: told))
  }

  /// An element as it is written, with the namespaces declared around it that it needs.
  private func text(of element: XCardRecord.Foreign) -> String {
    let range = element.range.lowerBound - offset..<element.range.upperBound - offset
    let text = units.text(of: bytes[range])
    let name = text.dropFirst().prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
    let needed = element.namespaces.filter { prefix, _ in
      prefix.isEmpty ? !name.contains(":") : text.contains(prefix + ":")
    }
    if needed.isEmpty { return text }
    var declarations: [UInt8] = []
    for (prefix, uri) in needed {
      declarations += (prefix.isEmpty ? " xmlns=\"" : " xmlns:\(prefix)=\"").utf8
      _ = XMLText.append(uri, to: &declarations, isAttribute: true)
      declarations.append(ASCII.quote)
    }
    return "<" + name + String(decoding: declarations, as: UTF8.self)
      + text.dropFirst(1 + name.count)
  }
}
