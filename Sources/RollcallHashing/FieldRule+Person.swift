import RollcallModel

extension FieldRule {
  /// Writes a day as `19970216`, or its year alone; a day that is not known whole is invalid.
  ///
  /// Read are the ISO forms, and `2/16/1997` with the month first, which is how Meta reads it. A year
  /// of two digits says no century, and none is guessed.
  func birthday(_ value: UnsafeBufferPointer<UInt8>, into out: inout ValueBuffer) -> Normalized {
    fold(value, into: &out)
    guard out.count > 0 else { return .empty }
    let date = Self.american(out.bytes) ?? PartialDate(out.text)
    guard let year = date.year, year >= 1000, year <= 9999 else { return .invalid }
    if kind == .birthYear {
      out.take(String(year))
      return .text
    }
    guard let month = date.month, let day = date.day else { return .invalid }
    out.take(String(year * 10_000 + month * 100 + day))
    return .text
  }

  /// Reads month, day and year with slashes between them; `nil` for any other text.
  private static func american(_ text: UnsafeBufferPointer<UInt8>) -> PartialDate? {
    let parts = text.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].count == 4, parts[0].count <= 2, parts[1].count <= 2 else {
      return nil
    }
    func digits(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> String {
      (part.count == 1 ? "0" : "") + String(decoding: part, as: UTF8.self)
    }
    return PartialDate(
      [digits(parts[2]), digits(parts[0]), digits(parts[1])].joined(separator: "-"))
  }

  /// Writes `f` or `m` for RFC 6350's `F`, `M` and for the words; all else is invalid.
  func gender(_ value: UnsafeBufferPointer<UInt8>, into out: inout ValueBuffer) -> Normalized {
    fold(value, into: &out)
    // RFC 6350 §6.2.7: a text of the person's own may follow.
    if let end = out.bytes.firstIndex(of: UInt8(ascii: ";")) { out.cut(to: end) }
    guard out.count > 0 else { return .empty }
    switch out.text {
    case "f", "female", "woman": out.take("f")
    case "m", "male", "man": out.take("m")
    default: return .invalid
    }
    return .text
  }
}
