/// The stable words for what can go wrong; they are part of rollcall's interface.
///
/// `Diagnostics` has the sentence, the help and the exit code of each, and a test pins them.
public enum ProblemCode: String, Sendable, CaseIterable {
  // Command line.
  case usage
  case unknownOption = "unknown_option"
  case unknownCommand = "unknown_command"
  case missingValue = "missing_value"
  case missingArgument = "missing_argument"

  // Files.
  case noSuchFile = "no_such_file"
  case notReadable = "not_readable"
  case isDirectory = "is_directory"
  case notWritable = "not_writable"
  case readError = "read_error"
  case cannotCreate = "cannot_create"
  case writeError = "write_error"
  case diskFull = "disk_full"
  /// The reader of a pipe went away: a quiet end, not an error.
  case brokenPipe = "broken_pipe"
  case locked
  case damagedJournal = "damaged_journal"

  // Pipeline files.
  case yamlSyntax = "yaml_syntax"
  case unsupportedYAML = "unsupported_yaml"
  case unknownKey = "unknown_key"
  case unknownStage = "unknown_stage"
  case unknownFormat = "unknown_format"
  case severalVerbs = "several_verbs"
  case unknownReport = "unknown_report"
  case unknownPreset = "unknown_preset"
  case unknownProperty = "unknown_property"
  case unknownName = "unknown_name"
  case duplicateKey = "duplicate_key"
  case duplicateName = "duplicate_name"
  case missingKey = "missing_key"
  case wrongType = "wrong_type"
  case badValue = "bad_value"
  case badPath = "bad_path"
  case badExpression = "bad_expression"
  case unknownColumn = "unknown_column"
  case unknownFunction = "unknown_function"
  case unsetVariable = "unset_variable"
  case unusedBranch = "unused_branch"
  case cycle
  case unsupportedVersion = "unsupported_version"
  case nullTrap = "null_trap"

  // Records.
  case emptyInput = "empty_input"
  case wrongFormat = "wrong_format"
  case unknownInput = "unknown_input"
  case noHeaderMatch = "no_header_match"
  case guessedColumns = "guessed_columns"
  case unmappedColumn = "unmapped_column"
  case raggedRow = "ragged_row"
  case shortRow = "short_row"
  case ambiguousPreset = "ambiguous_preset"
  case columnsByPlace = "columns_by_place"
  case unnamedColumn = "unnamed_column"
  case guessedEncoding = "guessed_encoding"
  case undecodable
  case decodedByFallback = "decoded_by_fallback"
  case unclearDates = "unclear_dates"
  case unclearDate = "unclear_date"
  case notAnEmail = "not_an_email"
  case damagedNumber = "damaged_number"
  case repairedCell = "repaired_cell"
  case excelText = "excel_text"
  case shortPostalCode = "short_postal_code"
  case footerLine = "footer_line"
  case unclosedQuote = "unclosed_quote"
  case nulByte = "nul_byte"
  case invalidUTF8 = "invalid_utf8"
  case recordTooLong = "record_too_long"
  case cardWithoutEnd = "card_without_end"
  case textOutsideCard = "text_outside_card"
  case badLine = "bad_line"
  case lineTooLong = "line_too_long"
  case badProperty = "bad_property"
  /// A parameter of a single-value property, for which the model has no place.
  case droppedParameter = "dropped_parameter"
  case unsupportedEncoding = "unsupported_encoding"
  case repairedEncoding = "repaired_encoding"
  case emptyProperty = "empty_property"
  case missingName = "missing_name"
  case badJSON = "bad_json"
  case badXML = "bad_xml"
  case badDate = "bad_date"
  case danglingMember = "dangling_member"
  /// The members of a group read from a pipe, who may have been read before it.
  case unresolvedMembers = "unresolved_members"

  // Databases.
  case notADatabase = "not_a_database"
  case encryptedDatabase = "encrypted_database"
  case truncatedDatabase = "truncated_database"
  case corruptDatabase = "corrupt_database"
  case databaseError = "database_error"
  case wrongSchema = "wrong_schema"
  /// A database that a newer version of its program made.
  case newerSchema = "newer_schema"
  /// Values of people who are not in the database.
  case orphanValues = "orphan_values"
  /// Groups that the database has, but not who is in them.
  case unreadGroups = "unread_groups"
  /// A database in WAL mode without its `-wal`.
  case missingLog = "missing_log"

  // Books.
  case noSuchPerson = "no_such_person"
  case ambiguousPerson = "ambiguous_person"
  case noSuchGroup = "no_such_group"
  case severalMatches = "several_matches"
  case noBookKey = "no_book_key"
  case severalBooks = "several_books"
  case changedSince = "changed_since"
  case nothingToUndo = "nothing_to_undo"
  case changeNotKept = "change_not_kept"
  case answerNotShown = "answer_not_shown"

  // Values.
  case phoneInvalid = "phone_invalid"
  case phoneNoRegion = "phone_no_region"
  case emailInvalid = "email_invalid"
  case countryUnknown = "country_unknown"
  case postalCodeInvalid = "postal_code_invalid"
  case dateAmbiguous = "date_ambiguous"
  case dateUnreadable = "date_unreadable"
  case dateImplausible = "date_implausible"
  case severalPeople = "several_people"
  case urlInvalid = "url_invalid"
  case socialProfileInvalid = "social_profile_invalid"
  case instantMessageInvalid = "instant_message_invalid"

  // Lists of people.
  case emptyList = "empty_list"
  case noListKey = "no_list_key"

  // Expressions over people.
  case expressionFailed = "expression_failed"
  case expressionTooSlow = "expression_too_slow"

  // Runs.
  case rejected
  case tooManyRejects = "too_many_rejects"
  case lossInStrict = "loss_in_strict"
  case notBalanced = "not_balanced"
  case valueNotHashed = "value_not_hashed"
  case noRecords = "no_records"
  case uploadTooSmall = "upload_too_small"
  case uploadTooLarge = "upload_too_large"
  case interrupted
  case internalFault = "internal_fault"
}
