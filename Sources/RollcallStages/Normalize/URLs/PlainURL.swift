/// A web page's URL that is in its normal form, or lacks no more than its scheme and its last slash:
/// one pass over its bytes tells.
///
/// `http` or `https` in small letters or nothing, an ASCII domain in small letters, a path of characters
/// that stand for themselves, without dot segments, query and fragment; everything else is looked at
/// closer.
struct PlainURL {
  /// The key.
  let key: String
  /// Whether it is a bare host.
  let lacksScheme: Bool
  /// Whether it ends with its host.
  let lacksSlash: Bool

  /// Reads the bytes of a URL; `nil` where it is not plain.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    let start = Self.endOfScheme(bytes)
    guard bytes.count <= 2048, let end = Self.endOfDomain(bytes, from: start),
      Self.isPlainPath(bytes, from: end),
      // Whether a bare word with a dot is a host is asked elsewhere.
      start > 0 || end < bytes.count || bytes.starts(with: "www.".utf8)
    else { return nil }
    lacksScheme = start == 0
    lacksSlash = end == bytes.count
    var first = start
    if bytes[start...].starts(with: "www.".utf8),
      bytes[(start + 4)..<end].contains(UInt8(ascii: "."))
    {
      first += 4
    }
    var last = bytes.count
    while last > end, bytes[last - 1] == UInt8(ascii: "/") { last -= 1 }
    key = String(decoding: UnsafeBufferPointer(rebasing: bytes[first..<last]), as: UTF8.self)
  }

  private static func endOfScheme(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if bytes.starts(with: "https://".utf8) { return 8 }
    return bytes.starts(with: "http://".utf8) ? 7 : 0
  }

  /// Where a domain of letters, digits, hyphens and dots ends: at a slash, or with the text.
  private static func endOfDomain(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var last = UInt8(ascii: ".")
    var label = start
    var dots = 0
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "/") {
      let byte = bytes[index]
      if byte == UInt8(ascii: ".") {
        guard last != byte, last != 0x2D, index - label <= 63 else { return nil }
        label = index + 1
        dots += 1
      } else if byte == 0x2D {
        // A hyphen in the fourth place is for A-labels.
        if last == UInt8(ascii: ".") || index == label + 3 { return nil }
      } else if !EmailSyntax.isSmallOrDigit(byte) {
        return nil
      }
      last = byte
      index += 1
    }
    guard dots > 0, last != UInt8(ascii: "."), last != 0x2D,
      index - start <= 253, index - label <= 63,
      bytes[label..<index].contains(where: { $0 >= 0x61 })
    else { return nil }
    return index
  }

  private static func isPlainPath(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var last = UInt8(ascii: "/")
    for index in start..<bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "@"), UInt8(ascii: "/"), UInt8(ascii: "+"):
        break
      case UInt8(ascii: "."):
        // It may be a dot segment.
        if last == UInt8(ascii: "/") { return false }
      default: return false
      }
      last = byte
    }
    return true
  }
}
