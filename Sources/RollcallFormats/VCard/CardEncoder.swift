import RollcallModel

/// Writes cards of one version, line by line: name, parameters, value, folded at 75 bytes.
///
/// The lines are written in `CardEncoder+Lines`, their parameters in `CardEncoder+Parameters`, the
/// escapes of their values in `CardEncoder+Values`. A line is begun, given parameters, and ended by its value. In 2.1 a value that plain text cannot
/// hold turns into quoted-printable when the line ends.
struct CardEncoder {
  /// The cards so far.
  var bytes: [UInt8] = []
  let version: VCardVersion
  /// What this version could not carry.
  var losses = Losses()
  var lineStart = 0
  var valueStart = 0
  var lastItem = 0
  /// The label to be written after the line that is being written.
  var pendingLabel: String?
  var lineItem = 0

  /// Makes an encoder.
  init(version: VCardVersion) { self.version = version }

  /// Writes one person.
  mutating func write(_ person: Person) {
    lastItem = Self.lastItem(in: person.extras)
    appendStatic("BEGIN:VCARD\r\nVERSION:")
    append(version.rawValue)
    appendStatic("\r\n")
    for codec in PropertyCodecs.all { codec.write(person, to: &self) }
    appendStatic("END:VCARD\r\n")
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
