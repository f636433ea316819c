internal import RollcallModel

/// The verbs rollcall knows; one line a verb.
public enum Stages {
  /// All verbs, in the order of documentation.
  public static let all: [StageKind] = [
    .normalize, .where, .require, .set, .drop, .keep, .exclude, .include, .merge, .sort,
    .limit, .hash, .redact,
  ]

  /// The verb of that name.
  public static func named(_ name: String) -> StageKind? { all.first { $0.name == name } }
}
