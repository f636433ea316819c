/// The path of an output cut into numbered files: `out/people.csv` for `out/people-001.csv` and on.
struct SeriesPath: Sendable {
  /// The folder with a slash behind it; empty for the current one.
  let folder: String
  /// The name without its ending.
  let stem: String
  /// The ending with its dot, that of the packing included: `.csv.gz`; empty if none.
  let ending: String

  init(_ path: String) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    let start = slash ?? path.startIndex
    folder = String(path[..<start])
    let name = path[start...]
    var dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    if Formats.isPacked(path),
      let before = name[..<dot].utf8.lastIndex(of: UInt8(ascii: ".")), before > start
    {
      dot = before
    }
    stem = String(name[..<dot])
    ending = String(name[dot...])
  }

  /// The path as it was.
  var whole: String { folder + stem + ending }

  /// The path of the file of a number, from 1, which has three digits or more.
  func numbered(_ number: Int) -> String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, 3 - digits.utf8.count))
    return folder + stem + "-" + zeros + digits + ending
  }
}
