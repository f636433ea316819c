import RollcallModel

extension Setting {
  /// The text of a scalar, empty for anything else.
  var plainText: String {
    if case .text(let text) = value { text } else { "" }
  }
}

extension Setting {
  /// The names that stand as `${name}` in it, wherever.
  var variables: Set<String> {
    switch value {
    case .text(let text):
      guard text.utf8.contains(UInt8(ascii: "$")) else { return [] }
      let parts = text.split(separator: "${", omittingEmptySubsequences: false).dropFirst()
      return Set(parts.compactMap { part in part.firstIndex(of: "}").map { String(part[..<$0]) } })
    case .list(let items): return items.reduce(into: []) { $0.formUnion($1.variables) }
    case .map(let entries): return entries.reduce(into: []) { $0.formUnion($1.value.variables) }
    }
  }
}

extension String {
  /// The text with every occurrence of one text replaced by another.
  func replaced(_ old: String, by new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
