internal import CNettle

/// SHA-256 (FIPS 180-4) by Nettle, which uses what the processor has for it.
package enum SHA256 {
  /// The digest of some bytes.
  package static func hash(_ bytes: UnsafeRawBufferPointer) -> Digest {
    var state = rollcall_sha256_begin()
    rollcall_sha256_add(&state, bytes.baseAddress, bytes.count)
    return end(&state)
  }

  /// The digest of a text in UTF-8.
  package static func hash(_ text: String) -> Digest {
    text.utf8.span.withUnsafeBufferPointer { hash(UnsafeRawBufferPointer($0)) }
  }

  fileprivate static func end(_ state: inout sha256_ctx) -> Digest {
    var digest = Digest()
    withUnsafeMutableBytes(of: &digest.words) { rollcall_sha256_end(&state, $0.baseAddress) }
    return digest
  }
}

/// SHA-256 of bytes that come one part after another, such as those of a file.
package struct SHA256Stream: Sendable {
  private var state = rollcall_sha256_begin()

  /// Begins with no bytes.
  package init() {}

  /// Adds bytes.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    rollcall_sha256_add(&state, bytes.baseAddress, bytes.count)
  }

  /// The digest of all bytes added, as 64 lower-case hex digits; the stream goes on.
  package func finishHex() -> String { finish().hex }

  /// The digest of all bytes added; the stream goes on.
  package func finish() -> Digest {
    var copy = state
    return SHA256.end(&copy)
  }
}

/// HMAC-SHA-256 (RFC 2104) with one key: what cannot be guessed at without it.
///
/// The key is gone into the two states before the first value, so that a value costs as little as two
/// plain digests.
package struct KeyedHash: Sendable {
  private var inner = rollcall_sha256_begin()
  private var outer = rollcall_sha256_begin()

  /// Takes the key; one longer than a block of 64 bytes stands for its digest.
  package init(key: [UInt8]) {
    var block = key
    if block.count > 64 {
      block = key.withUnsafeBytes { bytes in
        withUnsafeBytes(of: SHA256.hash(bytes).words) { Array($0) }
      }
    }
    block += [UInt8](repeating: 0, count: 64 - block.count)
    rollcall_sha256_add(&inner, block.map { $0 ^ 0x36 }, 64)
    rollcall_sha256_add(&outer, block.map { $0 ^ 0x5C }, 64)
  }

  /// The keyed digest of some bytes.
  package func hash(_ bytes: UnsafeRawBufferPointer) -> Digest {
    var state = inner
    rollcall_sha256_add(&state, bytes.baseAddress, bytes.count)
    let first = SHA256.end(&state)
    state = outer
    withUnsafeBytes(of: first.words) { rollcall_sha256_add(&state, $0.baseAddress, $0.count) }
    return SHA256.end(&state)
  }

  /// The keyed digest of a text in UTF-8.
  package func hash(_ text: String) -> Digest {
    text.utf8.span.withUnsafeBufferPointer { hash(UnsafeRawBufferPointer($0)) }
  }
}
