package import RollcallModel
internal import RollcallUnicode

/// Names without case, accents and width: for telling whether two are the same, and for order.
package enum FoldedName {
  /// The words of a name, folded: `garcia ana` of `García, Ana`.
  package static func of(_ name: String) -> String {
    LetterFold.words(name).joined(separator: " ")
  }

  /// The full name of a person, folded; empty for somebody without one.
  package static func of(_ person: Person) -> String { person.fullName.map(of) ?? "" }
}
