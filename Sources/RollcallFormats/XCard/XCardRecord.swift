import RollcallModel

/// A record of an xCard input: a card, or what is in the place of one.
struct XCardRecord: Sendable {
  /// What the record is.
  enum Content: Sendable {
    case card(Card)
    /// A card that cannot be read, or text outside of cards; the problem has a place where that is not
    /// the record's.
    case refused(Problem)
  }

  /// A card taken apart.
  struct Card: Sendable {
    var properties: [CardProperty] = []
    /// The place of each property in the input.
    var places: [CardTexts.Place] = []
    /// What was left out.
    var left: [Left] = []
    /// Elements of other namespaces, by property.
    var foreign: [Foreign] = []
  }

  /// Something that a card does not keep.
  struct Left: Sendable {
    let code: ProblemCode
    /// The name of the property in capitals, `nil` where it is in none.
    let name: String?
    let place: CardTexts.Place
  }

  /// An element of another namespace, which is kept as it is written (RFC 6350 §6.1.5).
  struct Foreign: Sendable {
    let property: Int
    /// Its bytes in the input.
    var range: Range<Int>
    /// The namespaces by prefix that are declared around it and not by itself.
    let namespaces: [(prefix: String, uri: String)]
  }

  /// The bytes in the input.
  var range: Range<Int>
  /// The first line.
  let line: Int
  let content: Content
}
