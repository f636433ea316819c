import RollcallModel

/// Comma-separated values (RFC 4180), as people really have them.
enum CSV {
  static let format = Format(
    name: "csv",
    summary: "Comma-separated values: programs' layouts, columns of your own, or guessed.",
    endings: ["csv", "tsv", "tab"], readOptions: CSVReadOptions.specs,
    writeOptions: CSVWriteOptions.specs,
    recognize: recognize,
    makeReader: { input, settings throws(Failure) in
      try CSVReader(input, CSVReadOptions(settings))
    },
    makeWriter: { target, settings throws(Failure) in
      let options = try CSVWriteOptions(settings)
      if let columns = options.columns {
        return try ColumnWriter(target, columns, options)
      }
      if options.preset.blocks.isEmpty { return try LayoutWriter(target, options) }
      return try PresetWriter(target, options)
    })

  /// Text of which one of the first lines has a delimiter is taken for CSV when nothing else fits.
  private static func recognize(_ head: [UInt8]) -> Int {
    let text = InputEncoding.text(head: head)
    if text.contains(0) { return 0 }
    let lines = text.prefix(8192).split { $0 == 0x0A || $0 == 0x0D }.prefix(5)
    for (index, line) in lines.enumerated()
    where CSVDialect.delimiters.contains(where: { line.contains($0) }) {
      return index == 0 ? 20 : 10
    }
    return 0
  }
}
