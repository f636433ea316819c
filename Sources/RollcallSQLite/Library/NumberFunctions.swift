internal import RollcallModel

extension FunctionSpec {
  /// Functions of numbers.
  static let numbers: [FunctionSpec] = [
    FunctionSpec(
      "num", "text", [1], "The number that a text is, for comparing by size; null if it is none.",
      example: "num(' 0120 ')", result: "120"
    ) { _ in { arguments in number(arguments[0]) } }
  ]

  /// A plain decimal number, spaces around it allowed: no hexadecimal, no infinity, no separators.
  private static func number(_ value: Scalar) -> Scalar {
    guard case .text(let text) = value else {
      if case .blob = value { return .null }
      return value
    }
    let bytes = text.utf8.drop { $0 == 0x20 || $0 == 0x09 }
    let end = bytes.lastIndex { $0 != 0x20 && $0 != 0x09 }
    guard let end else { return .null }
    let word = String(Substring(bytes[...end]))
    let allowed = "0123456789+-.eE".utf8
    guard word.utf8.contains(where: { (48...57).contains($0) }),
      word.utf8.allSatisfy({ allowed.contains($0) })
    else { return .null }
    if let whole = Int64(word) { return .integer(whole) }
    guard let real = Double(word), real.isFinite else { return .null }
    return .real(real)
  }
}
