import RollcallModel

/// A layout whose columns all stand once, turned into what is to be done with each person.
struct LayoutPlan: Sendable {
  /// What a column holds.
  enum Cell: Sendable {
    case empty
    case single(SingleProperty)
    case photo
    /// The name: the given name, or the name as a whole where there are no parts.
    case givenName
    case birthday
    case birthdayPart(CSVPreset.DatePart)
    /// A part of the value that got a place.
    case part(place: Int, part: Int)
    /// A date that got a place.
    case date(place: Int)
    case address(place: Int, AddressPart)
    /// A line of the street of the address that got a place, from 0; the last one has all further lines.
    case streetLine(place: Int, Int, isLast: Bool)
    case groups
    case extra(String)
    case preferredPhone(header: String)
    /// An e-mail address that got a place, or what is kept of the column where there was none.
    case email(place: Int, header: String)
    /// The kind of address of the e-mail that got a place.
    case emailType(place: Int, header: String)
  }

  /// A place for one value of a property.
  struct Place: Sendable {
    /// An index in ``properties``.
    let property: Int
    /// The label that values for it have; `nil` for any value.
    let label: String?
    /// The service that accounts for it are with, in small letters.
    let service: String?
    /// Whether a value with another label can go there, for want of a better place.
    var isOpen = false
  }

  /// A property that has places, and what of its values has none.
  struct Property: Sendable {
    let property: MultiProperty
    /// The places, in the order of columns: indices in ``places``.
    var places: [Int] = []
    /// The parts that have a column.
    var written: Set<Int> = []
    let labelPart: Int
    let preferredPart: Int
    let servicePart: Int
  }

  let preset: CSVPreset
  private(set) var cells: [Cell] = []
  private(set) var places: [Place] = []
  private(set) var properties: [Property] = []
  /// The extras that stand in columns of e-mail addresses, where the place of those is empty.
  private(set) var standIns: [String: Int] = [:]
  /// The names of extras that have columns.
  private(set) var extras: Set<String> = []
  /// The properties that the layout has no column for.
  private(set) var missingSingles: [SingleProperty] = []
  private(set) var missingMulti: [MultiProperty] = []
  let hasFullName: Bool
  /// Whether a name without parts has no column, neither as a whole nor as the given name.
  let hasNoName: Bool
  /// Whether the phone to call first is told.
  private(set) var hasPreferredPhone = false
  private(set) var hasGroups = false
  /// What stands for no family name where there has to be one.
  private(set) var familyNameFiller: String?

  init(_ preset: CSVPreset) {
    self.preset = preset
    let paths = Set(preset.fixed.compactMap(\.path))
    hasFullName = paths.contains("full_name")
    hasNoName = !hasFullName && !paths.contains("given_name")
    for (index, column) in preset.fixed.enumerated() { add(column, index) }
    for property in properties { open(property) }
    let hasBirthday = preset.fixed.contains {
      if case .birthday = $0.content { true } else { false }
    }
    missingSingles = Vocabulary.single.filter {
      !paths.contains($0.name) && $0 != .kind && $0 != .raw && !($0 == .birthday && hasBirthday)
    }
    let held = Set(properties.map(\.property.name))
    missingMulti = Vocabulary.multi.filter {
      !held.contains($0.name) && $0.name != "extras" && !($0.name == "groups" && hasGroups)
    }
  }

  /// Lets values with other labels have the places that say least: `other`, or the only one there is.
  ///
  /// A day is never put where another day belongs, nor a page where that of a network does.
  private mutating func open(_ property: Property) {
    let name = property.property.name
    guard name != "dates", name != "relations" else { return }
    for place in property.places {
      let label = places[place].label
      let isOnlyOne = property.places.count == 1 && label != "linkedin"
      if label == "other" || isOnlyOne { places[place].isOpen = true }
    }
  }

  private mutating func add(_ column: CSVPreset.Fixed, _ index: Int) {
    switch column.content {
    case .nothing, .emailName: addExtra(column.header)
    case .path(let path): add(path, column)
    case .streetLine(let label):
      guard let place = place(of: "addresses", label: label, copy: 0) else {
        return cells.append(.empty)
      }
      addStreetLine(place)
    case .birthday(let part): cells.append(.birthdayPart(part))
    case .account(let property, let service):
      guard let property = Vocabulary.multi(named: property),
        let part = property.part(named: "username"),
        let place = newPlace(property, label: nil, service: service.lowercased())
      else { return cells.append(.empty) }
      properties[places[place].property].written.formUnion([part, property.valuePart])
      // The name is the value of an account of instant messaging, and stands beside a page's address.
      let isValue = property.name == "instant_messages"
      cells.append(.part(place: place, part: isValue ? property.valuePart : part))
    case .preferredPhone:
      cells.append(.preferredPhone(header: column.header))
      extras.insert(column.header)
      hasPreferredPhone = true
    case .emailType:
      let place = places.lastIndex { properties[$0.property].property.name == "emails" }
      cells.append(place.map { .emailType(place: $0, header: column.header) } ?? .empty)
      if let place { standIns[column.header] = place }
    }
  }

  private mutating func add(_ path: String, _ column: CSVPreset.Fixed) {
    if let property = Vocabulary.single(named: path) {
      switch property {
      case .givenName: cells.append(.givenName)
      case .birthday: cells.append(.birthday)
      case .photo: cells.append(.photo)
      default: cells.append(.single(property))
      }
      if property == .familyName { familyNameFiller = column.empty.first }
      return
    }
    guard let step = (try? PersonPath(parsing: path))?.steps.first,
      case .multi(let property, let selector, let part) = step
    else { return cells.append(.empty) }
    if property.name == "groups" {
      cells.append(hasGroups ? .empty : .groups)
      hasGroups = true
    } else if property.name == "extras", case .label(let name, _) = selector {
      addExtra(name)
    } else {
      add(property, selector, part)
      if case .part(let place, _)? = cells.last, property.name == "emails" {
        cells[cells.count - 1] = .email(place: place, header: column.header)
        standIns[column.header] = place
      }
    }
  }

  private mutating func addExtra(_ name: String) {
    cells.append(extras.insert(name).inserted ? .extra(name) : .empty)
  }

  /// Adds a column for a part of a value; columns for other parts of the same share its place.
  private mutating func add(_ property: MultiProperty, _ selector: PathSelector, _ part: Int?) {
    // `username` is another name for the value of an account.
    let isName = part.map { property.parts[$0].name == "username" } ?? true
    let wanted = isName ? property.valuePart : part ?? property.valuePart
    var label: String?
    if case .label(let name, _) = selector { label = name }
    var copy = 0
    if case .index(let number) = selector { copy = number - 1 }
    let isAddress = property.name == "addresses"
    let known = isAddress ? place(of: property.name, label: label, copy: copy) : nil
    guard let place = known ?? newPlace(property, label: label, service: nil) else {
      return cells.append(.empty)
    }
    properties[places[place].property].written.insert(wanted)
    if isAddress, let addressPart = AddressPart(rawValue: property.parts[wanted].name) {
      if addressPart == .street {
        addStreetLine(place)
      } else {
        cells.append(.address(place: place, addressPart))
      }
    } else if property.name == "dates" {
      cells.append(.date(place: place))
    } else {
      cells.append(.part(place: place, part: wanted))
    }
  }

  /// Adds a column for the next line of a street, which is the last so far.
  private mutating func addStreetLine(_ place: Int) {
    var next = 0
    for index in cells.indices {
      guard case .streetLine(place, let line, _) = cells[index] else { continue }
      next = line + 1
      cells[index] = .streetLine(place: place, line, isLast: false)
    }
    cells.append(.streetLine(place: place, next, isLast: true))
  }

  private func place(of name: String, label: String?, copy: Int) -> Int? {
    let all = places.indices.filter {
      properties[places[$0].property].property.name == name && places[$0].label == label
    }
    return copy < all.count ? all[copy] : nil
  }

  private mutating func newPlace(
    _ property: MultiProperty, label: String?, service: String?
  ) -> Int? {
    var index = properties.firstIndex { $0.property.name == property.name }
    if index == nil {
      index = properties.count
      properties.append(
        Property(
          property: property, labelPart: property.part(named: "label") ?? -1,
          preferredPart: property.part(named: "preferred") ?? -1,
          servicePart: property.part(named: "service") ?? -1))
    }
    guard let index else { return nil }
    properties[index].places.append(places.count)
    places.append(Place(property: index, label: label, service: service))
    return places.count - 1
  }
}
