extension FieldRule {
  /// Trims and folds an address, and takes out of it what the receiver takes out.
  ///
  /// ` Jane.Doe+News@Gmail.com ` is `janedoe@gmail.com` for Google. What has no `@` with something on
  /// both sides is no address.
  func email(_ value: UnsafeBufferPointer<UInt8>, into out: inout ValueBuffer) -> Normalized {
    fold(value, into: &out)
    guard out.count > 0 else { return .empty }
    guard let at = out.bytes.lastIndex(of: 0x40), at > 0, at < out.count - 1 else {
      return .invalid
    }
    if steps.contains(.noFinalDots) {
      while out.count > at + 1, out.base[out.count - 1] == 0x2E { out.cut(to: out.count - 1) }
    }
    let isGoogle =
      steps.contains(.gmail) && domain(of: out, at, is: "gmail.com")
      || steps.contains(.googlemail) && domain(of: out, at, is: "googlemail.com")
    var end = at
    if isGoogle || steps.contains(.noTags) {
      let plus = out.bytes[..<at].firstIndex(of: 0x2B) ?? at
      out.remove(in: plus..<at) { _ in true }
      end = plus
    }
    if isGoogle || steps.contains(.noDots) { out.remove(in: 0..<end) { $0 == 0x2E } }
    return out.base[0] == 0x40 || out.base[out.count - 1] == 0x40 ? .invalid : .text
  }

  private func domain(of out: borrowing ValueBuffer, _ at: Int, is domain: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: domain.utf8Start, count: domain.utf8CodeUnitCount)
    return out.count - at - 1 == bytes.count
      && bytes.indices.allSatisfy { bytes[$0] == out.base[at + 1 + $0] }
  }
}
