import RollcallModel

/// A person being put together from the rows of a store.
struct StoreDraft {
  /// The person so far.
  var person = Person()
  /// Further people that one record held, as a card in a card.
  var others: [Person] = []
  /// The key of the record that the row at hand is of; 0 where it is no number.
  var record: Int64 = 0
  /// How many of the person's records were read; the first has the name.
  var records = 0
  /// The parts of values that come in rows of their own, by the key of the value.
  var parts: [Int64: [(key: String, value: String)]] = [:]
  /// The pictures of the person's records by record, until it is known which is the person's.
  var pictures: [(record: Int64, bytes: [UInt8])] = []
  /// The record, or the value, that the person's picture was chosen to be.
  var pictureRecord: Int64?
  /// Keys that values have besides their text, to tell which are the same.
  var keys: Set<String> = []
  /// What was repaired or left out.
  var problems: [Problem] = []
  /// Why the record could not be read.
  var reject: Reject?
  /// The groups that cards in the store tell.
  let groups: GroupTable?
  /// The input.
  let file: SourceFile

  /// Begins a person.
  init(_ file: SourceFile, groups: GroupTable?) {
    self.file = file
    self.groups = groups
  }

  /// Keeps what the model has no name for.
  mutating func keep(_ name: String, _ value: String?, _ parameters: [Parameter] = []) {
    guard let value, !value.isEmpty else { return }
    person.extras.append(Extra(name, value, parameters: parameters))
  }

  /// Adds to the note, on a line of its own.
  mutating func addNote(_ text: String?) {
    guard let text else { return }
    guard let note = person.note else { return person.note = text }
    if note != text { person.note = note + "\n" + text }
  }

  /// Adds the name of a group, once.
  mutating func addGroup(_ name: String?) {
    if let name, !person.groups.contains(name) { person.groups.append(name) }
  }

  /// Takes a picture, the type told by its first bytes, if there is none yet.
  mutating func takePhoto(_ bytes: [UInt8]?) {
    guard person.photo == nil, let bytes, !bytes.isEmpty else { return }
    let type = PhotoCodec.mediaType(of: bytes) ?? "application/octet-stream"
    person.photo = .data(mediaType: type, bytes: bytes)
  }

  /// Takes the picture of the chosen record, else the first.
  mutating func choosePicture() {
    guard !pictures.isEmpty else { return }
    let chosen = pictures.first { $0.record == pictureRecord } ?? pictures[0]
    person.photo = nil
    takePhoto(chosen.bytes)
  }

  /// Leaves each value of a person of several records once: one of the same label and parts is gone.
  mutating func unite() {
    guard records > 1 else { return }
    person.phones = Self.once(person.phones)
    person.emails = Self.once(person.emails)
    person.addresses = Self.once(person.addresses)
    person.urls = Self.once(person.urls)
    person.dates = Self.once(person.dates)
    person.relations = Self.once(person.relations)
    person.socialProfiles = Self.once(person.socialProfiles)
    person.instantMessages = Self.once(person.instantMessages)
    var seen: Set<Extra> = []
    person.extras = person.extras.filter { seen.insert($0).inserted }
  }

  private static func once<Value: MultiValue>(_ values: [Value]) -> [Value] {
    guard values.count > 1 else { return values }
    var seen: Set<Value> = []
    return values.filter { value in
      var plain = value
      plain.preferred = false
      return seen.insert(plain).inserted
    }
  }
}
