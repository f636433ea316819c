import Glibc
import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// Packing and unpacking.
@Suite struct GzipTests {
  private static func packed(_ bytes: [UInt8], parts: Int = 1) -> [UInt8] {
    let stream = GzipStream()
    var result: [UInt8] = []
    let size = max(1, bytes.count / parts)
    for start in stride(from: 0, to: bytes.count, by: size) {
      result += stream.pack(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    return result + stream.pack([], isLast: true)
  }

  private static func bytes(_ count: Int, seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed)
    return (0..<count).map { _ in UInt8(random.next() % 7) }
  }

  private static func read(_ bytes: [UInt8], atMost limit: Int, peeks: Bool) throws -> [UInt8] {
    let folder = try TestFolder()
    let input = try FileInput(path: try folder.file(bytes))
    var result: [UInt8] = []
    if peeks { _ = try input.peekHead() }
    while try input.read(into: &result, atMost: limit) > 0 {}
    return result
  }

  @Test(arguments: [0, 1, 2, 1000, 70_000, 300_000], [1, 3, 100])
  func `what was packed comes out, in whatever parts`(count: Int, parts: Int) throws {
    let bytes = Self.bytes(count, seed: UInt64(count))
    let packed = Self.packed(bytes, parts: parts)
    for limit in [7919, 1 << 18] {
      #expect(try Self.read(packed, atMost: limit, peeks: limit > 10_000) == bytes)
    }
  }

  @Test func `streams after each other are one text, and padding is none`() throws {
    let one = Self.packed(Array("one,".utf8))
    let two = Self.packed(Array("two".utf8))
    #expect(try Self.read(one + two, atMost: 100, peeks: false) == Array("one,two".utf8))
    #expect(
      try Self.read(one + [0, 0, 0], atMost: 100, peeks: true) == Array("one,".utf8))
  }

  @Test(arguments: [1, 5, 20, 500, 2000])
  func `a stream that is cut off is told`(missing: Int) throws {
    let packed = Self.packed(Self.bytes(10_000, seed: 3))
    let failure = #expect(throws: Failure.self) {
      _ = try Self.read(Array(packed.dropLast(missing)), atMost: 1000, peeks: false)
    }
    #expect(failure?.problems.map(\.code) == [.readError])
  }

  @Test(arguments: UInt64(0)..<100)
  func `a stream that was changed gives an end or an error`(seed: UInt64) throws {
    var random = SplitMix64(seed)
    var packed = Self.packed(Self.bytes(3000, seed: 4))
    for _ in 0..<3 {
      packed[Int(random.next() % UInt64(packed.count))] = UInt8(random.next() % 256)
    }
    do {
      let read = try Self.read(packed, atMost: 500, peeks: false)
      #expect(read.count <= packed.count * 1100)
    } catch let failure as Failure {
      #expect(failure.problems.map(\.code) == [.readError])
    }
  }

  @Test func `a pipe is unpacked as well`() throws {
    for bytes in [Self.packed(Array("a,b\n".utf8)), Array("a,b\n".utf8), [0x1F], []] {
      let folder = try TestFolder()
      let path = folder("pipe")
      mkfifo(path, 0o600)
      let writing = open(path, O_RDWR)
      _ = bytes.withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
      let input = try FileInput(path: path)
      close(writing)
      var read: [UInt8] = []
      while try input.read(into: &read, atMost: 3) > 0 {}
      #expect(read == (bytes.count > 4 ? Array("a,b\n".utf8) : bytes))
      #expect(!input.canBeReread)
    }
  }

  @Test(arguments: [0, 1, 70_000, 200_000])
  func `a packed file is read again from where it stands`(taken: Int) throws {
    let bytes = Self.bytes(300_000, seed: 5)
    let folder = try TestFolder()
    let input = try FileInput(path: try folder.file(Self.packed(bytes)))
    _ = try input.peekHead()
    var first: [UInt8] = []
    while first.count < taken {
      _ = try input.read(into: &first, atMost: min(65_536, taken - first.count))
    }
    let again = try #require(FileInput(rereading: input))
    for reader in [again, input] {
      var rest: [UInt8] = []
      while try reader.read(into: &rest, atMost: 100_000) > 0 {}
      #expect(first + rest == bytes)
    }
  }
}
