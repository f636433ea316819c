extension JSONValue {
  /// Reads one JSON text, white space around it allowed.
  ///
  /// Of members with the same name the first counts. Nesting goes 64 deep at most.
  ///
  /// - Throws: ``JSONError`` at the first byte that is wrong.
  public init(parsing bytes: ArraySlice<UInt8>) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (bytes) throws(JSONError) -> JSONValue in
      var parser = JSONParser(bytes: bytes)
      return try parser.document()
    }
  }

  /// Where in an object's text the value of a member begins, in bytes from 0; `nil` if it has none.
  ///
  /// For telling the place of a member that turned out to have the wrong shape.
  public static func place(ofMember name: String, in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBufferPointer { bytes -> Int? in
      var parser = JSONParser(bytes: bytes)
      return try? parser.place(ofMember: name)
    }
  }

  /// Where the items of an array begin that is itself an item of the top-level array, in bytes from 0.
  ///
  /// For `["vcard",[["fn",…],["tel",…]]]` and item 1, the places of the two brackets. Empty for anything
  /// else.
  public static func places(ofItemsOfItem item: Int, in bytes: ArraySlice<UInt8>) -> [Int] {
    bytes.withUnsafeBufferPointer { bytes -> [Int] in
      var parser = JSONParser(bytes: bytes)
      return (try? parser.places(ofItemsOfItem: item)) ?? []
    }
  }
}

/// A recursive-descent parser over bytes.
private struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  var index = 0
  var depth = 0

  mutating func document() throws(JSONError) -> JSONValue {
    skipSpace()
    let value = try value()
    skipSpace()
    guard index == bytes.endIndex else { throw error("the end") }
    return value
  }

  mutating func place(ofMember name: String) throws(JSONError) -> Int? {
    skipSpace()
    guard current == UInt8(ascii: "{") else { return nil }
    repeat {
      index += 1
      skipSpace()
      guard current == UInt8(ascii: "\"") else { return nil }
      let found = try string()
      skipSpace()
      index += 1
      skipSpace()
      if found == name { return index }
      _ = try value()
      skipSpace()
    } while current == UInt8(ascii: ",")
    return nil
  }

  mutating func places(ofItemsOfItem item: Int) throws(JSONError) -> [Int] {
    skipSpace()
    let outer = try placesOfItems(upTo: item)
    guard outer.indices.contains(item) else { return [] }
    index = outer[item]
    return try placesOfItems()
  }

  /// Where the items of the array at hand begin, the rest left unread behind the one of a number.
  private mutating func placesOfItems(upTo last: Int = .max) throws(JSONError) -> [Int] {
    var places: [Int] = []
    guard current == UInt8(ascii: "[") else { return places }
    repeat {
      index += 1
      skipSpace()
      if current == UInt8(ascii: "]") { break }
      places.append(index)
      if places.count > last { break }
      _ = try value()
      skipSpace()
    } while current == UInt8(ascii: ",")
    return places
  }

  private func error(_ expected: String) -> JSONError {
    JSONError(byte: index, expected: expected)
  }

  private var current: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private mutating func skipSpace() {
    while index < bytes.endIndex {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    switch current {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return try nested { parser throws(JSONError) in try parser.object() }
    case UInt8(ascii: "["): return try nested { parser throws(JSONError) in try parser.array() }
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    guard depth < 64 else { throw error("less nesting") }
    depth += 1
    index += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    var members: [JSONValue.Member] = []
    skipSpace()
    if current == UInt8(ascii: "}") {
      index += 1
      return .object(members)
    }
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw error("a member's name in quotes") }
      let name = try string()
      skipSpace()
      guard current == UInt8(ascii: ":") else { throw error("a colon") }
      index += 1
      skipSpace()
      members.append(JSONValue.Member(name, try value()))
      skipSpace()
      switch current {
      case UInt8(ascii: ","): index += 1
      case UInt8(ascii: "}"):
        index += 1
        return .object(members)
      default: throw error("a comma or a closing brace")
      }
    }
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    var items: [JSONValue] = []
    skipSpace()
    if current == UInt8(ascii: "]") {
      index += 1
      return .array(items)
    }
    while true {
      skipSpace()
      items.append(try value())
      skipSpace()
      switch current {
      case UInt8(ascii: ","): index += 1
      case UInt8(ascii: "]"):
        index += 1
        return .array(items)
      default: throw error("a comma or a closing bracket")
      }
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else { throw error("a value") }
    index += word.utf8.count
    return value
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = index
    if current == UInt8(ascii: "-") { index += 1 }
    let whole = digits()
    guard whole > 0, whole == 1 || bytes[index - whole] != UInt8(ascii: "0") else {
      index = start
      throw error("a value")
    }
    if current == UInt8(ascii: ".") {
      index += 1
      guard digits() > 0 else { throw error("a digit") }
    }
    if let byte = current, byte | 0x20 == UInt8(ascii: "e") {
      index += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
      guard digits() > 0 else { throw error("a digit") }
    }
    return .number(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func digits() -> Int {
    let start = index
    while let byte = current, byte >= 48, byte <= 57 { index += 1 }
    return index - start
  }

  /// Reads a string; the common one without escapes is made straight from the bytes.
  private mutating func string() throws(JSONError) -> String {
    index += 1
    let start = index
    while let byte = current {
      if byte == UInt8(ascii: "\"") {
        let text = try text(UnsafeBufferPointer(rebasing: bytes[start..<index]))
        index += 1
        return text
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      guard byte >= 0x20 else { throw error("no control character in a string") }
      index += 1
    }
    throw error("a closing quote")
  }

  private func text(_ utf8: UnsafeBufferPointer<UInt8>) throws(JSONError) -> String {
    var all: UInt8 = 0
    for byte in utf8 { all |= byte }
    // Texts are short, and checking ASCII costs nearly nothing.
    if all >= 0x80, (try? UTF8Span(validating: Span(_unsafeElements: utf8))) == nil {
      throw error("valid UTF-8")
    }
    return String(decoding: utf8, as: UTF8.self)
  }

  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var out = Array(bytes[start..<index])
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        let text = try out.withUnsafeBufferPointer { (out) throws(JSONError) -> String in
          try self.text(out)
        }
        index += 1
        return text
      case UInt8(ascii: "\\"): try escape(into: &out)
      case 0..<0x20: throw error("no control character in a string")
      default:
        out.append(byte)
        index += 1
      }
    }
    throw error("a closing quote")
  }

  private mutating func escape(into out: inout [UInt8]) throws(JSONError) {
    index += 1
    guard let letter = current else { throw error("a character after the backslash") }
    index += 1
    switch letter {
    case UInt8(ascii: "n"): out.append(0x0A)
    case UInt8(ascii: "t"): out.append(0x09)
    case UInt8(ascii: "r"): out.append(0x0D)
    case UInt8(ascii: "b"): out.append(0x08)
    case UInt8(ascii: "f"): out.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): out.append(letter)
    case UInt8(ascii: "u"): out.append(contentsOf: String(try unicodeEscape()).utf8)
    default:
      index -= 1
      throw error("one of \" \\ / b f n r t u")
    }
  }

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800..<0xDC00).contains(first), bytes[index...].starts(with: "\\u".utf8) else {
      throw error("the second half of a surrogate pair")
    }
    index += 2
    let second = try hexadecimal()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw error("the second half of a surrogate pair") }
    return scalar
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }
}
