/// SplitMix64: the same numbers for the same seed on every machine.
struct Random {
  private var state: UInt64

  /// Starts from a seed.
  init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to, not including, a bound.
  mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Whether something that happens so often in a hundred happens now.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// One of a list.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// A number with leading zeros: `digits(4)` is `0042`.
  mutating func digits(_ count: Int) -> String {
    var text = ""
    for _ in 0..<count { text.append(String(below(10))) }
    return text
  }
}
