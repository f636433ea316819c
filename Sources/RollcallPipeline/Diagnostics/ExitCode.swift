public import RollcallModel

/// What a command says to whoever started it (the numbers of `sysexits.h`).
public enum ExitCode: Int32, Sendable, Comparable {
  /// Done.
  case success = 0
  /// The answer is no: nothing found, a difference, a failed test.
  case no = 1
  /// The command line is wrong.
  case usage = 64
  /// Too many records were refused, or an input is not in the format it should be.
  case data = 65
  /// There is no such input.
  case noInput = 66
  /// A fault of rollcall's own.
  case internalFault = 70
  /// An output cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
  /// Another run holds the lock; try again.
  case locked = 75
  /// Access denied.
  case noPermission = 77
  /// The pipeline file is wrong.
  case badPipeline = 78
  /// Interrupted by a signal.
  case interrupted = 130

  /// Orders by number.
  public static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}

extension Failure {
  /// The exit code of the first error.
  public var exitCode: ExitCode {
    let first = problems.first { $0.severity == .error } ?? problems.first
    return first?.code.exitCode ?? .internalFault
  }
}

extension ProblemCode {
  /// The exit code of a run that this stops.
  public var exitCode: ExitCode {
    switch self {
    case .usage, .unknownOption, .unknownCommand, .missingValue, .missingArgument,
      .ambiguousPerson:
      .usage
    case .brokenPipe: .success
    case .noSuchFile, .isDirectory: .noInput
    case .notReadable, .notWritable: .noPermission
    case .noSuchPerson, .noSuchGroup, .nothingToUndo: .no
    case .readError, .writeError, .answerNotShown, .diskFull, .damagedJournal: .inputOutput
    case .cannotCreate: .cannotCreate
    case .locked: .locked
    case .yamlSyntax, .unsupportedYAML, .unknownKey, .unknownStage, .unknownFormat,
      .severalVerbs, .unknownReport, .unknownPreset, .unknownProperty, .unknownName,
      .duplicateKey, .duplicateName, .missingKey, .wrongType, .badValue, .badPath,
      .badExpression, .unknownColumn, .unknownFunction, .unsetVariable, .unusedBranch, .cycle,
      .unsupportedVersion, .nullTrap, .severalBooks:
      .badPipeline
    case .emptyInput, .wrongFormat, .unknownInput, .noHeaderMatch, .guessedColumns,
      .unmappedColumn, .ambiguousPreset, .columnsByPlace, .unnamedColumn, .guessedEncoding,
      .undecodable, .decodedByFallback, .unclearDates, .unclearDate, .notAnEmail, .damagedNumber,
      .repairedCell, .excelText, .shortPostalCode, .footerLine, .raggedRow, .shortRow,
      .unclosedQuote, .nulByte, .invalidUTF8,
      .recordTooLong, .cardWithoutEnd, .textOutsideCard, .badLine, .badProperty,
      .unsupportedEncoding, .repairedEncoding, .emptyProperty, .droppedParameter, .missingName,
      .badJSON, .badXML, .badDate,
      .expressionFailed, .expressionTooSlow, .danglingMember, .unresolvedMembers, .lineTooLong,
      .notADatabase, .encryptedDatabase, .truncatedDatabase, .corruptDatabase,
      .wrongSchema, .newerSchema, .missingLog, .orphanValues, .severalMatches, .noBookKey,
      .changedSince, .changeNotKept, .unreadGroups,
      .phoneInvalid, .phoneNoRegion, .emptyList, .noListKey,
      .emailInvalid, .urlInvalid, .socialProfileInvalid, .instantMessageInvalid, .countryUnknown,
      .postalCodeInvalid, .dateAmbiguous, .dateUnreadable, .dateImplausible, .severalPeople,
      .rejected, .tooManyRejects, .lossInStrict, .uploadTooLarge, .uploadTooSmall,
      .valueNotHashed, .noRecords:
      .data
    case .databaseError: .inputOutput
    case .notBalanced, .internalFault: .internalFault
    case .interrupted: .interrupted
    }
  }
}
