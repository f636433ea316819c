/// A hash of a text that is the same in every run and on every machine, for names of files: FNV-1a.
///
/// Swift's own hashes differ from run to run.
struct StableHash {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// Small letters and digits, 13 at most.
  var text: String { String(value, radix: 36) }
}
