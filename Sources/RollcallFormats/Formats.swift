import RollcallModel

/// The formats rollcall knows; one line a format.
public enum Formats {
  /// All formats, in the order of documentation.
  public static let all: [Format] =
    [
      CSV.format, VCard.format, JCard.format, XCard.format, JSContact.format, JSONLines.format,
      SQLiteBook.format,
    ] + SQLiteStores.all.map(\.format)

  /// The format of that name.
  public static func named(_ name: String) -> Format? { all.first { $0.name == name } }

  /// Whether a path says that its file is packed: `people.csv.gz`.
  public static func isPacked(_ path: String) -> Bool { path.lowercased().hasSuffix(".gz") }

  /// The format that a path's ending names, that of packing aside.
  public static func forEnding(of path: String) -> Format? {
    let path = isPacked(path) ? path.dropLast(3) : path[...]
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = path[path.utf8.index(after: dot)...].lowercased()
    return all.first { $0.endings.contains(ending) }
  }
}
