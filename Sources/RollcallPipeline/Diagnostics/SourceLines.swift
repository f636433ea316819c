import RollcallModel

/// The lines of pipeline files, for showing the one a problem is about.
struct SourceLines {
  /// The bytes of each file; none for one that cannot be read.
  private var files: [String: [UInt8]?] = [:]
  /// The most bytes of a line that are shown.
  private static let width = 160

  /// The line with a caret under the column, `nil` if it cannot be shown.
  ///
  /// Only problems of pipeline files have a column and no record: lines of data are never shown.
  mutating func excerpt(for problem: Problem) -> String? {
    guard let file = problem.file, file != "-", let number = problem.line,
      let column = problem.column, problem.record == nil, problem.offset == nil,
      let line = line(number, of: file), column <= line.count + 1
    else { return nil }
    let label = String(number)
    let margin = String(repeating: " ", count: max(0, 5 - label.utf8.count))
    let length = Self.length(of: problem, in: line, at: column - 1)
    // A long line is shown from shortly before its fault.
    let start = column > Self.width - 40 ? Self.boundary(column - 41, in: line) : 0
    let end = Self.boundary(min(line.count, start + Self.width), in: line)
    let shown = Self.printable(line[start..<end])
    let before = Self.printable(line[start..<Self.boundary(column - 1, in: line)])
    let caret = "^" + String(repeating: "~", count: max(0, length - 1))
    let blank = String(repeating: " ", count: label.utf8.count)
    return
      "\(margin)\(label) | \(shown)\n\(margin)\(blank) | \(Self.spaces(like: before))\(caret)\n"
  }

  /// A line of a file without its end, from 1.
  private mutating func line(_ number: Int, of file: String) -> ArraySlice<UInt8>? {
    if files[file] == nil {
      var bytes = PipelineFile.readAgain(file)
      if let read = bytes, read.starts(with: [0xEF, 0xBB, 0xBF]) {
        bytes = Array(read.dropFirst(3))
      }
      files[file] = .some(bytes)
    }
    guard let bytes = files[file] ?? nil else { return nil }
    var start = 0
    for _ in 1..<max(number, 1) {
      guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
      start = end + 1
    }
    var end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return ArraySlice(Array(bytes[start..<end]))
  }

  /// How many columns the fault takes: the subject's where it stands there, else one.
  private static func length(of problem: Problem, in line: ArraySlice<UInt8>, at column: Int)
    -> Int
  {
    guard let subject = problem.subject, !subject.isEmpty, column < line.count else { return 1 }
    guard line[column...].starts(with: subject.utf8) else { return 1 }
    return spaces(like: subject).utf8.count
  }

  /// The nearest index at or before one at which no scalar is cut.
  private static func boundary(_ index: Int, in line: ArraySlice<UInt8>) -> Int {
    var index = max(0, min(index, line.count))
    while index > 0, index < line.count, line[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }

  /// The text with control characters replaced by spaces, so that columns stay.
  private static func printable(_ bytes: ArraySlice<UInt8>) -> String {
    var out = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      out.append(Printable.isHarmless(scalar) ? scalar : " ")
    }
    return String(out)
  }

  /// As many spaces as a terminal takes columns for a text.
  private static func spaces(like text: String) -> String {
    var count = 0
    for scalar in text.unicodeScalars { count += columns(of: scalar) }
    return String(repeating: " ", count: count)
  }

  /// How many columns a terminal takes for a scalar: marks none, East Asian letters two.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFF:
      return 2
    default: return 1
    }
  }
}
