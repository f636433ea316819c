internal import RollcallModel

extension Person {
  /// About how many bytes of memory the person takes.
  var footprint: Int {
    var bytes = MemoryLayout<Person>.stride
    for text in [
      id, namePrefix, givenName, middleName, familyName, previousFamilyName, nameSuffix, nickname,
      formattedName,
    ] {
      bytes += Self.heap(text)
    }
    for text in [
      phoneticGivenName, phoneticMiddleName, phoneticFamilyName, phoneticOrganization, organization,
      department, jobTitle, note, gender, created?.text, modified?.text,
    ] {
      bytes += Self.heap(text)
    }
    if case .data(_, let data) = photo { bytes += data.count + 32 }
    if case .uri(let uri) = photo { bytes += Self.heap(uri) }
    bytes += Self.heap(phones) { Self.heap($0.value) + Self.heap($0.original) + Self.heap($0.key) }
    bytes += Self.heap(emails) {
      Self.heap($0.value) + Self.heap($0.original) + Self.heap($0.key) + Self.heap($0.suggestion)
        + $0.flags.count * MemoryLayout<String>.stride
    }
    bytes += Self.heap(addresses) {
      Self.heap($0.street) + Self.heap($0.city) + Self.heap($0.country) + Self.heap($0.extended)
        + Self.heap($0.formatted) + Self.heap($0.region) + Self.heap($0.subLocality)
        + Self.heap($0.originals)
    }
    bytes += Self.heap(dates) { Self.heap($0.original) }
    bytes += Self.heap(urls) { Self.heap($0.value) + Self.heap($0.original) + Self.heap($0.key) }
    bytes += Self.heap(relations) { Self.heap($0.value) }
    bytes += Self.heap(socialProfiles) {
      Self.heap($0.username) + Self.heap($0.url) + Self.heap($0.originals)
    }
    bytes += Self.heap(instantMessages) { Self.heap($0.username) + Self.heap($0.originals) }
    bytes += Self.heap(originals)
    if !groups.isEmpty { bytes += groups.reduce(32) { $0 + 16 + Self.heap($1) } }
    for extra in extras {
      bytes += MemoryLayout<Extra>.stride + Self.heap(extra.name) + Self.heap(extra.value)
      bytes += extra.parameters.count * MemoryLayout<Parameter>.stride
    }
    return bytes + provenance.count * MemoryLayout<SourcePosition>.stride
  }

  /// The memory of a text that does not fit into the `String` itself.
  private static func heap(_ text: String?) -> Int {
    guard let count = text?.utf8.count, count > 15 else { return 0 }
    return count + 48
  }

  private static func heap(_ originals: Originals) -> Int {
    originals.entries.reduce(0) {
      $0 + MemoryLayout<Originals.Entry>.stride + heap($1.part) + heap($1.text)
    }
  }

  private static func heap<Value: MultiValue>(_ values: [Value], _ texts: (Value) -> Int) -> Int {
    if values.isEmpty { return 0 }
    var bytes = 32 + values.capacity * MemoryLayout<Value>.stride
    for value in values {
      bytes += texts(value) + heap(value.label)
      bytes += value.parameters.count * MemoryLayout<Parameter>.stride
    }
    return bytes
  }
}
