import RollcallModel

/// What a card says, as runs of the chunk's bytes, where that is all there is to know of it.
///
/// For outputs that can take cards without people being made of them. Texts are decoded: escapes undone,
/// folds joined; they stand in the chunk or in the card's own memory and are gone with the next card.
struct PlainCard {
  /// A value of a list.
  struct Value {
    var text: Bytes
    /// The canonical label, by its number in ``TypeWords/labels``; -1 for none.
    var label: Int
    /// The label that an `X-ABLabel` spells, which wins; empty for none.
    var ownLabel: Bytes
    let isPreferred: Bool
    /// The group of its line; empty for none.
    let group: NameKey?
    /// The parts of an address from the post office box on, by their number in ``PlainCard/parts``.
    var parts = 0..<0
  }

  /// A property that no name here fits, verbatim.
  struct Extra {
    let name: Bytes
    let value: Bytes
  }

  let none: Bytes
  /// The single values by ``SingleProperty/rawValue``; empty for one that is not there.
  private(set) var singles: [Bytes]
  /// The name as a whole.
  var formattedName: Bytes
  /// Whether the parts of the name give another one.
  var hasNameOfItsOwn = false
  var phones: [Value] = []
  var emails: [Value] = []
  var pages: [Value] = []
  var addresses: [Value] = []
  var parts: [Bytes] = []
  var groups: [Bytes] = []
  var extras: [Extra] = []
  private let memory = Memory()
  private var used = 0

  /// Room for text that is not in the chunk as it is.
  private final class Memory {
    let room: UnsafeMutableBufferPointer<UInt8> = .allocate(capacity: 16_384)

    deinit { room.deallocate() }
  }

  init(_ bytes: Bytes) {
    none = bytes[0..<0]
    singles = Array(repeating: none, count: SingleProperty.allCases.count)
    formattedName = none
  }

  /// Forgets the card.
  mutating func reset() {
    for index in singles.indices { singles[index] = none }
    formattedName = none
    hasNameOfItsOwn = false
    if !phones.isEmpty { phones.removeAll(keepingCapacity: true) }
    if !emails.isEmpty { emails.removeAll(keepingCapacity: true) }
    if !pages.isEmpty { pages.removeAll(keepingCapacity: true) }
    if !addresses.isEmpty { addresses.removeAll(keepingCapacity: true) }
    if !parts.isEmpty { parts.removeAll(keepingCapacity: true) }
    if !groups.isEmpty { groups.removeAll(keepingCapacity: true) }
    if !extras.isEmpty { extras.removeAll(keepingCapacity: true) }
    used = 0
  }

  /// The value of a property; empty if there is none.
  @inline(__always)
  subscript(_ property: SingleProperty) -> Bytes {
    get { singles[Int(property.rawValue)] }
    set { singles[Int(property.rawValue)] = newValue }
  }

  /// Whether there is any part of a name.
  var hasNameParts: Bool {
    !self[.givenName].isEmpty || !self[.familyName].isEmpty || !self[.middleName].isEmpty
      || !self[.namePrefix].isEmpty || !self[.nameSuffix].isEmpty
  }

  /// Text that is made here; `nil` where there is no room for it.
  ///
  /// `fill` gets memory for as many bytes as are asked for, and gives the number it used.
  mutating func text(
    ofAtMost count: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Int
  ) -> Bytes? {
    guard count <= memory.room.count - used else { return nil }
    let room = UnsafeMutableBufferPointer(rebasing: memory.room[used..<(used + count)])
    let filled = fill(room)
    used += filled
    return Bytes(UnsafeBufferPointer(rebasing: room[0..<filled])) ?? none
  }
}
