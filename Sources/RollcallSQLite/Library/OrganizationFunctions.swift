internal import RollcallModel
internal import RollcallUnicode

extension FunctionSpec {
  /// Functions of organizations.
  static let organizations: [FunctionSpec] = [
    FunctionSpec(
      "company_key", "text", [1],
      "A company's name for matching: small letters, without its legal form; null if there is none.",
      example: "company_key('The Müller & Søn, Inc.')", result: "'muller and son'"
    ) { _ in { arguments in Scalar(arguments.text(0).flatMap(CompanyKey.key)) } }
  ]
}
