internal import RollcallModel

extension FunctionSpec {
  /// Functions of text.
  static let text: [FunctionSpec] = [
    FunctionSpec(
      "lower", "text", [1], "The text in lower case, in every script.",
      example: "lower('ÉTÉ Ωμέγα')", result: "'été ωμέγα'"
    ) { _ in { arguments in Scalar(arguments.text(0)?.lowercased()) } },
    FunctionSpec(
      "upper", "text", [1], "The text in upper case, in every script.",
      example: "upper('straße')", result: "'STRASSE'"
    ) { _ in { arguments in Scalar(arguments.text(0)?.uppercased()) } },
    FunctionSpec(
      "like", "pattern, text[, escape]", [2, 3],
      "What `text LIKE pattern [ESCAPE escape]` calls: `%` is any text, `_` one character, case aside.",
      example: "'ÉLODIE' LIKE 'él%'", result: "1"
    ) { _ in like() },
    FunctionSpec(
      "initials", "name", [1], "The first letter of each word, in upper case.",
      example: "initials('ana maría garcía')", result: "'AMG'"
    ) { _ in { arguments in Scalar(arguments.text(0).map(initials)) } },
    FunctionSpec(
      "digits", "text", [1], "The digits of a text, those of other scripts as 0 to 9.",
      example: "digits('(650) 555-0142')", result: "'6505550142'"
    ) { _ in { arguments in Scalar(arguments.text(0).map(digits)) } },
    FunctionSpec(
      "domain", "email", [1], "What follows the last `@`, in lower case; null if there is none.",
      example: "domain('ana@Example.org')", result: "'example.org'"
    ) { _ in { arguments in Scalar(arguments.text(0).flatMap(domain)) } },
    FunctionSpec(
      "concat_ws", "separator, text, …", [nil],
      "The texts that are not null, with the separator between.",
      example: "concat_ws(', ', 'Bergen', NULL, 'Norway')", result: "'Bergen, Norway'"
    ) { _ in { arguments throws(SQLFunctionError) in try concatenate(arguments) } },
    FunctionSpec(
      "split_part", "text, separator, number", [3],
      "A part of a text cut at a separator, from 1, or from -1 at the end; null if there is none.",
      example: "split_part('Lima, Ana', ', ', 2)", result: "'Ana'"
    ) { _ in { arguments in splitPart(arguments) } },
  ]

  private static func like() -> Body {
    let folding = CaseFolding()
    return { arguments throws(SQLFunctionError) in
      var escape: UInt32?
      if arguments.count == 3 {
        guard let text = arguments.text(2) else { return .null }
        guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else {
          throw SQLFunctionError("ESCAPE takes one character")
        }
        escape = scalar.value
      }
      let matches = arguments.withUTF8(1) { text in
        arguments.withUTF8(0) { pattern in folding.matches(text, pattern, escape: escape) }
      }
      guard let matches, let matches else { return .null }
      return Scalar(matches)
    }
  }

  private static func initials(of name: String) -> String {
    var result = ""
    for word in name.split(whereSeparator: \.isWhitespace) {
      if let letter = word.first(where: { $0.isLetter || $0.isNumber }) {
        result += letter.uppercased()
      }
    }
    return result
  }

  private static func digits(of text: String) -> String {
    var result: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        if (48...57).contains(scalar.value) { result.append(UInt8(scalar.value)) }
      } else if scalar.properties.numericType == .decimal,
        let value = scalar.properties.numericValue, (0...9).contains(value)
      {
        result.append(48 + UInt8(value))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func domain(of email: String) -> String? {
    guard let at = email.utf8.lastIndex(of: UInt8(ascii: "@")) else { return nil }
    let domain = email[email.utf8.index(after: at)...]
    return domain.isEmpty ? nil : domain.lowercased()
  }

  private static func concatenate(_ arguments: SQLArguments) throws(SQLFunctionError) -> Scalar {
    guard arguments.count > 1 else {
      throw SQLFunctionError("concat_ws takes a separator and at least one text")
    }
    guard let separator = arguments.text(0) else { return .null }
    var result: String?
    for index in 1..<arguments.count {
      guard let text = arguments.text(index) else { continue }
      result = result.map { $0 + separator + text } ?? text
    }
    return .text(result ?? "")
  }

  private static func splitPart(_ arguments: SQLArguments) -> Scalar {
    guard let text = arguments.text(0), let separator = arguments.text(1),
      let wanted = arguments[2].text.flatMap(Int.init)
    else { return .null }
    let parts = pieces(Array(text.utf8), Array(separator.utf8))
    let index = wanted > 0 ? wanted - 1 : wanted < 0 ? parts.count + wanted : -1
    return parts.indices.contains(index)
      ? .text(String(decoding: parts[index], as: UTF8.self)) : .null
  }

  private static func pieces(_ text: [UInt8], _ separator: [UInt8]) -> [ArraySlice<UInt8>] {
    guard !separator.isEmpty else { return [text[...]] }
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    var index = 0
    while index + separator.count <= text.count {
      if text[index] == separator[0], text[index..<index + separator.count].elementsEqual(separator)
      {
        result.append(text[start..<index])
        index += separator.count
        start = index
      } else {
        index += 1
      }
    }
    result.append(text[start...])
    return result
  }
}
