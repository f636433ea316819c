import Glibc
import RollcallFormats
import RollcallModel
import RollcallSQLite
import Synchronization

// Files that are changed where they lie.
extension Publisher {
  /// The writer of an output that changes a file, be it there or shared with other outputs; `nil` for
  /// one that writes a new file by itself.
  ///
  /// - Throws: `several_books` where the run changes another file already; `locked` for one that
  ///   somebody else is changing; what the output must not be done to.
  func changingWriter(
    of output: Plan.OutputNode, in plan: Plan
  ) throws(Failure) -> (any PersonWriter)? {
    let path = try output.path.text()
    guard let changing = output.format.changing, path != "-" else { return nil }
    let options = output.options
    let place = PlanMaker.simplified(Folders.followed(path))
    if let changed = state.withLock({ $0.changed[place] }) {
      guard changing.continues(options), changed.entry.format == output.format.name else {
        throw Failure(
          Problem(
            .duplicateName, file: path, subject: path, expected: changed.shownAs,
            detail: "output path"))
      }
      return try changed.file.makeWriter(options)
    }
    let isThere = try changing.isThere(path, options)
    let isShared = plan.sharesPath(of: output)
    if !isThere, !isShared, changing.needsFile(options) { throw Self.noFile(at: path) }
    guard isThere || isShared || changing.looks(options) else { return nil }
    let changed = try open(output, path, isThere: isThere, in: plan)
    state.withLock { $0.changed[place] = changed }
    return try changed.file.makeWriter(options)
  }

  /// Says what is at a path where a file to be changed should be.
  private static func noFile(at path: String) -> Failure {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == EACCES { return AccessDenial.failure(for: path) }
      return Failure(Problem(.noSuchFile, file: path))
    }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    return Failure(Problem(isFolder ? .isDirectory : .emptyInput, file: path))
  }

  /// Opens the file that is there, or begins a new one.
  private func open(
    _ output: Plan.OutputNode, _ path: String, isThere: Bool, in plan: Plan
  ) throws(Failure) -> Changed {
    let other = state.withLock { $0.inPlace }
    if isThere, let other {
      throw Failure(output.path.problem(.severalBooks, subject: other.shownAs))
    }
    var place = Folders.followed(path)
    if isThere {
      try take(place, for: path)
      removeLeftover(of: place)
    } else if case .file(let temporary, _) = try target(
      for: path, companions: output.format.changing?.companions)
    {
      place = temporary
    } else {
      throw Failure(Problem(.cannotCreate, file: path, detail: "it is no regular file"))
    }
    let mark = "\(mark)-\(String(UInt64.random(in: .min ... .max), radix: 16))"
    guard let changing = output.format.changing else {
      throw Failure(output.path.problem(.unknownFormat, subject: output.format.name))
    }
    let file = try changing.open(
      FileChangeRequest(
        path: place, shownAs: path, isNew: !isThere, pipeline: plan.name, mark: mark,
        region: plan.settings.region, isTrial: isDryRun))
    return Changed(
      file: file, isNew: !isThere, shownAs: path,
      entry: Journal.Change(format: output.format.name, path: place, mark: mark))
  }

  /// Removes what a run of this pipeline that was killed wrote when the file was not there yet.
  private func removeLeftover(of place: String) {
    let (folder, name) = Folders.split(place)
    unlink("\(folder)/.\(Self.stem(of: name)).\(mark).part")
  }

  /// Takes a place for a path, so that nothing else is written there.
  private func take(_ place: String, for path: String) throws(Failure) {
    let other = state.withLock { state in
      defer { state.places[place] = state.places[place] ?? path }
      return state.places[place]
    }
    guard let other else { return }
    throw Failure(
      Problem(.duplicateName, file: path, subject: path, expected: other, detail: "output path"))
  }
}

extension Plan {
  /// Whether another output goes to the same path.
  fileprivate func sharesPath(of output: OutputNode) -> Bool {
    let place = PlanMaker.simplified(Folders.followed(output.path.plainText))
    return outputs.contains { other in
      other.id != output.id
        && PlanMaker.simplified(Folders.followed(other.path.plainText)) == place
    }
  }
}
