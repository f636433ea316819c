/// Turns a stream of UTF-16 into UTF-8, block by block.
struct UTF16Transcoder {
  private let isBigEndian: Bool
  /// What a block ended with: half a unit, or half a pair.
  private var left: [UInt8] = []

  /// Looks at the first bytes: a byte order mark, or the pattern of `BEGIN` (`00 42` or `42 00`).
  init?(head: [UInt8]) {
    guard head.count >= 4 else { return nil }
    switch (head[0], head[1]) {
    case (0xFE, 0xFF): isBigEndian = true
    case (0xFF, 0xFE): isBigEndian = false
    case (0, let letter) where letter | 0x20 == UInt8(ascii: "b") && head[2] == 0:
      isBigEndian = true
    case (let letter, 0) where letter | 0x20 == UInt8(ascii: "b") && head[3] == 0:
      isBigEndian = false
    default: return nil
    }
  }

  /// Where in bytes a card in UTF-16 begins, with its byte order mark if it has one; `nil` if none does.
  ///
  /// Files of different programs are joined as they are.
  static func start(in bytes: ArraySlice<UInt8>) -> Int? {
    let marker = Array("BEGIN".utf8)
    for index in bytes.indices where bytes[index] == 0 {
      // The first zero is behind the B, or before it.
      for start in [index - 1, index] where start >= bytes.startIndex {
        guard start + 10 <= bytes.endIndex else { continue }
        let high = start == index ? 0 : 1
        let isMarker = (0..<5).allSatisfy {
          bytes[start + 2 * $0 + high] == 0
            && ASCII.upper(bytes[start + 2 * $0 + 1 - high]) == marker[$0]
        }
        guard isMarker else { continue }
        let mark: [UInt8] = high == 0 ? [0xFE, 0xFF] : [0xFF, 0xFE]
        let hasMark = start - 2 >= bytes.startIndex && Array(bytes[start - 2..<start]) == mark
        return hasMark ? start - 2 : start
      }
    }
    return nil
  }

  /// How many bytes at the end of a block may be the beginning of what ``end(in:)`` looks for.
  static let reach = 16

  /// Where in the next bytes a card in another form begins, with its byte order mark if it has one: in
  /// bytes of one, or in units the other way round; `nil` if none does.
  func end(in bytes: [UInt8]) -> Int? {
    let marker = Array("BEGIN:VCARD".utf8)
    // Units begin behind the half that the block before ended with.
    let parity = left.count % 2
    for index in bytes.indices {
      if index + marker.count <= bytes.count,
        marker.indices.allSatisfy({ ASCII.upper(bytes[index + $0]) == marker[$0] })
      {
        return Self.start(index, mark: [0xEF, 0xBB, 0xBF], bytes)
      }
      guard index % 2 == parity, index + 10 <= bytes.count else { continue }
      let isOther = (0..<5).allSatisfy { letter in
        let unit = index + 2 * letter
        let (zero, character) = isBigEndian ? (unit + 1, unit) : (unit, unit + 1)
        return bytes[zero] == 0 && ASCII.upper(bytes[character]) == marker[letter]
      }
      if isOther {
        return Self.start(index, mark: isBigEndian ? [0xFF, 0xFE] : [0xFE, 0xFF], bytes)
      }
    }
    return nil
  }

  /// The beginning of a card with the byte order mark before it.
  private static func start(_ index: Int, mark: [UInt8], _ bytes: [UInt8]) -> Int {
    let hasMark = index >= mark.count && Array(bytes[index - mark.count..<index]) == mark
    return hasMark ? index - mark.count : index
  }

  /// The UTF-8 of the next block; unpaired surrogates become U+FFFD.
  mutating func transcode(_ block: [UInt8]) -> [UInt8] {
    let bytes = left + block
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    var used = units.count * 2
    if let last = units.last, UTF16.isLeadSurrogate(last), !block.isEmpty {
      units.removeLast()
      used -= 2
    }
    left = Array(bytes[used...])
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
