import RollcallModel

/// Writes cards of one version, line by line: name, parameters, value, folded at 75 bytes.
///
/// The lines are written in `CardEncoder+Lines`, their parameters in `CardEncoder+Parameters`, the
/// escapes of their values in `CardEncoder+Values`. A line is begun, given parameters, and ended by
/// its value, see `CardEncoder+Ends`.
struct CardEncoder {
  /// The cards so far.
  var bytes: [UInt8] = []
  let version: VCardVersion
  let options: VCardOptions
  /// The pictures that stand in files of their own.
  var attachments: [EncodedFile] = []
  /// What the receiver has no place for.
  var losses = Losses()
  var lineStart = 0
  var valueStart = 0
  var lastItem = 0
  /// The label to be written after the line that is being written.
  var pendingLabel: String?
  var lineItem = 0

  /// What is said of single-value properties besides their values, until their lines are written.
  var held: [Extra] = []
  /// Who is in which group, where groups are cards.
  private var memberships = Memberships()

  /// Makes an encoder.
  init(_ options: VCardOptions) {
    self.options = options
    version = options.profile.version
  }

  /// The receiver.
  var profile: VCardProfile { options.profile }

  /// Writes one person; a group whose members are still to come is kept for later.
  mutating func write(_ person: Person) {
    if person.kind == .group {
      switch options.groups {
      // Somebody of that name is not what such a receiver would want.
      case .categories: if profile.missing.contains(.kind) { return lose("group_card") }
      case .cards, .both: return memberships.groups.append(person)
      case .none: return lose("group")
      }
    } else if !person.groups.isEmpty, options.groups.areCards {
      let identifier = person.id ?? IdentifierCodec.made(for: person, version)
      memberships.members += person.groups.map { .init(group: $0, identifier: identifier) }
    }
    writeCard(person)
  }

  /// Gives away all that was written.
  mutating func hand(over batch: inout EncodedBatch) {
    swap(&bytes, &batch.bytes)
    batch.losses = losses
    batch.files = attachments
    batch.memberships = memberships
  }

  /// Writes the card of one person or group.
  mutating func writeCard(_ person: Person) {
    if !person.extras.isEmpty {
      lastItem = Self.lastItem(in: person.extras)
      held = person.extras.filter(\.isParametersOnly)
    } else {
      lastItem = 0
    }
    appendStatic("BEGIN:VCARD\r\nVERSION:")
    append(version.rawValue)
    appendStatic("\r\n")
    for codec in PropertyCodecs.all { codec.write(person, to: &self) }
    appendStatic("END:VCARD\r\n")
    for _ in held { lose("parameter") }
    held = []
  }

  /// The highest number of a group `item1` among extras, behind which ours begin.
  private static func lastItem(in extras: [Extra]) -> Int {
    var last = 0
    for extra in extras {
      guard let group = extra.group?.lowercased(), group.utf8.starts(with: "item".utf8),
        let number = Int(group.dropFirst(4)), number < 1_000_000
      else { continue }
      last = max(last, number)
    }
    return last
  }

  /// Counts something that the receiver has no place for.
  mutating func lose(_ what: String) { losses.add(what + profile.lossSuffix) }

  /// Whether the receiver has a place for something; counted where it has none.
  mutating func hasPlace(for part: VCardProfile.Part) -> Bool {
    if !profile.missing.contains(part) { return true }
    lose(part.rawValue)
    return false
  }

  /// Makes room for so many bytes.
  mutating func reserve(_ capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Appends text as it is.
  @inline(__always)
  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends text of ours as it is.
  @inline(__always)
  mutating func appendStatic(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
