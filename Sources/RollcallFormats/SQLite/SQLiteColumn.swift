import RollcallModel

/// A column of a query's result and where in a person it goes.
struct SQLiteColumn: Sendable {
  /// The column's name.
  let name: String
  /// The paths that its value is put at; none for a column that is kept in `extras`.
  var paths: [PersonPath] = []

  /// Settles where the columns of a result go.
  ///
  /// `columns:` comes first, then names of the vocabulary. Of columns with the same name the first is
  /// mapped.
  ///
  /// - Throws: `unknown_column` for each mapping of a column that the result does not have.
  static func settle(
    _ names: [String], _ mappings: Setting?
  ) throws(Failure) -> [SQLiteColumn] {
    guard let mappings else { return try settle(names, [], of: "", at: nil) }
    return try settle(
      names, mappings.columns(forWriting: false), of: "the query", at: mappings)
  }

  /// Settles where the columns of `owner`, a query or a table, go.
  static func settle(
    _ names: [String], _ mappings: [ColumnMapping], of owner: String, at place: Setting?
  ) throws(Failure) -> [SQLiteColumn] {
    var columns = names.map { SQLiteColumn(name: $0) }
    var problems: [Problem] = []
    for mapping in mappings {
      if let index = index(of: mapping.header, in: names) {
        columns[index].paths.append(mapping.path)
        continue
      }
      guard let place = mapping.place ?? place else { continue }
      problems.append(
        place.problem(
          .unknownColumn, subject: mapping.header,
          expected: "a column of \(owner): " + names.joined(separator: ", "),
          candidates: Suggestion.candidates(for: mapping.header, among: names)))
    }
    if !problems.isEmpty { throw Failure(problems) }
    for index in columns.indices where columns[index].paths.isEmpty {
      if names.firstIndex(of: names[index]) == index, let path = ownPath(names[index]) {
        columns[index].paths = [path]
      }
    }
    return columns
  }

  private static func index(of header: String, in names: [String]) -> Int? {
    names.firstIndex(of: header)
      ?? names.firstIndex { $0.lowercased() == header.lowercased() }
  }

  /// The path that a column's name is: `given_name`, `phones[mobile]`, `emails` for `emails[]`.
  private static func ownPath(_ name: String) -> PersonPath? {
    let lists = ["phone": "phones", "email": "emails", "address": "addresses", "url": "urls"]
    for text in [name, name + "[]", (lists[name] ?? "") + "[]"] {
      if let path = try? PersonPath(parsing: text), path.isSettable { return path }
    }
    return nil
  }

  /// The column for `inspect`.
  var description: InputDescription.Column {
    InputDescription.Column(
      header: name, path: paths.isEmpty ? nil : paths.map(\.text).joined(separator: ", "))
  }

  /// That the column is kept in `extras`; `nil` for one that is mapped.
  func problem(in file: String) -> Problem? {
    guard paths.isEmpty else { return nil }
    return Problem(
      .unmappedColumn, severity: .warning, file: file, subject: name,
      candidates: Suggestion.candidates(for: name, among: Vocabulary.names))
  }

  /// Puts a value on a person; null and empty text are nothing.
  func put(_ value: Scalar, on person: inout Person) {
    switch value {
    case .null, .text(""): return
    case .blob(let bytes) where paths.contains { $0.text == "photo" }:
      person.photo = .data(mediaType: Self.mediaType(of: bytes), bytes: bytes)
    case .blob(let bytes) where paths.isEmpty:
      person.extras.append(
        Extra(name, Base64.encode(bytes), parameters: [Parameter("ENCODING", "b")]))
    case .text, .integer, .real, .blob:
      let text = value.text ?? ""
      for path in paths { path.set(text, on: &person) }
      if paths.isEmpty { person.extras.append(Extra(name, text)) }
    }
  }

  /// The media type that a picture's first bytes tell.
  private static func mediaType(of bytes: [UInt8]) -> String {
    let marks: [([UInt8], String)] = [
      ([0xFF, 0xD8, 0xFF], "image/jpeg"), ([0x89, 0x50, 0x4E, 0x47], "image/png"),
      (Array("GIF8".utf8), "image/gif"), (Array("BM".utf8), "image/bmp"),
    ]
    if let mark = marks.first(where: { bytes.starts(with: $0.0) }) { return mark.1 }
    let isWebP =
      bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    return isWebP ? "image/webp" : "application/octet-stream"
  }
}
