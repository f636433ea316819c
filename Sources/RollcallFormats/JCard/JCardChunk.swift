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

  static func mayHaveGroups(_ bytes: ArraySlice<UInt8>) -> Bool { GroupScan.mayNameGroups(bytes) }

  func onlyGroups() -> JCardChunk {
    var groups = self
    groups.run.elements.removeAll { !Self.mayHaveGroups(run.bytes[$0.range]) }
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

    private var elements: [JSONElementCutter.Element] { chunk.run.elements }

    init(chunk: JCardChunk, batch: DecodedBatch) {
      (self.chunk, self.batch) = (chunk, batch)
      texts = CardTexts(capacity: chunk.run.bytes.count)
    }

    mutating func run() {
      for number in elements.indices { read(number) }
      batch.recordCount = elements.count
      batch.raw = chunk.run.raw
      let chunk = chunk
      texts.decode(into: &batch, chunk.context) { position, property in
        chunk.place(ofProperty: property, ofRecord: position.recordInChunk)
      }
      if let problem = chunk.run.unclosedProblem(chunk.source.path) {
        batch.problems.append(problem)
      }
    }

    /// Reads one element: a card, or a reject.
    private mutating func read(_ number: Int) {
      let position = chunk.run.position(of: number, in: batch.file)
      do {
        let value = try chunk.run.value(
          of: number, at: position, source: chunk.source, limit: chunk.cardLimit,
          shape: JCard.shape)
        guard let items = Self.properties(of: value) else {
          let problem = Problem(.badJSON, expected: JCard.shape)
          batch.rejects.append(
            chunk.run.reject(problem, byte: 0, number, at: position, source: chunk.source))
          return
        }
        add(items, number, position)
      } catch {
        batch.rejects.append(error.reject)
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
  }

  /// Where a property of a card begins; found only when it is asked for, which is seldom.
  private func place(ofProperty property: Int, ofRecord record: Int) -> CardTexts.Place {
    let element = run.elements[record - 1]
    let places = JSONValue.places(ofItemsOfItem: 1, in: run.bytes[element.range])
    return run.place(of: places.indices.contains(property) ? places[property] : 0, in: element)
  }
}
