/// A short text being written into memory of the stack.
struct PhoneText {
  private let base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  /// The longest: a national number of 17 digits in groups, prefix and extension.
  private static let capacity = 128

  /// The text that a closure writes; up to 15 bytes take no memory of their own.
  static func make(_ write: (inout PhoneText) -> Void) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      var text = PhoneText(base: buffer.baseAddress.unsafelyUnwrapped)
      write(&text)
      return String(
        decoding: UnsafeBufferPointer(rebasing: UnsafeBufferPointer(buffer)[..<text.count]),
        as: UTF8.self)
    }
  }

  private init(base: UnsafeMutablePointer<UInt8>) { self.base = base }

  /// Appends a byte; what does not fit is left out.
  mutating func append(_ byte: UInt8) {
    guard count < Self.capacity else { return }
    base[count] = byte
    count += 1
  }

  /// Appends a text closed by NUL.
  mutating func append(_ text: UnsafePointer<CChar>) {
    var next = text
    while next.pointee != 0 {
      append(UInt8(bitPattern: next.pointee))
      next += 1
    }
  }

  /// Appends a number with so many digits, zeros in front.
  mutating func append(_ value: some UnsignedInteger & FixedWidthInteger, _ digits: Int) {
    guard count + digits <= Self.capacity else { return }
    var rest = value
    for index in stride(from: count + digits - 1, through: count, by: -1) {
      base[index] = UInt8(truncatingIfNeeded: rest % 10) + 0x30
      rest /= 10
    }
    count += digits
  }

  /// Appends a number without zeros in front.
  mutating func append(code: Int) {
    append(UInt64(code), code < 10 ? 1 : code < 100 ? 2 : 3)
  }
}
