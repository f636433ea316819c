import CYAML
import RollcallModel

/// Reads YAML into settings with their places; the only file that knows libyaml.
///
/// Every scalar stays text: YAML 1.1's guesses (`NO`, `0123`, `12:30`) never happen. Anchors, aliases
/// and tags are refused, as are a second document, more than 64 levels and more than 16 MiB, so what
/// is read is never larger than what was written.
enum LibYAML {
  /// The most levels of lists and mappings.
  static let maximumDepth = 64
  /// The most bytes of a file.
  static let maximumSize = 16 << 20

  /// The most keys given twice that are reported.
  static let maximumProblems = 1000

  /// What a file holds.
  struct Document {
    /// The tree; an empty mapping for an empty file.
    var root: Setting
    /// Keys given twice; the first one counts.
    var problems: [Problem]
  }

  /// Reads a file's bytes.
  ///
  /// - Throws: `yaml_syntax` or `unsupported_yaml` at the place where reading had to stop.
  static func parse(_ source: [UInt8], file: String) throws(Failure) -> Document {
    let bytes = source.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(source.dropFirst(3)) : source
    guard bytes.count <= maximumSize else {
      throw Failure(Problem(.unsupportedYAML, file: file, subject: "more than 16 MiB"))
    }
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let place = LineIndex(bytes).place(byte: error.byteOffsets.lowerBound)
      throw Failure(
        Problem(
          .yamlSyntax, file: file, line: place.line, column: place.column,
          detail: "a byte that is not UTF-8"))
    }
    var builder = SettingBuilder(bytes, file: file)
    return try builder.document()
  }
}

/// Builds the tree of settings from libyaml's events.
private struct SettingBuilder {
  private let events: EventParser
  private let bytes: [UInt8]
  private let file: String
  private var lines: LineIndex
  private var problems: [Problem] = []

  init(_ bytes: [UInt8], file: String) {
    events = EventParser(bytes)
    self.bytes = bytes
    self.file = file
    lines = LineIndex(bytes)
  }

  /// The whole file.
  mutating func document() throws(Failure) -> LibYAML.Document {
    var root: Setting?
    while true {
      let event = try next()
      switch event.kind {
      case .start, .documentEnd: continue
      case .end:
        let empty = Setting(.map([]), file: file, line: 1, column: 1)
        return LibYAML.Document(root: root ?? empty, problems: problems)
      case .documentStart:
        if root != nil { throw refusal("more than one document", at: event) }
        root = try node(try next(), depth: 1)
      case .scalar, .listStart, .listEnd, .mapStart, .mapEnd, .alias, .fault:
        throw refusal("more than one document", at: event)
      }
    }
  }

  /// The node that an event begins.
  private mutating func node(_ event: Event, depth: Int) throws(Failure) -> Setting {
    guard depth <= LibYAML.maximumDepth else { throw refusal("more than 64 levels", at: event) }
    if event.isAnchored { throw refusal("an anchor", at: event) }
    if event.isTagged { throw refusal("a tag", at: event) }
    let place = lines.place(line: event.line, scalars: event.scalars)
    var setting = Setting(.text(""), file: file, line: place.line, column: place.column)
    switch event.kind {
    case .scalar(let text):
      setting.value = .text(text)
      setting.textOffset = textOffset(of: text, at: place.byte)
      setting.block = block(of: text, at: place)
    case .listStart: setting.value = .list(try items(depth: depth))
    case .mapStart: setting.value = .map(try entries(depth: depth))
    case .alias: throw refusal("an alias", at: event)
    case .start, .end, .documentStart, .documentEnd, .listEnd, .mapEnd, .fault:
      throw refusal("more than one document", at: event)
    }
    return setting
  }

  /// The items up to the end of a list.
  private mutating func items(depth: Int) throws(Failure) -> [Setting] {
    var items: [Setting] = []
    while true {
      let event = try next()
      if event.kind == .listEnd { return items }
      items.append(try node(event, depth: depth + 1))
    }
  }

  /// The entries up to the end of a mapping.
  private mutating func entries(depth: Int) throws(Failure) -> [Setting.Entry] {
    var entries: [Setting.Entry] = []
    var names: Set<String> = []
    while true {
      let event = try next()
      if event.kind == .mapEnd { return entries }
      guard case .scalar(let name) = event.kind else {
        throw refusal(event.kind == .alias ? "an alias" : "a list or mapping as a key", at: event)
      }
      let key = try node(event, depth: depth + 1)
      let value = try node(try next(), depth: depth + 1)
      if names.insert(name).inserted {
        entries.append(Setting.Entry(key: key, value: value))
      } else if problems.count < LibYAML.maximumProblems {
        problems.append(key.problem(.duplicateKey, subject: name))
      }
    }
  }

  /// Where the text of a scalar begins after the scalar's own place, if its bytes stand there whole.
  private func textOffset(of text: String, at byte: Int) -> Int? {
    let quoted = byte < bytes.count && (bytes[byte] == 0x22 || bytes[byte] == 0x27)
    let start = byte + (quoted ? 1 : 0)
    let count = text.utf8.count
    guard start + count <= bytes.count, text.utf8.elementsEqual(bytes[start..<start + count])
    else { return nil }
    return quoted ? 1 : 0
  }

  /// Where the lines of a literal block stand, `nil` if the text is none or not there line by line.
  private func block(of text: String, at place: LineIndex.Place) -> Setting.Block? {
    guard place.byte < bytes.count, bytes[place.byte] == UInt8(ascii: "|"),
      var start = lines.start(ofLine: place.line + 1)
    else { return nil }
    var indentation: Int?
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if !line.isEmpty {
        let depth: Int = indentation ?? bytes[start..<end].prefix(while: { $0 == 0x20 }).count
        indentation = depth
        guard bytes[start..<end].dropFirst(depth).starts(with: line) else { return nil }
      }
      start = min(end + 1, bytes.count)
    }
    return indentation.map { Setting.Block(line: place.line + 1, indentation: $0) }
  }

  /// The next event.
  private mutating func next() throws(Failure) -> Event {
    let event = events.next()
    guard case .fault(let detail, let byte) = event.kind else { return event }
    let place =
      byte.map { lines.place(byte: $0) } ?? lines.place(line: event.line, scalars: event.scalars)
    throw Failure(
      Problem(.yamlSyntax, file: file, line: place.line, column: place.column, detail: detail))
  }

  private mutating func refusal(_ what: String, at event: Event) -> Failure {
    let place = lines.place(line: event.line, scalars: event.scalars)
    return Failure(
      Problem(
        .unsupportedYAML, file: file, line: place.line, column: place.column, subject: what))
  }
}

/// An event of libyaml.
private struct Event {
  /// What it is.
  enum Kind: Equatable {
    case start, end, documentStart, documentEnd, listStart, listEnd, mapStart, mapEnd, alias
    case scalar(String)
    /// The text is no YAML; `byte` is where, if the place is not the event's own.
    case fault(String, byte: Int?)
  }

  var kind: Kind
  /// The line, from 0.
  var line: Int
  /// The column in Unicode scalars, from 0.
  var scalars: Int
  var isAnchored = false
  var isTagged = false
}

/// Owns a parser of libyaml and the bytes it reads.
///
/// libyaml keeps pointers to both, so they live at addresses of their own until the end.
private final class EventParser {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let isReady: Bool

  init(_ bytes: [UInt8]) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    input = .allocate(capacity: max(bytes.count, 1))
    input.initialize(repeating: 0)
    _ = input.update(fromContentsOf: bytes)
    isReady = yaml_parser_initialize(parser) == 1
    guard isReady else { return }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  }

  deinit {
    if isReady { yaml_parser_delete(parser) }
    parser.deallocate()
    input.deallocate()
  }

  /// The next event; a fault where the text is no YAML, after which none follows.
  func next() -> Event {
    var event = yaml_event_t()
    guard isReady else {
      return Event(kind: .fault("not enough memory", byte: nil), line: 0, scalars: 0)
    }
    guard yaml_parser_parse(parser, &event) == 1 else { return fault() }
    defer { yaml_event_delete(&event) }
    var result = Event(
      kind: .end, line: event.start_mark.line, scalars: event.start_mark.column)
    switch event.type {
    case YAML_STREAM_START_EVENT: result.kind = .start
    case YAML_DOCUMENT_START_EVENT: result.kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: result.kind = .documentEnd
    case YAML_ALIAS_EVENT: result.kind = .alias
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      result.kind = .scalar(String(decoding: text, as: UTF8.self))
      result.isAnchored = scalar.anchor != nil
      result.isTagged = scalar.tag != nil
    case YAML_SEQUENCE_START_EVENT:
      result.kind = .listStart
      result.isAnchored = event.data.sequence_start.anchor != nil
      result.isTagged = event.data.sequence_start.tag != nil
    case YAML_MAPPING_START_EVENT:
      result.kind = .mapStart
      result.isAnchored = event.data.mapping_start.anchor != nil
      result.isTagged = event.data.mapping_start.tag != nil
    case YAML_SEQUENCE_END_EVENT: result.kind = .listEnd
    case YAML_MAPPING_END_EVENT: result.kind = .mapEnd
    default: result.kind = .end
    }
    return result
  }

  /// What libyaml says went wrong.
  private func fault() -> Event {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "no reason given"
    let mark = parser.pointee.problem_mark
    let isReader = parser.pointee.error == YAML_READER_ERROR
    return Event(
      kind: .fault(problem, byte: isReader ? parser.pointee.problem_offset : nil),
      line: mark.line, scalars: mark.column)
  }
}
