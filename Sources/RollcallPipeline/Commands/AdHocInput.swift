import Glibc
import RollcallFormats
import RollcallModel

/// A file that a command reads by itself, without a pipeline.
struct AdHocInput: ~Copyable {
  /// The file.
  let input: Input
  /// What reads it.
  let reader: any PersonReader

  /// Opens a file of the format that is named or that its first bytes tell.
  ///
  /// - Throws: `unknown_format`, `unknown_key` for options that the format does not take, or what stands
  ///   in the way of opening it.
  static func open(
    _ path: String, _ options: AdHocOptions
  ) throws(Failure) -> sending AdHocInput {
    let format = try AdHocFormat.ofInput(path, options.from)
    let input = Input(source: path, path: path)
    let settings = try Settings.commandLine(
      options.readOptions, format.readOptions, of: format, given: "--input-option")
    guard let makeReader = format.makeReader else {
      throw Failure(Problem(.unknownFormat, subject: format.name))
    }
    return AdHocInput(input: input, reader: try makeReader(input, settings))
  }
}

extension AdHocOptions {
  /// How many threads work.
  var jobs: Int { max(1, plan.jobs ?? sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
