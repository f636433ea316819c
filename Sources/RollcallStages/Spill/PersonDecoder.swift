internal import RollcallModel

/// Reads people that ``PersonEncoder`` wrote.
struct PersonDecoder {
  private let bytes: UnsafeRawBufferPointer
  private let files: [SourceFile]
  private var index: Int
  /// Whether the bytes were not what the encoder writes.
  private var isBroken = false

  /// Reads the person in a part of some bytes.
  ///
  /// - Throws: `read_error` where the bytes are not what was written.
  static func person(
    in bytes: [UInt8], _ range: Range<Int>, files: [SourceFile]
  ) throws(Failure) -> Person {
    let person = bytes.withUnsafeBytes { buffer -> Person? in
      guard range.lowerBound >= 0, range.upperBound <= buffer.count else { return nil }
      var decoder = PersonDecoder(
        bytes: UnsafeRawBufferPointer(rebasing: buffer[range]), files: files, index: 0)
      let person = decoder.person()
      return decoder.isBroken || decoder.index != range.count ? nil : person
    }
    guard let person else {
      throw Failure(
        Problem(.readError, subject: "temporary file", detail: "not what was written to it"))
    }
    return person
  }

  private mutating func person() -> Person {
    var person = Person()
    readNames(&person)
    person.organization = text()
    person.department = text()
    person.jobTitle = text()
    person.note = text()
    person.gender = text()
    person.created = text().map(Timestamp.init(verbatim:))
    person.modified = text().map(Timestamp.init(verbatim:))
    person.birthday = date()
    let calendar = text()
    let day = text()
    if let calendar, let day {
      person.alternateBirthday = AlternateDate(calendar: calendar, value: day)
    }
    person.photo = photo()
    readLists(&person)
    person.originals = originals()
    person.position = position()
    person.provenance = list { $0.position() }
    return person
  }

  private mutating func readNames(_ person: inout Person) {
    switch number() {
    case 0: person.kind = .person
    case 1: person.kind = .organization
    default: person.kind = .group
    }
    person.id = text()
    person.namePrefix = text()
    person.givenName = text()
    person.middleName = text()
    person.familyName = text()
    person.previousFamilyName = text()
    person.nameSuffix = text()
    person.nickname = text()
    person.formattedName = text()
    person.phoneticGivenName = text()
    person.phoneticMiddleName = text()
    person.phoneticFamilyName = text()
    person.phoneticOrganization = text()
  }

  private mutating func readLists(_ person: inout Person) {
    person.phones = values { $0.phone() }
    person.emails = values { $0.email() }
    person.addresses = values { $0.address() }
    person.dates = values { decoder in
      var date = LabeledDate(decoder.date() ?? .other(""))
      date.original = decoder.text()
      return date
    }
    person.urls = values { $0.webPage() }
    person.relations = values { Relation($0.text() ?? "") }
    person.socialProfiles = values { decoder in
      var profile = SocialProfile()
      profile.service = decoder.text()
      profile.username = decoder.text()
      profile.url = decoder.text()
      profile.userID = decoder.text()
      profile.status = decoder.status()
      profile.reason = decoder.text()
      profile.originals = decoder.originals()
      return profile
    }
    person.instantMessages = values { decoder in
      let service = decoder.text()
      var account = InstantMessage(decoder.text() ?? "", service: service)
      account.status = decoder.status()
      account.reason = decoder.text()
      account.originals = decoder.originals()
      return account
    }
    person.groups = list { $0.text() }
    person.extras = list { decoder in
      let name = decoder.text() ?? ""
      let value = decoder.text() ?? ""
      let group = decoder.text()
      return Extra(name, value, group: group, parameters: decoder.parameters())
    }
  }

  private mutating func values<Value: MultiValue>(
    _ body: (inout PersonDecoder) -> Value
  ) -> [Value] {
    list { decoder in
      let label = decoder.text()
      let preferred = decoder.number() == 1
      let parameters = decoder.parameters()
      var value = body(&decoder)
      value.label = label
      value.preferred = preferred
      value.parameters = parameters
      return value
    }
  }

  private mutating func list<Value>(_ body: (inout PersonDecoder) -> Value?) -> [Value] {
    let count = number()
    // Every item takes a byte at least.
    guard count > 0, count <= bytes.count - index else {
      if count != 0 { isBroken = true }
      return []
    }
    var result: [Value] = []
    result.reserveCapacity(count)
    for _ in 0..<count where !isBroken {
      if let value = body(&self) { result.append(value) }
    }
    return result
  }

  private mutating func phone() -> Phone {
    var phone = Phone(text() ?? "")
    phone.original = text()
    phone.key = text()
    phone.status = status()
    phone.reason = text()
    phone.region = text()
    phone.type = text().flatMap(Phone.Kind.init(rawValue:))
    phone.extension = text()
    return phone
  }

  private mutating func email() -> Email {
    var email = Email(text() ?? "")
    email.original = text()
    email.key = text()
    email.status = status()
    email.reason = text()
    email.flags = list { $0.text() }
    email.suggestion = text()
    return email
  }

  private mutating func webPage() -> WebPage {
    var page = WebPage(text() ?? "")
    page.original = text()
    page.key = text()
    page.status = status()
    page.reason = text()
    return page
  }

  private mutating func address() -> Address {
    var address = Address()
    address.street = text()
    address.subLocality = text()
    address.city = text()
    address.subRegion = text()
    address.region = text()
    address.postalCode = text()
    address.country = text()
    address.countryCode = text()
    address.poBox = text()
    address.extended = text()
    address.formatted = text()
    address.status = status()
    address.reason = text()
    address.originals = originals()
    return address
  }

  private mutating func originals() -> Originals {
    var originals = Originals()
    let entries: [(part: String, text: String)] = list { decoder in
      let part = decoder.text() ?? ""
      return (part, decoder.text() ?? "")
    }
    for entry in entries { originals.keep(entry.part, entry.text) }
    return originals
  }

  private mutating func parameters() -> [Parameter] {
    list { decoder in
      let name = decoder.text() ?? ""
      return Parameter(name, decoder.text() ?? "")
    }
  }

  private mutating func status() -> Status? {
    switch number() {
    case 1: .valid
    case 2: .possible
    case 3: .invalid
    default: nil
    }
  }

  private mutating func date() -> PartialDate? {
    switch number() {
    case 0: return nil
    case 1:
      let year = Int16(bitPattern: UInt16(truncatingIfNeeded: number()))
      let month = Int8(bitPattern: UInt8(truncatingIfNeeded: number()))
      let day = Int8(bitPattern: UInt8(truncatingIfNeeded: number()))
      return .known(year: year, month: month, day: day)
    default: return .other(text() ?? "")
    }
  }

  private mutating func photo() -> Photo? {
    switch number() {
    case 0: return nil
    case 1: return .uri(text() ?? "")
    default:
      let mediaType = text() ?? ""
      return .data(mediaType: mediaType, bytes: Array(take(number())))
    }
  }

  private mutating func position() -> SourcePosition? {
    let file = number()
    if file == 0 { return nil }
    guard files.indices.contains(file - 1) else {
      isBroken = true
      return nil
    }
    let record = number()
    let line = number()
    return SourcePosition(
      file: files[file - 1], recordInChunk: record, line: line, offset: number())
  }

  private mutating func text() -> String? {
    let length = number()
    return length == 0 ? nil : String(decoding: take(length - 1), as: UTF8.self)
  }

  private mutating func take(_ count: Int) -> UnsafeRawBufferPointer {
    guard count >= 0, count <= bytes.count - index else {
      isBroken = true
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    defer { index += count }
    return UnsafeRawBufferPointer(rebasing: bytes[index..<index + count])
  }

  private mutating func number() -> Int {
    var result: UInt = 0
    var shift: UInt = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      result |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: result) }
      shift += 7
    }
    isBroken = true
    return 0
  }
}
