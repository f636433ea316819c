import RollcallHashing
import RollcallModel

/// What an output says of the receiver that its file is for.
struct UploadOptions: Sendable {
  let profile: UploadProfile
  /// The rules of the date that holds.
  let rules: ReceiverRules
  /// Whether digests are written where the receiver takes them.
  var isHashing = true
  /// How often a header with several columns is repeated.
  var repeats: Int

  /// The options that an output takes.
  static let specs = [
    OptionSpec(
      "profile", .choice,
      "The receiver of an upload, whose columns and rules are followed; `@` and a date choose older rules.",
      choices: UploadProfiles.names),
    OptionSpec(
      "hashing", .choice,
      "With `profile`: whether values are hashed where the receiver takes that.",
      choices: ["sha256", "none"], standard: "sha256"),
    OptionSpec(
      "repeat", .integer,
      "With `profile`: how many columns e-mail addresses and phones have where several may be.",
      standard: "3, or what the receiver takes"),
  ]

  /// The newest rules of a profile, nothing else said; `nil` for rules that are not there.
  init?(_ profile: UploadProfile, dated date: String? = nil) {
    guard let rules = profile.rules(dated: date) else { return nil }
    (self.profile, self.rules) = (profile, rules)
    repeats = profile.standardRepeats
  }

  /// Reads the options of an output; `nil` where no receiver is named.
  ///
  /// - Throws: `bad_value` for what an option cannot be, or cannot be beside a receiver's own layout.
  init?(_ settings: Settings) throws(Failure) {
    guard let setting = settings["profile"] else {
      for key in ["hashing", "repeat"] {
        guard let setting = settings[key] else { continue }
        throw Failure(setting.problem(.badValue, subject: key, expected: "a profile beside it"))
      }
      return nil
    }
    let word = try setting.word(of: UploadProfiles.names)
    let parts = word.split(separator: "@", maxSplits: 1).map(String.init)
    guard let profile = UploadProfiles.all.first(where: { $0.name == parts[0] }),
      let options = UploadOptions(profile, dated: parts.count > 1 ? parts[1] : nil)
    else { return nil }
    self = options
    // Guarded cells would be other values to the receiver, and all receivers take UTF-8.
    for key in [
      "preset", "columns", "excel", "formulas", "width", "list_separator", "encoding", "bom",
    ] {
      guard let other = settings[key] else { continue }
      throw Failure(
        other.problem(
          .badValue, subject: key, expected: "no \(key) beside a profile, which has its own"))
    }
    if let split = settings["split"] { try profile.check(split) }
    if let hashing = settings["hashing"] {
      isHashing = try hashing.word(of: ["sha256", "none"]) == "sha256"
    }
    if let setting = settings["repeat"] {
      repeats = try setting.integer(in: 1...Int.max)
      guard repeats <= profile.mostRepeats else {
        throw Failure(
          setting.problem(
            .badValue, subject: String(repeats), expected: "at most \(profile.mostRepeats)"))
      }
    }
  }
}

extension UploadProfile {
  /// Finds files that are cut larger than the receiver takes them.
  ///
  /// - Throws: `bad_value`.
  fileprivate func check(_ split: Setting) throws(Failure) {
    let wanted = try FileSeries.Limit(split, counting: "rows")
    if let rows = limit.rows, wanted.records > rows {
      throw Failure(
        split.problem(
          .badValue, subject: String(wanted.records), expected: "at most \(rows) rows for \(name)"))
    }
    if let bytes = limit.bytes, wanted.bytes > bytes {
      throw Failure(
        split.problem(
          .badValue, subject: String(wanted.bytes), expected: "at most \(bytes) bytes for \(name)"))
    }
  }
}
