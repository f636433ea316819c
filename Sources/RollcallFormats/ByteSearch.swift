import Glibc

extension UnsafeBufferPointer<UInt8> {
  /// The first place of a byte in a range; `nil` if it is not there.
  @inline(__always)
  func firstIndex(of byte: UInt8, from start: Int, to end: Int? = nil) -> Int? {
    let end = end ?? count
    guard start < end, let base = baseAddress else { return nil }
    guard let found = memchr(base + start, Int32(byte), end - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Whether all bytes are ASCII.
  var isASCII: Bool {
    var all: UInt8 = 0
    for byte in self { all |= byte }
    return all < 0x80
  }
}
