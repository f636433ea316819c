import RollcallModel

extension JSONElements.Run {
  /// A record that could not be read.
  struct Refusal: Error {
    let reject: Reject
  }

  /// Where a record begins.
  func position(of number: Int, in file: SourceFile) -> SourcePosition {
    SourcePosition(
      file: file, recordInChunk: number + 1, line: elements[number].line,
      offset: offset + elements[number].range.lowerBound)
  }

  /// The value of an element.
  ///
  /// - Throws: The reject that it is instead: too long, stray text, no UTF-8, no JSON.
  func value(
    of number: Int, at position: SourcePosition, source: Input, limit: Int, shape: String
  ) throws(Refusal) -> JSONValue {
    let element = elements[number]
    if isTooLong || element.range.count > limit {
      let raw = Array(bytes[element.range].prefix(OverlongLine.rawLimit))
      throw Refusal(
        reject: OverlongLine.reject(source: source, position: position, raw: raw))
    }
    func refusal(_ problem: Problem, _ byte: Int) -> Refusal {
      Refusal(reject: reject(problem, byte: byte, number, at: position, source: source))
    }
    if element.isStray { throw refusal(Problem(.textOutsideCard, expected: shape), 0) }
    let bad = bytes.withUnsafeBufferPointer {
      UnsafeBufferPointer(rebasing: $0[element.range]).firstInvalidUTF8
    }
    if let bad { throw refusal(Problem(.invalidUTF8), bad) }
    do throws(JSONError) {
      return try JSONValue(parsing: Self.trimmed(bytes[element.range]))
    } catch {
      throw refusal(Problem(.badJSON, expected: error.expected), error.byte)
    }
  }

  /// The reject of an element, with the place of the byte that is wrong.
  func reject(
    _ problem: Problem, byte: Int, _ number: Int, at position: SourcePosition, source: Input
  ) -> Reject {
    var problem = problem.at(position)
    let place = place(of: byte, in: elements[number])
    (problem.line, problem.column, problem.offset) = (place.line, place.column, place.offset)
    return Reject(
      reason: problem.code.rawValue, by: source.source, position: position,
      raw: Array(bytes[elements[number].range]), problem: problem)
  }

  /// Without white space behind it, so that what is missing is missing at the end of the text.
  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let end = text.lastIndex { !JCard.isSpace($0) }
    return text[...(end ?? text.startIndex)]
  }

  /// Where a byte of an element is in the input.
  func place(of byte: Int, in element: JSONElementCutter.Element) -> CardTexts.Place {
    let before = bytes[element.range].prefix(byte)
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 }
    let place = element.range.lowerBound + byte
    return CardTexts.Place(
      line: element.line + before.count { $0 == 0x0A },
      column: lineStart.map { place - $0 + 1 } ?? element.column + byte,
      offset: offset + place)
  }

  /// The records as they are, for rejects of later stages.
  var raw: RawRecords {
    RawRecords(bytes: bytes, offset: offset, ends: elements.map(\.range.upperBound))
  }

  /// Says that the array around the elements has no end; `nil` where it has.
  func unclosedProblem(_ path: String) -> Problem? {
    unclosedAtLine.map {
      Problem(
        .badJSON, severity: .warning, file: path, line: $0,
        expected: "a closing bracket at the end")
    }
  }
}
