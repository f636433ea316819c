import RollcallModel

extension CardDraft {
  /// Ties the phone added last to the group of its line.
  mutating func tiePhone(_ line: borrowing ContentLine) {
    tie(line, .phone(person.phones.count - 1))
  }

  /// Ties the e-mail address added last to the group of its line.
  mutating func tieEmail(_ line: borrowing ContentLine) {
    tie(line, .email(person.emails.count - 1))
  }

  /// Ties the address added last to the group of its line.
  mutating func tieAddress(_ line: borrowing ContentLine) {
    tie(line, .address(person.addresses.count - 1))
  }

  /// Ties the date added last to the group of its line.
  mutating func tieDate(_ line: borrowing ContentLine) {
    tie(line, .date(person.dates.count - 1))
  }

  /// Ties the web page added last to the group of its line.
  mutating func tieURL(_ line: borrowing ContentLine) {
    tie(line, .url(person.urls.count - 1))
  }

  /// Ties the relation added last to the group of its line.
  mutating func tieRelation(_ line: borrowing ContentLine) {
    tie(line, .relation(person.relations.count - 1))
  }

  /// Ties the profile added last to the group of its line.
  mutating func tieProfile(_ line: borrowing ContentLine) {
    tie(line, .profile(person.socialProfiles.count - 1))
  }

  /// Ties an account to the group of its line.
  mutating func tieMessage(_ line: borrowing ContentLine, _ index: Int) {
    tie(line, .message(index))
  }

  @inline(__always)
  private mutating func tie(_ line: borrowing ContentLine, _ target: Target) {
    if line.hasGroup { ties.append(Tie(group: line.groupKey, target: target)) }
  }

  /// Settles what could not be told line by line, and moves the person behind the others.
  mutating func finish(into people: inout [Person]) {
    settle()
    people.append(Person())
    swap(&people[people.count - 1], &person)
  }

  /// Settles what could not be told line by line, gives the person away where it is, and forgets it.
  mutating func finish(_ take: (UnsafePointer<Person>) -> Void) {
    settle()
    withUnsafePointer(to: &person) { take($0) }
    person.forget()
  }

  private mutating func settle() {
    if !addressLabels.isEmpty { joinAddressLabels() }
    if !remarks.isEmpty { applyRemarks() }
    if version == .v40 { preferLowest() }
    settleName()
    if let groups { joinGroups(groups) }
    if isPiped, person.kind == .group, !GroupTable.memberKeys(of: person).isEmpty {
      report(.unresolvedMembers)
    }
  }

  /// Adds the groups whose cards name the person.
  private mutating func joinGroups(_ table: GroupTable) {
    guard let id = person.id, person.kind != .group else { return }
    for name in table.names(forIdentifier: id) where !person.groups.contains(name) {
      person.groups.append(name)
    }
  }

  /// `X-ABLabel` and its like: the first of each kind in a group counts; one about nothing stays.
  private mutating func applyRemarks() {
    for (index, remark) in remarks.enumerated() {
      let isRepeated = remarks[..<index].contains {
        $0.kind == remark.kind && $0.group == remark.group
      }
      if isRepeated || !apply(remark), let extra = extra(of: remark) { person.extras.append(extra) }
    }
  }

  /// Applies a remark to the values of its group; false where the line has to stay as well.
  private mutating func apply(_ remark: Remark) -> Bool {
    var applied = false
    var needed = false
    for tie in ties where tie.group == remark.group {
      if case .extra = tie.target {
        needed = true
      } else if apply(remark, to: tie.target) {
        applied = true
      }
    }
    return applied && !needed
  }

  private mutating func apply(_ remark: Remark, to target: Target) -> Bool {
    switch (remark.kind, target) {
    case (.label, .phone(let index)): Self.label(&person.phones[index], remark.text)
    case (.label, .email(let index)): Self.label(&person.emails[index], remark.text)
    case (.label, .address(let index)): Self.label(&person.addresses[index], remark.text)
    case (.label, .date(let index)): Self.label(&person.dates[index], remark.text)
    case (.label, .url(let index)): Self.label(&person.urls[index], remark.text)
    // The kind that the label is a case of is written from it.
    case (.label, .relation(let index)): person.relations[index].label = remark.text
    case (.label, .profile(let index)): Self.label(&person.socialProfiles[index], remark.text)
    case (.label, .message(let index)): Self.label(&person.instantMessages[index], remark.text)
    case (.countryCode, .address(let index)): applyCountryCode(remark, to: index)
    case (.subLocality, .address(let index)): person.addresses[index].subLocality = remark.text
    case (.subRegion, .address(let index)): person.addresses[index].subRegion = remark.text
    default: return false
    }
    return true
  }

  /// Labels a value; a word of `TYPE` that was taken for its label is one of its types after all.
  private static func label<Value: MultiValue>(_ value: inout Value, _ label: String) {
    if let word = value.label, !Label.isCanonical(word) {
      value.parameters.insert(Parameter("TYPE", word), at: 0)
    }
    value.label = label
  }

  /// Google writes whole addresses where Apple writes a country code.
  private mutating func applyCountryCode(_ remark: Remark, to index: Int) {
    if remark.text.utf8.count == 2, remark.text.utf8.allSatisfy(ASCII.isLetter) {
      person.addresses[index].countryCode = remark.text
    } else {
      person.addresses[index].parameters.append(Parameter("X-ABADR", remark.text))
    }
  }

  /// A `LABEL` belongs to the `ADR` of its group, or to the first of its kind without one.
  private mutating func joinAddressLabels() {
    for label in addressLabels {
      let index: Int? =
        if let group = label.group {
          groupedAddress(group)
        } else {
          person.addresses.firstIndex {
            $0.formatted == nil && $0.hasParts && $0.label == label.address.label
          }
        }
      if let index {
        person.addresses[index].formatted = label.address.formatted
      } else {
        person.addresses.append(label.address)
        if let group = label.group {
          ties.append(Tie(group: group, target: .address(person.addresses.count - 1)))
        }
      }
    }
  }

  private func groupedAddress(_ group: NameKey) -> Int? {
    for tie in ties where tie.group == group {
      if case .address(let index) = tie.target { return index }
    }
    return nil
  }

  /// Where nothing has `PREF=1`, the lowest number is the preferred one (RFC 6350 §5.3).
  private mutating func preferLowest() {
    Self.preferLowest(&person.phones)
    Self.preferLowest(&person.emails)
    Self.preferLowest(&person.addresses)
    Self.preferLowest(&person.urls)
    Self.preferLowest(&person.instantMessages)
  }

  private static func preferLowest<Value: MultiValue>(_ values: inout [Value]) {
    var best: (index: Int, preference: Int)?
    for (index, value) in values.enumerated() {
      if value.preferred { return }
      guard !value.parameters.isEmpty,
        let text = value.parameters.first(where: { $0.name == "PREF" })?.value,
        let preference = Int(text), preference < best?.preference ?? 101
      else { continue }
      best = (index, preference)
    }
    if let best { values[best.index].preferred = true }
  }

  /// Whether a name is just the parts with spaces between, in a script that has the given name first.
  ///
  /// The usual case, told without making a string; false where it takes a closer look.
  private func isPlainlyComposed(_ name: String) -> Bool {
    guard person.isComposedPlainly else { return false }
    let isSame = name.utf8.withContiguousStorageIfAvailable { name in
      var end = 0
      return Self.matches(person.namePrefix, name, &end)
        && Self.matches(person.givenName, name, &end)
        && Self.matches(person.middleName, name, &end)
        && Self.matches(person.familyName, name, &end)
        && Self.matches(person.nameSuffix, name, &end) && end == name.count
    }
    return isSame ?? false
  }

  /// Whether a part comes next in a name, behind a space unless it is the first; goes behind it.
  private static func matches(
    _ part: String?, _ name: UnsafeBufferPointer<UInt8>, _ end: inout Int
  ) -> Bool {
    guard let part else { return true }
    if end > 0 {
      guard end < name.count, name[end] == ASCII.space else { return false }
      end += 1
    }
    let start = end
    let isSame = part.utf8.withContiguousStorageIfAvailable { part in
      guard let rest = Bytes(name)?.from(start), let wanted = Bytes(part) else { return false }
      return rest.count >= wanted.count && rest[0..<wanted.count].equals(wanted)
    }
    end += part.utf8.count
    return isSame ?? false
  }

  /// The name as a whole stays only where the parts do not give it.
  private mutating func settleName() {
    if person.kind == .group {
      person.formattedName = formattedName ?? person.composedName
      person.familyName = nil
      return
    }
    if let formattedName {
      if isPlainlyComposed(formattedName) { return }
      let told = person.composedName ?? person.fullName
      if formattedName != told { person.formattedName = formattedName }
    } else if person.composedName == nil {
      report(.missingName, .note)
    }
  }
}
