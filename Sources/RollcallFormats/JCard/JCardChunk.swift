import RollcallModel

/// A run of whole cards, not yet decoded.
struct JCardChunk: CardChunk {
  var run: JSONElements.Run
  let source: Input
  let cardLimit: Int
  let context: CardTexts.Context

  var bytes: [UInt8] { run.bytes }
  var byteCount: Int { run.byteCount }

  func decode() -> DecodedBatch {
    let file = SourceFile(source: source.source, path: source.path)
    var decoding = Decoding(chunk: self, batch: DecodedBatch(file: file))
    decoding.run()
    return decoding.batch
  }

  func onlyGroups() -> JCardChunk {
    var groups = self
    groups.run.elements.removeAll { !CardGroupScan.mayHaveGroups(run.bytes[$0.range]) }
    return groups
  }

  func identifiers() -> [String] {
    run.elements.flatMap { element -> [String] in
      guard let value = try? JSONValue(parsing: bytes[element.range]),
        let items = Decoding.properties(of: value)
      else { return [] }
      return items.compactMap { item in
        guard case .array(let parts) = item, parts.count > 3,
          CardProperty.name(ofJCard: item)?.lowercased() == "uid"
        else { return nil }
        return parts[3].scalarText
      }
    }
  }

  /// The work on one chunk.
  private struct Decoding {
    let chunk: JCardChunk
    var batch: DecodedBatch
    private var texts: CardTexts

    private var bytes: [UInt8] { chunk.run.bytes }
    private var elements: [JSONElementCutter.Element] { chunk.run.elements }

    init(chunk: JCardChunk, batch: DecodedBatch) {
      (self.chunk, self.batch) = (chunk, batch)
      texts = CardTexts(capacity: chunk.run.bytes.count)
    }

    mutating func run() {
      let isASCII = bytes.withUnsafeBufferPointer { $0.isASCII }
      for number in elements.indices { read(number, isASCII: isASCII) }
      batch.recordCount = elements.count
      batch.raw = RawRecords(
        bytes: bytes, offset: chunk.run.offset, ends: elements.map(\.range.upperBound))
      let chunk = chunk
      texts.decode(into: &batch, chunk.context) { position, property in
        chunk.place(ofProperty: property, ofRecord: position.recordInChunk)
      }
      if let line = chunk.run.unclosedAtLine {
        batch.problems.append(
          Problem(
            .badJSON, severity: .warning, file: chunk.source.path, line: line,
            expected: "a closing bracket at the end"))
      }
    }

    /// Reads one element: a card, or a reject.
    private mutating func read(_ number: Int, isASCII: Bool) {
      let element = elements[number]
      let position = SourcePosition(
        file: batch.file, recordInChunk: number + 1, line: element.line,
        offset: chunk.run.offset + element.range.lowerBound)
      if chunk.run.isTooLong || element.range.count > chunk.cardLimit {
        let raw = Array(bytes[element.range].prefix(OverlongLine.rawLimit))
        batch.rejects.append(
          OverlongLine.reject(source: chunk.source, position: position, raw: raw))
        return
      }
      if element.isStray {
        return refuse(Problem(.textOutsideCard, expected: JCard.shape), byte: 0, number, position)
      }
      if !isASCII, let bad = firstInvalidUTF8(element.range) {
        return refuse(Problem(.invalidUTF8), byte: bad, number, position)
      }
      do throws(JSONError) {
        let value = try JSONValue(parsing: Self.trimmed(bytes[element.range]))
        guard let items = Self.properties(of: value) else {
          return refuse(Problem(.badJSON, expected: JCard.shape), byte: 0, number, position)
        }
        add(items, number, position)
      } catch {
        refuse(Problem(.badJSON, expected: error.expected), byte: error.byte, number, position)
      }
    }

    /// Without white space behind it, so that what is missing is missing at the end of the text.
    private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      let end = text.lastIndex { !JCard.isSpace($0) }
      return text[...(end ?? text.startIndex)]
    }

    private func firstInvalidUTF8(_ range: Range<Int>) -> Int? {
      bytes.withUnsafeBufferPointer {
        UnsafeBufferPointer(rebasing: $0[range]).firstInvalidUTF8
      }
    }

    /// The items of a card's second part; what may come behind it says nothing of a person.
    static func properties(of value: JSONValue) -> [JSONValue]? {
      guard case .array(let parts) = value, parts.count >= 2, case .string(let word) = parts[0],
        word.lowercased() == "vcard", case .array(let items) = parts[1]
      else { return nil }
      return items
    }

    private mutating func add(_ items: [JSONValue], _ number: Int, _ position: SourcePosition) {
      var left: [(property: Int, code: ProblemCode)] = []
      var properties: [CardProperty?] = []
      properties.reserveCapacity(items.count)
      for (index, item) in items.enumerated() {
        let property = CardProperty(jCard: item) { left.append((index, $0)) }
        if property == nil { left.append((index, .badProperty)) }
        properties.append(property)
      }
      texts.append(properties, at: position) { left.append(($0, $1)) }
      for (property, code) in left {
        let isProperty = code == .badProperty
        var problem = Problem(
          code, severity: isProperty ? .warning : .note,
          subject: CardProperty.name(ofJCard: items[property])?.uppercased(),
          expected: isProperty ? "[name, {parameters}, type, value]" : nil
        ).at(position)
        let place = chunk.place(ofProperty: property, ofRecord: number + 1)
        (problem.line, problem.column, problem.offset) = (place.line, place.column, place.offset)
        batch.problems.append(problem)
      }
    }

    private mutating func refuse(
      _ problem: Problem, byte: Int, _ number: Int, _ position: SourcePosition
    ) {
      var problem = problem.at(position)
      let place = chunk.place(of: byte, in: elements[number])
      (problem.line, problem.column, problem.offset) = (place.line, place.column, place.offset)
      batch.rejects.append(
        Reject(
          reason: problem.code.rawValue, by: chunk.source.source, position: position,
          raw: Array(bytes[elements[number].range]), problem: problem))
    }
  }

  /// Where a byte of an element is in the input.
  private func place(of byte: Int, in element: JSONElementCutter.Element) -> CardTexts.Place {
    let before = run.bytes[element.range].prefix(byte)
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 }
    let place = element.range.lowerBound + byte
    return CardTexts.Place(
      line: element.line + before.count { $0 == 0x0A },
      column: lineStart.map { place - $0 + 1 } ?? element.column + byte,
      offset: run.offset + place)
  }

  /// Where a property of a card begins; found only when it is asked for, which is seldom.
  private func place(ofProperty property: Int, ofRecord record: Int) -> CardTexts.Place {
    let element = run.elements[record - 1]
    let places = JSONValue.places(ofItemsOfItem: 1, in: run.bytes[element.range])
    return place(of: places.indices.contains(property) ? places[property] : 0, in: element)
  }
}
