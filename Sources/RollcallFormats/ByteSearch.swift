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

  /// Whether another run of as many bytes has the same.
  func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = baseAddress, let otherBase = other.baseAddress else { return isEmpty }
    return memcmp(base, otherBase, count) == 0
  }
}
