import Glibc
import RollcallTestSupport

extension TestFolder {
  /// The bytes of a file; `nil` where there is none.
  func read(_ name: String) -> [UInt8]? { try? bytes(name) }

  /// The files of a subfolder with their bytes.
  func snapshot(_ name: String) -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    for file in names(in: name) { result[file] = read(name + "/" + file) }
    return result
  }
}
