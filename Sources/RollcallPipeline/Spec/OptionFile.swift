import RollcallModel

/// Reads what an option says from a YAML file that it names.
enum OptionFile {
  /// Whether a text is the path of such a file, and no word.
  static func isPath(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "/")) || text.hasSuffix(".yaml") || text.hasSuffix(".yml")
  }

  /// The setting, or what stands in the file that it names; places in it are those of that file.
  ///
  /// - Throws: Why the file cannot be read, and keys that it gives twice.
  static func loaded(_ setting: Setting) throws(Failure) -> Setting {
    guard case .text(let path) = setting.value, isPath(path) else { return setting }
    let document = try LibYAML.parse(try PipelineFile.read(path), file: path)
    if !document.problems.isEmpty { throw Failure(document.problems) }
    return document.root
  }
}

extension Settings {
  /// The options with what stands in files in the place of their paths.
  ///
  /// - Throws: Why a file cannot be read.
  func loadingFiles(of specs: [OptionSpec]) throws(Failure) -> Settings {
    var result = self
    for index in entries.indices {
      let spec = specs.first { $0.key == entries[index].name }
      if spec?.kind == .choiceOrFile {
        result.entries[index].value = try OptionFile.loaded(entries[index].value)
      } else if spec?.kind == .limits, case .text(let text) = entries[index].value.value,
        text.hasPrefix("{")
      {
        // A mapping as it stands in a pipeline.
        let file = entries[index].value.file
        result.entries[index].value = try LibYAML.parse(Array(text.utf8), file: file).root
      }
    }
    return result
  }
}
