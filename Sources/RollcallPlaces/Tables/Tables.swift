/// The texts that scripts/place-tables writes.
enum Tables {}

extension StaticString {
  /// Passes the lines in, as bytes, without their ends.
  func forEachLine(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    withUTF8Buffer { bytes in
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        body(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        start = end + 1
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The parts between the separators, as text.
  func parts(at separator: UInt8) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
