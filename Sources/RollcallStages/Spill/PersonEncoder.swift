internal import RollcallModel

/// Writes people in the compact form of temporary files; ``PersonDecoder`` reads it.
///
/// Lossless, with positions and provenance. The form belongs to one run and has no version: fields
/// one after the other in the order of `Person`, numbers as LEB128, texts as length + 1 and UTF-8
/// (0 for none), lists as count and items. To add a property, add it here, there and to
/// `Person.footprint`; the round trip over random people fails else.
struct PersonEncoder {
  /// The inputs that positions name, by number; they stay in memory, one a chunk.
  private(set) var files: [SourceFile] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// What is written.
  var bytes: [UInt8] = []

  /// Appends a person.
  mutating func append(_ person: Person) {
    appendNames(person)
    for text in [
      person.organization, person.department, person.jobTitle, person.note, person.gender,
      person.created?.text, person.modified?.text,
    ] {
      append(text)
    }
    append(person.birthday)
    append(person.alternateBirthday?.calendar)
    append(person.alternateBirthday?.value)
    append(person.photo)
    appendLists(person)
    append(person.originals)
    append(person.position)
    append(person.provenance.count)
    for position in person.provenance { append(position) }
  }

  private mutating func appendNames(_ person: Person) {
    append(person.kind == .person ? 0 : person.kind == .organization ? 1 : 2)
    append(person.id)
    append(person.namePrefix)
    append(person.givenName)
    append(person.middleName)
    append(person.familyName)
    append(person.previousFamilyName)
    append(person.nameSuffix)
    append(person.nickname)
    append(person.formattedName)
    append(person.phoneticGivenName)
    append(person.phoneticMiddleName)
    append(person.phoneticFamilyName)
    append(person.phoneticOrganization)
  }

  private mutating func appendLists(_ person: Person) {
    append(person.phones) { $0.append($1) }
    append(person.emails) { $0.append($1) }
    append(person.addresses) { $0.append($1) }
    append(person.dates) { encoder, date in
      encoder.append(date.date)
      encoder.append(date.original)
    }
    append(person.urls) { $0.append($1) }
    append(person.relations) { $0.append($1.value) }
    append(person.socialProfiles) { encoder, profile in
      encoder.append(profile.service)
      encoder.append(profile.username)
      encoder.append(profile.url)
      encoder.append(profile.userID)
      encoder.append(profile.status)
      encoder.append(profile.reason)
      encoder.append(profile.originals)
    }
    append(person.instantMessages) { encoder, account in
      encoder.append(account.service)
      encoder.append(account.username)
      encoder.append(account.status)
      encoder.append(account.reason)
      encoder.append(account.originals)
    }
    append(person.groups.count)
    for group in person.groups { append(group) }
    append(person.extras.count)
    for extra in person.extras {
      append(extra.name)
      append(extra.value)
      append(extra.group)
      append(extra.parameters)
    }
  }

  private mutating func append<Value: MultiValue>(
    _ values: [Value], _ body: (inout PersonEncoder, Value) -> Void
  ) {
    append(values.count)
    for value in values {
      append(value.label)
      append(value.preferred ? 1 : 0)
      append(value.parameters)
      body(&self, value)
    }
  }

  private mutating func append(_ phone: Phone) {
    append(phone.value)
    append(phone.original)
    append(phone.key)
    append(phone.status)
    append(phone.reason)
    append(phone.region)
    append(phone.type?.rawValue)
    append(phone.extension)
  }

  private mutating func append(_ email: Email) {
    append(email.value)
    append(email.original)
    append(email.key)
    append(email.status)
    append(email.reason)
    append(email.flags.count)
    for flag in email.flags { append(flag) }
    append(email.suggestion)
  }

  private mutating func append(_ page: WebPage) {
    append(page.value)
    append(page.original)
    append(page.key)
    append(page.status)
    append(page.reason)
  }

  private mutating func append(_ address: Address) {
    append(address.street)
    append(address.subLocality)
    append(address.city)
    append(address.subRegion)
    append(address.region)
    append(address.postalCode)
    append(address.country)
    append(address.countryCode)
    append(address.poBox)
    append(address.extended)
    append(address.formatted)
    append(address.status)
    append(address.reason)
    append(address.originals)
  }

  private mutating func append(_ originals: Originals) {
    append(originals.entries.count)
    for entry in originals.entries {
      append(entry.part)
      append(entry.text)
    }
  }

  private mutating func append(_ parameters: [Parameter]) {
    append(parameters.count)
    for parameter in parameters {
      append(parameter.name)
      append(parameter.value)
    }
  }

  private mutating func append(_ status: Status?) {
    switch status {
    case nil: append(0)
    case .valid: append(1)
    case .possible: append(2)
    case .invalid: append(3)
    }
  }

  private mutating func append(_ date: PartialDate?) {
    switch date {
    case nil: append(0)
    case .known(let year, let month, let day):
      append(1)
      append(Int(UInt16(bitPattern: year)))
      append(Int(UInt8(bitPattern: month)))
      append(Int(UInt8(bitPattern: day)))
    case .other(let text):
      append(2)
      append(text)
    }
  }

  private mutating func append(_ photo: Photo?) {
    switch photo {
    case nil: append(0)
    case .uri(let uri):
      append(1)
      append(uri)
    case .data(let mediaType, let data):
      append(2)
      append(mediaType)
      append(data.count)
      bytes.append(contentsOf: data)
    }
  }

  private mutating func append(_ position: SourcePosition?) {
    guard let position else { return append(0) }
    append(number(of: position.file) + 1)
    append(position.recordInChunk)
    append(position.line)
    append(position.offset)
  }

  private mutating func number(of file: SourceFile) -> Int {
    if let last = files.last, last === file { return files.count - 1 }
    if let number = numbers[ObjectIdentifier(file)] { return number }
    numbers[ObjectIdentifier(file)] = files.count
    files.append(file)
    return files.count - 1
  }

  private mutating func append(_ text: String?) {
    guard var text else { return append(0) }
    text.withUTF8 { utf8 in
      append(utf8.count + 1)
      bytes.append(contentsOf: utf8)
    }
  }

  private mutating func append(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
