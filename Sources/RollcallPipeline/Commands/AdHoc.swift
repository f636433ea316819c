public import RollcallModel

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
  /// What the command line says about the plan.
  public var plan = PlanOptions()

  /// Says nothing.
  public init() {}
}

extension Plan {
  /// A plan that reads files and writes them as another format.
  ///
  /// - Throws: What is wrong with paths, formats and options.
  public static func convert(
    _ inputs: [String], to output: String, _ options: AdHocOptions
  ) throws(Failure) -> Plan {
    throw Failure(Problem(.internalFault))
  }

  /// A plan that reads files and answers a question about everyone in them, on standard output.
  ///
  /// - Throws: What is wrong with paths, formats, options and the SQL.
  public static func query(
    _ inputs: [String], sql: String, as format: String, _ options: AdHocOptions
  ) throws(Failure) -> Plan {
    throw Failure(Problem(.internalFault))
  }
}

/// What is found in a file: for `inspect`.
public struct Inspection: Sendable {
  /// The path as the user wrote it.
  public var path: String
  /// The format.
  public var format: String
  /// The character set.
  public var encoding: String?
  /// Facts by name, in order.
  public var facts: [(name: String, value: String)] = []
  /// The columns with the path each is read into, `nil` for one that is not known.
  public var columns: [(header: String, path: String?)] = []
  /// How many people were read.
  public var people = 0
  /// How many records were refused, by reason.
  public var rejects: [String: Int] = [:]
  /// How many people carry each property, in the order of the vocabulary; none left out.
  public var coverage: [(property: String, people: Int)] = []
  /// Problems found, the first few of each kind, and how many of each there are.
  public var problems: [Problem] = []
  /// How many problems there are, by code.
  public var problemCounts: [String: Int] = [:]

  /// Reads a whole file and counts.
  ///
  /// - Throws: What stands in the way of reading it.
  public static func of(
    _ path: String, _ options: AdHocOptions, observer: any RunObserver = NoObserver()
  ) throws(Failure) -> Inspection {
    throw Failure(Problem(.internalFault))
  }
}
