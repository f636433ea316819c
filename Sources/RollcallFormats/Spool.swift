import Glibc
import RollcallModel

/// Batches of bytes kept until they are asked for again, in order: in memory while they are few, then in
/// a file that nobody else sees.
struct Spool: Sendable {
  /// How many bytes are kept in memory.
  private static let memoryLimit = 4 << 20

  /// The path of the file, its last letters to be chosen.
  private let template: String
  private var kept: [[UInt8]] = []
  private var keptBytes = 0
  private var file: FileOutput?
  private var lengths: [Int] = []
  private var reader: SpoolReader?
  private var given = 0
  /// Where in the file the next batch begins.
  private var offset = 0

  /// Keeps what does not fit into memory beside the target, or in the folder for temporary files.
  init(beside target: OutputTarget) {
    switch target {
    case .file(let path, _): template = path + ".spool-XXXXXX"
    case .descriptor:
      let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
      template = folder + "/rollcall-spool-XXXXXX"
    }
  }

  /// Whether as much is kept as the memory for it allows.
  var isFull: Bool { keptBytes > Self.memoryLimit / 2 || file != nil }

  /// Keeps a batch.
  mutating func append(_ bytes: [UInt8]) throws(Failure) {
    lengths.append(bytes.count)
    guard file == nil, keptBytes + bytes.count <= Self.memoryLimit else {
      try spill(bytes)
      return
    }
    kept.append(bytes)
    keptBytes += bytes.count
  }

  private mutating func spill(_ bytes: [UInt8]) throws(Failure) {
    if file == nil {
      let opened = try SpoolReader(template: template)
      file = try FileOutput(.descriptor(opened.descriptor))
      reader = opened
    }
    try file?.write(bytes)
  }

  /// The next batch in the order they were kept; `nil` after the last.
  mutating func next() throws(Failure) -> [UInt8]? {
    guard given < lengths.count else { return nil }
    if given == 0 { try file?.flush() }
    defer { given += 1 }
    if given < kept.count {
      defer { kept[given] = [] }
      return kept[given]
    }
    defer { offset += lengths[given] }
    return try reader?.read(lengths[given], at: offset)
  }
}

/// The file of a spool, which has no name once it is open and goes with this object.
final class SpoolReader: Sendable {
  /// The file, to be written to.
  let descriptor: Int32
  private let path: String

  /// Makes a file that nobody else can open, beside what the template names.
  ///
  /// - Throws: `cannot_create`.
  init(template: String) throws(Failure) {
    var name = Array(template.utf8CString)
    descriptor = mkstemp(&name)
    path = template
    if descriptor < 0 {
      throw Failure(
        Problem(.cannotCreate, file: template, detail: String(cString: strerror(errno))))
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(name)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The bytes at a place.
  ///
  /// - Throws: `read_error`.
  func read(_ count: Int, at offset: Int) throws(Failure) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, offset + filled)
        if got < 0, errno == EINTR { continue }
        if got <= 0 {
          code = got < 0 ? errno : EIO
          return
        }
        filled += got
      }
    }
    if code != 0 {
      throw Failure(Problem(.readError, file: path, detail: String(cString: strerror(code))))
    }
    return bytes
  }
}
