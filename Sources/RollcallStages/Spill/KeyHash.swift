/// A 128-bit hash of a merge key (SipHash-2-4-128 by Aumasson and Bernstein).
///
/// The secret is drawn anew in every run, so that no input can be made to collide; results do not
/// depend on it, since hashes are only compared for equality.
struct KeyHash: Hashable {
  let high: UInt64
  let low: UInt64
}

/// Computes ``KeyHash``es under one secret.
struct KeyHasher {
  private let key0: UInt64
  private let key1: UInt64

  /// Draws a secret from the system.
  init() {
    var generator = SystemRandomNumberGenerator()
    self.init(key0: generator.next(), key1: generator.next())
  }

  /// Takes a secret, for tests.
  init(key0: UInt64, key1: UInt64) {
    self.key0 = key0
    self.key1 = key1
  }

  /// Hashes bytes.
  func hash(_ bytes: UnsafeRawBufferPointer) -> KeyHash {
    var state = State(key0, key1)
    var index = 0
    while index + 8 <= bytes.count {
      state.compress(
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    var last = UInt64(truncatingIfNeeded: bytes.count) << 56
    var shift: UInt64 = 0
    while index < bytes.count {
      last |= UInt64(bytes[index]) << shift
      shift += 8
      index += 1
    }
    state.compress(last)
    return state.finished()
  }

  /// The four words of SipHash.
  private struct State {
    var v0: UInt64
    var v1: UInt64
    var v2: UInt64
    var v3: UInt64

    init(_ key0: UInt64, _ key1: UInt64) {
      v0 = key0 ^ 0x736F_6D65_7073_6575
      v1 = key1 ^ 0x646F_7261_6E64_6F6D ^ 0xEE
      v2 = key0 ^ 0x6C79_6765_6E65_7261
      v3 = key1 ^ 0x7465_6462_7974_6573
    }

    mutating func compress(_ word: UInt64) {
      v3 ^= word
      round()
      round()
      v0 ^= word
    }

    mutating func finished() -> KeyHash {
      v2 ^= 0xEE
      for _ in 0..<4 { round() }
      let high = v0 ^ v1 ^ v2 ^ v3
      v1 ^= 0xDD
      for _ in 0..<4 { round() }
      return KeyHash(high: high, low: v0 ^ v1 ^ v2 ^ v3)
    }

    private mutating func round() {
      v0 &+= v1
      v1 = (v1 << 13 | v1 >> 51) ^ v0
      v0 = v0 << 32 | v0 >> 32
      v2 &+= v3
      v3 = (v3 << 16 | v3 >> 48) ^ v2
      v0 &+= v3
      v3 = (v3 << 21 | v3 >> 43) ^ v0
      v2 &+= v1
      v1 = (v1 << 17 | v1 >> 47) ^ v2
      v2 = v2 << 32 | v2 >> 32
    }
  }
}
