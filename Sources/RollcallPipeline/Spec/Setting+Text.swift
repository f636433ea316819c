import RollcallModel

extension Setting {
  /// The text of a scalar, empty for anything else.
  var plainText: String {
    if case .text(let text) = value { text } else { "" }
  }
}

extension String {
  /// The text with every occurrence of one text replaced by another.
  func replaced(_ old: String, by new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
