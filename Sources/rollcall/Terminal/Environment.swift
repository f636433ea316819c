@preconcurrency import Glibc

/// The environment of the process.
enum Environment {
  /// All variables by name.
  static var all: [String: String] {
    var result: [String: String] = [:]
    var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
    while let text = entry.pointee {
      let pair = String(cString: text)
      if let equals = pair.utf8.firstIndex(of: UInt8(ascii: "=")) {
        result[String(pair[..<equals])] = String(pair[pair.utf8.index(after: equals)...])
      }
      entry += 1
    }
    return result
  }

  /// A variable; `nil` if it is unset or empty.
  static func value(_ name: String) -> String? {
    guard let text = getenv(name), text.pointee != 0 else { return nil }
    return String(cString: text)
  }
}
