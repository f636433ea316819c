import Glibc

/// Memory for one value on its way to what is hashed; one a thread, used again for each value.
package struct ValueBuffer: ~Copyable {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private var capacity = 256
  /// How many bytes the value has.
  package private(set) var count = 0

  /// Makes room for most values.
  package init() { base = .allocate(capacity: capacity) }

  deinit { base.deallocate() }

  /// The value.
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// The value as a text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets the value and makes room for so many bytes.
  mutating func begin(_ room: Int) {
    count = 0
    if room > capacity { grow(to: room) }
  }

  /// Adds a byte where room was made for it.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    base[count] = byte
    count += 1
  }

  /// Takes a text for the value.
  mutating func take(_ text: String) {
    text.utf8.span.withUnsafeBufferPointer { take($0) }
  }

  /// Takes bytes for the value.
  mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) {
    begin(bytes.count)
    if let source = bytes.baseAddress { memcpy(base, source, bytes.count) }
    count = bytes.count
  }

  /// Cuts the value to its first bytes.
  mutating func cut(to count: Int) { self.count = min(self.count, max(0, count)) }

  /// Removes so many bytes at the beginning.
  mutating func removeFirst(_ bytes: Int) {
    guard bytes > 0 else { return }
    let rest = max(0, count - bytes)
    memmove(base, base + bytes, rest)
    count = rest
  }

  /// Removes the bytes of a range that a test picks.
  mutating func remove(in range: Range<Int>, where picks: (UInt8) -> Bool) {
    var target = range.lowerBound
    for index in range where !picks(base[index]) {
      base[target] = base[index]
      target += 1
    }
    memmove(base + target, base + range.upperBound, count - range.upperBound)
    count -= range.upperBound - target
  }

  private mutating func grow(to room: Int) {
    base.deallocate()
    capacity = room
    base = .allocate(capacity: room)
  }
}
