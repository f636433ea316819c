internal import RollcallModel
internal import RollcallUnicode

/// Puts the names of people in order.
///
/// One turn is: text, people in a field, honorifics, case, parts of a whole name, readings. What one
/// step finds can be work for one before it, so turns are taken until nothing changes. Most names
/// are in order, which ``NameFacts`` tell in one pass over their bytes.
final class NameNormalizer: Normalizer {
  private let options: NameOptions
  private let letterCase: NameCase
  private let peeler: HonorificPeeler
  private let parser: NameParser
  private let readings: NameReadings?
  private var tally = Tally()
  /// What was done to the person at hand.
  private var deeds = Deeds()
  /// Whether this turn found what may be work for another.
  private var isUnsettled = false

  /// What can be done to a person's names, each counted once.
  private struct Deeds {
    var recased = false
    var peeled = false
    var parsed = false
    var unparsed = false
    var read = false
  }

  init(_ options: NameOptions) {
    self.options = options
    letterCase = NameCase(language: options.language)
    peeler = HonorificPeeler(language: options.language)
    parser = NameParser(language: options.language, peeler: peeler)
    readings = options.readings.isEmpty ? nil : NameReadings(options)
  }

  func normalize(_ batch: inout StageBatch) {
    for index in batch.people.indices {
      if let problem = normalize(&batch.people[index]) { batch.problems.append(problem) }
    }
    tally.publish(into: &batch, as: "names")
  }

  /// Whether no step could find anything in the names of a person.
  func isInOrder(_ person: inout Person) -> Bool {
    guard person.formattedName == nil, isInOrder(person.givenName), isInOrder(person.familyName),
      isInOrder(person.middleName)
    else { return false }
    guard
      person.namePrefix != nil || person.nameSuffix != nil || person.nickname != nil
        || person.hasRareProperties
    else { return true }
    // Titles are in their place here; an `and` between them is not.
    return isInOrder(person.nameSuffix, passing: [.wordOfInterest, .eastAsian])
      && isInOrder(person.namePrefix, passing: [.wordOfInterest]) && !hasAnd(person.namePrefix)
      && NameFacts(person.nickname).isDisjoint(with: .untidy)
      && (!person.hasRareProperties || !Self.hasRareNames(person))
  }

  private func isInOrder(_ name: String?, passing harmless: NameFacts = []) -> Bool {
    guard name != nil else { return true }
    let facts = NameFacts(name).subtracting(harmless)
    if !facts.isDisjoint(with: [.untidy, .wordOfInterest, .sign, .eastAsian]) { return false }
    if options.fixesCase, facts.mayBeOneCase { return false }
    return readings == nil || facts.isDisjoint(with: .notLatin)
  }

  private func hasAnd(_ prefix: String?) -> Bool { prefix?.utf8.contains(0x20) ?? false }

  private static func hasRareNames(_ person: Person) -> Bool {
    person.previousFamilyName != nil || person.phoneticGivenName != nil
      || person.phoneticMiddleName != nil || person.phoneticFamilyName != nil
  }

  /// Puts the names of a person in order; gives what has to be told of them.
  private func normalize(_ person: inout Person) -> Problem? {
    if isInOrder(&person) { return nil }
    let before = NameFields(person)
    var fields = before
    var several: String?
    deeds = Deeds()
    var turns = 0
    repeat {
      isUnsettled = false
      several = turn(&fields, person)
      turns += 1
    } while isUnsettled && turns < 8
    if fields.store(in: &person, instead: before) { tally.changed += 1 }
    publishDeeds()
    guard let several else { return nil }
    tally.flag("several_people")
    let problem = Problem(
      .severalPeople, severity: .warning, subject: "names", value: several)
    return problem.at(person.position)
  }

  private func publishDeeds() {
    if deeds.recased { tally.add("recased") }
    if deeds.peeled { tally.add("honorifics_moved") }
    if deeds.parsed { tally.add("parsed") }
    if deeds.unparsed { tally.add("unparsed") }
    if deeds.read { tally.add("read") }
  }

  /// Takes one turn; gives the text that names several people.
  private func turn(_ fields: inout NameFields, _ person: Person) -> String? {
    tidy(&fields)
    let facts = FieldFacts(fields)
    let isPerson = person.kind == .person
    // What stands for a company (`IBM`) is no name of a person.
    let isCompany =
      fields.whole != nil
      && (!isPerson || Tidy.same(fields.whole, person.organization.map(Tidy.line)))
    let several =
      isPerson && facts.maySeveral
      ? SeveralPeople.text(in: fields, wholeIsCompany: isCompany) : nil
    if options.movesHonorifics, isPerson, several == nil, facts.mayHaveTitles,
      peeler.peel(&fields, eastAsian: facts.areEastAsian)
    {
      deeds.peeled = true
      isUnsettled = true
    }
    // Who is an organization may be called ACME.
    if options.fixesCase, isPerson { fixCase(&fields, exceptWhole: isCompany) }
    if options.parses, isPerson, !isCompany, several == nil { parse(&fields, facts.whole) }
    if let whole = fields.whole, Tidy.same(whole, fields.composed) { fields.whole = nil }
    if isPerson, several == nil, readings?.fill(&fields) == true {
      deeds.read = true
      isUnsettled = true
    }
    return several
  }

  /// What the bytes of the names tell.
  private struct FieldFacts {
    let whole: NameFacts
    /// Whether a field may be of several people.
    let maySeveral: Bool
    /// Whether the given or the family name may have titles or degrees in it.
    let mayHaveTitles: Bool
    /// Whether one of these has Han, kana or Hangul in it.
    let areEastAsian: Bool

    init(_ fields: NameFields) {
      whole = NameFacts(fields.whole)
      let parts = NameFacts(fields.given).union(NameFacts(fields.family))
      let interesting: NameFacts = [.wordOfInterest, .sign, .eastAsian]
      maySeveral =
        !parts.union(whole).union(NameFacts(fields.prefix)).isDisjoint(with: interesting)
      areEastAsian = parts.contains(.eastAsian)
      mayHaveTitles = !parts.isDisjoint(with: [.wordOfInterest, .eastAsian])
    }
  }

  private func tidy(_ fields: inout NameFields) {
    if NameText.tidy(&fields.prefix) { isUnsettled = true }
    if NameText.tidy(&fields.given) { isUnsettled = true }
    if NameText.tidy(&fields.middle) { isUnsettled = true }
    if NameText.tidy(&fields.family) { isUnsettled = true }
    if NameText.tidy(&fields.suffix) { isUnsettled = true }
    if NameText.tidy(&fields.whole) { isUnsettled = true }
    if NameText.tidy(&fields.previousFamily) { isUnsettled = true }
    if NameText.tidy(&fields.nickname) { isUnsettled = true }
    if NameText.tidy(&fields.phoneticGiven) { isUnsettled = true }
    if NameText.tidy(&fields.phoneticMiddle) { isUnsettled = true }
    if NameText.tidy(&fields.phoneticFamily) { isUnsettled = true }
  }

  private func fixCase(_ fields: inout NameFields, exceptWhole isCompany: Bool) {
    fixCase(&fields.prefix, .prefix)
    fixCase(&fields.given, .given)
    fixCase(&fields.middle, .given)
    fixCase(&fields.family, .family)
    fixCase(&fields.suffix, .suffix)
    fixCase(&fields.previousFamily, .family)
    if !isCompany { fixCase(&fields.whole, .whole) }
  }

  private func fixCase(_ name: inout String?, _ field: NameCase.Field) {
    guard let text = name else { return }
    let facts = NameFacts(text)
    guard facts.mayBeOneCase else { return }
    if !facts.contains(.unclearCase), let cased = letterCase.quick(text, field) {
      if Tidy.same(cased, text) { return }
      name = cased
    } else if let cased = letterCase.repaired(text, field) {
      name = cased
      isUnsettled = true
    } else {
      return
    }
    deeds.recased = true
  }

  private func parse(_ fields: inout NameFields, _ facts: NameFacts) {
    guard let whole = fields.whole, fields.hasNoParts else { return }
    // In Latin letters it takes a comma, a language or capitals.
    let isHopeless =
      options.language == nil && facts.isDisjoint(with: [.comma, .notLatin, .wordInCapitals])
    guard !isHopeless, let parsed = parser.parse(whole) else {
      deeds.unparsed = true
      return
    }
    deeds.parsed = true
    isUnsettled = true
    deeds.unparsed = false
    fields.prefix = parsed.prefix
    fields.given = parsed.given
    fields.middle = parsed.middle
    fields.family = parsed.family
    fields.suffix = parsed.suffix
    fields.whole = parsed.whole
  }
}
