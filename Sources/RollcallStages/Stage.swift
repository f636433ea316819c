public import RollcallModel

/// A verb of pipelines: what it is called, what it takes and how it is made.
///
/// To add one, write a file and add a line to ``Stages/all``.
public struct StageKind: Sendable {
  /// The verb, the key in the pipeline file.
  public let name: String
  /// One sentence for `list stages`.
  public let summary: String
  /// A use of it as it stands in a pipeline file.
  public let example: String
  /// What its options are; the first is the verb's own argument and has the verb as its key.
  public let options: [OptionSpec]
  /// The kinds of things it can be told to do, where those have options of their own.
  public let kinds: [KindSpec]
  /// What is worth knowing about options that are right, for `check`: conditions that null defeats.
  public let notes: @Sendable (_ options: Settings, _ context: StageContext) -> [Problem]
  /// Makes the stage from what the pipeline says.
  public let make: @Sendable (_ options: Settings, _ context: StageContext) throws(Failure) -> Stage

  /// Describes a verb.
  public init(
    name: String, summary: String, example: String, options: [OptionSpec], kinds: [KindSpec] = [],
    notes: @escaping @Sendable (Settings, StageContext) -> [Problem] = { _, _ in [] },
    make: @escaping @Sendable (Settings, StageContext) throws(Failure) -> Stage
  ) {
    self.name = name
    self.summary = summary
    self.example = example
    self.options = options
    self.kinds = kinds
    self.notes = notes
    self.make = make
  }
}

/// What a stage may know about the run it is part of.
public struct StageContext: Sendable {
  /// The name of the stage in messages and records: its `as:`, else the verb with a number.
  public var name: String
  /// The country of phone numbers that are written without one, ISO 3166 alpha-2; no default.
  public var region: String?
  /// The names of the sources, in the order of the file.
  public var sources: [String]
  /// The values of `${name}` in expressions, by name.
  public var parameters: [String: String]
  /// How many bytes of people a keyed stage may hold before it spills to disk.
  public var memoryLimit: Int
  /// The folder for spilled data.
  public var temporaryFolder: String
  /// The moment the run began, ISO 8601 in UTC: what `now()` gives.
  public var startedAt: String

  /// Makes a context.
  public init(
    name: String, region: String? = nil, sources: [String] = [], parameters: [String: String] = [:],
    memoryLimit: Int = 512 << 20, temporaryFolder: String = "/tmp",
    startedAt: String = "1970-01-01T00:00:00Z"
  ) {
    self.name = name
    self.region = region
    self.sources = sources
    self.parameters = parameters
    self.memoryLimit = memoryLimit
    self.temporaryFolder = temporaryFolder
    self.startedAt = startedAt
  }
}

/// A stage of a plan.
public enum Stage: Sendable {
  /// A pure function of one person: fused with its neighbours, run on all cores.
  case perPerson(any PersonStage)
  /// Needs people with the same key together, or all of them in order.
  case keyed(any KeyedStage)
  /// Looks at one person at a time, once it knows everyone of a list.
  case listed(ListFilter)
}

/// A stage that looks at one person at a time.
public protocol PersonStage: Sendable {
  /// Makes what one thread needs to run the stage: prepared statements, tables, buffers.
  func makeWorker() throws(Failure) -> any PersonStageWorker
}

/// One thread's own half of a ``PersonStage``.
public protocol PersonStageWorker: AnyObject {
  /// Changes, filters or refuses the people of a batch; keeps their order.
  func process(_ batch: inout StageBatch) throws(Failure)
}

/// The people between two per-person stages, and what became of those who left.
public struct StageBatch: Sendable {
  /// The people.
  public var people: [Person]
  /// Those refused by this stage, with `person` and `position` filled in.
  public var rejects: [Reject] = []
  /// How many were filtered out by this stage.
  public var filtered = 0
  /// What is worth knowing about values.
  public var problems: [Problem] = []
  /// Counts of what was done, by a stable word: `phones_valid`, `names_changed`.
  public var statistics: [String: Int] = [:]

  /// Makes a batch.
  public init(_ people: [Person]) { self.people = people }
}

/// A stage that needs people with the same key together, or all of them in order.
public protocol KeyedStage: Sendable {
  /// What people are gathered by, for `explain`: `emails.key, phones.key`.
  var key: String { get }

  /// Makes what gathers the people of one run.
  func makeGatherer() throws(Failure) -> any Gatherer
}

/// Gathers people and gives them out again.
public protocol Gatherer: AnyObject {
  /// Takes the next people, in order; called by one thread at a time.
  func add(_ people: [Person]) throws(Failure)

  /// Ends the taking; after it, the people come out of the result's stream.
  func finish() throws(Failure) -> GatheredResult

  /// Whether further people would change nothing (a `limit` is full).
  var isSatisfied: Bool { get }
}

/// What a keyed stage gives out.
public struct GatheredResult {
  /// The people, in order.
  public var people: any PersonStream
  /// The people that were merged into others, where the stage has such.
  public var duplicates: (any PersonStream)?
  /// How many people became part of another.
  public var merged = 0
  /// How many were left out.
  public var filtered = 0
  /// Counts of what was done, by a stable word.
  public var statistics: [String: Int] = [:]

  /// Makes a result.
  public init(people: any PersonStream) { self.people = people }
}

/// People given out in order, a batch at a time.
public protocol PersonStream: AnyObject {
  /// The next people, at most so many; `nil` at the end.
  func next(_ count: Int) throws(Failure) -> [Person]?
}
