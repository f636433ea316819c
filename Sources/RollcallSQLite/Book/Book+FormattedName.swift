extension Book {
  /// The name as a source wrote it, in SQL: the column `formatted_name`.
  ///
  /// Another program may fill in `full_name` alone, which rollcall itself only computes; it counts where
  /// it cannot be computed from anything else. `there` are the columns that the table has.
  static func formattedName(_ there: Set<String>) -> String {
    let name = there.contains("formatted_name") ? "formatted_name" : "NULL"
    guard there.contains("full_name") else { return name }
    let nulls = (sourcesOfFullName + ["formatted_name"]).filter(there.contains)
      .map { "\($0) IS NULL" }.joined(separator: " AND ")
    let values = ["emails", "phones"].map { table in
      "NOT EXISTS (SELECT 1 FROM \(table) "
        + "WHERE \(table).person_id = people.person_id AND value = full_name)"
    }.joined(separator: " AND ")
    return "CASE WHEN \(nulls) AND full_name IS NOT NULL AND \(values) THEN full_name "
      + "ELSE \(name) END"
  }

  /// The columns that `full_name` is computed from, those that most people have first.
  private static let sourcesOfFullName = [
    "given_name", "family_name", "organization", "nickname", "middle_name", "name_prefix",
    "name_suffix",
  ]
}
