internal import CZlib

/// Packs bytes as gzip (RFC 1952); the same bytes give the same bytes, as neither name nor time is kept.
///
/// Used by one thread at a time.
final class GzipStream {
  /// In memory of its own: zlib remembers where it is.
  private let stream: UnsafeMutablePointer<z_stream>

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // As Swift's own allocation does: zlib fails here only where there is no memory.
    guard rollcall_gzip_begin(stream) == Z_OK else { fatalError("out of memory") }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// What comes out for more bytes, nothing while zlib gathers them; with the end, all that is left.
  func pack(_ bytes: [UInt8], isLast: Bool = false) -> [UInt8] {
    var packed: [UInt8] = []
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      repeat {
        // zlib counts in 32 bits.
        let count = min(bytes.count - start, 1 << 30)
        stream.pointee.next_in = bytes.baseAddress.map {
          UnsafeMutablePointer(mutating: $0 + start)
        }
        stream.pointee.avail_in = UInt32(count)
        start += count
        run(isLast && start == bytes.count ? Z_FINISH : Z_NO_FLUSH, &packed)
      } while start < bytes.count
    }
    return packed
  }

  /// Lets zlib work until it has taken everything and has nothing more to give.
  private func run(_ flush: Int32, _ packed: inout [UInt8]) {
    let size = 65_536
    var isFull = true
    while isFull {
      packed += [UInt8](unsafeUninitializedCapacity: size) { room, count in
        stream.pointee.next_out = room.baseAddress
        stream.pointee.avail_out = UInt32(size)
        _ = deflate(stream, flush)
        count = size - Int(stream.pointee.avail_out)
      }
      isFull = stream.pointee.avail_out == 0
    }
  }
}

/// Unpacks gzip, a part at a time, so that what comes out never has to be held as a whole.
///
/// Used by one thread at a time.
final class GunzipStream {
  /// What came of a wish for more bytes.
  enum Step {
    /// So many bytes.
    case bytes(Int)
    /// Nothing before ``feed(_:)`` brings more.
    case hungry
    /// There are no more; what follows the last stream is none of it.
    case end
    /// The bytes are no gzip, or not what was packed.
    case damaged
  }

  private static let inputSize = 65_536
  /// In memory of its own: zlib remembers where it is.
  private let stream: UnsafeMutablePointer<z_stream>
  private let input: UnsafeMutablePointer<UInt8>
  /// Whether a stream has begun and not ended; after one there may be another.
  private var isInside = false
  private var isAtEnd = false

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    input = .allocate(capacity: Self.inputSize)
    // As Swift's own allocation does: zlib fails here only where there is no memory.
    guard rollcall_gunzip_begin(stream) == Z_OK else { fatalError("out of memory") }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    input.deallocate()
  }

  /// Whether bytes begin a gzip stream.
  static func recognizes(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
    head.count >= 2 && head[0] == 0x1F && head[1] == 0x8B
  }

  /// Takes packed bytes that `read` writes into memory of a size; it gives their number.
  ///
  /// Without any, the input is at its end. To be called where the stream is ``Step/hungry``, and only then.
  func feed(_ read: (UnsafeMutableBufferPointer<UInt8>) -> Int) -> Int {
    let count = read(UnsafeMutableBufferPointer(start: input, count: Self.inputSize))
    stream.pointee.next_in = input
    stream.pointee.avail_in = UInt32(clamping: max(0, count))
    if count == 0 { isAtEnd = true }
    return count
  }

  /// Fills memory with what comes out, as far as the packed bytes at hand go.
  func unpack(into room: UnsafeMutableBufferPointer<UInt8>) -> Step {
    if stream.pointee.avail_in == 0 {
      guard isAtEnd else { return .hungry }
      return isInside ? .damaged : .end
    }
    if !isInside {
      // What follows a stream is another, or padding.
      guard stream.pointee.next_in[0] == 0x1F else { return .end }
      inflateReset(stream)
      isInside = true
    }
    let size = UInt32(clamping: room.count)
    stream.pointee.next_out = room.baseAddress
    stream.pointee.avail_out = size
    switch inflate(stream, Z_NO_FLUSH) {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: isInside = false
    default: return .damaged
    }
    return .bytes(Int(size - stream.pointee.avail_out))
  }
}
