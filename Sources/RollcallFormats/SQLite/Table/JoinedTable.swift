import RollcallModel
import RollcallSQLite

/// A table of which each row is a value of somebody, in one or several properties.
struct JoinedTable {
  /// A column, and the part of a property that it fills.
  private struct Part {
    let column: Int
    let property: MultiProperty
    let part: Int
    /// The label that the path names: `phones[mobile]`.
    let label: String?
  }

  private let name: String
  private let columns: [String]
  private let from: String
  private let record: String
  private let order: String
  private let parts: [Part]

  /// Settles where the columns go; one named like a part of the property that the table is named
  /// after goes there.
  ///
  /// - Throws: `unknown_column` and `bad_path` for all mappings that cannot be.
  init(
    _ join: SQLiteTable.Join, _ mappings: [ColumnMapping], _ source: StoreSource
  ) throws(Failure) {
    let schema = source.schema
    name = join.table
    columns = schema.columns(of: join.table)
    from = SQLName.quoted(join.table) + " t"
    record = "t." + SQLName.quoted(join.column)
    // A view has no row numbers, nor has a table WITHOUT ROWID.
    let hasNumbers = (try? source.connection.prepare("SELECT t.rowid FROM \(from)")) != nil
    order = hasNumbers ? "t.rowid" : "t." + SQLName.quoted(columns.first ?? "")
    var parts: [Part] = []
    var problems: [Problem] = []
    for mapping in mappings {
      let place = mapping.place ?? join.place
      guard let column = columns.firstIndex(of: mapping.header) else {
        problems.append(
          place.problem(
            .unknownColumn, subject: mapping.header,
            expected: "a column of \(name): " + columns.joined(separator: ", "),
            candidates: Suggestion.candidates(for: mapping.header, among: columns)))
        continue
      }
      guard case .multi(let property, let selector, let part)? = mapping.path.steps.first else {
        problems.append(Self.notAList(mapping, place))
        continue
      }
      let label: String?
      switch selector {
      case .append: label = nil
      case .label(let word, _): label = word
      case .all, .each, .index, .state:
        problems.append(Self.notAList(mapping, place))
        continue
      }
      parts.append(
        Part(column: column, property: property, part: part ?? property.valuePart, label: label))
    }
    if !problems.isEmpty { throw Failure(problems) }
    if mappings.isEmpty, let property = Vocabulary.multi(named: name) {
      parts = columns.enumerated().compactMap { column, header in
        property.part(named: header).map {
          Part(column: column, property: property, part: $0, label: nil)
        }
      }
    }
    self.parts = parts
  }

  private static func notAList(_ mapping: ColumnMapping, _ place: Setting) -> Problem {
    place.problem(
      .badPath, subject: mapping.path.text,
      expected: "a place that takes any number of values, such as phones[] or phones[mobile]")
  }

  /// How the table is read.
  var table: StoreTable {
    let parts = parts
    return StoreTable(
      from: from, record: record, columns: columns.map { "t." + SQLName.quoted($0) },
      order: [order],
      read: { row, draft in
        var places: [String: Int] = [:]
        // A label alone is no value.
        for isLabel in [false, true] {
          for part in parts where (part.part == part.property.labelPart) == isLabel {
            guard let text = row.text(part.column) else { continue }
            let property = part.property
            if places[property.name] == nil {
              if isLabel { continue }
              let place = property.append(&draft.person)
              places[property.name] = place
              if let label = part.label, let labelPart = property.labelPart {
                property.write(&draft.person, place, labelPart, label)
              }
            }
            guard let place = places[property.name] else { continue }
            property.write(
              &draft.person, place, part.part,
              property.parts[part.part].name == "label" ? Label.canonical(text) : text)
          }
        }
      })
  }

  /// The columns that are mapped, for `inspect`.
  var descriptions: [InputDescription.Column] {
    parts.map { part in
      let selector = "[" + (part.label ?? "") + "]"
      let path = part.property.name + selector + "." + part.property.parts[part.part].name
      return InputDescription.Column(header: name + "." + columns[part.column], path: path)
    }
  }
}
