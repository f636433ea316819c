import RollcallModel

/// A column of a store's table of records, and the property that it fills.
struct PersonColumn: Sendable {
  /// The column.
  let name: String
  /// Whether it is a part of the name, which is taken whole from one record.
  let isName: Bool
  /// Fills the property if it is not filled yet.
  let put: @Sendable (Scalar, inout Person) -> Void

  /// A part of the name.
  static func name(
    _ column: String, _ property: any WritableKeyPath<Person, String?> & Sendable
  ) -> PersonColumn {
    PersonColumn(name: column, isName: true, put: putText(property))
  }

  /// Any other text.
  static func text(
    _ column: String, _ property: any WritableKeyPath<Person, String?> & Sendable
  ) -> PersonColumn {
    PersonColumn(name: column, isName: false, put: putText(property))
  }

  /// Anything else.
  static func value(
    _ column: String, _ put: @escaping @Sendable (Scalar, inout Person) -> Void
  ) -> PersonColumn {
    PersonColumn(name: column, isName: false, put: put)
  }

  private static func putText(
    _ property: any WritableKeyPath<Person, String?> & Sendable
  ) -> @Sendable (Scalar, inout Person) -> Void {
    { value, person in
      guard let text = value.nonEmptyText, person[keyPath: property] == nil else { return }
      person[keyPath: property] = text
    }
  }
}

extension [PersonColumn] {
  /// Fills a draft from the first columns of a row; the name only where it has none yet.
  func put(_ row: StoreRow, into draft: inout StoreDraft) {
    let isNamed = draft.records > 1 && draft.person.hasNameParts
    for (index, column) in enumerated() where !(isNamed && column.isName) {
      column.put(row.values[index], &draft.person)
    }
  }
}
