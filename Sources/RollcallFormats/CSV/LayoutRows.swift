import RollcallModel

/// Turns people into rows of a layout whose columns all stand once, and counts what finds no place.
///
/// Used by one thread, for one batch.
struct LayoutRows: ~Copyable {
  private let plan: LayoutPlan
  private let encoder: CSVEncoder
  /// The rows so far.
  var out: ByteBuffer
  private(set) var losses = Losses()
  /// The value that each place has for the person at hand; -1 for none.
  private var values: [Int]

  init(_ plan: LayoutPlan, _ encoder: CSVEncoder, capacity: Int) {
    self.plan = plan
    self.encoder = encoder
    out = ByteBuffer(capacity: capacity)
    values = [Int](repeating: -1, count: plan.places.count)
  }

  /// How many people have a row.
  private(set) var peopleCount = 0

  /// Appends a person's row; a group has none, as it would be taken for somebody.
  mutating func append(_ person: Person) {
    if person.kind == .group { return losses.add("groups_as_records") }
    peopleCount += 1
    for place in values.indices { values[place] = -1 }
    for property in plan.properties { giveOut(property, person) }
    let start = out.count
    for (index, cell) in plan.cells.enumerated() {
      if index > 0 { out.append(encoder.delimiter) }
      encoder.field(text(cell, person), to: &out)
    }
    encoder.endRecord(fieldCount: plan.cells.count, isEmpty: out.count == start, to: &out)
    countLosses(person)
  }

  // MARK: Places

  /// Gives the values of a property places, the preferred one first.
  ///
  /// First where their label or service is wanted, then where any value can go, then where a value with
  /// another label does least harm.
  private mutating func giveOut(_ property: LayoutPlan.Property, _ person: Person) {
    let count = property.property.count(person)
    guard count > 0 else { return }
    var order = Array(0..<count)
    if let first = order.firstIndex(where: { isPreferred($0, property, person) }), first > 0 {
      order.insert(order.remove(at: first), at: 0)
    }
    var left: [Int] = []
    for value in order {
      let label = part(property.labelPart, value, property, person)
      let service = part(property.servicePart, value, property, person)?.lowercased()
      let place = property.places.first { place in
        guard values[place] < 0 else { return false }
        let wanted = plan.places[place]
        if let wantedService = wanted.service { return wantedService == service }
        return wanted.label != nil && wanted.label == label
      }
      if let place {
        values[place] = value
        countLabel(value, place, property, person)
      } else {
        left.append(value)
      }
    }
    for value in left {
      let place =
        property.places.first { place in
          let wanted = plan.places[place]
          return values[place] < 0 && wanted.label == nil && wanted.service == nil
        }
        ?? property.places.first { values[$0] < 0 && plan.places[$0].isOpen }
      guard let place else {
        losses.add(property.property.name + "_beyond_columns")
        continue
      }
      values[place] = value
      countLabel(value, place, property, person)
    }
    for place in property.places where values[place] >= 0 {
      countLostParts(values[place], property, person)
    }
    countPreference(order[0], property, person)
  }

  /// Counts a label, and a service, that a place does not tell.
  private mutating func countLabel(
    _ value: Int, _ place: Int, _ property: LayoutPlan.Property, _ person: Person
  ) {
    if let label = part(property.labelPart, value, property, person),
      label != plan.places[place].label
    {
      losses.add(property.property.name + ".label")
    }
    if part(property.servicePart, value, property, person) != nil,
      plan.places[place].service == nil, !property.written.contains(property.servicePart)
    {
      losses.add(property.property.name + ".service")
    }
  }

  /// Counts a mark that the order of columns does not tell, and no column of its own.
  private mutating func countPreference(
    _ first: Int, _ property: LayoutPlan.Property, _ person: Person
  ) {
    guard property.property.count(person) > 1, isPreferred(first, property, person) else { return }
    let isTold = property.property.name == "phones" && plan.hasPreferredPhone
    let isFirst = property.places.first.map { values[$0] == first } ?? false
    if !isTold, !isFirst { losses.add(property.property.name + ".preferred") }
  }

  private func part(
    _ part: Int, _ value: Int, _ property: LayoutPlan.Property, _ person: Person
  ) -> String? {
    part < 0 ? nil : property.property.stored(person, value, part).text
  }

  private func isPreferred(
    _ value: Int, _ property: LayoutPlan.Property, _ person: Person
  ) -> Bool {
    property.preferredPart >= 0
      && property.property.read(person, value, property.preferredPart).isTrue
  }

  // MARK: Cells

  private mutating func text(_ cell: LayoutPlan.Cell, _ person: Person) -> String? {
    switch cell {
    case .empty: return nil
    case .givenName:
      if let name = person.givenName { return name }
      guard !plan.hasFullName, !person.hasNameParts, let name = person.formattedName,
        name != person.organization
      else { return nil }
      return name
    case .single(.familyName): return person.familyName ?? plan.familyNameFiller
    case .single(.fullName):
      // What stands for a name where there is none would be read back as one.
      return person.formattedName ?? (person.hasNameParts ? person.fullName : nil)
    case .single(let property): return property.read(person).text
    case .photo:
      guard case .uri(let uri)? = person.photo else { return nil }
      return uri
    case .birthday: return person.birthday.flatMap { date($0, "birthday") }
    case .birthdayPart(let part): return birthday(part, person)
    case .part(let place, let part):
      guard let (property, value) = value(at: place) else { return nil }
      return property.property.stored(person, value, part).text
    case .date(let place):
      guard let (_, value) = value(at: place) else { return nil }
      return date(person.dates[value].date, "dates")
    case .address(let place, let part):
      guard let (_, value) = value(at: place) else { return nil }
      if part == .country, person.addresses[value].country == nil {
        return person.addresses[value].countryCode
      }
      return part.text(of: person.addresses, value)
    case .streetLine(let place, let line, let isLast):
      guard let (property, value) = value(at: place) else { return nil }
      let hasWhole = property.written.contains(property.property.valuePart)
      return streetLine(line, isLast, hasWhole, of: person.addresses[value])
    case .groups: return groups(person)
    case .extra(let name): return extra(name, person)
    case .preferredPhone(let header):
      return preferredPhoneColumn(person) ?? extra(header, person)
    case .email(let place, let header):
      guard let (_, value) = value(at: place) else { return extra(header, person) }
      return person.emails[value].value
    case .emailType(let place, let header):
      return value(at: place) == nil ? extra(header, person) : "SMTP"
    }
  }

  private func extra(_ name: String, _ person: Person) -> String? {
    person.extras.first { $0.name == name && !$0.isParametersOnly }?.value
  }

  private func value(at place: Int) -> (property: LayoutPlan.Property, value: Int)? {
    guard values[place] >= 0 else { return nil }
    return (plan.properties[plan.places[place].property], values[place])
  }

  private func streetLine(
    _ line: Int, _ isLast: Bool, _ hasWhole: Bool, of address: Address
  ) -> String? {
    // Where a layout has no column for the text as a whole, it goes where the street does.
    let isWhole = !hasWhole && address.street == nil && !address.hasParts
    guard let street = isWhole ? address.formatted : address.street else { return nil }
    if isLast, line == 0 { return street }
    var lines = street.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.contains(where: { $0.last == "\r" }) {
      lines = lines.map { $0.last == "\r" ? $0.dropLast() : $0 }
    }
    if isLast { return line < lines.count ? lines[line...].joined(separator: "\n") : nil }
    return line < lines.count ? String(lines[line]) : nil
  }

  private mutating func groups(_ person: Person) -> String? {
    guard !person.groups.isEmpty else { return nil }
    switch plan.preset.groupList {
    case .packed: return person.groups.joined(separator: plan.preset.separator)
    case .separated(let byte):
      let separator = Character(Unicode.Scalar(byte))
      let split = person.groups.filter { $0.contains(separator) }
      losses.add("groups_split", split.count)
      return person.groups.joined(separator: String(separator))
    case .quoted:
      return person.groups.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }
        .joined(separator: ",")
    }
  }

  /// The name of the column in which the number to call first stands.
  private func preferredPhoneColumn(_ person: Person) -> String? {
    guard let index = person.phones.firstIndex(where: \.preferred),
      let place = values.indices.first(where: { place in
        values[place] == index
          && plan.properties[plan.places[place].property].property.name == "phones"
      }), let label = plan.places[place].label
    else { return nil }
    return plan.preset.fixed.first { $0.path == "phones[\(label)]" }?.header
  }

  // MARK: Dates

  private mutating func birthday(_ part: CSVPreset.DatePart, _ person: Person) -> String? {
    guard let birthday = person.birthday else { return nil }
    switch part {
    case .year:
      // Counted once, for the column of the year.
      if case .other = birthday { losses.add("birthday") }
      return birthday.year.map { String($0) }
    case .month: return birthday.month.map { String($0) }
    case .day: return birthday.day.map { String($0) }
    }
  }

  /// A date as the layout writes it; what it cannot say is counted.
  private mutating func date(_ date: PartialDate, _ rule: String) -> String? {
    guard case .known = date, plan.preset.writtenDates != .iso else { return date.text }
    guard let month = date.month, let day = date.day else {
      losses.add(rule)
      return nil
    }
    if plan.preset.writtenDates == .monthDay {
      if date.year != nil { losses.add(rule + ".year") }
      return Self.padded(month) + "/" + Self.padded(day)
    }
    guard let year = date.year else {
      losses.add(rule)
      return nil
    }
    switch plan.preset.writtenDates {
    case .iso, .monthDay: return date.text
    case .monthDayYear: return "\(month)/\(day)/\(year)"
    case .dayMonthYear: return "\(day)/\(month)/\(year)"
    case .paddedMonthDayYear: return "\(Self.padded(month))/\(Self.padded(day))/\(year)"
    case .dayMonthNameYear: return "\(Self.padded(day)) \(WrittenDate.shortMonth(month)) \(year)"
    }
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  // MARK: Losses

  private mutating func countLosses(_ person: Person) {
    for property in plan.missingSingles where property.read(person).text != nil {
      losses.add(property.name)
    }
    if case .data? = person.photo { losses.add("photo") }
    for property in plan.missingMulti { losses.add(property.name, property.count(person)) }
    var seen: Set<String> = []
    for extra in person.extras {
      if extra.isParametersOnly {
        losses.add("parameters")
      } else {
        let isFree = plan.standIns[extra.name].map { values[$0] < 0 }
        let hasColumn = isFree ?? plan.extras.contains(extra.name)
        if !hasColumn || !seen.insert(extra.name).inserted { losses.add("extras") }
      }
    }
    if let name = person.formattedName, !plan.hasFullName,
      person.hasNameParts || plan.hasNoName && name != person.organization
    {
      losses.add("full_name")
    }
  }

  private mutating func countLostParts(
    _ value: Int, _ property: LayoutPlan.Property, _ person: Person
  ) {
    let multi = property.property
    if !multi.parameters(person, value).isEmpty { losses.add("parameters") }
    // Of other values all that a source said is the value and its label.
    let isAccount = multi.name == "social_profiles"
    guard multi.name == "addresses" || isAccount else { return }
    for (part, description) in multi.parts.enumerated() {
      guard !description.isFlag, !description.isFinding, part != property.labelPart,
        part != property.servicePart, !property.written.contains(part),
        multi.stored(person, value, part).text != nil
      else { continue }
      if !isAccount {
        // A code stands where the country does, and a text as a whole where the street does.
        if description.name == "country_code", person.addresses[value].country == nil { continue }
        if description.name == "value", !person.addresses[value].hasParts { continue }
      }
      losses.add(multi.name + "." + description.name)
    }
  }
}
