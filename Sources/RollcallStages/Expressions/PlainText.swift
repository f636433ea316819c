import RollcallModel

/// Plain texts beside expressions: `{ value: "imported ${date}" }`.
enum PlainText {
  /// The text with `${name}` filled in; `$$` is a dollar, any other dollar stands for itself.
  ///
  /// - Throws: A name that is not set, at its place.
  static func fill(
    _ setting: Setting, _ parameters: [String: String]
  ) throws(Failure) -> String {
    let bytes = Array(try setting.text().utf8)
    let dollar = UInt8(ascii: "$")
    var gathered = Gathered()
    var out: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if bytes[index] == dollar, next == UInt8(ascii: "{"),
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "}"))
      {
        let name = String(decoding: bytes[index + 2..<end], as: UTF8.self)
        if parameters[name] == nil {
          gathered.note(
            setting.problem(
              .unsetVariable, byte: index, subject: name,
              candidates: Suggestion.candidates(for: name, among: parameters.keys.sorted())))
        }
        out += (parameters[name] ?? "").utf8
        index = end + 1
      } else {
        out.append(bytes[index])
        index += bytes[index] == dollar && next == dollar ? 2 : 1
      }
    }
    return try gathered.result(String(decoding: out, as: UTF8.self))
  }
}
