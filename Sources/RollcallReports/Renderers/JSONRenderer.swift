import RollcallModel

/// Renders an object a row, in an array or a line each; bytes are in base64.
struct JSONRenderer: TableRenderer {
  var output: [UInt8] = []
  private let isLines: Bool
  private var names: [String] = []
  private var isFirst = true

  init(isLines: Bool) { self.isLines = isLines }

  mutating func begin(columns: [String]) {
    names = Self.distinct(columns)
    if !isLines { output.append(UInt8(ascii: "[")) }
  }

  mutating func add(_ row: [Scalar]) {
    if !isLines { output.append(contentsOf: (isFirst ? "\n" : ",\n").utf8) }
    isFirst = false
    var json = JSONWriter()
    json.beginObject()
    for (name, value) in zip(names, row) {
      json.name(name)
      json.scalar(value)
    }
    json.endObject()
    if isLines { json.endLine() }
    output.append(contentsOf: json.bytes)
  }

  mutating func finish() {
    if !isLines { output.append(contentsOf: (isFirst ? "]\n" : "\n]\n").utf8) }
  }

  /// The names, the second of the same as `name_2`: an object has each name once.
  private static func distinct(_ columns: [String]) -> [String] {
    var used: Set<String> = []
    return columns.map { column in
      var name = column
      var number = 2
      while !used.insert(name).inserted {
        name = "\(column)_\(number)"
        number += 1
      }
      return name
    }
  }
}
