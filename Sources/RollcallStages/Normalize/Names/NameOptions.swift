internal import RollcallModel

/// What the options of `names` ask for.
struct NameOptions: Sendable {
  /// A system by which names of a script are read.
  enum Reading: String, Sendable, CaseIterable {
    case pinyin, romaji, hangul, cyrillic, greek
  }

  /// Whether names of one case get their capitals.
  var fixesCase = true
  /// Whether titles and degrees go into properties of their own.
  var movesHonorifics = true
  /// Whether whole names are taken apart.
  var parses = true
  /// The language of all names, ISO 639; `nil` where nobody said.
  var language: String?
  /// The readings to fill in.
  var readings: Set<Reading> = []

  /// What holds where no option is given.
  init() {}

  /// Reads the options.
  ///
  /// - Throws: `bad_value` for a word that an option does not know, `wrong_type`.
  init(_ settings: Settings) throws(Failure) {
    fixesCase = try settings["case"]?.word(of: ["fix", "keep"]) != "keep"
    movesHonorifics = try settings["honorifics"]?.word(of: ["move", "keep"]) != "keep"
    parses = try settings["parse"]?.word(of: ["missing", "never"]) != "never"
    if let setting = settings["language"] { language = try Self.language(setting) }
    for item in settings["readings"]?.items ?? [] {
      let word = try item.word(of: ["none", "all"] + Reading.allCases.map(\.rawValue))
      if word == "all" { readings = Set(Reading.allCases) }
      if let reading = Reading(rawValue: word) { readings.insert(reading) }
    }
  }

  /// The language of a setting: `de`, or the first part of `de-AT`.
  private static func language(_ setting: Setting) throws(Failure) -> String {
    let text = try setting.text(expected: "a language such as de")
    let code = text.lowercased().prefix { $0 != "-" && $0 != "_" }
    guard (2...3).contains(code.utf8.count), code.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    else {
      throw Failure(
        setting.problem(.badValue, subject: text, expected: "a language of ISO 639 such as de"))
    }
    return String(code)
  }
}
