public import RollcallModel

/// The way from a pipeline file to what runs.
public enum Pipeline {
  /// Reads a pipeline file, `-` for standard input, and checks it key by key.
  ///
  /// `overrides` are the values of `--set`, by name; `environment` holds what `${NAME}` may take from
  /// the environment. The spec's problems are warnings and notes.
  ///
  /// - Throws: Every mistake in the file, sorted by place.
  public static func load(
    path: String, overrides: [String: String] = [:], environment: [String: String] = [:],
    registry: Registry = .standard
  ) throws(Failure) -> Spec {
    let spec = try read(
      path: path, overrides: overrides, environment: environment, registry: registry)
    try spec.problems.throwErrors()
    return spec
  }

  /// Reads a pipeline file and plans it, so that mistakes of both kinds are reported together.
  ///
  /// - Throws: Every mistake in the file, sorted by place.
  public static func plan(
    path: String, overrides: [String: String] = [:], environment: [String: String] = [:],
    registry: Registry = .standard, options: PlanOptions = PlanOptions()
  ) throws(Failure) -> Plan {
    let spec = try read(
      path: path, overrides: overrides, environment: environment, registry: registry)
    return try Plan.make(from: spec, options: options)
  }

  /// Reads the text of a pipeline file; mistakes are in the spec's problems.
  ///
  /// - Throws: Where the text is no YAML, or refused as a whole.
  package static func read(
    text: [UInt8], file: String, overrides: [String: String] = [:],
    environment: [String: String] = [:], registry: Registry = .standard
  ) throws(Failure) -> Spec {
    let document = try LibYAML.parse(text, file: file)
    var spec = SpecReader.read(
      document, file: file, overrides: overrides, environment: environment, registry: registry)
    let secrets = Secrets(of: spec.root, among: spec.values)
    spec.problems = spec.problems.map(secrets.hide(in:)).inOrder
    return spec
  }

  private static func read(
    path: String, overrides: [String: String], environment: [String: String], registry: Registry
  ) throws(Failure) -> Spec {
    try read(
      text: try PipelineFile.read(path), file: path, overrides: overrides,
      environment: environment, registry: registry)
  }
}

extension [Problem] {
  /// The problems sorted by place, each once; those without a place come first.
  var inOrder: [Problem] {
    var seen: Set<Problem> = []
    let unique = filter { seen.insert($0).inserted }
    return unique.enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      return (one.line ?? 0, one.column ?? 0, left.offset)
        < (other.line ?? 0, other.column ?? 0, right.offset)
    }.map(\.element)
  }

  /// Throws all problems together if one of them is an error.
  func throwErrors() throws(Failure) {
    if contains(where: { $0.severity == .error }) { throw Failure(self) }
  }
}
