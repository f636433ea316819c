import RollcallModel

// The one place for the words of messages: a table, and therefore long.
//
// A sentence is in lower case, without a full stop, with the user's words quoted; the help says what
// to do. To add a code, add it to `ProblemCode`, here, and to the exit codes; the compiler asks for
// all three, and a test pins the words.

/// The sentence and the help of a problem.
struct Words: Hashable {
  /// What is wrong.
  var sentence: String
  /// What to do; `nil` where the sentence says it.
  var help: String?

  init(_ sentence: String, help: String? = nil) {
    self.sentence = sentence
    self.help = help
  }

  /// The words of a problem; personal values are among them only if `showValues` is set.
  init(_ problem: Problem, showValues: Bool) {
    let facts = Facts(problem, showValues: showValues)
    self = Self.table(problem.code, facts)
    if let expected = facts.expected, help == nil { help = "expected \(expected)" }
    sentence += facts.suggestion
  }

  /// Every code with its sentence and help.
  private static func table(_ code: ProblemCode, _ its: Facts) -> Words {
    switch code {
    // Command line.
    case .usage:
      Words(
        its.detail ?? "the command line is wrong",
        help: its.plain.isEmpty ? "see rollcall --help" : "see rollcall help \(its.plain)")
    case .unknownOption:
      Words(
        "unknown option\(its.named)",
        help: its.detail.map { "rollcall help \($0) lists its options" }
          ?? "--help lists the options of each command")
    case .unknownCommand:
      Words(
        "unknown command\(its.named)",
        help: its.detail.map { "rollcall help \($0) lists its commands" }
          ?? "rollcall --help lists the commands")
    case .missingValue:
      Words(
        "\(its.subject) needs a value",
        help: (its.expected.map { "give \($0)" } ?? "write it after the option")
          + (its.detail.map { "; see rollcall help \($0)" } ?? ""))
    case .missingArgument:
      Words(
        "missing \(its.plain(or: "argument"))",
        help: (its.expected.map { "give \($0)" } ?? "see --help")
          + (its.detail.map { "; see rollcall help \($0)" } ?? ""))

    // Files.
    case .noSuchFile:
      Words(
        "no such file", help: "paths are relative to the folder that the command runs in")
    case .notReadable:
      Words("access denied\(its.because)", help: "check who may read the file and its folders")
    case .notWritable:
      Words(
        "cannot be changed\(its.because)", help: "check who may write to the file and its folder")
    case .isDirectory:
      its.isOfBook
        ? Words("is a folder, and a book is a file", help: "name the book's file in it")
        : Words("is a folder", help: "name a file in it, or use a pattern such as folder/*.csv")
    case .readError:
      Words("cannot be read\(its.because)", help: "check the disk or device it is on")
    case .cannotCreate:
      Words(
        "cannot be created\(its.because)",
        help: "check that its folder exists and may be written to")
    case .writeError:
      Words("cannot be written\(its.because)", help: "nothing was published; run it again")
    case .diskFull:
      Words(
        "the disk is full", help: "nothing was published; make room on the disk and run it again")
    case .brokenPipe:
      Words("nobody reads the output any more", help: "nothing needs to be done")
    case .locked:
      Words(
        its.detail.map { "in use: \($0)" } ?? "in use by another run",
        help: "wait until it has ended and try again")

    case .damagedJournal:
      Words(
        "an earlier run was cut while it put its files in their places, and its journal is damaged",
        help: "see which outputs are new and which are old, remove the journal and run again")

    // Pipeline files.
    case .yamlSyntax:
      Words("not valid YAML\(its.because)", help: yamlHelp(its.detail ?? ""))
    case .unsupportedYAML:
      Words("a pipeline file cannot have \(its.plain(or: "this"))", help: refusalHelp(its.plain))
    case .unknownKey:
      Words(
        "unknown key\(its.named)\(its.detail.map { " in \($0)" } ?? "")",
        help: its.known("check the spelling, or leave it out"))
    case .unknownStage:
      Words(
        "unknown stage\(its.named)",
        help: its.known("rollcall list stages describes each stage"))
    case .unknownFormat:
      Words(
        "unknown format\(its.named)",
        help: its.known("rollcall list formats describes each format"))
    case .severalVerbs:
      Words(
        "\(its.quotedExpected) and \(its.subject) are both \(its.detail ?? "stage")s",
        help: "write each as an item of its own")
    case .unknownReport:
      Words(
        "unknown report\(its.named)",
        help: its.known("rollcall list reports describes each report"))
    case .unknownPreset:
      Words(
        "unknown preset\(its.named)",
        help: its.known("rollcall list presets describes each preset"))
    case .unknownProperty:
      Words(
        "unknown property\(its.named)\(its.because)",
        help: its.known("rollcall list properties names them all"))
    case .unknownName:
      Words(
        "unknown \(its.detail ?? "name")\(its.named)", help: its.known("define it first"))
    case .duplicateKey:
      Words("\(its.subject) is given twice", help: "keep one of the two")
    case .duplicateName:
      Words(
        "\(its.detail ?? "name")\(its.named) is taken\(its.expected.map { " by \($0)" } ?? "")",
        help: its.detail == "group"
          ? its.expected.map { "write \($0), or choose a name that differs in more than case" }
            ?? "put people into it with rollcall book group add" : "give each one of its own")
    case .missingKey:
      Words(
        its.plain.isEmpty ? "a \(its.detail ?? "key") is missing" : "missing key \(its.subject)",
        help: its.expected.map { "add \($0)" } ?? "add \(its.plain(or: "it")): …")
    case .wrongType:
      Words(
        "\(its.subject) has to be \(its.expected ?? "something else")",
        help: typeHelp(its.expected ?? ""))
    case .badValue:
      Words(
        its.hasValue
          ? "\(its.subject) cannot be\(its.value.isEmpty ? " that" : its.value)\(its.because)"
          : "\(its.subject) cannot stand here\(its.because)",
        help: its.expected.map { "write \($0)" } ?? "check the value")
    case .badPath:
      Words(
        "path\(its.named) cannot stand here\(its.because)",
        help: its.expected.map { "write \($0)" }
          ?? "rollcall list properties shows what paths can name")
    case .badExpression:
      Words(
        "this is no valid expression\(its.because)",
        help: its.expected.map { "write \($0)" } ?? "expressions are SQL, as SQLite has it")
    case .unknownColumn:
      Words(
        "unknown column\(its.named)\(its.because)",
        help: its.known("rollcall list properties names the columns"))
    case .unknownFunction:
      Words(
        "unknown function\(its.named)",
        help: its.known("rollcall list functions describes each function"))
    case .unsetVariable:
      Words(
        "${\(its.plain(or: "name"))} has no value",
        help:
          "set it in the environment, or define it in params and give it with --set \(its.plain(or: "name"))=…"
      )
    case .unusedBranch:
      Words(
        "\(its.detail ?? "branch")\(its.named) is read by nobody",
        help: "name it in the from: of a stage or output, or remove it")
    case .cycle:
      Words(
        "\(its.subject) comes later, so it cannot be read here",
        help: "move the stage that reads it below it")
    case .unsupportedVersion:
      Words(
        "version\(its.named) of pipeline files is not supported",
        help: "write rollcall: \(its.expected ?? "1")")
    case .nullTrap:
      Words(
        "comparing\(its.named) leaves out everyone without a value",
        help: its.expected.map { "write \($0)" } ?? "compare with IS NOT, or add OR … IS NULL")

    // Expressions over people.
    case .expressionFailed:
      Words(
        "the expression fails for this person\(its.because)",
        help: "guard it with CASE WHEN … or coalesce(…)")
    case .expressionTooSlow:
      Words(
        "the expression takes too long for this person\(its.because)",
        help: "simplify it, above all patterns with nested repetitions")

    // Records.
    case .emptyInput:
      its.isOfBook
        ? Words(
          "the file is empty, and no book",
          help: "remove it first: rollcall book add and rollcall convert make a book")
        : Words("the input is empty", help: "check what was to write it")
    case .wrongFormat:
      Words(
        "this is not \(its.expected ?? "the format it should be")\(its.because)",
        help: "check the file, or name its format with --from or in the source")
    case .unknownInput:
      Words(
        "the format cannot be told\(its.because)", help: "name it with --from, such as --from csv")
    case .noHeaderMatch:
      Words(
        "the header does not match\(its.listed)",
        help: "say what the columns are with columns: or a preset")
    case .guessedColumns:
      Words(
        "columns were guessed by their names\(its.listed)",
        help: "set columns: or a preset to be sure")
    case .unmappedColumn:
      Words(
        "no property is known for column\(its.named), so it is kept in extras",
        help: "name a property for it in columns:")
    case .raggedRow:
      Words(
        its.row("more fields than the header"),
        help: "quote fields that hold the delimiter")
    case .shortRow:
      Words(
        its.row("fewer fields than the header"),
        help: "the missing fields are taken as empty")
    case .ambiguousPreset:
      Words(
        "the columns can be those of several layouts\(its.listed)\(its.inParentheses)",
        help: "say which with preset: \(its.expected ?? "NAME"), or what they are with columns:")
    case .columnsByPlace:
      Words(
        "no column is known by its name; they are taken by their places in layout\(its.named)",
        help: "set preset: or columns: to be sure")
    case .unnamedColumn:
      Words(
        "\(its.plain(or: "a column")) has no name but a value, which is kept in extras",
        help: "name the column in the header, or empty it")
    case .guessedEncoding:
      Words(
        "the character set was guessed\(its.listed)\(its.detail.map { ", \($0) sure" } ?? "")",
        help: its.expected.map { "if that is wrong, set encoding:, perhaps \($0)" }
          ?? "if that is wrong, set encoding:")
    case .undecodable:
      Words(
        "the record has bytes that are not in the file's character set\(its.because)",
        help: "set encoding: to the right one, or fallback: for records in another")
    case .decodedByFallback:
      Words(
        "the record is not in the file's character set and was read as \(its.expected ?? "the fallback")",
        help: "mend the file where it is made")
    case .unclearDates:
      Words(
        its.detail == nil
          ? "nothing tells whether day or month comes first in dates such as 3/4/1987"
          : "some dates have the day first and others the month",
        help: "say it with dates: dmy or dates: mdy; until then they are kept as text")
    case .unclearDate:
      Words(
        "a date cannot be read in one way and is kept as text\(its.listed)",
        help: "say the order with dates:, and write years with four digits")
    case .notAnEmail:
      Words(
        "a cell holds a name of an Exchange directory and no e-mail address\(its.listed)",
        help: "it is kept in extras; export with SMTP addresses to have them")
    case .damagedNumber:
      Words(
        "a spreadsheet has rounded a number, of which \(its.detail ?? "some") digits are left\(its.listed)",
        help: "take it from the source; what is left is kept in extras")
    case .repairedCell:
      Words(
        "a text was taken out of what a spreadsheet needs to see that it is one\(its.listed)",
        help: "nothing to do")
    case .excelText:
      Words(
        "a cell is written so that a spreadsheet takes it for text\(its.listed)",
        help: "take the text out with excel: repair")
    case .shortPostalCode:
      Words(
        "the postal code is too short for its country; a spreadsheet may have taken its zero away",
        help: "take it from the source")
    case .footerLine:
      Words("the line is about the file and no record", help: "nothing to do")
    case .unclosedQuote:
      Words(
        "a quote is opened here and never closed", help: "close it, or double a quote that is meant"
      )
    case .nulByte:
      Words("the record holds a NUL byte", help: "the file may be binary, or in UTF-16")
    case .invalidUTF8:
      Words(
        "the record is not UTF-8\(its.because)",
        help: "say what it is with encoding:, or what such records are with fallback:")
    case .recordTooLong:
      Words(
        "the record is too long\(its.because)",
        help: "check for an unclosed quote or a lost line end")
    case .cardWithoutEnd:
      Words("the card has no END:VCARD", help: "what it had is kept; the file may be cut off")
    case .textOutsideCard:
      Words(
        "text outside of any card",
        help: its.expected.map { "expected \($0)" }
          ?? "cards begin with BEGIN:VCARD and end with END:VCARD")
    case .lineTooLong:
      Words("the line is longer than 128 MB", help: "it was left out; the rest of the card is kept")
    case .badLine:
      Words(
        "this is no line of a card\(its.because)", help: "lines are NAME:value; it was left out")
    case .badProperty:
      Words(
        "property\(its.named) cannot be read\(its.because)",
        help: its.expected.map { "expected \($0); it was left out" }
          ?? "it is kept as it is in extras")
    case .unsupportedEncoding:
      Words(
        "encoding\(its.plain.isEmpty ? its.detail.map { " " + $0 } ?? "" : " " + its.plain) is not supported",
        help: its.expected.map { "use \($0)" } ?? "convert the file to UTF-8")
    case .repairedEncoding:
      Words(
        "text that is not UTF-8 was read as \(its.detail ?? "Windows-1252")",
        help: "convert the file to UTF-8 first, such as with iconv")
    case .emptyProperty:
      Words("property\(its.named) is empty and was left out", help: "nothing needs to be done")
    case .droppedParameter:
      Words(
        "a parameter of property\(its.named) was left out",
        help: "nothing needs to be done; rollcall has no place for it")
    case .missingName:
      Words("the record has no name", help: "nothing needs to be done")
    case .badJSON:
      Words(
        its.plain.isEmpty
          ? "not valid JSON\(its.because)"
          : "\(its.subject) cannot be read\(its.because)",
        help: its.expected.map { "expected \($0)" } ?? "each line holds one person as an object")
    case .badXML:
      Words(
        "not well-formed XML\(its.because)",
        help: its.expected.map { "expected \($0)" } ?? "mend it here; cards around it are read")
    case .badDate:
      Words(
        "date\(its.value) cannot be understood and is kept as text",
        help: "write it as 1985-04-12, --04-12 or 1985-04")
    case .danglingMember:
      Words(
        "a group names a member that is not here\(its.because)", help: "read the member's file too")
    case .unresolvedMembers:
      Words(
        "a group's members do not learn of it, as they may have been read before it",
        help: "give the file by its name, not through a pipe")

    // Databases.
    case .notADatabase:
      its.isOfBook
        ? Words("this is no book\(its.because)", help: its.expected ?? "a book is made by rollcall")
        : Words(
          "this is no SQLite database\(its.because)",
          help: its.plain == "output"
            ? "choose \(its.expected ?? "another path")"
            : "check that the file is complete; rollcall convert makes a book of other files of people"
        )
    case .encryptedDatabase:
      Words(
        "the database is encrypted\(its.because)",
        help: "decrypt it with the program that made it and give the decrypted file")
    case .truncatedDatabase:
      Words(
        "the database is cut off\(its.because)", help: "copy it again, it is not complete")
    case .corruptDatabase:
      Words(
        "the database is damaged\(its.because)",
        help: "copy it again; else sqlite3's .recover saves what can be read")
    case .databaseError:
      Words(
        "the database reports\(its.detail.map { " \($0)" } ?? " an error")",
        help: "check the query and the file")
    case .wrongSchema:
      its.isOfBook
        ? Words(
          "this is another program's database, and no book\(its.because)",
          help: its.expected ?? "a book is made by rollcall")
        : Words(
          its.plain == "output"
            ? "there is another program's database here\(its.because)"
            : "the database has not the tables it should have\(its.because)",
          help: its.plain == "output"
            ? "choose \(its.expected ?? "another path")" : "check that the file is of this format")
    case .newerSchema:
      Words(
        "the database is of a version that is not known\(its.because)",
        help: "see whether a newer rollcall reads it")
    case .orphanValues:
      Words(
        "values of nobody are left out\(its.because)",
        help: "the program that made the database does not show them either")
    case .unreadGroups:
      Words(
        "groups are left out\(its.because)",
        help: "pick their people with where: or a query, or make plain groups of them")
    case .missingLog:
      Words(
        "no -wal lies beside the database, so what was written last may be missing",
        help: "copy the files ending in -wal along with it, or close its program first")

    // Books.
    case .noSuchPerson:
      Words(
        "nobody in the book has\(its.named)",
        help: "nothing was changed; rollcall find shows who is in it")
    case .ambiguousPerson:
      Words(
        "\(its.subject) can be several people\(its.because)",
        help: "give a number as person_id=7, an identifier as id=TEXT")
    case .noSuchGroup:
      Words(
        "there is no group\(its.named)", help: "rollcall book group list shows those there are")
    case .severalMatches:
      Words(
        "several people of the book match\(its.because)",
        help: "the first of them was taken; rollcall book set and remove mend the book")
    case .noBookKey:
      Words(
        "people have nothing that the book could know them by\(its.because)",
        help:
          "by: has nothing that they have; delete leaves them out, others add who is not there yet")
    case .severalBooks:
      Words(
        "a run can change one book, and \(its.subject) is changed as well",
        help: "two databases cannot be committed together; make each a pipeline of its own")
    case .changedSince:
      Words(
        "somebody changed the same people since\(its.because)",
        help: "nothing was changed; look at who they are now, and do it again if it is still right")
    case .nothingToUndo:
      Words("there is nothing to undo", help: "the book has no change that is remembered")
    case .answerNotShown:
      Words(
        "the book is changed, but the answer could not be written\(its.because)",
        help: "do not do it again; rollcall book log shows what was done")
    case .changeNotKept:
      Words(
        "the last change cannot be undone\(its.because)",
        help: "replacing, and changes of more than 10,000 people, are not remembered; take a copy")

    // Values.
    case .phoneInvalid:
      Words(
        "phone\(its.value) is not valid\(its.reason)",
        help: "it is kept as written; select such with phones[?invalid]")
    case .phoneNoRegion:
      Words(
        "phone\(its.value) has no country code, and no region is set",
        help: "set settings: { region: US } or --region")
    case .emailInvalid:
      Words(
        "e-mail address\(its.value) is not valid\(its.reason)",
        help: "it is kept as written; select such with emails[?invalid]")
    case .countryUnknown:
      Words(
        "no country is called\(its.value.isEmpty ? " that" : its.value)",
        help: "the address is kept as written; set its country_code with a `set` stage")
    case .postalCodeInvalid:
      Words(
        "postal code\(its.value) is none of \(its.detail ?? "its country")",
        help: "it is kept as written; select such with addresses[?invalid]")
    case .dateAmbiguous:
      Words(
        "date\(its.value) can be read in two ways\(its.reason)",
        help: "say `order: dmy` or `order: mdy`, and for years of two digits `pivot: 25`")
    case .dateUnreadable:
      Words(
        "date\(its.value) cannot be read\(its.reason)", help: "it is kept as written")
    case .dateImplausible:
      Words(
        "date\(its.value) cannot be right\(its.reason)", help: "it is kept as written")
    case .severalPeople:
      Words(
        "the name\(its.value) is of several people",
        help: "it is kept as written; make a record of each where they are to be told apart")
    case .urlInvalid:
      Words(
        "web address\(its.value) is not valid\(its.reason)",
        help: "it is kept as written; select such with urls[?invalid]")
    case .socialProfileInvalid:
      Words(
        "account\(its.value) is not valid\(its.reason)",
        help: "it is kept as written; select such with social_profiles[?invalid]")
    case .instantMessageInvalid:
      Words(
        "account\(its.value) is not valid\(its.reason)",
        help: "it is kept as written; select such with instant_messages[?invalid]")

    case .emptyList:
      Words(
        "the list of \(its.plain.isEmpty ? "this stage" : its.subject) has nobody in it",
        help: "check what `in:` names: exclude leaves out nobody by it, include keeps nobody")
    case .noListKey:
      Words(
        "this entry of a list has nothing that people are known by",
        help: "it matches nobody; `by:` names what is looked at")

    // Runs.
    case .rejected:
      Words(
        "the record was refused\(its.because)",
        help: "the rejects hold it with its place and reason")
    case .tooManyRejects:
      Words(
        "too many records were refused\(its.because)",
        help: "nothing was published; " + rejectHelp(its.plain))
    case .lossInStrict:
      Words(
        "values would be lost\(its.because)",
        help: "nothing was published; add columns for them, or run without --strict")
    case .notBalanced:
      Words(
        "the sums do not balance\(its.because)",
        help: "nothing was published; this is a fault of rollcall, please report it")
    case .valueNotHashed:
      Words(
        "a value is not what the rules can hash, so it is left out",
        help: "set region: for phones without a country, and normalize first")
    case .noRecords:
      Words(
        "the input has no records", help: "check what was to write it; the outputs may be empty")
    case .uploadTooSmall:
      Words(
        "the upload has fewer rows than its receiver takes\(its.because)",
        help: "put more people into it; at least \(its.expected ?? "some") are wanted")
    case .uploadTooLarge:
      Words(
        "the file is too large for its receiver\(its.named)\(its.because)",
        help: "cut it with split: { \(its.expected ?? "rows: N") }")
    case .interrupted:
      Words("interrupted", help: "nothing was published; earlier files are as they were")
    case .internalFault:
      Words(
        "something went wrong inside rollcall\(its.because)",
        help: "please report it, with the pipeline file")
    }
  }

  /// What to do about a text that is no YAML, by libyaml's words.
  private static func yamlHelp(_ detail: String) -> String {
    if detail.contains("UTF-8") { return "save the file as UTF-8" }
    if detail.contains("tab") { return "indent with spaces" }
    if detail.contains("mapping values") { return "put a text that holds \": \" into quotes" }
    if detail.contains("start any token") { return "put the text into quotes" }
    if detail.contains("',' or") { return "put a text with brackets, braces or commas into quotes" }
    return "check quotes, brackets and the indentation above"
  }

  /// How a value of another type is written.
  private static func typeHelp(_ expected: String) -> String {
    if expected.hasPrefix("a mapping") {
      return "write { key: value }, or each key on its own line"
    }
    if expected.hasPrefix("a list") {
      return "write [a, b], or each item on its own line after a dash"
    }
    if expected.hasPrefix("a text") {
      return "write one text, in quotes if it holds special characters"
    }
    return "change the value"
  }

  /// What to do about too many rejects, by where the limit comes from.
  private static func rejectHelp(_ limitIsFrom: String) -> String {
    switch limitIsFrom {
    case "--strict": "mend the records, or run without --strict"
    case "settings": "see the rejects, or raise settings: { rejects: { limit } }"
    default: "mend the records, or let a pipeline with a higher limit take the file"
    }
  }

  /// What to do about YAML that is refused.
  private static func refusalHelp(_ what: String) -> String {
    switch what {
    case "an anchor", "an alias": "put a text that begins with & or * into quotes"
    case "a tag": "put a text that begins with ! into quotes; values need no types"
    case "more than one document": "put each pipeline into a file of its own"
    default: "simplify the file"
    }
  }
}

/// The facts of a problem, ready to stand in a sentence.
private struct Facts {
  /// The subject in quotes, `this` if there is none.
  let subject: String
  /// The subject in quotes after a space, or nothing.
  let named: String
  /// The subject as it is, empty if there is none.
  let plain: String
  /// The detail as it is.
  let detail: String?
  /// `: detail`, or nothing.
  let because: String
  /// What was expected, or nothing.
  let expected: String?
  /// The value in quotes after a space, or nothing.
  let value: String
  /// Whether there is a value, be it shown or not.
  let hasValue: Bool
  /// `; did you mean "x"?`, or nothing.
  let suggestion: String

  init(_ problem: Problem, showValues: Bool) {
    plain = Printable.text(problem.subject ?? "", limit: 200)
    subject = problem.subject.map { Printable.quoted($0, limit: 200) } ?? "this"
    named = problem.subject == nil ? "" : " " + subject
    detail = problem.detail.map { Printable.text($0, limit: 500) }
    because = detail.map { ": " + $0 } ?? ""
    expected = problem.expected.map { Printable.text($0, limit: 1000) }
    value =
      showValues ? problem.value.map { " " + Printable.quoted($0, limit: 40) } ?? "" : ""
    hasValue = problem.value != nil
    // What somebody may have meant by a personal value is personal, too.
    let names =
      showValues || problem.value == nil
      ? problem.candidates.map { Printable.quoted($0, limit: 200) } : []
    suggestion = names.isEmpty ? "" : "; did you mean " + Printable.choice(names) + "?"
  }
  /// The subject as it is, or another word where there is none.
  func plain(or other: String) -> String { plain.isEmpty ? other : plain }

  /// Whether it is about what should be a book.
  var isOfBook: Bool { plain == "book" }

  /// `: the subject`, or nothing.
  var listed: String { plain.isEmpty ? "" : ": " + plain }

  /// ` (the detail)`, or nothing.
  var inParentheses: String { detail.map { " (\($0))" } ?? "" }

  /// What was expected, in quotes.
  var quotedExpected: String { Printable.quoted(expected ?? "", limit: 200) }

  /// The names that are known, or where to look.
  func known(_ other: String) -> String {
    guard let expected else { return other }
    let lead = "one of "
    return expected.hasPrefix(lead)
      ? "known: \(expected.dropFirst(lead.count))" : "expected \(expected)"
  }

  /// A stable word for a reason in words: `: too short` of `too_short`.
  var reason: String {
    detail.map { ": " + String($0.map { $0 == "_" ? " " : $0 }) } ?? ""
  }

  /// `the row has 7 fields, the header 5`, as far as known.
  func row(_ other: String) -> String {
    if plain.isEmpty { return "the row has \(other)" }
    return "the row has \(plain) fields" + (expected.map { ", the header \($0)" } ?? "")
  }
}
