import RollcallHashing
import RollcallModel
import RollcallPlaces

/// Turns people into rows of an upload, and counts what is left out.
///
/// One a batch and used by one thread. A person's cells are gathered first, as whether there is a row at
/// all is known only then.
struct UploadRows: ~Copyable {
  /// A cell's bytes among those of its person.
  private struct Cell {
    var start = 0
    var count = 0
    /// Whether the bytes are hex digits, which need no quotes.
    var isDigest = false
  }

  private let layout: UploadLayout
  private let encoder: CSVEncoder
  private var out: ByteBuffer
  /// How many people have a row.
  private(set) var peopleCount = 0
  private var counts = [Int](repeating: 0, count: UploadLoss.allCases.count)

  /// The value on its way to being hashed.
  private var value = ValueBuffer()
  /// The bytes of the person's cells.
  private var bytesOfCells = ByteBuffer(capacity: 2048)
  private var cells: [Cell]
  /// The fields that the person has something in, a bit a field.
  private var filled: UInt32 = 0
  /// The countries looked up so far, by their text.
  private var countries: [String: CountryCode?] = [:]

  init(_ layout: UploadLayout, _ encoder: CSVEncoder, capacity: Int) {
    self.layout = layout.copy
    self.encoder = encoder.copy
    out = ByteBuffer(capacity: capacity)
    cells = Array(repeating: Cell(), count: layout.cellCount)
  }

  /// The rows.
  var bytes: [UInt8] { out.bytes }

  /// What was left out.
  var losses: Losses {
    var losses = Losses()
    for loss in UploadLoss.allCases { losses.add(loss.rule, counts[loss.rawValue]) }
    return losses
  }

  /// Appends a person's row, or counts why there is none.
  mutating func append(_ person: UnsafePointer<Person>) {
    if person.pointee.kind == .group { return count(.groups) }
    bytesOfCells.removeAll()
    filled = 0
    for index in cells.indices { cells[index] = Cell() }
    let address = addressIndex(person)
    let country = address.flatMap { self.country(of: person, $0) }
    for index in layout.cells.indices {
      fill(layout.cells[index], person, address: address, country: country)
    }
    guard layout.keys.contains(where: { filled & $0 == $0 }) else {
      return count(.peopleWithoutKey)
    }
    peopleCount += 1
    if layout.isValueARow { writeRows() } else { writeRow() }
  }

  private mutating func count(_ loss: UploadLoss, _ number: Int = 1) {
    counts[loss.rawValue] += number
  }

  // MARK: Values

  private mutating func fill(
    _ target: UploadLayout.Cells, _ person: UnsafePointer<Person>, address: Int?,
    country: CountryCode?
  ) {
    switch target.field {
    case .email: emails(target, person)
    case .phone: phones(target, person)
    case .givenName: single(person.pointee.givenName, target)
    case .familyName: single(person.pointee.familyName, target)
    case .jobTitle: single(person.pointee.jobTitle, target)
    case .organization: single(person.pointee.organization, target)
    case .birthday: single(Self.day(person), target)
    case .birthYear:
      // What is wrong with a day was counted with the day.
      single(Self.day(person), target, isCounted: false)
    case .gender:
      if person.pointee.hasRareProperties { single(person.pointee.gender, target) }
    case .country:
      if let country {
        single(country.text, target)
      } else if let address {
        let place = person.pointee.addresses[address]
        single(place.countryCode ?? place.country, target)
      }
    case .city, .region, .postalCode:
      guard let address else { return }
      let part: String? =
        switch target.field {
        case .city: person.pointee.addresses[address].city
        case .region: person.pointee.addresses[address].region
        default: person.pointee.addresses[address].postalCode
        }
      single(part, target, country: country)
    case .age, .handle, .deviceID, .userID, .worth:
      if person.pointee.hasRareProperties { extra(target, person) }
    }
  }

  private mutating func single(
    _ text: String?, _ target: UploadLayout.Cells, country: CountryCode? = nil,
    isCounted: Bool = true
  ) {
    guard let text, !text.isEmpty else { return }
    switch target.rule.normalize(text, country: country, into: &value) {
    case .text: put(target, target.first, isDigest: false)
    case .digest: put(target, target.first, isDigest: true)
    case .empty: return
    case .invalid, .withoutCountry:
      if isCounted { count(UploadLoss(invalid: target.field)) }
    }
  }

  /// What no property holds: a source's column of the same name.
  private mutating func extra(_ target: UploadLayout.Cells, _ person: UnsafePointer<Person>) {
    for extra in person.pointee.extras
    where extra.name == layout.names[target.column]
      || extra.name.lowercased() == layout.names[target.column]
    {
      return single(extra.value, target)
    }
  }

  private mutating func emails(_ target: UploadLayout.Cells, _ person: UnsafePointer<Person>) {
    let emails = person.pointee.emails.span
    var used = 0
    let first = emails.indices.first { emails[$0].preferred } ?? 0
    for place in emails.indices {
      let index = Self.index(at: place, first: first)
      var result = target.rule.normalize(emails[index].value, into: &value)
      // Normalizing found out more than the receiver's rule does.
      if result == .text, emails[index].status == .invalid || !Self.isAddress(value.bytes) {
        result = .invalid
      }
      put(result, target, &used, beyond: .emailsBeyond)
    }
  }

  /// The birthday; one that could not be read in one way stays what it is and is no date here either.
  private static func day(_ person: UnsafePointer<Person>) -> String? {
    guard let birthday = person.pointee.birthday else { return nil }
    if case .other = birthday { return "?" }
    return birthday.text
  }

  /// Whether a text has the shape of an e-mail address; digests of anything else match nobody.
  private static func isAddress(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let at = text.firstIndex(of: UInt8(ascii: "@")), at > 0 else { return false }
    var hasDot = false
    for (index, byte) in text.enumerated() {
      switch byte {
      case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: ")"), 0x22:
        return false
      case UInt8(ascii: "@"): if index != at { return false }
      case UInt8(ascii: "."): if index > at + 1, index < text.count - 1 { hasDot = true }
      default: continue
      }
    }
    return hasDot
  }

  private mutating func phones(_ target: UploadLayout.Cells, _ person: UnsafePointer<Person>) {
    let phones = person.pointee.phones.span
    var used = 0
    let first = phones.indices.first { phones[$0].preferred } ?? 0
    for place in phones.indices {
      let index = Self.index(at: place, first: first)
      let status = phones[index].status
      let key = status == nil || status == .invalid ? nil : phones[index].key
      var result = target.rule.normalize(key ?? phones[index].value, into: &value)
      if result == .text, status == .invalid { result = .invalid }
      // A number without a country stays that, whatever else is wrong with it.
      if result == .invalid, status == .invalid, phones[index].reason == "no_region" {
        result = .withoutCountry
      }
      put(result, target, &used, beyond: .phonesBeyond)
    }
  }

  /// Which value comes at a place where one of them comes first and the others keep their order.
  private static func index(at place: Int, first: Int) -> Int {
    place == 0 ? first : place <= first ? place - 1 : place
  }

  /// Puts one of several values into the next free cell, unless it is there already.
  private mutating func put(
    _ result: Normalized, _ target: UploadLayout.Cells, _ used: inout Int, beyond: UploadLoss
  ) {
    switch result {
    case .empty: return
    case .invalid: return count(UploadLoss(invalid: target.field))
    case .withoutCountry: return count(.phonesWithoutCountry)
    case .text, .digest: break
    }
    // One more than there is room for is made anyway: it may be one of those that are there.
    let cell = make(target, isDigest: result == .digest)
    for index in target.first..<target.first + used where equal(cell, cells[index]) { return }
    guard used < target.count else { return count(beyond) }
    cells[target.first + used] = cell
    used += 1
    filled |= target.field.bit
  }

  private mutating func put(_ target: UploadLayout.Cells, _ index: Int, isDigest: Bool) {
    cells[index] = make(target, isDigest: isDigest)
    filled |= target.field.bit
  }

  /// Appends the value, or its digest, to the bytes of the person's cells.
  private mutating func make(_ target: UploadLayout.Cells, isDigest: Bool) -> Cell {
    let start = bytesOfCells.count
    guard target.isHashed, !isDigest else {
      bytesOfCells.append(value.bytes)
      return Cell(start: start, count: value.count, isDigest: isDigest)
    }
    let digest = SHA256.hash(UnsafeRawBufferPointer(value.bytes))
    bytesOfCells.append(count: Digest.hexCount) { digest.writeHex(to: $0) }
    return Cell(start: start, count: Digest.hexCount, isDigest: true)
  }

  private func equal(_ left: Cell, _ right: Cell) -> Bool {
    guard left.count == right.count else { return false }
    var result = false
    bytesOfCells.withBytes { bytes in
      result = (0..<left.count).allSatisfy { bytes[left.start + $0] == bytes[right.start + $0] }
    }
    return result
  }

  // MARK: Addresses

  /// The address that is written: the preferred, else the first; the others are counted.
  private mutating func addressIndex(_ person: UnsafePointer<Person>) -> Int? {
    let addresses = person.pointee.addresses.span
    guard addresses.count > 0, layout.takesAddress else { return nil }
    count(.addressesBeyond, addresses.count - 1)
    return addresses.indices.first { addresses[$0].preferred } ?? 0
  }

  /// The country of an address: its code, else what the country's name stands for.
  private mutating func country(of person: UnsafePointer<Person>, _ address: Int) -> CountryCode? {
    let place = person.pointee.addresses.span
    if let code = place[address].countryCode, let country = CountryCode(naming: code) {
      return country
    }
    guard let name = place[address].country else { return nil }
    if let known = countries[name] { return known }
    let country = CountryCode(naming: name)
    countries[name] = .some(country)
    return country
  }

  // MARK: Rows

  private mutating func writeRow() {
    for index in cells.indices {
      if index > 0 { out.append(encoder.delimiter) }
      write(cells[index])
    }
    out.append(encoder.lineEnd)
  }

  /// Writes a row for the first value of each field, one for the second, and so on.
  private mutating func writeRows() {
    let most = layout.cells.reduce(0) { max($0, $1.count) }
    for number in 0..<most {
      let row = layout.cells.map { number < $0.count ? cells[$0.first + number] : Cell() }
      if row.allSatisfy({ $0.count == 0 }) { return }
      for (index, cell) in row.enumerated() {
        if index > 0 { out.append(encoder.delimiter) }
        write(cell)
      }
      out.append(encoder.lineEnd)
    }
  }

  private mutating func write(_ cell: Cell) {
    guard cell.count > 0 else { return }
    bytesOfCells.withBytes { bytes in
      let field = UnsafeBufferPointer(rebasing: bytes[cell.start..<cell.start + cell.count])
      if cell.isDigest { out.append(field) } else { encoder.field(field, to: &out) }
    }
  }
}
