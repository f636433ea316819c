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
