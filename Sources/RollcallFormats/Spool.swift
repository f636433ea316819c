import Glibc
import RollcallModel

/// Batches of bytes kept until they are asked for again, in order: in memory while they are few, then in
/// a file that nobody else sees.
struct Spool: Sendable {
  /// How many bytes are kept in memory.
  private static let memoryLimit = 4 << 20

  private let path: String
  private var kept: [[UInt8]] = []
  private var keptBytes = 0
  private var file: FileOutput?
  private var lengths: [Int] = []
  private var reader: SpoolReader?
  private var given = 0

  /// Keeps what does not fit into memory beside the target, or in the folder for temporary files.
  init(beside target: OutputTarget) {
    switch target {
    case .file(let path, _): self.path = path + ".spool"
    case .descriptor:
      let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
      path = folder + "/rollcall-\(getpid()).spool"
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
      let opened = try FileOutput(.file(path: path, shownAs: path))
      reader = try SpoolReader(path: path)
      unlink(path)
      file = opened
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
    return try reader?.read(lengths[given])
  }
}

/// Reads a spool's file back.
final class SpoolReader: Sendable {
  private let input: Int32
  private let path: String

  init(path: String) throws(Failure) {
    self.path = path
    input = open(path, O_RDONLY | O_CLOEXEC)
    if input < 0 {
      throw Failure(Problem(.readError, file: path, detail: String(cString: strerror(errno))))
    }
  }

  deinit { close(input) }

  func read(_ count: Int) throws(Failure) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = Glibc.read(input, buffer.baseAddress.map { $0 + filled }, count - filled)
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
