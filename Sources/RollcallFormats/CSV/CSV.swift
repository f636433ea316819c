import RollcallModel

/// Comma-separated values (RFC 4180), as people really have them.
enum CSV {
  static let format = Format(
    name: "csv", summary: "Comma-separated values: Google's layouts, free columns, or guessed.",
    endings: ["csv", "tsv"], readOptions: CSVReadOptions.specs, writeOptions: CSVWriteOptions.specs,
    recognize: recognize,
    makeReader: { input, settings throws(Failure) in
      try CSVReader(input, CSVReadOptions(settings))
    },
    makeWriter: { target, settings throws(Failure) in
      let options = try CSVWriteOptions(settings)
      if let columns = options.columns {
        return try ColumnWriter(target, columns, options)
      }
      return try PresetWriter(target, options)
    })

  /// Text whose first line has a delimiter is taken for CSV when nothing else fits.
  private static func recognize(_ head: [UInt8]) -> Int {
    if head.contains(0) { return 0 }
    let line = head.prefix { $0 != 0x0A && $0 != 0x0D }
    return CSVDialect.delimiters.contains { line.contains($0) } ? 20 : 0
  }
}
