import RollcallModel

/// What the objects of maps have in common: contexts, features, preference, label and parameters.
///
/// Contexts and features are words of vCard's `TYPE` (RFC 9555 §2.4.1 and 2.6), so a label is told from
/// them as ``TypeWords`` tells it: `private` and `fax` are `home_fax`. A label that they cannot say is the
/// `label` (there X-ABLabel goes, too), and where an object has no such member the parameter `x-ablabel`.
struct JSContactFrame {
  /// What an object has a member for.
  struct Shape: OptionSet {
    let rawValue: Int
    static let contexts = Shape(rawValue: 1)
    static let features = Shape(rawValue: 2)
    static let pref = Shape(rawValue: 4)
    static let label = Shape(rawValue: 8)
    static let mediaType = Shape(rawValue: 16)
    /// `billing` and `delivery`.
    static let addressContexts = Shape(rawValue: 32)
    static let listAs = Shape(rawValue: 64)

    static let usual: Shape = [.contexts, .pref, .label]
    static let phone: Shape = [.contexts, .pref, .label, .features]
    static let link: Shape = [.contexts, .pref, .label, .mediaType]
    static let nickname: Shape = [.contexts, .pref]
    static let address: Shape = [.contexts, .pref, .addressContexts]
  }

  /// The object's key, where it is not just its place in the map.
  var id: String?
  var contexts: [String] = []
  var features: [String] = []
  var label: String?
  var pref: Int?
  var mediaType: String?
  var listAs: Int?
  /// The group of the vCard line, which only extras keep.
  var group: String?
  /// The other parameters, names in capitals.
  var parameters: [Parameter] = []

  private static let contextWords: [(name: String, word: TypeWords)] = [
    ("private", .home), ("work", .work),
  ]
  private static let featureWords: [(name: String, word: TypeWords)] = [
    ("mobile", .cell), ("voice", .voice), ("fax", .fax), ("pager", .pager), ("text", .text),
    ("video", .video), ("main-number", .main), ("textphone", .textphone),
  ]

  init() {}

  /// Takes the common members out of an object.
  init(_ object: inout JSContactObject, _ shape: Shape, _ card: inout JSContactDraft) {
    id = object.foreignID
    if shape.contains(.contexts) { contexts = object.flags("contexts", &card) }
    if shape.contains(.features) { features = object.flags("features", &card) }
    if shape.contains(.label) { label = object.text("label", &card) }
    if shape.contains(.pref) { pref = object.number("pref", in: 1...100, &card) }
    if shape.contains(.mediaType) { mediaType = object.text("mediaType", &card) }
    if shape.contains(.listAs) { listAs = object.number("listAs", in: 1...Int.max, &card) }
    (parameters, group) = object.parameters(&card)
  }

  /// Puts a value's label and parameters into members.
  ///
  /// `pref` is what is written as such; a parameter `PREF` is left out where it says the same.
  init(_ label: String?, _ all: [Parameter], pref: Int?, _ shape: Shape) {
    var words = label.flatMap { TypeWords.spelling(ofLabel: $0)?.words } ?? []
    var types: [Parameter] = []
    self.pref = shape.contains(.pref) ? pref : nil
    for parameter in all {
      switch parameter.name {
      case "TYPE":
        let text = parameter.value.lowercased()
        if let word = TypeWords.table[NameKey(parameter.value)], Self.canSay(word, shape) {
          words.formUnion(word)
          types.append(parameter)
        } else if shape.contains(.addressContexts), ["billing", "delivery"].contains(text) {
          contexts.append(text)
        } else {
          parameters.append(parameter)
        }
      case "PREF" where self.pref.map(String.init) == parameter.value && pref != 1: continue
      case "PROP-ID" where id == nil && JSContactObject.isID(parameter.value): id = parameter.value
      case "MEDIATYPE" where shape.contains(.mediaType) && mediaType == nil:
        mediaType = parameter.value
      case "INDEX" where shape.contains(.listAs) && listAs == nil && Int(parameter.value) != nil:
        listAs = Int(parameter.value)
      default: parameters.append(parameter)
      }
    }
    setLabel(label, words, types, shape)
  }

  private static func canSay(_ word: TypeWords, _ shape: Shape) -> Bool {
    contextWords.contains { $0.word == word && shape.contains(.contexts) }
      || featureWords.contains { $0.word == word && shape.contains(.features) }
  }

  private mutating func setLabel(
    _ wanted: String?, _ words: TypeWords, _ types: [Parameter], _ shape: Shape
  ) {
    let others = contexts
    if shape.contains(.contexts) {
      contexts = Self.contextWords.filter { words.contains($0.word) }.map(\.name) + others
    }
    if shape.contains(.features) {
      features = Self.featureWords.filter { words.contains($0.word) }.map(\.name)
    }
    if labelled.label == wanted { return }
    guard let wanted else {
      // Types without a label would become one.
      (contexts, features) = (others, [])
      parameters = types + parameters
      return
    }
    if shape.contains(.label) {
      label = wanted
      if labelled.label == wanted { return }
      label = nil
    }
    parameters.append(Parameter(Self.labelParameter, wanted))
  }

  private static let labelParameter = "X-ABLABEL"

  /// The label, and the parameters that are left: types, preference, identifier, others.
  var labelled: (label: String?, parameters: [Parameter]) {
    var words: TypeWords = []
    var result: [Parameter] = []
    var others: [String] = []
    for name in contexts {
      if let word = Self.contextWords.first(where: { $0.name == name })?.word {
        words.formUnion(word)
      } else {
        others.append(name)
      }
    }
    for name in features {
      if let word = Self.featureWords.first(where: { $0.name == name })?.word {
        words.formUnion(word)
      } else {
        others.append(name)
      }
    }
    // What every number is for.
    words.subtract(.voice)
    let rest = parameters.filter { $0.name != Self.labelParameter }
    var name = parameters.first { $0.name == Self.labelParameter }?.value
    if name == nil, let label { name = Label.canonical(label) }
    if let name {
      words.subtract(TypeWords.spelling(ofLabel: name)?.words ?? [])
    } else if let label = words.label {
      name = label.name
      words.subtract(label.covers)
    }
    for (name, word) in TypeWords.named where words.contains(word) {
      result.append(Parameter("TYPE", name))
    }
    result += others.map { Parameter("TYPE", $0) }
    if let pref, pref > 1 { result.append(Parameter("PREF", String(pref))) }
    if let id { result.append(Parameter("PROP-ID", id)) }
    if let mediaType { result.append(Parameter("MEDIATYPE", mediaType)) }
    if let listAs { result.append(Parameter("INDEX", String(listAs))) }
    return (name, result + rest)
  }

  /// Puts the parameters of a vCard line into members, for what has no label of its own.
  ///
  /// What would not come back by ``allParameters`` just as it is stays a parameter.
  init(line all: [Parameter], group: String?, _ shape: Shape) {
    var frame = JSContactFrame()
    for parameter in all {
      let context = Self.contextWords.first { $0.word.names == [parameter.value] }?.name
      switch parameter.name {
      case "TYPE" where context != nil && shape.contains(.contexts):
        frame.contexts.append(context ?? "")
      case "PREF" where shape.contains(.pref) && Int(parameter.value) != nil:
        frame.pref = Int(parameter.value)
      case Self.labelParameter where shape.contains(.label): frame.label = parameter.value
      case "PROP-ID" where JSContactObject.isID(parameter.value): frame.id = parameter.value
      case "MEDIATYPE" where shape.contains(.mediaType): frame.mediaType = parameter.value
      case "INDEX" where shape.contains(.listAs) && Int(parameter.value) != nil:
        frame.listAs = Int(parameter.value)
      default: frame.parameters.append(parameter)
      }
    }
    let fits = frame.pref.map { (1...100).contains($0) } ?? true
    if frame.allParameters != all || !fits {
      frame = JSContactFrame()
      frame.parameters = all
    }
    frame.group = group
    self = frame
  }

  /// The parameters as a vCard line has them, nothing made a label.
  var allParameters: [Parameter] {
    var result: [Parameter] = []
    for name in contexts + features {
      let known = (Self.contextWords + Self.featureWords).first { $0.name == name }
      result += (known?.word.names ?? [name]).map { Parameter("TYPE", $0) }
    }
    if let pref { result.append(Parameter("PREF", String(pref))) }
    if let id { result.append(Parameter("PROP-ID", id)) }
    if let mediaType { result.append(Parameter("MEDIATYPE", mediaType)) }
    if let listAs { result.append(Parameter("INDEX", String(listAs))) }
    if let label { result.append(Parameter(Self.labelParameter, label)) }
    return result + parameters
  }

  /// The members, as JSON.
  var members: [JSONValue.Member] {
    var result: [JSONValue.Member] = []
    func add(_ name: String, _ flags: [String]) {
      if flags.isEmpty { return }
      result.append(.init(name, .object(flags.map { .init($0, .bool(true)) })))
    }
    if let mediaType { result.append(.init("mediaType", .string(mediaType))) }
    add("contexts", contexts)
    add("features", features)
    if let pref { result.append(.init("pref", .number(String(pref)))) }
    if let label { result.append(.init("label", .string(label))) }
    if let listAs { result.append(.init("listAs", .number(String(listAs)))) }
    var parameters = parameters
    if let group { parameters.insert(Parameter("GROUP", group), at: 0) }
    if !parameters.isEmpty {
      result.append(.init("vCardParams", Self.json(parameters)))
    }
    return result
  }

  private static func json(_ parameters: [Parameter]) -> JSONValue {
    var members: [JSONValue.Member] = []
    for parameter in parameters {
      let name = parameter.name.lowercased()
      guard let index = members.firstIndex(where: { $0.name == name }) else {
        members.append(.init(name, .string(parameter.value)))
        continue
      }
      if case .array(let values) = members[index].value {
        members[index].value = .array(values + [.string(parameter.value)])
      } else {
        members[index].value = .array([members[index].value, .string(parameter.value)])
      }
    }
    return .object(members)
  }

  /// The parameter that marks a value as preferred where an object has no member for it.
  static let preferred = Parameter("PREF", "1")

  /// Takes the mark off that a value is preferred.
  mutating func takePreferred() -> Bool {
    guard let index = parameters.firstIndex(of: Self.preferred) else { return false }
    parameters.remove(at: index)
    return true
  }

  /// Gives a value the label and the parameters.
  func decorate(_ value: inout some MultiValue) {
    let (label, parameters) = labelled
    value.label = label
    if !parameters.isEmpty { value.parameters = parameters }
  }
}

extension Array where Element: MultiValue {
  /// The `pref` of each value, where numbers say which are preferred; else 1 for those that are.
  var prefs: [Int?] {
    let all = map { value -> Int? in
      let number = value.parameters.first { $0.name == "PREF" }.flatMap { Int($0.value) }
      if let number, (2...100).contains(number) { return number }
      return value.preferred ? 1 : nil
    }
    return all.preferences == map(\.preferred) ? all : map { $0.preferred ? 1 : nil }
  }
}

extension [Int?] {
  /// Which values are preferred: those with 1, else the first of the lowest.
  var preferences: [Bool] {
    guard let lowest = compactMap({ $0 }).min() else { return map { _ in false } }
    if lowest == 1 { return map { $0 == 1 } }
    let best = firstIndex(of: lowest)
    return indices.map { $0 == best }
  }
}

extension TypeWords {
  /// The words, small.
  fileprivate var names: [String] {
    TypeWords.named.filter { contains($0.value) }.map { $0.name.lowercased() }
  }
}
