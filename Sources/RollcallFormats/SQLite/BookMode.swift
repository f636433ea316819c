import RollcallMatching
import RollcallModel
import RollcallSQLite

/// What an output does to a book: its options `mode`, `by` and `replace_lists`.
struct BookMode: Sendable {
  /// What happens to those who are in the book and those who come.
  enum Word: String, CaseIterable {
    case replace, append, upsert, missing, delete
  }

  /// What happens.
  let word: Word
  /// What people are known by.
  let keys: [MatchKey]
  /// The multi-value properties that are replaced and not united.
  let replacing: Set<String>

  /// The options of an output.
  static let options = [
    OptionSpec(
      "mode", .choice,
      "What happens to a book that is there: replace writes everybody anew, append adds all, upsert "
        + "brings up to date who is known and adds the others, missing adds only who is not known, "
        + "delete removes who is known.",
      choices: Word.allCases.map(\.rawValue), standard: "replace"),
    OptionSpec(
      "by", .words,
      "What people are known by: id, emails, phones; the first that somebody matches by counts.",
      standard: "id for upsert and delete, [phones, emails] for missing"),
    OptionSpec(
      "replace_lists", .words,
      "The multi-value properties that upsert takes whole from the newer person who has any, or all; "
        + "the others are united."),
  ]

  private static let paths = ["id", "emails", "phones"]

  /// Reads the options.
  ///
  /// - Throws: All mistakes.
  init(_ options: Settings) throws(Failure) {
    var mistakes = Mistakes()
    var word = Word.replace
    var isKnown = true
    mistakes.read(options["mode"]) { (setting) throws(Failure) in
      isKnown = false
      let text = try setting.word(of: Word.allCases.map(\.rawValue))
      word = Word(rawValue: text) ?? .replace
      isKnown = true
    }
    var keys: [MatchKey] = []
    var replacing: Set<String> = []
    for item in options["by"].map(Self.words) ?? [] {
      mistakes.read(item) { (item) throws(Failure) in
        _ = try item.word(of: Self.paths)
        keys.append(MatchKey(try item.path()))
      }
    }
    let lists = Vocabulary.multi.map(\.name)
    for item in options["replace_lists"].map(Self.words) ?? [] {
      mistakes.read(item) { (item) throws(Failure) in
        let name = try item.word(of: ["all"] + lists)
        replacing.formUnion(name == "all" ? lists : [name])
      }
    }
    // What a mode takes cannot be told of one that is not known.
    if isKnown { Self.check(options, word, &mistakes) }
    try mistakes.throwAll()
    self.word = word
    self.keys = options["by"] == nil ? try Self.usualKeys(of: word) : keys
    self.replacing = replacing
  }

  /// The words of a list, or of a text with commas, as the command line has it.
  private static func words(_ setting: Setting) -> [Setting] {
    setting.items.flatMap { item -> [Setting] in
      guard case .text(let text) = item.value, text.contains(",") else { return [item] }
      return text.split(separator: ",").map { word in
        var part = item
        part.value = .text(String(word.trimmingPrefix { $0 == " " }))
        part.textOffset = nil
        return part
      }
    }
  }

  /// Finds options that a mode has no use for.
  private static func check(_ options: Settings, _ word: Word, _ mistakes: inout Mistakes) {
    if let by = options["by"] {
      if word == .replace || word == .append {
        mistakes.add(
          by.problem(
            .badValue, subject: "by", expected: "mode: upsert, missing or delete with it",
            detail: "mode: \(word.rawValue) compares nobody"))
      } else if by.items.isEmpty {
        mistakes.add(by.problem(.badValue, subject: "by", expected: "id, emails or phones"))
      }
    }
    if word != .upsert, let lists = options["replace_lists"] {
      mistakes.add(
        lists.problem(
          .badValue, subject: "replace_lists", expected: "mode: upsert with it",
          detail: "mode: \(word.rawValue) changes nobody's lists"))
    }
  }

  private static func usualKeys(of word: Word) throws(Failure) -> [MatchKey] {
    let names: [String] =
      switch word {
      case .replace, .append: []
      case .upsert, .delete: ["id"]
      case .missing: ["phones", "emails"]
      }
    var keys: [MatchKey] = []
    for name in names { keys.append(MatchKey(try Setting(.text(name), file: "by").path())) }
    return keys
  }

  /// What the output does, for `explain`.
  var explanation: String {
    let known = keys.map(\.path.text).joined(separator: ", then ")
    let names = Vocabulary.multi.map(\.name).filter(replacing.contains)
    let lists =
      switch names.count {
      case 0: "lists are united"
      case Vocabulary.multi.count: "lists are replaced"
      default: "lists are united but for " + names.joined(separator: ", ")
      }
    return switch word {
    case .replace: "replaces everybody of the book"
    case .append: "adds everybody to the book"
    case .upsert: "brings the book up to date by \(known); \(lists)"
    case .missing: "adds whom the book does not know by \(known)"
    case .delete: "removes from the book whom it knows by \(known)"
    }
  }

  /// How people are brought into the book; `nil` for what needs no comparing.
  func rules(region: String?) -> BookUpdate.Rules? {
    let mode: BookUpdate.Mode? =
      switch word {
      case .replace, .append: nil
      case .upsert: .upsert
      case .missing: .missing
      case .delete: .delete
      }
    return mode.map {
      BookUpdate.Rules(mode: $0, keys: keys, replacing: replacing, region: region)
    }
  }
}
