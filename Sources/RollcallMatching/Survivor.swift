package import RollcallModel
internal import RollcallUnicode

/// Makes one person of several.
///
/// People come in the order they were read; `order` ranks them, the survivor first. Single values
/// are the first there are in that order. The parts of a name are one value and so are organization,
/// department and title: taken whole from one person, never mixed part by part. Lists are united by
/// key, the survivor's first. Where each was read is kept in `provenance`.
package enum Survivor {
  package static func merge(_ people: [Person], order: [Int]) -> Person {
    guard let best = order.first else { return people.first ?? Person() }
    let ranked = order.map { people[$0] }
    var result = people[best]
    takeName(of: ranked, into: &result)
    takeWork(of: ranked, into: &result)
    takeSingles(of: ranked, into: &result)
    takeOriginals(of: ranked, into: &result)
    let arrived = people.indices.filter { $0 != best }.map { people[$0] }
    ListUnion().unite(arrived, into: &result)
    result.provenance = people.flatMap { person in
      person.provenance.isEmpty ? person.position.map { [$0] } ?? [] : person.provenance
    }
    return result
  }

  /// Brings a person up to date with what is known newer.
  ///
  /// Single values are the newer ones where there are any; the identifier stays. Lists are united, each
  /// value at its place and as the newer one has it; those named in `replacing` are taken whole from the
  /// newer one where it has any.
  package static func update(
    _ old: Person, with new: Person, replacing: Set<String> = [], reader: KeyReader? = nil
  ) -> Person {
    var result = old
    if new.kind != .person { result.kind = new.kind }
    takeName(of: [new, old], into: &result)
    takeWork(of: [new, old], into: &result)
    takeSingles(of: [new, old], into: &result)
    result.id = old.id ?? new.id
    result.note = new.note ?? old.note
    result.birthday = new.birthday ?? old.birthday
    takeOriginals(of: [new, old], into: &result)
    ListUnion(isUpdate: true, replacing: replacing, reader: reader).unite([new], into: &result)
    return result
  }

  /// The name whole from the first who has one in parts, else the first written as a whole.
  private static func takeName(of ranked: [Person], into result: inout Person) {
    guard let named = ranked.first(where: \.hasNameParts) else {
      result.formattedName = first(ranked, \.formattedName)
      takePhonetics(of: ranked.first(where: \.hasPhoneticName), into: &result)
      return
    }
    result.namePrefix = named.namePrefix
    result.givenName = named.givenName
    result.middleName = named.middleName
    result.familyName = named.familyName
    result.nameSuffix = named.nameSuffix
    result.formattedName = named.formattedName
    // How a name sounds goes with that name only.
    let sounding = ranked.first { person in
      person.hasPhoneticName && person.givenName == named.givenName
        && person.familyName == named.familyName
    }
    takePhonetics(of: named.hasPhoneticName ? named : sounding, into: &result)
  }

  private static func takePhonetics(of person: Person?, into result: inout Person) {
    result.phoneticGivenName = person?.phoneticGivenName
    result.phoneticMiddleName = person?.phoneticMiddleName
    result.phoneticFamilyName = person?.phoneticFamilyName
  }

  /// Organization, department and title from one person; what it lacks from others of the same
  /// organization.
  private static func takeWork(of ranked: [Person], into result: inout Person) {
    let working = ranked.first { $0.organization != nil } ?? ranked.first(where: \.hasWork)
    guard let working else { return }
    let wanted = working.organization.map(loose)
    let colleagues = ranked.filter { $0.organization.map(loose) == wanted }
    result.organization = working.organization
    result.department = working.department ?? first(colleagues, \.department)
    result.jobTitle = working.jobTitle ?? first(colleagues, \.jobTitle)
    result.phoneticOrganization =
      working.phoneticOrganization ?? first(colleagues, \.phoneticOrganization)
  }

  private static func takeSingles(of ranked: [Person], into result: inout Person) {
    result.id = first(ranked, \.id)
    result.previousFamilyName = first(ranked, \.previousFamilyName)
    result.nickname = first(ranked, \.nickname)
    result.gender = first(ranked, \.gender)
    result.birthday = birthday(of: ranked)
    result.alternateBirthday = first(ranked, \.alternateBirthday)
    result.photo = first(ranked, \.photo)
    result.note = notes(of: ranked)
    // The record is as old as its oldest part and as new as its newest.
    result.created = ranked.compactMap(\.created).min { $0.text < $1.text }
    result.modified = ranked.compactMap(\.modified).max { $0.text < $1.text }
  }

  /// What a source wrote goes with the value that was made of it.
  private static func takeOriginals(of ranked: [Person], into result: inout Person) {
    guard ranked.contains(where: { !$0.originals.isEmpty }) else { return }
    var originals = Originals()
    for person in ranked {
      for entry in person.originals.entries {
        guard let property = Vocabulary.single(named: entry.part) else { continue }
        let value = property.read(result)
        let origin = ranked.first { property.read($0) == value }
        if let text = origin?.originals[entry.part] { originals.keep(entry.part, text) }
      }
    }
    result.originals = originals
  }

  private static func first<Value>(_ people: [Person], _ value: (Person) -> Value?) -> Value? {
    for person in people {
      if let value = value(person) { return value }
    }
    return nil
  }

  /// The first birthday, or a fuller one that agrees with it: `--04-12` gets its year.
  private static func birthday(of ranked: [Person]) -> PartialDate? {
    let birthdays = ranked.compactMap(\.birthday)
    guard let chosen = birthdays.first else { return nil }
    return birthdays.first { $0.isFuller(than: chosen) } ?? chosen
  }

  /// All notes, a line after the other; one whose lines are there already is not added.
  private static func notes(of ranked: [Person]) -> String? {
    var notes: [String] = []
    var known: Set<Substring> = []
    for case .some(let note) in ranked.map(\.note) {
      let lines = note.split(separator: "\n", omittingEmptySubsequences: false)
      if notes.isEmpty || lines.contains(where: { !known.contains($0) }) { notes.append(note) }
      known.formUnion(lines)
    }
    return notes.isEmpty ? nil : notes.joined(separator: "\n")
  }

  private static func loose(_ text: String) -> String { Tidy.line(text).lowercased() }
}

extension Person {
  /// Whether the name is there in parts.
  fileprivate var hasNameParts: Bool {
    givenName != nil || familyName != nil || middleName != nil || namePrefix != nil
      || nameSuffix != nil
  }

  fileprivate var hasPhoneticName: Bool {
    phoneticGivenName != nil || phoneticMiddleName != nil || phoneticFamilyName != nil
  }

  fileprivate var hasWork: Bool {
    department != nil || jobTitle != nil || phoneticOrganization != nil
  }
}

extension PartialDate {
  /// Whether the day says all that another says, and more.
  fileprivate func isFuller(than other: PartialDate) -> Bool {
    guard case .known(let year, let month, let day) = self,
      case .known(let otherYear, let otherMonth, let otherDay) = other, self != other
    else { return false }
    return (otherYear == 0 || otherYear == year) && (otherMonth == 0 || otherMonth == month)
      && (otherDay == 0 || otherDay == day)
  }
}
