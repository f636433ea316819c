internal import RollcallModel
internal import RollcallUnicode

extension FunctionSpec {
  /// Functions of names: what they are compared by.
  static let names: [FunctionSpec] = [
    FunctionSpec(
      "name_key", "name", [1],
      "The letters of a name, small and without marks; null if it has none.",
      example: "name_key('Jean-Luc O’Neíl')", result: "'jeanluconeil'"
    ) { _ in { arguments in filled(arguments.text(0).map(NameKey.key)) } },
    FunctionSpec(
      "name_key_sorted", "name", [1],
      "The keys of a name's words in alphabetical order, for names that are turned round.",
      example: "name_key_sorted('Lima, Ana')", result: "'ana lima'"
    ) { _ in { arguments in filled(arguments.text(0).map(NameKey.sorted)) } },
    FunctionSpec(
      "phonetic_key", "name[, reading]", [1, 2],
      "What a name's words sound like by Double Metaphone; reading 2 is the other likely one.",
      example: "phonetic_key('Schmidt', 2)", result: "'SMT'"
    ) { _ in phonetic() },
  ]

  private static func phonetic() -> Body {
    let keys = PhoneticKeys()
    return { arguments throws(SQLFunctionError) in
      guard let text = arguments.text(0) else { return .null }
      guard arguments.count == 2 else { return filled(keys.primary(text)) }
      switch arguments.text(1) {
      case "1": return filled(keys.primary(text))
      case "2": return filled(keys.alternate(text))
      case nil: return .null
      default: throw SQLFunctionError("phonetic_key knows reading 1 and reading 2")
      }
    }
  }

  /// A key; null where it is empty, so that what has none is not taken for the same.
  static func filled(_ key: String?) -> Scalar {
    key.map { $0.isEmpty ? .null : .text($0) } ?? .null
  }
}
