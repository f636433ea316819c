import RollcallModel

/// The path of an output that is one file a person: `out/cards/{full_name}.vcf`.
///
/// Paths to values stand in braces, and only in the file's name: what a person is called cannot lead to
/// another folder.
struct PathPattern: Sendable {
  /// A piece of the name.
  private enum Piece: Sendable {
    case text(String)
    case value(PersonPath)
  }

  /// The folder with a slash behind it; empty for the current one.
  let folder: String
  private var pieces: [Piece] = []
  /// The ending with its dot; empty if none.
  let ending: String

  /// Whether a path has places for values.
  static func isPattern(_ path: String) -> Bool { path.utf8.contains(UInt8(ascii: "{")) }

  /// Reads a pattern.
  ///
  /// - Throws: `bad_path` or `unknown_property`, with the byte where it goes wrong.
  init(_ setting: Setting) throws(Failure) {
    let text = try setting.text(expected: "a path")
    let bytes = Array(text.utf8)
    let nameStart = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    folder = String(decoding: bytes[..<nameStart], as: UTF8.self)
    if let brace = bytes[..<nameStart].firstIndex(of: UInt8(ascii: "{")) {
      throw Failure(
        setting.problem(
          .badPath, byte: brace, subject: String(decoding: bytes[brace..<nameStart], as: UTF8.self),
          expected: "values in the name of the file, not of its folder"))
    }
    var index = nameStart
    var end = bytes.count
    if let dot = bytes.lastIndex(of: ASCII.dot), dot > nameStart,
      !bytes[dot...].contains(UInt8(ascii: "}"))
    {
      end = dot
    }
    ending = String(decoding: bytes[end...], as: UTF8.self)
    while index < end {
      guard let open = bytes[index..<end].firstIndex(of: UInt8(ascii: "{")) else { break }
      if open > index { pieces.append(.text(String(decoding: bytes[index..<open], as: UTF8.self))) }
      guard let close = bytes[open..<end].firstIndex(of: UInt8(ascii: "}")) else {
        throw Failure(
          setting.problem(
            .badPath, byte: open, subject: String(decoding: bytes[open..<end], as: UTF8.self),
            expected: "a closing brace"))
      }
      pieces.append(.value(try Self.path(bytes[open + 1..<close], in: setting, at: open + 1)))
      index = close + 1
    }
    if index < end { pieces.append(.text(String(decoding: bytes[index..<end], as: UTF8.self))) }
  }

  private static func path(
    _ bytes: ArraySlice<UInt8>, in setting: Setting, at byte: Int
  ) throws(Failure) -> PersonPath {
    let path: PersonPath
    do throws(PathError) {
      path = try PersonPath(parsing: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw Failure(
        setting.problem(
          error.code, byte: byte + error.byte, subject: error.subject, expected: error.expected,
          candidates: error.candidates))
    }
    if path.isList {
      throw Failure(
        setting.problem(
          .badPath, byte: byte, subject: path.text,
          expected: "one value: " + path.choices.joined(separator: ", ")))
    }
    return path
  }

  /// The name of a person's file without its ending, safe but perhaps not the only such.
  func stem(for person: Person) -> String {
    var name = ""
    for piece in pieces {
      switch piece {
      case .text(let text): name += text
      case .value(let path): name += path.value(of: person) ?? ""
      }
    }
    return SafeFileName.stem(name)
  }
}
