/// Han characters in their simplified form, as CLDR's transform `Hant-Hans` has it.
///
/// `劉` is 刘; a character that has no other form stays. For comparing only: some characters fall
/// together that are different names (`後` and `后`). Belongs to one thread.
package final class SimplifiedHan {
  private var transliterator: Box?
  /// The characters known so far, as they repeat; bounded.
  private var known: [Unicode.Scalar: Unicode.Scalar] = [:]

  /// Makes one with nothing known; ICU's transform is opened when first needed.
  package init() {}

  /// The simplified form of a character; itself where it has none of a single character.
  package func callAsFunction(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if let simple = known[scalar] { return simple }
    let box = transliterator ?? Box("Hant-Hans")
    transliterator = box
    let simple = box.value.transform(String(scalar)).map { Array($0.unicodeScalars) } ?? []
    let result = simple.count == 1 ? simple[0] : scalar
    if known.count < 16_384 { known[scalar] = result }
    return result
  }

  /// A transform that an optional can hold.
  private final class Box {
    let value: Transliterator

    init(_ name: String) { value = Transliterator(name) }
  }
}
