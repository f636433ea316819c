import RollcallModel

/// The list of an output's files, for whoever takes them on: what is there, and whether it is whole.
struct Manifest {
  /// One of the files.
  struct Entry: Sendable {
    let path: String
    /// The records, the header not among them.
    let rows: Int
    /// The size of the file as it is on the disk.
    let bytes: Int
    /// The SHA-256 of the file as it is on the disk, in hex.
    let sha256: String
  }

  /// Where a manifest goes.
  enum Place: Sendable {
    /// Beside the files: `people.manifest.json` for `people.csv`.
    case beside
    case path(String)

    /// Reads the option; `nil` where there is to be none.
    ///
    /// - Throws: `wrong_type` or `bad_value` for anything but a flag or a path.
    init?(_ setting: Setting?) throws(Failure) {
      guard let setting else { return nil }
      let expected = "true, false or the path of a file"
      switch try setting.text(expected: expected) {
      case "true": self = .beside
      case "false": return nil
      case let path where path.isEmpty || path == "-" || path.hasSuffix("/"):
        throw Failure(setting.problem(.badValue, subject: path, expected: expected))
      case let path: self = .path(path)
      }
    }

    /// The path of the manifest of an output.
    func path(beside output: SeriesPath) -> String {
      switch self {
      case .beside: output.folder + output.stem + ".manifest.json"
      case .path(let path): path
      }
    }
  }

  /// The path of the manifest itself.
  let path: String
  /// The files, in order.
  let entries: [Entry]

  /// The manifest as it is written: its keys in this order, the files' paths as seen from its folder.
  var json: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.name("files")
    json.beginArray()
    for entry in entries {
      json.beginObject()
      json.member("path", Self.relative(entry.path, to: SeriesPath(path).folder))
      json.name("rows")
      json.number(entry.rows)
      json.name("bytes")
      json.number(entry.bytes)
      json.member("sha256", entry.sha256)
      json.endObject()
    }
    json.endArray()
    json.name("rows")
    json.number(entries.reduce(0) { $0 + $1.rows })
    json.endObject()
    json.endLine()
    return json.bytes
  }

  /// A path as seen from a folder, by their letters; as it is where only one of them begins at the root.
  static func relative(_ path: String, to folder: String) -> String {
    guard path.hasPrefix("/") == folder.hasPrefix("/") || folder.isEmpty && !path.hasPrefix("/")
    else { return path }
    var steps = path.split(separator: "/").filter { $0 != "." }[...]
    var from = folder.split(separator: "/").filter { $0 != "." }[...]
    while let first = from.first, first == steps.first, steps.count > 1 {
      steps.removeFirst()
      from.removeFirst()
    }
    // What a step up leads to cannot be told by its letters.
    if from.contains("..") { return path }
    return (from.map { _ in ".." } + steps.map(String.init)).joined(separator: "/")
  }
}
