/// What a source wrote into parts that normalizing changed, by the names of the parts.
///
/// As JSON `{"given_name":"ANA"}`. The first text kept of a part stays: normalizing a second time
/// does not replace what the source said. Few parts are ever changed, so it is a list.
public struct Originals: Sendable, Hashable {
  /// A part with what the source wrote into it.
  public struct Entry: Sendable, Hashable {
    /// The part in the vocabulary's words: `given_name`.
    public let part: String
    /// What the source wrote.
    public let text: String
  }

  /// The parts in the order in which they were changed.
  public private(set) var entries: [Entry] = []

  /// Makes an empty list.
  public init() {}

  /// Whether nothing was changed.
  public var isEmpty: Bool { entries.isEmpty }

  /// Keeps what a source wrote into a part, unless something is kept of it already.
  public mutating func keep(_ part: String, _ text: String) {
    guard self[part] == nil else { return }
    entries.append(Entry(part: part, text: text))
  }

  /// What the source wrote into a part; `nil` where the part still is that.
  ///
  /// Set it to `nil` to forget it.
  public subscript(_ part: String) -> String? {
    get { entries.first { $0.part == part }?.text }
    set {
      let place = entries.firstIndex { $0.part == part }
      switch (place, newValue) {
      case (let place?, let text?): entries[place] = Entry(part: part, text: text)
      case (let place?, nil): entries.remove(at: place)
      case (nil, let text?): entries.append(Entry(part: part, text: text))
      case (nil, nil): return
      }
    }
  }

  /// Forgets the parts that a test picks.
  public mutating func removeAll(where picks: (Entry) -> Bool) { entries.removeAll(where: picks) }
}

extension Originals {
  /// The parts as one JSON object, `nil` if there are none.
  public var json: String? {
    if isEmpty { return nil }
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Reads what ``json`` gives; another text is what the source wrote into `value`.
  public init(_ text: String) {
    if text.utf8.first == UInt8(ascii: "{"),
      let json = try? JSONValue(parsing: Array(text.utf8)[...]), let parts = Originals(json: json)
    {
      self = parts
    } else {
      self.init()
      if !text.isEmpty { keep("value", text) }
    }
  }

  /// Reads an object of texts, or one text; `nil` for anything else.
  init?(json: JSONValue) {
    if let text = json.scalarText {
      self.init()
      keep("value", text)
      return
    }
    guard case .object(let members) = json else { return nil }
    self.init()
    for member in members {
      guard let text = member.value.scalarText else { return nil }
      keep(member.name, text)
    }
  }

  /// Writes the object.
  func write(to json: inout JSONWriter) {
    json.beginObject()
    for entry in entries { json.member(entry.part, entry.text) }
    json.endObject()
  }
}
