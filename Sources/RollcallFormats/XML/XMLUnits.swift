/// The bytes of an XML document as characters, as far as its syntax needs them: UTF-8 or UTF-16.
struct XMLUnits {
  /// How many bytes a character of ASCII has.
  let width: Int
  /// Where its byte is among them.
  private let place: Int

  /// Looks at the first bytes of a document: a byte-order mark, or what `<` looks like.
  init(head: [UInt8]) {
    switch (head.first, head.dropFirst().first) {
    case (0xFF, 0xFE), (UInt8(ascii: "<"), 0): (width, place) = (2, 0)
    case (0xFE, 0xFF), (0, UInt8(ascii: "<")): (width, place) = (2, 1)
    default: (width, place) = (1, 0)
    }
  }

  /// The name of the encoding.
  var name: String { width == 1 ? "UTF-8" : "UTF-16" }

  /// The bytes of ASCII text.
  func bytes(of text: String) -> [UInt8] {
    if width == 1 { return Array(text.utf8) }
    return text.utf8.flatMap { place == 0 ? [$0, 0] : [0, $0] }
  }

  /// The text of bytes.
  func text(of bytes: ArraySlice<UInt8>) -> String {
    if width == 1 { return String(decoding: bytes, as: UTF8.self) }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      UInt16(bytes[index + place]) | UInt16(bytes[index + 1 - place]) << 8
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The character of ASCII at an index, `nil` for another one, and behind the last.
  func character(_ bytes: ArraySlice<UInt8>, at index: Int) -> UInt8? {
    guard index >= bytes.startIndex, index + width <= bytes.endIndex else { return nil }
    let byte = bytes[index + place]
    return byte < 0x80 && (width == 1 || bytes[index + 1 - place] == 0) ? byte : nil
  }

  /// How many lines end in bytes, by CR, LF or both, as expat counts them.
  func lineCount(_ bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    if width == 1 {
      var last: UInt8 = 0
      for byte in bytes {
        if byte == ASCII.lineFeed, last != ASCII.carriageReturn { count += 1 }
        if byte == ASCII.carriageReturn { count += 1 }
        last = byte
      }
      return count
    }
    var index = bytes.startIndex
    while index + width <= bytes.endIndex {
      let byte = character(bytes, at: index)
      index += width
      if byte == ASCII.lineFeed
        || byte == ASCII.carriageReturn && character(bytes, at: index) != ASCII.lineFeed
      {
        count += 1
      }
    }
    return count
  }

  /// The first character at or behind an index that is no white space.
  func skipSpace(_ bytes: ArraySlice<UInt8>, from start: Int) -> Int {
    var index = start
    while let byte = character(bytes, at: index), byte <= ASCII.space { index += width }
    return index
  }

  /// Where a start tag of a name begins, at or behind an index.
  ///
  /// Only one is looked for that is there with the character behind its name.
  func startTag(_ name: String, in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    let tag = self.bytes(of: "<" + name)
    var index = start
    while index + tag.count + width <= bytes.endIndex {
      guard let found = bytes[index...].firstIndex(of: tag[place]) else { return nil }
      index = found - place
      if index >= start, (index - bytes.startIndex) % width == 0,
        bytes[index...].starts(with: tag),
        let next = character(bytes, at: index + tag.count),
        next <= ASCII.space || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
      {
        return index
      }
      index = found + 1
    }
    return nil
  }
}
