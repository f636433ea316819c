/// A web page's URL that is in its normal form as it stands: one pass over its bytes tells.
///
/// `http` or `https` in small letters, an ASCII domain in small letters, a path of characters that
/// stand for themselves, without dot segments, query and fragment; everything else is looked at closer.
enum PlainURL {
  /// The key of such a URL; `nil` where it is not plain.
  static func key(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard bytes.count <= 2048, let start = endOfScheme(bytes),
      let end = endOfDomain(bytes, from: start), isPlainPath(bytes, from: end)
    else { return nil }
    var first = start
    if bytes[start...].starts(with: "www.".utf8),
      bytes[(start + 4)..<end].contains(UInt8(ascii: "."))
    {
      first += 4
    }
    var last = bytes.count
    while last > end, bytes[last - 1] == UInt8(ascii: "/") { last -= 1 }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[first..<last]), as: UTF8.self)
  }

  private static func endOfScheme(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    if bytes.starts(with: "https://".utf8) { return 8 }
    return bytes.starts(with: "http://".utf8) ? 7 : nil
  }

  /// Where the slash after a domain of letters, digits, hyphens and dots is.
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
    guard index < bytes.count, dots > 0, last != UInt8(ascii: "."), last != 0x2D,
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
