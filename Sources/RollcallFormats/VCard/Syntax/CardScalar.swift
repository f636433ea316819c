/// Values that are no free text.
enum CardScalar {
  /// A text as vCard 4.0 spells values of a type; `nil` if it is none, or the type is of free text.
  static func spelled(_ text: String, as type: CardValueType) -> String? {
    switch type {
    case .boolean:
      let word = text.uppercased()
      return word == "TRUE" || word == "FALSE" ? word : nil
    case .integer: return isNumber(text, hasFraction: false) ? text : nil
    case .float: return isNumber(text, hasFraction: true) ? text : nil
    default: return type.isMoment ? CardMoment(text, as: type)?.basic(as: type) : nil
    }
  }

  /// Digits with a sign before them (RFC 6350 §4.5), and with a fraction (§4.6).
  private static func isNumber(_ text: String, hasFraction: Bool) -> Bool {
    var digits = Substring(text).utf8
    if digits.first == UInt8(ascii: "+") || digits.first == UInt8(ascii: "-") {
      digits = digits.dropFirst()
    }
    let parts = digits.split(
      separator: ASCII.dot, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 1 || hasFraction else { return false }
    return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(ASCII.isDigit) }
  }
}
