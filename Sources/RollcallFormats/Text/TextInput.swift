import RollcallModel

/// An input of text open for reading: its bytes as they are where records can be cut off in them, else
/// as UTF-8.
///
/// Used by one thread at a time.
final class TextInput {
  let encoding: InputEncoding
  /// The first bytes, as ``read(into:atMost:)`` will give them.
  let head: [UInt8]
  /// How many bytes of the input come before what is read: its byte-order mark.
  let start: Int
  /// Whether ``head`` is all there is.
  let headIsWhole: Bool
  private let input: FileInput
  private let decoder: TextDecoder?
  private var isAtEnd = false
  /// The beginning of a character that the last block ended with.
  private var left: [UInt8] = []

  /// Opens an input; `declared` is what the user says of its character set.
  ///
  /// With `streams` all other character sets are turned into UTF-8 before anything is cut, as the bytes
  /// that separate fields can be parts of letters.
  ///
  /// - Throws: What ``FileInput/init(path:)`` and ``InputEncoding`` throw.
  init(path: String, declared: Setting?, streams: Bool = false) throws(Failure) {
    input = try FileInput(path: path)
    let bytes = try input.peekHead()
    headIsWhole = bytes.count < FileInput.headLimit
    var found = try Self.encoding(bytes, headIsWhole, declared)
    if streams { found.stream() }
    encoding = found
    var rest = bytes
    if encoding.markLength > 0 {
      var mark: [UInt8] = []
      _ = try input.read(into: &mark, atMost: encoding.markLength)
      rest = Array(bytes.dropFirst(encoding.markLength))
    }
    if encoding.way == .stream {
      start = 0
      head = Self.decoded(rest, encoding.name, isLast: headIsWhole)
      decoder = TextDecoder(encoding.name)
    } else {
      start = encoding.markLength
      head = rest
      decoder = nil
    }
  }

  /// Reads an input a second time, from its beginning; `nil` where it has none to go back to (a pipe).
  ///
  /// To be made before the first is read from.
  func again() throws(Failure) -> TextInput? {
    guard let input = FileInput(rereading: input) else { return nil }
    return TextInput(input, like: self)
  }

  private init(_ input: FileInput, like other: TextInput) {
    self.input = input
    (encoding, head, start, headIsWhole) =
      (other.encoding, other.head, other.start, other.headIsWhole)
    decoder = encoding.way == .stream ? TextDecoder(encoding.name) : nil
  }

  private static func encoding(
    _ head: [UInt8], _ isWhole: Bool, _ declared: Setting?
  ) throws(Failure) -> InputEncoding {
    let result: Result<InputEncoding, Failure> = head.withUnsafeBufferPointer { bytes in
      do throws(Failure) {
        return .success(try InputEncoding(head: bytes, isWhole: isWhole, declared: declared))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Appends the next bytes to a buffer and gives their number; 0 only at the end.
  ///
  /// - Throws: `read_error`.
  func read(into buffer: inout [UInt8], atMost limit: Int) throws(Failure) -> Int {
    guard let decoder else { return try input.read(into: &buffer, atMost: limit) }
    let before = buffer.count
    while !isAtEnd, buffer.count == before {
      var block: [UInt8] = []
      if try input.read(into: &block, atMost: max(4096, limit)) == 0 { isAtEnd = true }
      Self.decode(whole(left + block), decoder, isLast: isAtEnd, into: &buffer)
    }
    return buffer.count - before
  }

  /// The whole characters at the beginning of some bytes; what is left waits for the next.
  ///
  /// ICU would keep halves too, but where one turns out wrong it does not tell in which block.
  private func whole(_ bytes: [UInt8]) -> [UInt8] {
    left = []
    let unit = encoding.name.hasPrefix("UTF-16") ? 2 : encoding.name.hasPrefix("UTF-32") ? 4 : 1
    guard !isAtEnd, unit > 1 else { return bytes }
    var count = bytes.count - bytes.count % unit
    let high = encoding.name.hasSuffix("BE") ? 2 : 1
    if unit == 2, count >= 2, bytes[count - high] & 0xFC == 0xD8 { count -= 2 }
    left = Array(bytes[count...])
    return Array(bytes[..<count])
  }

  private static func decoded(_ bytes: [UInt8], _ name: String, isLast: Bool) -> [UInt8] {
    guard let decoder = TextDecoder(name) else { return [] }
    var result: [UInt8] = []
    decode(bytes, decoder, isLast: isLast, into: &result)
    return result
  }

  /// What is no character becomes a byte that UTF-8 never has, so that its record is refused.
  private static func decode(
    _ bytes: [UInt8], _ decoder: TextDecoder, isLast: Bool, into buffer: inout [UInt8]
  ) {
    bytes.withUnsafeBufferPointer { bytes in
      var rest = bytes
      while true {
        let decoded = decoder.decode(rest, isLast: isLast)
        buffer.append(contentsOf: decoded.text)
        guard decoded.failed, !decoded.isMarked else { return }
        buffer.append(0xFF)
        let next = decoded.used + decoded.bad
        guard next < rest.count else { return }
        rest = UnsafeBufferPointer(rebasing: rest[next...])
      }
    }
  }
}
