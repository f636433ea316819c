import RollcallModel
import RollcallStages
import Testing

/// Runs `normalize` on people as a pipeline does.
struct NormalizeHarness {
  /// The stage's settings: words and mappings written as Swift literals.
  var setting = text("all")
  /// `settings.region` of the pipeline.
  var region: String?
  /// The moment the run began.
  var startedAt = "2026-11-30T12:00:00Z"

  static func text(_ text: String) -> Setting { Setting(.text(text), file: "p.yaml", line: 3) }

  static func map(_ entries: KeyValuePairs<String, Setting>) -> Setting {
    Setting(
      .map(entries.map { Setting.Entry(key: text($0.key), value: $0.value) }), file: "p.yaml",
      line: 3)
  }

  /// `normalize: { names: … }` with options; words with spaces are lists.
  static func names(_ options: KeyValuePairs<String, String>) -> NormalizeHarness {
    let entries = options.map { option in
      let words = option.value.split(separator: " ").map { text(String($0)) }
      return Setting.Entry(
        key: text(option.key),
        value: words.count > 1 ? Setting(.list(words), file: "p.yaml", line: 4) : text(option.value)
      )
    }
    return NormalizeHarness(
      setting: map(["names": Setting(.map(entries), file: "p.yaml", line: 3)]))
  }

  /// Makes a stage by its verb.
  static func make(
    _ verb: String, _ argument: Setting, _ context: StageContext = StageContext(name: "stage")
  ) throws -> Stage {
    let kind = try #require(Stages.named(verb))
    let entry = Setting.Entry(key: text(verb), value: argument)
    return try kind.make(Settings([entry], whole: text("")), context)
  }

  func run(_ people: [Person]) throws -> StageBatch {
    let context = StageContext(name: "normalize", region: region, startedAt: startedAt)
    guard case .perPerson(let stage) = try Self.make("normalize", setting, context) else {
      throw Failure(Problem(.internalFault))
    }
    var batch = StageBatch(people)
    try stage.makeWorker().process(&batch)
    return batch
  }

  func run(_ person: Person) throws -> Person { try #require(try run([person]).people.first) }

  /// The phones that a field's text becomes.
  func phones(_ text: String) throws -> [Phone] {
    var person = Person()
    person.phones = [Phone(text, label: "home", preferred: true)]
    return try run(person).phones
  }

  /// The e-mail addresses that a field's text becomes.
  func emails(_ text: String) throws -> [Email] {
    var person = Person()
    person.emails = [Email(text, label: "home", preferred: true)]
    return try run(person).emails
  }
}

/// A small random number generator with a seed (Steele, Lea and Flood's SplitMix).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
