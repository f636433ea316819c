/// The hash of a name in any case (FNV-1a over capitals), made while the name is scanned.
struct NameKey: Hashable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  /// The key of a whole name.
  init(_ bytes: Bytes) {
    for index in 0..<bytes.count { add(bytes[index]) }
  }

  /// The key of a whole name.
  init(_ name: String) {
    for byte in name.utf8 { add(byte) }
  }

  /// Takes the next byte in.
  @inline(__always)
  mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(ASCII.upper(byte))) &* 0x0000_0100_0000_01B3
  }
}

/// What names stand for, found by their key in a few nanoseconds.
///
/// Open addressing in a table at least twice as large as it needs to be. Two names of one table have
/// different keys; a test proves it for the tables there are.
struct NameTable<Value> {
  private var keys: [UInt64]
  private var values: [Value?]
  private let mask: Int

  /// Makes a table; of two equal names the first counts.
  init(_ entries: [(name: String, value: Value)]) {
    var size = 16
    while size < entries.count * 3 { size *= 2 }
    mask = size - 1
    keys = [UInt64](repeating: 0, count: size)
    values = [Value?](repeating: nil, count: size)
    for (name, value) in entries { insert(NameKey(name).value, value) }
  }

  /// What the name of that key stands for.
  @inline(__always)
  subscript(_ key: NameKey) -> Value? {
    var slot = Int(truncatingIfNeeded: key.value >> 7) & mask
    while keys[slot] != 0 {
      if keys[slot] == key.value { return values[slot] }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private mutating func insert(_ key: UInt64, _ value: Value) {
    var slot = Int(truncatingIfNeeded: key >> 7) & mask
    while keys[slot] != 0 {
      if keys[slot] == key { return }
      slot = (slot + 1) & mask
    }
    keys[slot] = key
    values[slot] = value
  }
}

extension NameTable: Sendable where Value: Sendable {}
