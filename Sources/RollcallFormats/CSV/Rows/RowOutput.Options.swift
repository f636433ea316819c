import RollcallModel

extension RowOutput {
  /// What an output of rows says of its files, whatever the rows are.
  struct Options: Sendable {
    /// What ends a record.
    var lineEnd: [UInt8] = [0x0D, 0x0A]
    /// Whether each file begins with a byte-order mark; `nil` for what is usual in the character set.
    private var wantsBOM: Bool?
    /// The character set; `nil` for UTF-8.
    var encoding: TextEncoding?
    /// When a file is full; `nil` where all rows go into one.
    var limit: FileSeries.Limit?
    /// Whether the files are packed with gzip, also where the path does not end in `.gz`.
    var isPacked = false
    /// Whether the files are for their owner's eyes only.
    var isPrivate = false
    /// The list of the files; `nil` for none.
    var manifest: Manifest.Place?

    /// One file in UTF-8 without a byte-order mark, its records ended with CR and LF.
    init() {}

    /// Reads the options of an output; what is not given is as in `standard`.
    ///
    /// - Throws: All that options cannot be, at once.
    init(_ settings: Settings, standard: Options = Options()) throws(Failure) {
      self = standard
      var mistakes = Mistakes()
      mistakes.read(settings["line_end"]) { (setting) throws(Failure) in
        switch try setting.word(of: Self.lineEnds) {
        case "lf": lineEnd = [0x0A]
        case "cr": lineEnd = [0x0D]
        default: lineEnd = [0x0D, 0x0A]
        }
      }
      mistakes.read(settings["encoding"]) { (setting) throws(Failure) in
        encoding = try TextEncoding.read(setting)
        // A mark that nobody asked for here is left out where there is no such character.
        let written = try setting.text().lowercased().filter { $0 != "-" && $0 != "_" }
        let isWindows = ["utf16", "utf32", "unicode", "ucs2"].contains(written)
        wantsBOM = encoding.map { $0.isUnicode && (wantsBOM ?? isWindows) } ?? wantsBOM
      }
      mistakes.read(settings["bom"]) { (setting) throws(Failure) in
        wantsBOM = try setting.flag()
        if wantsBOM == true, let encoding, !encoding.isUnicode {
          throw Failure(
            setting.problem(
              .badValue, subject: "true", expected: "false, as \(encoding.name) has no such mark"))
        }
      }
      mistakes.read(settings["split"]) { (setting) throws(Failure) in
        limit = try FileSeries.Limit(setting, counting: "rows")
      }
      mistakes.read(settings["compress"]) { (setting) throws(Failure) in
        isPacked = try setting.word(of: ["gzip"]) == "gzip"
      }
      mistakes.read(settings["manifest"]) { (setting) throws(Failure) in
        manifest = try Manifest.Place(setting)
      }
      try mistakes.throwAll()
    }

    private static let lineEnds = ["crlf", "lf", "cr"]

    /// Whether each file begins with a byte-order mark.
    var hasBOM: Bool {
      get { wantsBOM ?? false }
      set { wantsBOM = newValue }
    }

    /// Whether an output with such options is several files.
    static func writesSeveral(_ settings: Settings) -> Bool {
      if settings["split"] != nil { return true }
      guard case .text(let text)? = settings["manifest"]?.value else { return false }
      return text != "false"
    }

    /// Finds what is wrong with the path of an output, before anything is opened.
    ///
    /// - Throws: `bad_value` for several files on standard output.
    static func checkPath(_ path: Setting, _ settings: Settings) throws(Failure) {
      if writesSeveral(settings) { try checkSeveral(path) }
    }

    static func checkSeveral(_ path: Setting) throws(Failure) {
      guard try path.text() == "-" else { return }
      throw Failure(
        path.problem(.badValue, subject: "-", expected: "a file, as it becomes several"))
    }

    func isPacked(_ target: OutputTarget) -> Bool {
      if case .file(_, let shownAs) = target { isPacked(path: shownAs) } else { isPacked }
    }

    func isPacked(path: String) -> Bool { isPacked || Formats.isPacked(path) }

    /// The options that an output of rows takes for its files.
    static let specs = [
      OptionSpec(
        "line_end", .choice, "What ends a record.", choices: lineEnds, standard: "crlf"),
      OptionSpec(
        "encoding", .text,
        "The character set, such as utf-16 or windows-1252; what it lacks becomes ? and is counted.",
        standard: "utf-8"),
      OptionSpec(
        "bom", .flag, "Whether each file begins with a byte-order mark, as Excel needs for UTF-8.",
        standard: "true for utf-16, else false"),
      OptionSpec(
        "split", .limits,
        "Cut into numbered files of so many rows (500) or so large (20MB), each with the header; "
          + "both: { rows: 500, size: 20MB }.", choices: ["rows", "size"]),
      OptionSpec(
        "compress", .choice, "Pack each file; a path that ends in .gz says so, too.",
        choices: ["gzip"]),
      OptionSpec(
        "manifest", .text,
        "A JSON list of the files with their rows, bytes and SHA-256: true, or its path.",
        standard: "false"),
    ]
  }
}
