extension Book {
  /// The name as a source wrote it, in SQL: the column `formatted_name`.
  ///
  /// Another program may fill in `full_name`, which rollcall itself only computes; it counts where no
  /// part of the name is known and where it does not only repeat what it would be computed from.
  /// `there` are the columns that the table has, `tables` the tables of the book.
  static func formattedName(_ there: Set<String>, _ tables: Set<String>) -> String {
    let name = there.contains("formatted_name") ? "formatted_name" : "NULL"
    guard there.contains("full_name") else { return name }
    // Most people end with the first rules.
    var rules = nameParts.filter(there.contains).map { "WHEN \($0) <> '' THEN \(name)" }
    rules.append("WHEN \(name) IS NOT NULL OR full_name IS NULL THEN \(name)")
    rules += ["organization", "nickname"].filter(there.contains)
      .map { "WHEN full_name = \($0) THEN NULL" }
    rules += ["emails", "phones"].filter(tables.contains).map { table in
      "WHEN EXISTS (SELECT 1 FROM \(table) "
        + "WHERE \(table).person_id = people.person_id AND value = full_name) THEN NULL"
    }
    return "CASE " + rules.joined(separator: " ") + " ELSE full_name END"
  }

  /// The columns of the parts of a name, those that most people have first.
  private static let nameParts = [
    "given_name", "family_name", "middle_name", "name_prefix", "name_suffix",
  ]
}
