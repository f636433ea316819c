import RollcallModel

/// What an output says of how its cards are to be written.
struct VCardOptions: Sendable {
  let profile: VCardProfile
  var photos = VCardPhotos.embed
  let groups: VCardProfile.Groups
  /// Whether a card without a `UID` gets one.
  var fillsIdentifiers: Bool
  /// When a file is full; `nil` where all people go into one.
  var limit: FileSeries.Limit?

  /// The ways of a profile, nothing else said.
  init(_ profile: VCardProfile) {
    self.profile = profile
    groups = profile.groups
    fillsIdentifiers = profile.fillsIdentifiers
  }

  /// Reads the options of an output.
  ///
  /// - Throws: `bad_value` or `wrong_type` for what an option cannot be.
  init(_ options: Settings) throws(Failure) {
    let profile = try Self.profile(options)
    self.profile = profile
    photos = try VCardPhotos(options["photos"])
    groups =
      try options["groups"].map { (setting) throws(Failure) in
        try setting.word(of: Self.groupWords)
      }.flatMap(VCardProfile.Groups.init) ?? profile.groups
    switch try options["uid"]?.word(of: Self.identifierWords) {
    case "fill": fillsIdentifiers = true
    case "keep": fillsIdentifiers = false
    default: fillsIdentifiers = profile.fillsIdentifiers
    }
    limit = try options["split"].map { (setting) throws(Failure) in
      try FileSeries.Limit(setting, counting: "cards")
    }
  }

  private static let groupWords = VCardProfile.Groups.allCases.map(\.rawValue)
  private static let identifierWords = ["keep", "fill"]

  /// A receiver takes one version; that of `standard` can be chosen.
  private static func profile(_ options: Settings) throws(Failure) -> VCardProfile {
    let names = VCardProfiles.all.map(\.name)
    let name = try options["profile"]?.word(of: names) ?? "standard"
    guard let profile = VCardProfiles.named(name) else { return .standard }
    guard let setting = options["version"] else { return profile }
    let word = try setting.word(of: VCardVersion.allCases.map(\.rawValue))
    guard let version = VCardVersion(rawValue: word) else { return profile }
    if profile.name == "standard" { return .standard(version) }
    if version == profile.version { return profile }
    throw Failure(
      setting.problem(
        .badValue, subject: word, expected: "\(profile.version.rawValue), as \(name) takes it"))
  }

  /// The options that an output takes.
  static let specs = [
    OptionSpec(
      "profile", .choice, "The receiver whose ways are followed.",
      choices: VCardProfiles.all.map(\.name), standard: "standard"),
    OptionSpec(
      "version", .choice, "The version to write; a receiver's profile has its own.",
      choices: VCardVersion.allCases.map(\.rawValue), standard: "4.0"),
    OptionSpec(
      "photos", .text,
      "Pictures in the cards (embed), left out (omit), or as files in a folder beside the cards.",
      standard: "embed"),
    OptionSpec(
      "groups", .choice,
      "Groups as CATEGORIES of each person, as cards with members, as both, or not at all.",
      choices: groupWords, standard: "the profile's"),
    OptionSpec(
      "uid", .choice, "Whether a card without UID stays so or gets one, the same in each run.",
      choices: identifierWords, standard: "the profile's"),
    OptionSpec(
      "split", .limits,
      "Cut into numbered files of so many cards (500) or so large (5MB); both: { cards: 500, size: 5MB }.",
      choices: ["cards", "size"]),
  ]
}
