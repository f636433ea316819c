import RollcallModel

extension StageKind {
  /// `redact`: hides most of values.
  static let redact = StageKind(
    name: "redact",
    summary: "Hides values but for their shape; copies of them elsewhere are cleared.",
    example: """
      redact: [emails, phones, family_name, note]
      """,
    options: [
      OptionSpec(
        "redact", .paths,
        "Properties and paths: `m…@example.com`, `+*********42`, `A…`, the year of a day."),
      OptionSpec("with", .text, "A text that stands for all of them instead."),
    ],
    make: { options, context throws(Failure) in .perPerson(try RedactStage(options)) })
}

/// The stage of `redact`.
struct RedactStage: PersonStage {
  let concealment: Concealment
  let text: String?

  /// Reads the options.
  ///
  /// - Throws: What is wrong with the paths.
  init(_ options: Settings) throws(Failure) {
    concealment = try Concealment(options.required("redact"), refusing: [.created, .modified])
    text = try options["with"]?.text()
  }

  func makeWorker() throws(Failure) -> any PersonStageWorker {
    ConcealWorker(concealment, Mask(text), word: "redacted")
  }
}

/// Turns texts into what is left of them behind a mask.
private final class Mask: Concealer {
  private let text: String?

  init(_ text: String?) { self.text = text }

  func conceal(_ text: String, of subject: ConcealedSubject, country: String?) -> String? {
    if let fixed = self.text { return fixed.isEmpty ? nil : fixed }
    switch subject.property {
    case "emails": return Self.email(text)
    case "phones": return Self.phone(text)
    case "birthday", "dates": return PartialDate(text).year.map { PartialDate(year: $0).text }
    default: return Self.first(of: text)
    }
  }

  /// `m…@example.com`: the domain tells little about one person.
  private static func email(_ text: String) -> String {
    guard let at = text.lastIndex(of: "@"), at > text.startIndex else { return first(of: text) }
    return first(of: String(text[..<at])) + text[at...]
  }

  /// `+*********42`: all digits but the last two are stars.
  private static func phone(_ text: String) -> String {
    func isHidden(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "*" || scalar.properties.numericType == .decimal
    }
    let digits = text.unicodeScalars.count(where: isHidden)
    var seen = 0
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isHidden(scalar) { seen += 1 }
      // Of a number of a few digits the last two would tell too much.
      scalars.append(isHidden(scalar) && (seen <= digits - 2 || digits < 5) ? "*" : scalar)
    }
    return String(scalars)
  }

  /// `A…`: the first letter.
  private static func first(of text: String) -> String {
    text.first.map { String($0) + "…" } ?? "…"
  }
}
