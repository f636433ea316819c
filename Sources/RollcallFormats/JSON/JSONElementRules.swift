/// What the elements of a JSON input look like.
struct JSONElementRules: Sendable {
  /// How an element begins: `[` or `{`.
  let opening: UInt8
  /// Whether a text begins with an element for sure; `nil` where more bytes are needed to tell.
  ///
  /// Asked at the beginning of lines only, to find on behind a broken element.
  let begins: @Sendable (_ text: UnsafeBufferPointer<UInt8>) -> Bool?
  /// The most bytes that an element may have.
  var limit = 64 << 20
}
