import Glibc

/// A growing run of bytes for encoders: appends cost no reference counting and no uniqueness check.
struct ByteBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(64, capacity)
    base = Self.moved(nil, to: self.capacity)
  }

  deinit { free(base) }

  /// Memory of a size with what was in other memory; large ones are not copied.
  private static func moved(
    _ old: UnsafeMutablePointer<UInt8>?, to capacity: Int
  ) -> UnsafeMutablePointer<UInt8> {
    // As Swift's own allocation does: nothing can go on from here.
    guard let new = realloc(old, capacity) else { fatalError("out of memory") }
    return new.assumingMemoryBound(to: UInt8.self)
  }

  /// The bytes, copied out.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }

  /// Forgets the bytes and keeps the memory.
  mutating func removeAll() { count = 0 }

  /// The bytes in their place.
  func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    body(UnsafeBufferPointer(start: base, count: count))
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    base[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    if count + bytes.count > capacity { grow(by: bytes.count) }
    memcpy(base + count, source, bytes.count)
    count += bytes.count
  }

  /// Appends 8 to 16 bytes: the first eight and the last eight, which may overlap.
  @inline(__always)
  mutating func append(_ first: UInt64, _ last: UInt64, count added: Int) {
    precondition(added >= 8 && added <= 16)
    if count + added > capacity { grow(by: added) }
    let raw = UnsafeMutableRawPointer(base + count)
    raw.storeBytes(of: first, as: UInt64.self)
    raw.storeBytes(of: last, toByteOffset: added - 8, as: UInt64.self)
    count += added
  }

  /// Appends so many bytes that something writes in their place.
  @inline(__always)
  mutating func append(count added: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    if count + added > capacity { grow(by: added) }
    write(UnsafeMutableBufferPointer(start: base + count, count: added))
    count += added
  }

  mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

  mutating func append(_ byte: UInt8, times: Int) {
    if count + times > capacity { grow(by: times) }
    memset(base + count, Int32(byte), times)
    count += times
  }

  mutating func append(_ text: String) {
    // Strings that Swift makes of bytes always give their storage.
    if text.utf8.withContiguousStorageIfAvailable({ append($0) }) == nil {
      append(Array(text.utf8))
    }
  }

  private mutating func grow(by wanted: Int) {
    capacity = max(capacity * 2, count + wanted)
    base = Self.moved(base, to: capacity)
  }
}
