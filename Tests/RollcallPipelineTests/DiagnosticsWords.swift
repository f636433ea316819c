import RollcallModel

@testable import RollcallPipeline

/// The words of every code, pinned because users see them; a table, and therefore long.
enum DiagnosticsWords {
  /// The sentence with all facts and with none, the help, and the exit code.
  struct Pinned {
    let full: String
    let bare: String
    let help: String
    let exit: ExitCode

    init(_ full: String, _ bare: String, _ help: String, _ exit: ExitCode) {
      self.full = full
      self.bare = bare
      self.help = help
      self.exit = exit
    }
  }

  static let pinned: [ProblemCode: Pinned] = [
    .usage: Pinned(
      "DETAIL",
      "the command line is wrong",
      "see rollcall help SUBJECT", .usage),
    .unknownOption: Pinned(
      "unknown option \"SUBJECT\"",
      "unknown option",
      "rollcall help DETAIL lists its options", .usage),
    .unknownCommand: Pinned(
      "unknown command \"SUBJECT\"",
      "unknown command",
      "rollcall help DETAIL lists its commands", .usage),
    .missingValue: Pinned(
      "\"SUBJECT\" needs a value",
      "this needs a value",
      "give EXPECTED; see rollcall help DETAIL", .usage),
    .missingArgument: Pinned(
      "missing SUBJECT",
      "missing argument",
      "give EXPECTED; see rollcall help DETAIL", .usage),
    .noSuchFile: Pinned(
      "no such file",
      "no such file",
      "paths are relative to the folder that the command runs in", .noInput),
    .notReadable: Pinned(
      "access denied: DETAIL",
      "access denied",
      "check who may read the file and its folders", .noPermission),
    .notWritable: Pinned(
      "cannot be changed: DETAIL",
      "cannot be changed",
      "check who may write to the file and its folder", .noPermission),
    .noSuchPerson: Pinned(
      "nobody in the book has \"SUBJECT\"",
      "nobody in the book has",
      "nothing was changed; rollcall find shows who is in it", .no),
    .ambiguousPerson: Pinned(
      "\"SUBJECT\" can be several people: DETAIL",
      "this can be several people",
      "give a number as person_id=7, an identifier as id=TEXT", .usage),
    .noSuchGroup: Pinned(
      "there is no group \"SUBJECT\"",
      "there is no group",
      "rollcall book group list shows those there are", .no),
    .severalMatches: Pinned(
      "several people of the book match: DETAIL",
      "several people of the book match",
      "the first of them was taken; rollcall book set and remove mend the book", .data),
    .noBookKey: Pinned(
      "people have nothing that the book could know them by: DETAIL",
      "people have nothing that the book could know them by",
      "by: has nothing that they have; delete leaves them out, others add who is not there yet",
      .data),
    .severalBooks: Pinned(
      "a run can change one book, and \"SUBJECT\" is changed as well",
      "a run can change one book, and this is changed as well",
      "two databases cannot be committed together; make each a pipeline of its own",
      .badPipeline),
    .changedSince: Pinned(
      "somebody changed the same people since: DETAIL",
      "somebody changed the same people since",
      "nothing was changed; look at who they are now, and do it again if it is still right", .data),
    .nothingToUndo: Pinned(
      "there is nothing to undo",
      "there is nothing to undo",
      "the book has no change that is remembered", .no),
    .answerNotShown: Pinned(
      "the book is changed, but the answer could not be written: DETAIL",
      "the book is changed, but the answer could not be written",
      "do not do it again; rollcall book log shows what was done", .inputOutput),
    .changeNotKept: Pinned(
      "the last change cannot be undone: DETAIL",
      "the last change cannot be undone",
      "replacing, and changes of more than 10,000 people, are not remembered; take a copy", .data),
    .isDirectory: Pinned(
      "is a folder",
      "is a folder",
      "name a file in it, or use a pattern such as folder/*.csv", .noInput),
    .readError: Pinned(
      "cannot be read: DETAIL",
      "cannot be read",
      "check the disk or device it is on", .inputOutput),
    .cannotCreate: Pinned(
      "cannot be created: DETAIL",
      "cannot be created",
      "check that its folder exists and may be written to", .cannotCreate),
    .writeError: Pinned(
      "cannot be written: DETAIL",
      "cannot be written",
      "nothing was published; run it again", .inputOutput),
    .diskFull: Pinned(
      "the disk is full",
      "the disk is full",
      "nothing was published; make room on the disk and run it again", .inputOutput),
    .brokenPipe: Pinned(
      "nobody reads the output any more",
      "nobody reads the output any more",
      "nothing needs to be done", .success),
    .locked: Pinned(
      "in use: DETAIL",
      "in use by another run",
      "wait until it has ended and try again", .locked),
    .damagedJournal: Pinned(
      "an earlier run was cut while it put its files in their places, and its journal is damaged",
      "an earlier run was cut while it put its files in their places, and its journal is damaged",
      "see which outputs are new and which are old, remove the journal and run again",
      .inputOutput),
    .yamlSyntax: Pinned(
      "not valid YAML: DETAIL",
      "not valid YAML",
      "check quotes, brackets and the indentation above", .badPipeline),
    .unsupportedYAML: Pinned(
      "a pipeline file cannot have SUBJECT",
      "a pipeline file cannot have this",
      "simplify the file", .badPipeline),
    .unknownKey: Pinned(
      "unknown key \"SUBJECT\" in DETAIL",
      "unknown key",
      "expected EXPECTED", .badPipeline),
    .unknownStage: Pinned(
      "unknown stage \"SUBJECT\"",
      "unknown stage",
      "expected EXPECTED", .badPipeline),
    .unknownFormat: Pinned(
      "unknown format \"SUBJECT\"",
      "unknown format",
      "expected EXPECTED", .badPipeline),
    .severalVerbs: Pinned(
      "\"EXPECTED\" and \"SUBJECT\" are both DETAILs",
      "\"\" and this are both stages",
      "write each as an item of its own", .badPipeline),
    .unknownReport: Pinned(
      "unknown report \"SUBJECT\"",
      "unknown report",
      "expected EXPECTED", .badPipeline),
    .unknownPreset: Pinned(
      "unknown preset \"SUBJECT\"",
      "unknown preset",
      "expected EXPECTED", .badPipeline),
    .unknownProperty: Pinned(
      "unknown property \"SUBJECT\": DETAIL",
      "unknown property",
      "expected EXPECTED", .badPipeline),
    .unknownName: Pinned(
      "unknown DETAIL \"SUBJECT\"",
      "unknown name",
      "expected EXPECTED", .badPipeline),
    .duplicateKey: Pinned(
      "\"SUBJECT\" is given twice",
      "this is given twice",
      "keep one of the two", .badPipeline),
    .duplicateName: Pinned(
      "DETAIL \"SUBJECT\" is taken by EXPECTED",
      "name is taken",
      "give each one of its own", .badPipeline),
    .missingKey: Pinned(
      "missing key \"SUBJECT\"",
      "a key is missing",
      "add EXPECTED", .badPipeline),
    .wrongType: Pinned(
      "\"SUBJECT\" has to be EXPECTED",
      "this has to be something else",
      "change the value", .badPipeline),
    .badValue: Pinned(
      "\"SUBJECT\" cannot be \"VALUE\": DETAIL",
      "this cannot stand here",
      "write EXPECTED", .badPipeline),
    .badPath: Pinned(
      "path \"SUBJECT\" cannot stand here: DETAIL",
      "path cannot stand here",
      "write EXPECTED", .badPipeline),
    .badExpression: Pinned(
      "this is no valid expression: DETAIL",
      "this is no valid expression",
      "write EXPECTED", .badPipeline),
    .unknownColumn: Pinned(
      "unknown column \"SUBJECT\": DETAIL",
      "unknown column",
      "expected EXPECTED", .badPipeline),
    .unknownFunction: Pinned(
      "unknown function \"SUBJECT\"",
      "unknown function",
      "expected EXPECTED", .badPipeline),
    .unsetVariable: Pinned(
      "${SUBJECT} has no value",
      "${name} has no value",
      "set it in the environment, or define it in params and give it with --set SUBJECT=…",
      .badPipeline),
    .unusedBranch: Pinned(
      "DETAIL \"SUBJECT\" is read by nobody",
      "branch is read by nobody",
      "name it in the from: of a stage or output, or remove it", .badPipeline),
    .cycle: Pinned(
      "\"SUBJECT\" comes later, so it cannot be read here",
      "this comes later, so it cannot be read here",
      "move the stage that reads it below it", .badPipeline),
    .unsupportedVersion: Pinned(
      "version \"SUBJECT\" of pipeline files is not supported",
      "version of pipeline files is not supported",
      "write rollcall: EXPECTED", .badPipeline),
    .nullTrap: Pinned(
      "comparing \"SUBJECT\" leaves out everyone without a value",
      "comparing leaves out everyone without a value",
      "write EXPECTED", .badPipeline),
    .expressionFailed: Pinned(
      "the expression fails for this person: DETAIL", "the expression fails for this person",
      "guard it with CASE WHEN … or coalesce(…)", .data),
    .expressionTooSlow: Pinned(
      "the expression takes too long for this person: DETAIL",
      "the expression takes too long for this person",
      "simplify it, above all patterns with nested repetitions", .data),
    .emptyInput: Pinned(
      "the input is empty",
      "the input is empty",
      "check what was to write it", .data),
    .wrongFormat: Pinned(
      "this is not EXPECTED: DETAIL",
      "this is not the format it should be",
      "check the file, or name its format with --from or in the source", .data),
    .unknownInput: Pinned(
      "the format cannot be told: DETAIL",
      "the format cannot be told",
      "name it with --from, such as --from csv", .data),
    .noHeaderMatch: Pinned(
      "the header does not match: SUBJECT",
      "the header does not match",
      "say what the columns are with columns: or a preset", .data),
    .guessedColumns: Pinned(
      "columns were guessed by their names: SUBJECT",
      "columns were guessed by their names",
      "set columns: or a preset to be sure", .data),
    .unmappedColumn: Pinned(
      "no property is known for column \"SUBJECT\", so it is kept in extras",
      "no property is known for column, so it is kept in extras",
      "name a property for it in columns:", .data),
    .raggedRow: Pinned(
      "the row has SUBJECT fields, the header EXPECTED",
      "the row has more fields than the header",
      "quote fields that hold the delimiter", .data),
    .shortRow: Pinned(
      "the row has SUBJECT fields, the header EXPECTED",
      "the row has fewer fields than the header",
      "the missing fields are taken as empty", .data),
    .ambiguousPreset: Pinned(
      "the columns can be those of several layouts: SUBJECT (DETAIL)",
      "the columns can be those of several layouts",
      "say which with preset: EXPECTED, or what they are with columns:", .data),
    .columnsByPlace: Pinned(
      "no column is known by its name; they are taken by their places in layout \"SUBJECT\"",
      "no column is known by its name; they are taken by their places in layout",
      "set preset: or columns: to be sure", .data),
    .unnamedColumn: Pinned(
      "SUBJECT has no name but a value, which is kept in extras",
      "a column has no name but a value, which is kept in extras",
      "name the column in the header, or empty it", .data),
    .guessedEncoding: Pinned(
      "the character set was guessed: SUBJECT, DETAIL sure",
      "the character set was guessed",
      "if that is wrong, set encoding:, perhaps EXPECTED", .data),
    .undecodable: Pinned(
      "the record has bytes that are not in the file's character set: DETAIL",
      "the record has bytes that are not in the file's character set",
      "set encoding: to the right one, or fallback: for records in another", .data),
    .decodedByFallback: Pinned(
      "the record is not in the file's character set and was read as EXPECTED",
      "the record is not in the file's character set and was read as the fallback",
      "mend the file where it is made", .data),
    .unclearDates: Pinned(
      "some dates have the day first and others the month",
      "nothing tells whether day or month comes first in dates such as 3/4/1987",
      "say it with dates: dmy or dates: mdy; until then they are kept as text", .data),
    .unclearDate: Pinned(
      "a date cannot be read in one way and is kept as text: SUBJECT",
      "a date cannot be read in one way and is kept as text",
      "say the order with dates:, and write years with four digits", .data),
    .notAnEmail: Pinned(
      "a cell holds a name of an Exchange directory and no e-mail address: SUBJECT",
      "a cell holds a name of an Exchange directory and no e-mail address",
      "it is kept in extras; export with SMTP addresses to have them", .data),
    .damagedNumber: Pinned(
      "a spreadsheet has rounded a number, of which DETAIL digits are left: SUBJECT",
      "a spreadsheet has rounded a number, of which some digits are left",
      "take it from the source; what is left is kept in extras", .data),
    .repairedCell: Pinned(
      "a text was taken out of what a spreadsheet needs to see that it is one: SUBJECT",
      "a text was taken out of what a spreadsheet needs to see that it is one",
      "nothing to do", .data),
    .excelText: Pinned(
      "a cell is written so that a spreadsheet takes it for text: SUBJECT",
      "a cell is written so that a spreadsheet takes it for text",
      "take the text out with excel: repair", .data),
    .shortPostalCode: Pinned(
      "the postal code is too short for its country; a spreadsheet may have taken its zero away",
      "the postal code is too short for its country; a spreadsheet may have taken its zero away",
      "take it from the source", .data),
    .footerLine: Pinned(
      "the line is about the file and no record",
      "the line is about the file and no record",
      "nothing to do", .data),
    .unclosedQuote: Pinned(
      "a quote is opened here and never closed",
      "a quote is opened here and never closed",
      "close it, or double a quote that is meant", .data),
    .nulByte: Pinned(
      "the record holds a NUL byte",
      "the record holds a NUL byte",
      "the file may be binary, or in UTF-16", .data),
    .invalidUTF8: Pinned(
      "the record is not UTF-8: DETAIL",
      "the record is not UTF-8",
      "say what it is with encoding:, or what such records are with fallback:", .data),
    .recordTooLong: Pinned(
      "the record is too long: DETAIL",
      "the record is too long",
      "check for an unclosed quote or a lost line end", .data),
    .cardWithoutEnd: Pinned(
      "the card has no END:VCARD",
      "the card has no END:VCARD",
      "what it had is kept; the file may be cut off", .data),
    .textOutsideCard: Pinned(
      "text outside of any card",
      "text outside of any card",
      "expected EXPECTED", .data),
    .lineTooLong: Pinned(
      "the line is longer than 128 MB", "the line is longer than 128 MB",
      "it was left out; the rest of the card is kept", .data),
    .badLine: Pinned(
      "this is no line of a card: DETAIL",
      "this is no line of a card",
      "lines are NAME:value; it was left out", .data),
    .badProperty: Pinned(
      "property \"SUBJECT\" cannot be read: DETAIL",
      "property cannot be read",
      "expected EXPECTED; it was left out", .data),
    .unsupportedEncoding: Pinned(
      "encoding SUBJECT is not supported",
      "encoding is not supported",
      "use EXPECTED", .data),
    .repairedEncoding: Pinned(
      "text that is not UTF-8 was read as DETAIL",
      "text that is not UTF-8 was read as Windows-1252",
      "convert the file to UTF-8 first, such as with iconv", .data),
    .emptyProperty: Pinned(
      "property \"SUBJECT\" is empty and was left out",
      "property is empty and was left out",
      "nothing needs to be done", .data),
    .droppedParameter: Pinned(
      "a parameter of property \"SUBJECT\" was left out", "a parameter of property was left out",
      "nothing needs to be done; rollcall has no place for it", .data),
    .missingName: Pinned(
      "the record has no name",
      "the record has no name",
      "nothing needs to be done", .data),
    .badJSON: Pinned(
      "\"SUBJECT\" cannot be read: DETAIL",
      "not valid JSON",
      "expected EXPECTED", .data),
    .badXML: Pinned(
      "not well-formed XML: DETAIL",
      "not well-formed XML",
      "expected EXPECTED", .data),
    .badDate: Pinned(
      "date \"VALUE\" cannot be understood and is kept as text",
      "date cannot be understood and is kept as text",
      "write it as 1985-04-12, --04-12 or 1985-04", .data),
    .unresolvedMembers: Pinned(
      "a group's members do not learn of it, as they may have been read before it",
      "a group's members do not learn of it, as they may have been read before it",
      "give the file by its name, not through a pipe", .data),
    .danglingMember: Pinned(
      "a group names a member that is not here: DETAIL",
      "a group names a member that is not here",
      "read the member's file too", .data),
    .notADatabase: Pinned(
      "this is no SQLite database: DETAIL",
      "this is no SQLite database",
      "check that the file is complete; rollcall convert makes a book of other files of people",
      .data),
    .encryptedDatabase: Pinned(
      "the database is encrypted: DETAIL",
      "the database is encrypted",
      "decrypt it with the program that made it and give the decrypted file", .data),
    .truncatedDatabase: Pinned(
      "the database is cut off: DETAIL",
      "the database is cut off",
      "copy it again, it is not complete", .data),
    .corruptDatabase: Pinned(
      "the database is damaged: DETAIL",
      "the database is damaged",
      "copy it again; else sqlite3's .recover saves what can be read", .data),
    .newerSchema: Pinned(
      "the database is of a version that is not known: DETAIL",
      "the database is of a version that is not known",
      "see whether a newer rollcall reads it", .data),
    .orphanValues: Pinned(
      "values of nobody are left out: DETAIL",
      "values of nobody are left out",
      "the program that made the database does not show them either", .data),
    .unreadGroups: Pinned(
      "groups are left out: DETAIL",
      "groups are left out",
      "pick their people with where: or a query, or make plain groups of them", .data),
    .missingLog: Pinned(
      "no -wal lies beside the database, so what was written last may be missing",
      "no -wal lies beside the database, so what was written last may be missing",
      "copy the files ending in -wal along with it, or close its program first", .data),
    .databaseError: Pinned(
      "the database reports DETAIL",
      "the database reports an error",
      "check the query and the file", .inputOutput),
    .wrongSchema: Pinned(
      "the database has not the tables it should have: DETAIL",
      "the database has not the tables it should have",
      "check that the file is of this format", .data),
    .phoneInvalid: Pinned(
      "phone \"VALUE\" is not valid: DETAIL",
      "phone is not valid",
      "it is kept as written; select such with phones[?invalid]", .data),
    .phoneNoRegion: Pinned(
      "phone \"VALUE\" has no country code, and no region is set",
      "phone has no country code, and no region is set",
      "set settings: { region: US } or --region", .data),
    .emailInvalid: Pinned(
      "e-mail address \"VALUE\" is not valid: DETAIL",
      "e-mail address is not valid",
      "it is kept as written; select such with emails[?invalid]", .data),
    .countryUnknown: Pinned(
      "no country is called \"VALUE\"", "no country is called that",
      "the address is kept as written; set its country_code with a `set` stage", .data),
    .postalCodeInvalid: Pinned(
      "postal code \"VALUE\" is none of DETAIL", "postal code is none of its country",
      "it is kept as written; select such with addresses[?invalid]", .data),
    .dateAmbiguous: Pinned(
      "date \"VALUE\" can be read in two ways: DETAIL", "date can be read in two ways",
      "say `order: dmy` or `order: mdy`, and for years of two digits `pivot: 25`", .data),
    .dateUnreadable: Pinned(
      "date \"VALUE\" cannot be read: DETAIL", "date cannot be read", "it is kept as written", .data
    ),
    .dateImplausible: Pinned(
      "date \"VALUE\" cannot be right: DETAIL", "date cannot be right", "it is kept as written",
      .data),
    .severalPeople: Pinned(
      "the name \"VALUE\" is of several people",
      "the name is of several people",
      "it is kept as written; make a record of each where they are to be told apart", .data),
    .urlInvalid: Pinned(
      "web address \"VALUE\" is not valid: DETAIL",
      "web address is not valid",
      "it is kept as written; select such with urls[?invalid]", .data),
    .socialProfileInvalid: Pinned(
      "account \"VALUE\" is not valid: DETAIL",
      "account is not valid",
      "it is kept as written; select such with social_profiles[?invalid]", .data),
    .instantMessageInvalid: Pinned(
      "account \"VALUE\" is not valid: DETAIL",
      "account is not valid",
      "it is kept as written; select such with instant_messages[?invalid]", .data),
    .emptyList: Pinned(
      "the list of \"SUBJECT\" has nobody in it",
      "the list of this stage has nobody in it",
      "check what `in:` names: exclude leaves out nobody by it, include keeps nobody", .data),
    .noListKey: Pinned(
      "this entry of a list has nothing that people are known by",
      "this entry of a list has nothing that people are known by",
      "it matches nobody; `by:` names what is looked at", .data),
    .rejected: Pinned(
      "the record was refused: DETAIL",
      "the record was refused",
      "the rejects hold it with its place and reason", .data),
    .tooManyRejects: Pinned(
      "too many records were refused: DETAIL",
      "too many records were refused",
      "nothing was published; mend the records, or let a pipeline with a higher limit take the file",
      .data),
    .lossInStrict: Pinned(
      "values would be lost: DETAIL",
      "values would be lost",
      "nothing was published; add columns for them, or run without --strict", .data),
    .notBalanced: Pinned(
      "the sums do not balance: DETAIL",
      "the sums do not balance",
      "nothing was published; this is a fault of rollcall, please report it", .internalFault),
    .valueNotHashed: Pinned(
      "a value is not what the rules can hash, so it is left out",
      "a value is not what the rules can hash, so it is left out",
      "set region: for phones without a country, and normalize first", .data),
    .noRecords: Pinned(
      "the input has no records",
      "the input has no records",
      "check what was to write it; the outputs may be empty", .data),
    .uploadTooSmall: Pinned(
      "the upload has fewer rows than its receiver takes: DETAIL",
      "the upload has fewer rows than its receiver takes",
      "put more people into it; at least EXPECTED are wanted", .data),
    .uploadTooLarge: Pinned(
      "the file is too large for its receiver \"SUBJECT\": DETAIL",
      "the file is too large for its receiver",
      "cut it with split: { EXPECTED }", .data),
    .interrupted: Pinned(
      "interrupted",
      "interrupted",
      "nothing was published; earlier files are as they were", .interrupted),
    .internalFault: Pinned(
      "something went wrong inside rollcall: DETAIL",
      "something went wrong inside rollcall",
      "please report it, with the pipeline file", .internalFault),
  ]
}
