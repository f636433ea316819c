/// What `convert` and `query` are told on the command line.
public struct AdHocOptions: Sendable {
  /// The format of the inputs; found in the files if `nil`.
  public var from: String?
  /// The format of the output; by its ending if `nil`.
  public var to: String?
  /// Options of the source's format, by key: `preset`, `delimiter`, `query`.
  public var readOptions: [String: String] = [:]
  /// Options of the output's format, by key: `preset`, `columns`, `version`.
  public var writeOptions: [String: String] = [:]
  /// Whether people are normalized on the way.
  public var normalize = false
  /// What stops the work from outside.
  public var cancellation = Cancellation()
  /// What the command line says about the plan.
  public var plan = PlanOptions()

  /// Says nothing.
  public init() {}
}
