import Glibc
import RollcallModel

/// The first hundred bytes of a database file (SQLite's file format, §1.3), and how long the file is.
struct FileHeader {
  /// Whether the last writer used a write-ahead log.
  let isWAL: Bool
  /// Whose database it says it is.
  let applicationID: Int64
  /// The version of its tables, which is up to whoever made them; a log may have a later one.
  let userVersion: Int64

  /// Reads the header, and says clearly what is no database, or not all of one.
  ///
  /// `hasLog` says that a log lies beside the file: then the file alone may well be short.
  init(of path: String, shownAs name: String, hasLog: Bool) throws(Failure) {
    func failure(_ code: ProblemCode, _ detail: String? = nil) -> Failure {
      Failure(Problem(code, file: name, detail: detail))
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw PrivateCopy.openFailure(path, shownAs: name) }
    defer { LockedFiles.close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw failure(.readError, String(cString: strerror(errno)))
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw failure(.isDirectory) }
    if status.st_mode & S_IFMT != S_IFREG { throw failure(.notADatabase, "not a regular file") }
    if status.st_size == 0 { throw failure(.emptyInput) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    guard count >= 0 else { throw failure(.readError, String(cString: strerror(errno))) }
    bytes.removeSubrange(count...)
    guard bytes.starts(with: Self.magic) else {
      throw failure(Self.looksEncrypted(bytes, status.st_size) ? .encryptedDatabase : .notADatabase)
    }
    // Less than the smallest page.
    if status.st_size < 512 {
      throw failure(.truncatedDatabase, "it has \(status.st_size) bytes")
    }
    isWAL = bytes.count > 19 && (bytes[18] == 2 || bytes[19] == 2)
    func number(at offset: Int) -> Int64 {
      bytes.count < offset + 4
        ? 0 : bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int64($1) }
    }
    (userVersion, applicationID) = (number(at: 60), number(at: 68))
    if !hasLog, let whole = Self.byteCount(bytes), whole > status.st_size {
      throw failure(.truncatedDatabase, "it has \(status.st_size) of \(whole) bytes")
    }
  }

  /// The first bytes of every database file.
  static let magic = Array("SQLite format 3\0".utf8)

  /// How long the file should be; `nil` where the header does not say, as old writers left it.
  private static func byteCount(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 100, bytes[24..<28] == bytes[92..<96] else { return nil }
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    let pageSize = size == 1 ? 65_536 : size
    guard pageSize >= 512, pageSize & (pageSize - 1) == 0 else { return nil }
    return bytes[28..<32].reduce(0) { $0 << 8 | Int($1) } * pageSize
  }

  /// Whether bytes without the mark could be a database that SQLCipher or its like encrypted.
  ///
  /// Those are whole pages of bytes that look random from the first: nearly all 256 values occur, and
  /// none of the marks by which packed files and pictures begin.
  private static func looksEncrypted(_ bytes: [UInt8], _ size: Int) -> Bool {
    guard bytes.count >= 1_024, size % 512 == 0 else { return false }
    let packed: [[UInt8]] = [
      [0x1F, 0x8B], Array("PK".utf8), Array("BZh".utf8), [0xFD, 0x37], [0x28, 0xB5, 0x2F, 0xFD],
      [0xFF, 0xD8], [0x89, 0x50], Array("%PDF".utf8), Array("GIF8".utf8), Array("RIFF".utf8),
    ]
    if packed.contains(where: bytes.starts(with:)) { return false }
    return Set(bytes.prefix(1_024)).count > 230
  }
}
