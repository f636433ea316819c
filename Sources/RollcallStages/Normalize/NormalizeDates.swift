internal import RollcallModel
internal import RollcallUnicode

extension NormalizerKind {
  /// Birthdays and other dates.
  static let dates = NormalizerKind(
    name: "dates",
    summary: "Dates in words and numbers into days; days that cannot be right told.",
    options: [
      OptionSpec(
        "order", .choice,
        "The order of day, month and year in dates such as 02/03/1997; without it such are kept as text.",
        choices: DateOrder.allCases.map(\.rawValue)),
      OptionSpec(
        "pivot", .integer,
        "The last year of two digits that is one of the 2000s; without it such dates are kept as text."
      ),
      OptionSpec(
        "excel_serial", .choice,
        "Read numbers of five digits as days counted by a spreadsheet from 1900 or 1904.",
        choices: WrittenDate.SerialEpoch.allCases.map(\.rawValue)),
      OptionSpec(
        "placeholders", .choice,
        "What to do with days that programs write for none: 1900-01-01, 1970-01-01.",
        choices: ["keep", "drop"], standard: "keep"),
    ]
  ) { options, context throws(Failure) in
    var rules = WrittenDate.Rules()
    rules.readsUnmistakable = true
    if let setting = options["order"] {
      rules.order = DateOrder(rawValue: try setting.word(of: DateOrder.allCases.map(\.rawValue)))
    }
    rules.pivot = try options["pivot"]?.integer(in: 0...99)
    if let setting = options["excel_serial"] {
      let words = WrittenDate.SerialEpoch.allCases.map(\.rawValue)
      rules.serials = WrittenDate.SerialEpoch(rawValue: try setting.word(of: words))
    }
    let drops = try options["placeholders"]?.word(of: ["keep", "drop"]) == "drop"
    let today = DateNormalizer.day(of: context.startedAt)
    return { [rules] in DateNormalizer(rules, dropsPlaceholders: drops, today: today) }
  }
}

/// Reads dates kept as text, and tells days that cannot be right.
private final class DateNormalizer: Normalizer {
  private let rules: WrittenDate.Rules
  private let dropsPlaceholders: Bool
  /// The day the run began, as a number that grows with days; `nil` for unknown.
  private let today: Int?
  private var tally = Tally()
  private var problems: [Problem] = []

  /// What became of a date.
  private enum Verdict {
    /// It stays as it is.
    case same
    /// It is this day.
    case date(PartialDate)
    /// It stands for none.
    case nothing
  }

  init(_ rules: WrittenDate.Rules, dropsPlaceholders: Bool, today: Int?) {
    self.rules = rules
    self.dropsPlaceholders = dropsPlaceholders
    self.today = today
  }

  /// The day of a moment; `nil` for that of a run whose clock nobody read.
  static func day(of moment: String) -> Int? {
    guard case .known(let year, let month, let day) = PartialDate(String(moment.prefix(10))),
      year > 1970
    else { return nil }
    return number(year, month, day)
  }

  func normalize(_ batch: inout StageBatch) {
    // In place: asked for a property, the batch would give a copy of the person.
    for index in batch.people.indices { normalize(&batch.people[index]) }
    batch.problems += problems
    problems.removeAll(keepingCapacity: true)
    tally.publish(into: &batch, as: "dates")
  }

  private func normalize(_ person: inout Person) {
    if person.birthday != nil { birthday(of: &person) }
    if person.hasRareProperties { rare(of: &person) }
  }

  private func birthday(of person: inout Person) {
    guard let date = person.birthday else { return }
    switch judge(date, "birthday", canBeInFuture: false, at: person.position) {
    case .same: return
    case .date(let found): person.birthday = found
    case .nothing: person.birthday = nil
    }
    person.originals.keep("birthday", date.text)
  }

  private func rare(of person: inout Person) {
    if let date = person.alternateBirthday { alternate(date, of: &person) }
    guard !person.dates.isEmpty else { return }
    let position = person.position
    var dropped: [Int] = []
    for index in person.dates.indices {
      let date = person.dates[index].date
      let isAnniversary = person.dates[index].label == "anniversary"
      switch judge(date, "dates", canBeInFuture: !isAnniversary, at: position) {
      case .same: continue
      case .date(let found):
        person.dates[index].date = found
        if person.dates[index].original == nil { person.dates[index].original = date.text }
      case .nothing: dropped.append(index)
      }
    }
    for index in dropped.reversed() { person.dates.remove(at: index) }
  }

  /// Tidies a day of another calendar, which is not read.
  private func alternate(_ date: AlternateDate, of person: inout Person) {
    var result = date
    result.calendar = Tidy.line(date.calendar).lowercased()
    result.value = Tidy.line(date.value)
    if Tidy.same(result.text, date.text) { return }
    tally.changed += 1
    person.originals.keep("alternate_birthday", date.text)
    person.alternateBirthday = result.value.isEmpty ? nil : result
  }

  // MARK: Judging

  private func judge(
    _ date: PartialDate, _ property: String, canBeInFuture: Bool, at position: SourcePosition?
  ) -> Verdict {
    guard case .known(let year, let month, let day) = date else {
      return read(date.text, property, canBeInFuture, at: position)
    }
    // Apple's year for none.
    if year == 1604, month > 0 {
      found()
      return .date(PartialDate(month: Int(month), day: Int(day)))
    }
    if Self.isPlaceholder(year, month, day) { return placeholder() }
    if let reason = implausible(year, month, day, canBeInFuture) {
      refuse(.dateImplausible, reason, date.text, property, at: position)
    } else {
      tally.valid += 1
    }
    return .same
  }

  private func read(
    _ text: String, _ property: String, _ canBeInFuture: Bool, at position: SourcePosition?
  ) -> Verdict {
    let cleaned = Tidy.line(text)
    if cleaned.isEmpty {
      tally.count(.invalid, "empty")
      return property == "birthday" ? .nothing : .same
    }
    let bytes = Array(cleaned.utf8)
    switch bytes.withUnsafeBufferPointer({ WrittenDate.read($0, rules) }) {
    case .date(let date):
      guard case .known(let year, let month, let day) = date else { return .same }
      if Self.isPlaceholder(year, month, day), dropsPlaceholders { return placeholder() }
      // A year of another calendar would be written as one of ours.
      if let reason = implausible(year, month, day, canBeInFuture) {
        refuse(.dateImplausible, reason, text, property, at: position)
        return .same
      }
      if Self.isPlaceholder(year, month, day) { tally.flag("placeholder") }
      found()
      return .date(date)
    case .nothing:
      // A year that is known is something.
      let isNothing = cleaned.utf8.allSatisfy { !(0x31...0x39).contains($0) }
      if isNothing { return placeholder() }
      refuse(.dateUnreadable, "no_such_day", text, property, at: position)
    case .unclear(.order): refuse(.dateAmbiguous, "ambiguous_date", text, property, at: position)
    case .unclear(.century): refuse(.dateAmbiguous, "no_century", text, property, at: position)
    case .unclear(.calendar): refuse(.dateUnreadable, "no_such_day", text, property, at: position)
    case .text: refuse(.dateUnreadable, "unreadable", text, property, at: position)
    }
    return .same
  }

  /// Counts a text that turned out to be a day.
  private func found() {
    tally.valid += 1
    tally.changed += 1
    tally.repaired += 1
  }

  private func placeholder() -> Verdict {
    tally.flag("placeholder")
    guard dropsPlaceholders else {
      tally.count(.possible, "placeholder")
      return .same
    }
    tally.add("dropped")
    return .nothing
  }

  private func refuse(
    _ code: ProblemCode, _ reason: String, _ text: String, _ property: String,
    at position: SourcePosition?
  ) {
    tally.count(.invalid, reason)
    problems.append(
      Problem(code, severity: .warning, subject: property, value: text, detail: reason)
        .at(position))
  }

  /// Why a day cannot be right; `nil` where it can.
  private func implausible(
    _ year: Int16, _ month: Int8, _ day: Int8, _ canBeInFuture: Bool
  ) -> String? {
    if Int(day) > Self.lastDay(of: month, year) { return "no_such_day" }
    guard year != 0 else { return nil }
    // Nobody alive was born before, and few programs know years before.
    if year < 1875 { return "before_1875" }
    // A day more, as it is tomorrow already in the east.
    if !canBeInFuture, let today, Self.number(year, month, day) > today + 1 { return "future" }
    return nil
  }

  private static func lastDay(of month: Int8, _ year: Int16) -> Int {
    switch month {
    case 2: year == 0 || year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    case 0...12: 31
    default: 0
    }
  }

  private static func number(_ year: Int16, _ month: Int8, _ day: Int8) -> Int {
    (Int(year) * 13 + Int(month)) * 32 + Int(day)
  }

  /// Whether programs write the day for none: where their clocks and spreadsheets begin.
  private static func isPlaceholder(_ year: Int16, _ month: Int8, _ day: Int8) -> Bool {
    guard month == 1 || month == 12 else { return false }
    switch (year, month, day) {
    case (1900, 1, 1), (1970, 1, 1), (1904, 1, 1), (1, 1, 1), (1899, 12, 30), (1899, 12, 31):
      return true
    default: return false
    }
  }
}
