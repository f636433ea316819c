import RollcallModel

/// Fills in `${name}` after parsing, inside one scalar.
///
/// `$$` is a dollar; any other dollar stands for itself. A value is never parsed again, so it can
/// hold any character.
struct Substitution {
  /// The value of each name that has one.
  let values: [String: String]

  /// The setting with every `${name}` in it filled in; keys stay as they are.
  func apply(to setting: Setting, problems: inout [Problem]) -> Setting {
    var result = setting
    switch setting.value {
    case .text(let text):
      guard text.utf8.contains(UInt8(ascii: "$")) else { return setting }
      result.value = .text(fill(text, in: setting, problems: &problems))
      if result.value != setting.value { (result.textOffset, result.block) = (nil, nil) }
    case .list(let items):
      result.value = .list(items.map { apply(to: $0, problems: &problems) })
    case .map(let entries):
      result.value = .map(
        entries.map {
          Setting.Entry(key: $0.key, value: apply(to: $0.value, problems: &problems))
        })
    }
    return result
  }

  /// A query with every `${name}` outside of quotes and comments as a text of SQL.
  ///
  /// Such a text means what a bound value does: whatever it holds, it cannot become part of the query.
  func applyToSQL(_ setting: Setting, problems: inout [Problem]) -> Setting {
    guard case .text(let text) = setting.value, text.utf8.contains(UInt8(ascii: "$")) else {
      return setting
    }
    var quotes = SQLQuotes()
    var result = setting
    result.value = .text(
      fill(text, in: setting, problems: &problems) { byte in
        quotes.pass(byte)
      } as: { value in
        "'" + value.replaced("'", by: "''").replaced("\0", by: "") + "'"
      })
    if result.value != setting.value { (result.textOffset, result.block) = (nil, nil) }
    return result
  }

  /// Fills in the names of a text.
  ///
  /// `isPlain` is told every byte that stays and says whether the next may begin a name.
  private func fill(
    _ text: String, in setting: Setting, problems: inout [Problem],
    isPlain: (UInt8) -> Bool = { _ in true }, as form: (String) -> String = { $0 }
  ) -> String {
    var plain = true
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      guard plain, bytes[index] == UInt8(ascii: "$"),
        next == UInt8(ascii: "$") || next == UInt8(ascii: "{")
      else {
        out.append(bytes[index])
        plain = isPlain(bytes[index])
        index += 1
        continue
      }
      if next == UInt8(ascii: "$") {
        out.append(next)
        index += 2
        continue
      }
      guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else {
        problems.append(
          setting.problem(
            .badValue, byte: index, subject: "${", expected: "${name}",
            detail: "it is never closed"))
        return text
      }
      let name = String(decoding: bytes[index + 2..<end], as: UTF8.self)
      if let value = values[name] {
        out += form(value).utf8
      } else {
        problems.append(
          setting.problem(
            .unsetVariable, byte: index, subject: name,
            candidates: Suggestion.candidates(for: name, among: Array(values.keys))))
      }
      index = end + 1
    }
    return String(decoding: out, as: UTF8.self)
  }
}
