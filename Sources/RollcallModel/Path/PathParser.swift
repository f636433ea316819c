/// Reads the grammar of ``PersonPath``.
struct PathParser {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The text without spaces around it.
  var trimmed: String {
    var start = 0
    var end = bytes.count
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return string(start..<end)
  }

  mutating func parse() throws(PathError) -> [PathStep] {
    var steps = [try step()]
    skipSpaces()
    while index < bytes.count {
      guard bytes[index...].starts(with: "||".utf8) else {
        throw error("|| or the end", subject: string(index..<bytes.count))
      }
      index += 2
      steps.append(try step())
      skipSpaces()
    }
    return steps
  }

  private mutating func step() throws(PathError) -> PathStep {
    skipSpaces()
    let start = index
    let name = word()
    guard !name.isEmpty else { throw error("the name of a property", subject: "") }
    if let single = Vocabulary.single(named: name) {
      if index < bytes.count, bytes[index] == UInt8(ascii: "[") || bytes[index] == UInt8(ascii: ".")
      {
        throw error("no selector: \(name) has one value", subject: name)
      }
      return .single(single)
    }
    guard let property = Vocabulary.multi(named: name) else {
      throw PathError(
        code: .unknownProperty, byte: start, subject: name,
        candidates: Suggestion.candidates(for: name, among: Vocabulary.names))
    }
    let selector = try selector(property)
    return .multi(property, selector, part: try part(property))
  }

  private mutating func selector(_ property: MultiProperty) throws(PathError) -> PathSelector {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "[") else { return .all }
    let start = index + 1
    guard let close = bytes[start...].firstIndex(of: UInt8(ascii: "]")) else {
      throw error("a closing bracket", subject: string(index..<bytes.count))
    }
    defer { index = close + 1 }
    var inner = bytes[start..<close]
    var several = false
    if inner.suffix(2).elementsEqual(",*".utf8) {
      several = true
      inner = inner.dropLast(2)
    }
    let text = String(decoding: inner, as: UTF8.self)
    if text.isEmpty { return .append }
    if text == "*" { return .each }
    if let place = Int(text) {
      guard place > 0 else {
        throw PathError(
          code: .badPath, byte: start, subject: text, expected: "a place from 1")
      }
      return .index(place)
    }
    if text.hasPrefix("?") { return .state(String(text.dropFirst()), several: several) }
    guard property.labelPart != nil else {
      throw PathError(
        code: .badPath, byte: start, subject: text,
        expected: "a place, as \(property.name) have no labels")
    }
    let label = property.name == "extras" ? text : Label.canonical(text)
    return .label(label, several: several)
  }

  private mutating func part(_ property: MultiProperty) throws(PathError) -> Int? {
    guard index < bytes.count, bytes[index] == UInt8(ascii: ".") else { return nil }
    index += 1
    let start = index
    let name = word()
    guard let part = property.part(named: name) else {
      let names = property.parts.map(\.name)
      throw PathError(
        code: .unknownProperty, byte: start, subject: name,
        expected: "a part of \(property.name): " + names.joined(separator: ", "),
        candidates: Suggestion.candidates(for: name, among: names))
    }
    return part
  }

  private mutating func word() -> String {
    let start = index
    while index < bytes.count, bytes[index] == UInt8(ascii: "_") || isAlphanumeric(bytes[index]) {
      index += 1
    }
    return string(start..<index)
  }

  private func isAlphanumeric(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...122).contains(byte | 0x20)
  }

  private mutating func skipSpaces() {
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func error(_ expected: String, subject: String) -> PathError {
    PathError(code: .badPath, byte: index, subject: subject, expected: expected)
  }
}
