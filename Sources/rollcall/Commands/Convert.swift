import RollcallModel
import RollcallPipeline

extension Command {
  /// `rollcall convert IN… -o OUT`.
  static let convert = Command(
    name: "convert",
    summary: "Reads files and writes everyone in them as one file of another format.",
    details: """
      The formats go by the endings of the files, or by what is in them. Values come out as they went
      in, unless --normalize is given. CSV is written in Google's layout, as wide as the people need.
      """,
    arguments: [
      Argument(
        name: "IN", summary: "The files to read, - for standard input.", isRepeatable: true)
    ],
    options: [
      .output, .from, .to, .normalize, .preset, .columns, .vcardVersion, .profile, .option,
      .inputPreset,
      .inputColumns, .inputOption, .record,
    ],
    requiredOptions: "-o OUT",
    examples: [
      Example("rollcall convert phone.vcf -o people.csv", "cards as a spreadsheet"),
      Example(
        "rollcall convert --normalize --region US crm.csv -o crm.vcf",
        "a spreadsheet as cards, cleaned"),
      Example(
        "rollcall convert phone.vcf -o people.csv --columns \"full_name, Mobile=phones[mobile]\"",
        "the columns you name"),
      Example(
        "rollcall convert phone.vcf --profile outlook -o 'cards/{full_name}.vcf'",
        "a card each, as Outlook takes them"),
    ],
    run: { session throws(Failure) in
      guard let output = session.arguments.value(.output) else {
        throw Failure(
          Problem(.missingArgument, subject: "-o OUT", expected: "the file to write, or -"))
      }
      var options = try session.adHocOptions()
      options.to = session.arguments.value(.to)
      options.writeOptions = try session.arguments.pairs(.option)
      try session.add(.preset, as: "preset", to: &options.writeOptions)
      try session.add(.columns, as: "columns", to: &options.writeOptions)
      try session.add(.vcardVersion, as: "version", to: &options.writeOptions)
      try session.add(.profile, as: "profile", to: &options.writeOptions)
      let plan = try Plan.convert(session.arguments.positional, to: output, options)
      return try session.run(plan)
    })
}

extension CommandOption {
  fileprivate static let output = CommandOption(
    "output", letter: "o", value: "OUT", "The file to write, - for standard output.")
  fileprivate static let to = CommandOption(
    "to", value: "FORMAT", "The format to write; by the ending of OUT if not given.")
  fileprivate static let preset = CommandOption(
    "preset", value: "NAME", "The layout of the CSV file that is written.")
  fileprivate static let columns = CommandOption(
    "columns", value: "COLUMNS",
    "The columns of the CSV file: \"full_name, Mobile=phones[mobile]\".")
  fileprivate static let vcardVersion = CommandOption(
    "vcard-version", choices: ["2.1", "3.0", "4.0"], "The version of vCard that is written.")
  fileprivate static let profile = CommandOption(
    "profile", value: "NAME", "The receiver that the file is for: see rollcall list profiles.")
  fileprivate static let option = CommandOption(
    "option", value: "KEY=VALUE", "Sets any option of the format that is written.",
    isRepeatable: true)
}
