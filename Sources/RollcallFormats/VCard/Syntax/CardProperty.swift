/// One property of a card, free of any syntax: what text, jCard and xCard spell each in their own way.
///
/// `item1.TEL;TYPE=work,fax;PREF=1:020 7946 0018` is the name `TEL`, the group `item1`, the parameters
/// `TYPE` (two values) and `PREF`, the type `text` and one value. Values have no escapes left; dates
/// are in the basic form of vCard 4.0.
struct CardProperty: Sendable, Hashable {
  /// A parameter with all its values.
  struct Parameter: Sendable, Hashable {
    /// The name in capitals.
    var name: String
    /// The values, at least one.
    var values: [String]
  }

  /// One of the values.
  enum Value: Sendable, Hashable {
    /// A value in one piece.
    case text(String)
    /// The components of a compound value (`N`, `ADR`), each of which can have several texts.
    case components([[String]])
  }

  /// The name in capitals.
  var name: String
  /// The group that ties properties together, `nil` if none.
  var group: String?
  /// The parameters in order, each name once; `VALUE` is not among them.
  var parameters: [Parameter] = []
  /// What the values are.
  var type: CardValueType
  /// The values, at least one.
  var values: [Value]

  /// Adds values to the parameter of a name in capitals.
  mutating func add(_ values: [String], toParameter name: String) {
    if let index = parameters.firstIndex(where: { $0.name == name }) {
      parameters[index].values += values
    } else {
      parameters.append(Parameter(name: name, values: values))
    }
  }
}
