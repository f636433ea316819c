import Glibc

extension BookFile {
  /// Whether the header of a file says that it is a book; false for one that cannot be read, too.
  public static func isBook(at path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { LockedFiles.close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 72)
    guard pread(descriptor, &bytes, bytes.count, 0) == bytes.count else { return false }
    return bytes.starts(with: FileHeader.magic)
      && bytes[68...].reduce(0) { $0 << 8 | Int64($1) } == Book.applicationID
  }
}
