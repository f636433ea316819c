import RollcallModel

/// Finds the elements of a top-level array, or of a sequence of top-level values, block by block.
///
/// A state machine over bytes that knows strings and nesting, but no grammar: whether an element is
/// right is found out where it is decoded.
///
/// - Between values stand white space, commas, and the record separators of RFC 7464.
/// - In a string no line can end, so one that does is broken, and so is an element in which a line
///   begins another one. A broken element ends where the next line begins an element. A record
///   separator ends it wherever it stands, as none can be part of JSON.
/// - What begins no value is stray text, up to the next line that begins an element.
struct JSONElementCutter {
  /// A run of bytes that is an element, or that should be one.
  struct Element: Sendable, Hashable {
    /// Where it begins and ends in the bytes that were scanned.
    var range: Range<Int>
    /// Its first line, from 1.
    let line: Int
    /// Its first column in bytes, from 1.
    let column: Int
    /// Whether it is text that begins no value.
    let isStray: Bool

    /// Makes up for bytes taken off before it.
    mutating func move(by distance: Int) {
      range = range.lowerBound + distance..<range.upperBound + distance
    }
  }

  private enum State {
    /// Outside of values.
    case between
    /// In brackets, so many deep.
    case nested(Int)
    /// In a string, within so many brackets.
    case string(Int)
    /// Behind the backslash of a string.
    case escape(Int)
    /// In a number or a word.
    case scalar
    /// In what is broken, up to a line that begins an element.
    case lost
  }

  /// What a line begins.
  private enum Opening {
    case none, element
    /// The array around elements.
    case array
  }

  /// What became of a step.
  private enum Step {
    case done
    /// Nothing can be told before there are more bytes.
    case needsMore
  }

  private let rules: JSONElementRules
  private var state = State.between
  private var isStray = false
  /// Where the next byte to look at is.
  private(set) var index = 0
  /// The line of that byte, from 1, and where it begins; before the bytes at hand where negative.
  private(set) var line = 1
  private var lineStart = 0
  /// Where the value that is being scanned begins.
  private var start = 0
  private(set) var openLine = 0
  private(set) var openColumn = 0
  /// Whether an array around the elements is open.
  private(set) var isInArray = false
  /// Whether the input ended within a value.
  private(set) var wasCutOff = false

  /// Begins at the first byte.
  init(_ rules: JSONElementRules) { self.rules = rules }

  /// Where the value that is being scanned begins; `nil` between values.
  var openStart: Int? {
    if case .between = state { nil } else { start }
  }

  /// Scans on, and adds the elements that end.
  ///
  /// `bytes` are those of the last call with others behind them. At the end of the input, a value that
  /// is cut off is an element as well.
  mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, isAtEnd: Bool, into elements: inout [Element]
  ) {
    loop: while index < bytes.count {
      let step =
        switch state {
        case .between: between(bytes, isAtEnd: isAtEnd)
        case .nested(let depth): nested(depth, bytes, isAtEnd: isAtEnd, into: &elements)
        case .string(let depth): string(depth, bytes, into: &elements)
        case .escape(let depth): escape(depth, bytes)
        case .scalar: scalar(bytes, into: &elements)
        case .lost: lost(bytes, isAtEnd: isAtEnd, into: &elements)
        }
      switch step {
      case .done: continue
      case .needsMore: break loop
      }
    }
    guard isAtEnd, index == bytes.count, openStart != nil else { return }
    wasCutOff = true
    end(at: index, into: &elements)
  }

  /// Forgets the first bytes.
  mutating func drop(_ count: Int) {
    index -= count
    lineStart -= count
    start -= count
  }

  private mutating func begin(_ state: State, isStray: Bool = false) {
    self.state = state
    self.isStray = isStray
    (start, openLine, openColumn) = (index, line, index - lineStart + 1)
  }

  private mutating func end(at end: Int, into elements: inout [Element]) {
    elements.append(
      Element(range: start..<end, line: openLine, column: openColumn, isStray: isStray))
    state = .between
  }

  private mutating func passLineFeed() {
    index += 1
    line += 1
    lineStart = index
  }

  private mutating func between(_ bytes: UnsafeBufferPointer<UInt8>, isAtEnd: Bool) -> Step {
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A: passLineFeed()
      case 0x20, 0x09, 0x0D, 0x1E, UInt8(ascii: ","): index += 1
      default: return beginValue(bytes, isAtEnd: isAtEnd)
      }
    }
    return .done
  }

  private mutating func beginValue(
    _ bytes: UnsafeBufferPointer<UInt8>, isAtEnd: Bool
  ) -> Step {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "]") where isInArray:
      isInArray = false
      index += 1
    case UInt8(ascii: "["), UInt8(ascii: "{"): return open(byte, bytes, isAtEnd: isAtEnd)
    case UInt8(ascii: "\"") where isInArray:
      begin(.string(0))
      index += 1
    case UInt8(ascii: "-") where isInArray, UInt8(ascii: "0")...UInt8(ascii: "9") where isInArray,
      UInt8(ascii: "a")...UInt8(ascii: "z") where isInArray:
      begin(.scalar)
      index += 1
    case 0xEF:
      // A byte-order mark, where files were put behind each other.
      guard index + 3 <= bytes.count || isAtEnd else { return .needsMore }
      if bytes[index...].starts(with: JSONLines.mark) {
        index += 3
      } else {
        begin(.lost, isStray: true)
      }
    default: begin(.lost, isStray: true)
    }
    return .done
  }

  /// Goes behind a bracket: that of an element, or that of the array around them.
  private mutating func open(
    _ byte: UInt8, _ bytes: UnsafeBufferPointer<UInt8>, isAtEnd: Bool
  ) -> Step {
    if !isInArray, byte == UInt8(ascii: "[") {
      var isArray = rules.opening != byte
      if !isArray {
        let next = bytes[(index + 1)...].first { !Self.isSpace($0) }
        let isCutOff = next == nil && !isAtEnd
        if isCutOff, bytes.count - index < 4 * Self.lookahead { return .needsMore }
        // An element of brackets has something else first.
        isArray = isCutOff || next == byte || next == UInt8(ascii: "]")
      }
      if isArray {
        isInArray = true
        index += 1
        return .done
      }
    }
    begin(.nested(1))
    index += 1
    return .done
  }

  private mutating func nested(
    _ depth: Int, _ bytes: UnsafeBufferPointer<UInt8>, isAtEnd: Bool,
    into elements: inout [Element]
  ) -> Step {
    var depth = depth
    defer { if case .nested = state { state = .nested(depth) } }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        state = .string(depth)
        return .done
      case 0x1E:
        end(at: index, into: &elements)
        return .done
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 {
          index += 1
          end(at: index, into: &elements)
          return .done
        }
      case 0x0A:
        guard let opening = opening(bytes, isAtEnd: isAtEnd) else { return .needsMore }
        if passLineFeed(before: opening, into: &elements) { return .done }
        continue
      default: break
      }
      index += 1
    }
    return .done
  }

  private mutating func string(
    _ depth: Int, _ bytes: UnsafeBufferPointer<UInt8>, into elements: inout [Element]
  ) -> Step {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        if depth == 0 { end(at: index, into: &elements) } else { state = .nested(depth) }
        return .done
      case UInt8(ascii: "\\"):
        index += 1
        state = .escape(depth)
        return .done
      case 0x0A:
        state = .lost
        return .done
      case 0x1E:
        end(at: index, into: &elements)
        return .done
      default: index += 1
      }
    }
    return .done
  }

  private mutating func escape(_ depth: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Step {
    state = .string(depth)
    if bytes[index] >= 0x20 { index += 1 }
    return .done
  }

  private mutating func scalar(
    _ bytes: UnsafeBufferPointer<UInt8>, into elements: inout [Element]
  ) -> Step {
    while index < bytes.count {
      let byte = bytes[index]
      if Self.isSpace(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") {
        if (try? JSONValue(parsing: Array(bytes[start..<index])[...])) != nil {
          end(at: index, into: &elements)
        } else {
          (state, isStray) = (.lost, true)
        }
        return .done
      }
      index += 1
    }
    return .done
  }

  private mutating func lost(
    _ bytes: UnsafeBufferPointer<UInt8>, isAtEnd: Bool, into elements: inout [Element]
  ) -> Step {
    let feed = bytes.firstIndex(of: 0x0A, from: index)
    if let separator = bytes.firstIndex(of: 0x1E, from: index, to: feed) {
      index = separator
      end(at: separator, into: &elements)
      return .done
    }
    guard let feed else {
      index = bytes.count
      return .done
    }
    index = feed
    guard let opening = opening(bytes, isAtEnd: isAtEnd) else { return .needsMore }
    _ = passLineFeed(before: opening, into: &elements)
    return .done
  }

  /// What the line behind the line feed at hand begins; `nil` where that cannot be told yet.
  private func opening(_ bytes: UnsafeBufferPointer<UInt8>, isAtEnd: Bool) -> Opening? {
    var next = index + 1
    while next < bytes.count, next - index < Self.lookahead,
      bytes[next] == UInt8(ascii: ",") || JSONLines.isBlank(bytes[next]) || bytes[next] == 0x1E
    {
      next += 1
    }
    guard next < bytes.count else { return isAtEnd ? Opening.none : nil }
    let byte = bytes[next]
    guard byte == UInt8(ascii: "[") || byte == rules.opening else { return Opening.none }
    var begins = rules.begins(UnsafeBufferPointer(rebasing: bytes[next...]))
    if begins == true { return .element }
    if begins == false, byte == UInt8(ascii: "[") {
      next += 1
      while next < bytes.count, next - index < Self.lookahead, Self.isSpace(bytes[next]) {
        next += 1
      }
      begins = rules.begins(UnsafeBufferPointer(rebasing: bytes[next...]))
      if begins == true { return .array }
    }
    let isUndecided = begins == nil && !isAtEnd && bytes.count - index < 4 * Self.lookahead
    return isUndecided ? nil : Opening.none
  }

  /// Goes to the next line; true where the value at hand ends before it, as it begins another.
  private mutating func passLineFeed(
    before opening: Opening, into elements: inout [Element]
  ) -> Bool {
    passLineFeed()
    if opening == .none { return false }
    end(at: index, into: &elements)
    // The end of the array before this one was lost with the value.
    if opening == .array { isInArray = false }
    return true
  }

  /// How far a line is looked into.
  private static let lookahead = 256

  private static func isSpace(_ byte: UInt8) -> Bool { JSONLines.isBlank(byte) || byte == 0x0A }
}
