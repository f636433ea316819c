extension [Parameter] {
  /// The parameters as JSON text: `[["TYPE","work"],["X-NOTE","é"]]`.
  public var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Writes the parameters as an array of pairs.
  public func write(to json: inout JSONWriter) {
    json.beginArray()
    for parameter in self {
      json.beginArray()
      json.string(parameter.name)
      json.string(parameter.value)
      json.endArray()
    }
    json.endArray()
  }

  /// Reads an array of pairs; `nil` for anything else.
  public init?(json: JSONValue) {
    guard case .array(let pairs) = json else { return nil }
    self.init()
    for pair in pairs {
      guard case .array(let items) = pair, items.count == 2, let name = items[0].scalarText,
        let value = items[1].scalarText
      else { return nil }
      append(Parameter(name, value))
    }
  }
}
