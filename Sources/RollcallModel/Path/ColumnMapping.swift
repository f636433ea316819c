/// A column of a table and the path it holds, for reading and for writing.
public struct ColumnMapping: Sendable, Hashable {
  /// The header; several columns may have the same.
  public var header: String
  /// What the column holds.
  public var path: PersonPath
  /// Where the mapping stands in the pipeline file.
  public var place: Setting?

  /// Pairs a header with a path.
  public init(header: String, path: PersonPath, place: Setting? = nil) {
    self.header = header
    self.path = path
    self.place = place
  }
}

extension Setting {
  /// The setting as a list of columns: `full_name`, or `{ Mobile: "phones[mobile]" }`.
  ///
  /// A path alone is its own header. A comma-separated text stands for a list (the command line).
  ///
  /// - Throws: Every wrong path and shape at once.
  public func columns(forWriting: Bool) throws(Failure) -> [ColumnMapping] {
    var columns: [ColumnMapping] = []
    var problems: [Problem] = []
    for item in splitAtCommas {
      do throws(Failure) {
        columns.append(try item.column(forWriting: forWriting))
      } catch {
        problems += error.problems
      }
    }
    if columns.isEmpty, problems.isEmpty {
      problems.append(problem(.badValue, subject: "columns", expected: "at least one column"))
    }
    if !problems.isEmpty { throw Failure(problems) }
    return columns
  }

  /// The items of a list; those of a text of the command line with commas between them.
  private var splitAtCommas: [Setting] {
    guard line == 0, case .text(let text) = value else { return items }
    var parts: [String] = [""]
    var depth = 0
    for character in text.unicodeScalars {
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].unicodeScalars.append(character)
      }
    }
    return parts.map { Setting(.text(Self.trimmed($0[...])), file: file) }
  }

  /// The text without spaces around it.
  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  private func column(forWriting: Bool) throws(Failure) -> ColumnMapping {
    let mapping: ColumnMapping
    switch value {
    case .text(let text):
      if line == 0, let equals = text.firstIndex(of: "=") {
        let path = Setting(.text(Self.trimmed(text[text.index(after: equals)...])), file: file)
        mapping = ColumnMapping(
          header: Self.trimmed(text[..<equals]), path: try path.path(), place: self)
      } else {
        let path = try path()
        mapping = ColumnMapping(header: path.text, path: path, place: self)
      }
    case .map(let entries) where entries.count == 1:
      mapping = ColumnMapping(
        header: entries[0].name, path: try entries[0].value.path(), place: entries[0].value)
    default:
      throw Failure(problem(.wrongType, expected: "a path, or { Header: path }"))
    }
    let place = mapping.place ?? self
    if forWriting, mapping.path.isList {
      throw Failure(
        place.problem(
          .badPath, subject: mapping.path.text,
          expected: "one value: " + mapping.path.choices.joined(separator: ", ")))
    }
    if !forWriting, !mapping.path.isSettable {
      throw Failure(
        place.problem(
          .badPath, subject: mapping.path.text,
          expected: "a place to put a value, such as phones[mobile] or phones[]"))
    }
    return mapping
  }
}
