public import RollcallModel
import RollcallSQLite

/// An SQL expression over one person, found to be right.
public struct Expression: Sendable {
  /// What its value is for.
  public enum Role: Sendable {
    /// True or not.
    case condition
    /// Any value.
    case value
  }

  /// The user's text, made ready.
  let user: UserSQL
  /// What its value is for.
  let role: Role

  /// Reads an expression; `parameters` are the values of `${name}` by name.
  ///
  /// - Throws: Everything that is wrong with it on its face; ``Evaluator/check(_:)`` finds the rest.
  init(
    _ setting: Setting, _ role: Role, parameters: [String: String]
  ) throws(Failure) {
    self.user = try UserSQL(setting, as: .expression, parameters: parameters)
    self.role = role
  }

  /// Finds all that is wrong with an expression, and notes what may surprise; needs no input.
  public static func check(
    _ setting: Setting, as role: Role, parameters: [String: String] = [:]
  ) -> [Problem] {
    do {
      let expression = try Expression(setting, role, parameters: parameters)
      try Evaluator(startedAt: "1970-01-01T00:00:00Z").check(expression)
      return expression.notes
    } catch { return error.problems }
  }

  /// What may surprise in a condition, for `check`; nothing if it is wrong altogether.
  static func notes(on setting: Setting?, parameters: [String: String]) -> [Problem] {
    guard let setting else { return [] }
    do { return try Expression(setting, .condition, parameters: parameters).notes } catch {
      return []
    }
  }

  private var notes: [Problem] { role == .condition ? NullTrap.notes(on: user) : [] }

  /// What stands before the user's text in ``sql``.
  static let prefix = "SELECT ("

  /// The statement that gives the value.
  ///
  /// The line feed ends a comment at the end of the text. SQLite, not we, decides what is true.
  var sql: String {
    Self.prefix + user.sql + "\n)" + (role == .condition ? " IS TRUE" : "")
      + " FROM " + PersonTables.main
  }

  /// What stands before the user's text in ``sqlWithoutAggregates``.
  static let prefixWithoutAggregates = "SELECT 1 FROM \(PersonTables.main) WHERE ("

  /// A statement in which SQLite refuses aggregates of the person itself.
  ///
  /// `count(*) > 1` over the one row of the current person would be a legal way to be always wrong.
  var sqlWithoutAggregates: String { Self.prefixWithoutAggregates + user.sql + "\n)" }
}
