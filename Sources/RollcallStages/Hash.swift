import RollcallHashing
import RollcallModel
import RollcallPlaces

extension StageKind {
  /// `hash`: puts digests in place of values.
  static let hash = StageKind(
    name: "hash",
    summary: "Puts digests (SHA-256) in place of values; copies of them elsewhere are cleared.",
    example: """
      hash: [emails, phones, given_name, family_name]
      key: ${HASH_KEY}
      """,
    options: [
      OptionSpec("hash", .paths, "Properties and paths; of an address each part."),
      OptionSpec(
        "rules", .choice,
        "The receiver whose rules values are normalized by before; `none` takes them as they are.",
        choices: ["none"] + Receivers.names, standard: "none"),
      OptionSpec(
        "key", .text,
        "A secret for digests that nobody can guess at (HMAC), from the environment: ${NAME}."),
    ],
    make: { options, context throws(Failure) in .perPerson(try HashStage(options)) })
}

/// The stage of `hash`.
struct HashStage: PersonStage {
  let concealment: Concealment
  let rules: ReceiverRules?
  let key: KeyedHash?

  /// Reads the options.
  ///
  /// - Throws: What is wrong with the paths, the rules and the key, together.
  init(_ options: Settings) throws(Failure) {
    var gathered = Gathered()
    let rules = gathered.take { () throws(Failure) in try Self.rules(options["rules"]) }
    let key = gathered.take { () throws(Failure) in try Self.key(options["key"]) }
    let concealment = gathered.take { () throws(Failure) in
      let setting = try options.required("hash")
      let concealment = try Concealment(setting, refusing: [.photo, .created, .modified])
      if let rules = rules ?? nil { try Self.check(concealment, rules, setting) }
      return concealment
    }
    self.concealment = try gathered.result(concealment)
    (self.rules, self.key) = (rules ?? nil, key ?? nil)
  }

  func makeWorker() throws(Failure) -> any PersonStageWorker {
    ConcealWorker(concealment, Hasher(rules, key), word: "hashed")
  }

  private static func rules(_ setting: Setting?) throws(Failure) -> ReceiverRules? {
    guard let word = try setting?.word(of: ["none"] + Receivers.names) else { return nil }
    return Receivers.rules(named: word)
  }

  /// The key, which must not stand in the file: whoever reads that could guess at every value.
  private static func key(_ setting: Setting?) throws(Failure) -> KeyedHash? {
    guard let setting else { return nil }
    let text = try setting.text()
    let isLiteral = setting.textOffset != nil || setting.block != nil
    guard !isLiteral, !text.isEmpty else {
      let expected = isLiteral ? "${NAME} of an environment variable" : "a key that is not empty"
      throw Failure(setting.problem(.badValue, subject: "key", expected: expected))
    }
    return KeyedHash(key: Array(text.utf8))
  }

  /// Refuses what the receiver has no rule for, or wants as it is.
  private static func check(
    _ concealment: Concealment, _ rules: ReceiverRules, _ setting: Setting
  ) throws(Failure) {
    for subject in concealment.subjects {
      guard let field = Field(subject), rules.rule(for: field)?.isHashed == true else {
        throw Failure(
          setting.problem(
            .badPath,
            subject: [subject.property, subject.part].compactMap { $0 }.joined(separator: "."),
            expected: "what \(rules.title) wants hashed"))
      }
    }
  }
}

extension Field {
  /// The field that a property or a part of it is.
  init?(_ subject: ConcealedSubject) {
    switch (subject.property, subject.part) {
    case ("emails", "value"): self = .email
    case ("phones", "value"): self = .phone
    case ("addresses", "country_code"): self = .country
    case ("social_profiles", "username"): self = .handle
    case ("addresses", let part?): self.init(rawValue: part)
    case (let property, nil): self.init(rawValue: property)
    default: return nil
    }
  }
}

/// Turns texts into digests.
private final class Hasher: Concealer {
  private let rules: ReceiverRules?
  private let key: KeyedHash?
  private var value = ValueBuffer()

  init(_ rules: ReceiverRules?, _ key: KeyedHash?) { (self.rules, self.key) = (rules, key) }

  func conceal(_ text: String, of subject: ConcealedSubject, country: String?) -> String? {
    guard let rules else {
      if key == nil, let digest = Digest(hex: text) { return digest.hex }
      return digest(text).hex
    }
    guard let field = Field(subject), let rule = rules.rule(for: field) else { return nil }
    switch rule.normalize(text, country: country.flatMap { CountryCode(naming: $0) }, into: &value)
    {
    case .text: return rules.isBase64 ? digest(value.text).base64 : digest(value.text).hex
    case .digest:
      if key != nil { return digest(value.text).hex }
      guard rules.isBase64, let digest = Digest(hex: value.text) else { return value.text }
      return digest.base64
    case .empty, .invalid, .withoutCountry: return nil
    }
  }

  private func digest(_ text: String) -> Digest { key?.hash(text) ?? SHA256.hash(text) }
}
