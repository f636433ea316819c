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

  /// Where in bytes that were UTF-16 so far a card in bytes of one begins; `nil` if none does.
  static func end(in bytes: [UInt8]) -> Int? {
    let marker = Array("BEGIN:VCARD".utf8)
    var index = 0
    while index + marker.count <= bytes.count {
      let isMarker = marker.indices.allSatisfy { ASCII.upper(bytes[index + $0]) == marker[$0] }
      if isMarker {
        let hasMark = index >= 3 && Array(bytes[index - 3..<index]) == [0xEF, 0xBB, 0xBF]
        return hasMark ? index - 3 : index
      }
      index += 1
    }
    return nil
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
