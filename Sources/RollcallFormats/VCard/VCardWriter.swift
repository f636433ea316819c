import RollcallModel
import Synchronization

/// Writes people as cards: into one file, into one a person, or cut into several.
final class VCardWriter: PersonWriter {
  /// Where the cards go.
  private enum Destination {
    case file(FileOutput)
    case onePerPerson(FileSeries, PathPattern)
    case cut(FileSeries, SeriesPath, FileSeries.Limit)
  }

  private let options: VCardOptions
  private let destination: Destination
  /// Pictures that are files; `nil` where they are none.
  private let pictures: (series: FileSeries, folder: String)?
  private let memberships = Mutex(Memberships())

  /// Opens an output.
  ///
  /// - Throws: Why it cannot be made.
  init(_ target: OutputTarget, _ options: VCardOptions) throws(Failure) {
    self.options = options
    destination = .file(try FileOutput(target))
    pictures = nil
  }

  /// Opens an output of several files.
  ///
  /// - Throws: Why it cannot be made, or what is wrong with its path.
  init(_ path: Setting, _ files: any OutputFiles, _ options: VCardOptions) throws(Failure) {
    self.options = options
    let pattern = path
    let path = try path.text()
    if path == "-" {
      throw Failure(
        pattern.problem(
          .badValue, subject: "-", expected: "a file, as it becomes several"))
    }
    let series = FileSeries(files)
    let place = SeriesPath(path)
    if PathPattern.isPattern(path) {
      destination = .onePerPerson(
        series, try PathPattern(pattern))
    } else if let limit = options.limit {
      destination = .cut(series, place, limit)
    } else {
      destination = .file(try FileOutput(try files.newFile(at: path)))
    }
    if case .folder(let pictures) = options.photos {
      self.pictures = (series, place.folder + pictures + "/")
    } else {
      pictures = nil
    }
  }

  func encode(_ people: [Person]) -> EncodedBatch {
    var encoder = CardEncoder(options)
    encoder.reserve(people.count * 420)
    var batch = EncodedBatch(count: people.count)
    for person in people {
      let start = encoder.bytes.count
      encoder.write(person)
      // A group that waits for its members has written nothing yet.
      guard encoder.bytes.count > start else { continue }
      switch destination {
      case .file: continue
      case .cut: batch.ends.append(encoder.bytes.count)
      case .onePerPerson(_, let pattern):
        batch.ends.append(encoder.bytes.count)
        batch.names.append(pattern.stem(for: person))
      }
    }
    encoder.hand(over: &batch)
    return batch
  }

  /// The cards of people in a version's standard way, as bytes.
  static func encode(_ people: [Person], version: VCardVersion) -> EncodedBatch {
    encode(people, VCardOptions(.standard(version)))
  }

  /// The cards of people in one file, as bytes, without the groups that come at the end.
  static func encode(_ people: [Person], _ options: VCardOptions) -> EncodedBatch {
    var encoder = CardEncoder(options)
    encoder.reserve(people.count * 420)
    for person in people { encoder.write(person) }
    var batch = EncodedBatch(count: people.count)
    encoder.hand(over: &batch)
    return batch
  }

  func append(_ batch: consuming EncodedBatch) throws(Failure) {
    if !batch.memberships.isEmpty {
      let added = batch.memberships
      memberships.withLock { $0.add(added) }
    }
    if let pictures {
      for file in batch.files { try pictures.series.writeOnce(file, folder: pictures.folder) }
    }
    try write(batch)
  }

  private func write(_ batch: borrowing EncodedBatch) throws(Failure) {
    switch destination {
    case .file(let output): try output.write(batch.bytes)
    case .onePerPerson(let series, let pattern):
      var start = 0
      for (end, name) in zip(batch.ends, batch.names) {
        try series.write(
          Array(batch.bytes[start..<end]), folder: pattern.folder, stem: name,
          ending: pattern.ending)
        start = end
      }
    case .cut(let series, let path, let limit):
      var start = 0
      for end in batch.ends {
        try series.append(batch.bytes[start..<end], to: path, limit: limit)
        start = end
      }
    }
  }

  func finish() throws(Failure) {
    let groups = memberships.withLock { $0.cards() }
    if !groups.isEmpty { try write(encodeGroups(groups)) }
    switch destination {
    case .file(let output): try output.finish()
    case .onePerPerson(let series, _), .cut(let series, _, _): try series.finish()
    }
    try pictures?.series.finish()
  }

  /// The cards of groups, with the members they have by now.
  private func encodeGroups(_ groups: [Person]) -> EncodedBatch {
    var encoder = CardEncoder(options)
    var batch = EncodedBatch(count: 0)
    for group in groups {
      encoder.writeCard(group)
      batch.ends.append(encoder.bytes.count)
      if case .onePerPerson(_, let pattern) = destination {
        batch.names.append(pattern.stem(for: group))
      }
    }
    encoder.hand(over: &batch)
    return batch
  }
}
