import RollcallModel

/// Comma-separated values (RFC 4180), as people really have them.
enum CSV {
  static let format = Format(
    name: "csv",
    summary: "Comma-separated values: programs' layouts, columns of your own, or guessed.",
    endings: ["csv", "tsv", "tab"], readOptions: CSVReadOptions.specs,
    writeOptions: CSVWriteOptions.specs,
    recognize: recognize, packs: true,
    checkSource: { settings throws(Failure) in _ = try CSVReadOptions(settings) },
    wantsNormalizedPhones: { $0["profile"] != nil },
    writesSeveral: { _, settings in RowOutput.Options.writesSeveral(settings) },
    checkOutput: { (path, settings) throws(Failure) in
      var mistakes = Mistakes()
      mistakes.read(path) { (_) throws(Failure) in _ = try CSVWriteOptions(settings) }
      mistakes.read(path) { (_) throws(Failure) in _ = try UploadOptions(settings) }
      mistakes.read(path) { (path) throws(Failure) in
        try RowOutput.Options.checkPath(path, settings)
      }
      try mistakes.throwAll()
    },
    makeReader: { input, settings throws(Failure) in
      try CSVReader(input, CSVReadOptions(settings))
    },
    makeWriter: { target, settings throws(Failure) in
      var (options, upload) = (try CSVWriteOptions(settings), try UploadOptions(settings))
      if case .file(_, let path) = target { options.adapt(to: path, settings) }
      let output = try RowOutput(target, options.output)
      return try writer(output, options, upload)
    },
    makeSeriesWriter: { path, files, settings throws(Failure) in
      var (options, upload) = (try CSVWriteOptions(settings), try UploadOptions(settings))
      options.adapt(to: try path.text(), settings)
      let output = try RowOutput(path, files, options.output)
      return try writer(output, options, upload)
    })

  private static func writer(
    _ output: RowOutput, _ options: CSVWriteOptions, _ upload: UploadOptions?
  ) throws(Failure) -> any PersonWriter {
    if let upload { return try UploadWriter(output, upload, options) }
    if let columns = options.columns { return try ColumnWriter(output, columns, options) }
    if options.preset.blocks.isEmpty { return try LayoutWriter(output, options) }
    return try PresetWriter(output, options)
  }

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
