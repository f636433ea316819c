import RollcallFormats
import RollcallModel
import Synchronization

final class Serial: Sendable {
  let reader: Mutex<any PersonReader>
  init(_ reader: sending any PersonReader) { self.reader = Mutex(reader) }
  func next() throws(Failure) -> (any PersonChunk)? {
    try reader.withLock { (r) throws(Failure) in try r.nextChunk() }
  }
}

public func quickConvert(_ arguments: [String]) throws -> Int32 {
  let input = Input(source: arguments[1], path: arguments[1])
  let settings = Settings([], whole: Setting(.map([]), file: "-"))
  guard let from = Formats.forEnding(of: arguments[1])?.makeReader, let to = Formats.forEnding(of: arguments[2])?.makeWriter else { return 1 }
  let jobs = Int(arguments[3]) ?? 2
  let reader = try from(input, settings)
  let serial = Serial(reader)
  let writer = try to(.file(path: arguments[2], shownAs: arguments[2]), settings)
  let work = OrderedWork(jobs: jobs, cancellation: Cancellation())
  do {
    try work.run(next: { () throws(Failure) in try serial.next() }, work: { (chunk, _) throws(Failure) in
      let batch = chunk.decode()
      return writer.encode(batch.people)
    }, deliver: { (e) throws(Failure) in try writer.append(e) })
    if let two = writer as? any TwoPassWriter {
      try work.run(next: { () throws(Failure) in try two.nextKept() }, work: { (b, _) throws(Failure) in two.rewrite(b) }, deliver: { (b) throws(Failure) in try two.appendFinal(b) })
    }
    try writer.finish()
  } catch { print(error); return 1 }
  return 0
}
