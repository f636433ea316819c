public import RollcallModel

/// How outputs of a format change a file where it lies, instead of putting a new one in its place.
///
/// A file that is there is changed in one transaction, which is begun before anything is read and
/// committed when the run's other outputs are in their places. One that is not there is made beside its
/// place, like any output, where several outputs write to it or one has to look at what others wrote.
public struct FileChanging: Sendable {
  /// Whether an output with those options goes on from what is there, so that it may have the path of
  /// an output before it.
  public let continues: @Sendable (_ options: Settings) -> Bool
  /// Whether an output with those options looks at who is in the file already.
  public let looks: @Sendable (_ options: Settings) -> Bool
  /// Whether an output with those options makes no file of its own where none is there.
  public let needsFile: @Sendable (_ options: Settings) -> Bool
  /// Whether a file is there that such an output changes.
  ///
  /// - Throws: What the output must not be done to: `wrong_schema`, `not_a_database`.
  public let isThere: @Sendable (_ path: String, _ options: Settings) throws(Failure) -> Bool
  /// What the names of the files end with that belong to one and may be left of an earlier one.
  public let companions: [String]
  /// Opens the file and begins the change.
  ///
  /// - Throws: `locked` while somebody else changes it.
  public let open: @Sendable (_ request: FileChangeRequest) throws(Failure) -> any ChangedFile
  /// Whether the change with a mark was committed; not where there is no file.
  public let isCommitted: @Sendable (_ path: String, _ mark: String) throws(Failure) -> Bool

  /// Describes how.
  public init(
    continues: @escaping @Sendable (Settings) -> Bool,
    looks: @escaping @Sendable (Settings) -> Bool,
    needsFile: @escaping @Sendable (Settings) -> Bool,
    isThere: @escaping @Sendable (String, Settings) throws(Failure) -> Bool,
    companions: [String],
    open: @escaping @Sendable (FileChangeRequest) throws(Failure) -> any ChangedFile,
    isCommitted: @escaping @Sendable (String, String) throws(Failure) -> Bool
  ) {
    (self.continues, self.looks, self.needsFile) = (continues, looks, needsFile)
    self.isThere = isThere
    (self.companions, self.open, self.isCommitted) = (companions, open, isCommitted)
  }
}

/// Which file is to be changed, and for whom.
public struct FileChangeRequest: Sendable {
  /// The path of the file, or of the one to be made.
  public let path: String
  /// The path for messages.
  public let shownAs: String
  /// Whether the file does not exist yet.
  public let isNew: Bool
  /// The name of the pipeline.
  public let pipeline: String
  /// Tells this run's change from all others.
  public let mark: String
  /// The country (ISO 3166) of phone numbers that nobody normalized.
  public let region: String?
  /// Whether all is taken back in the end, and the file is left as it is even by being opened.
  public let isTrial: Bool

  /// Makes a request.
  public init(
    path: String, shownAs: String, isNew: Bool, pipeline: String, mark: String, region: String?,
    isTrial: Bool
  ) {
    (self.path, self.shownAs, self.isNew) = (path, shownAs, isNew)
    (self.pipeline, self.mark, self.region) = (pipeline, mark, region)
    self.isTrial = isTrial
  }
}

/// A file that outputs of a run change together, in the order in which their writers were made.
public protocol ChangedFile: AnyObject, Sendable {
  /// The writer of the next output; its options have been checked.
  func makeWriter(_ options: Settings) throws(Failure) -> any PersonWriter

  /// Makes the changes for good, once all writers are finished; does nothing for a new file.
  ///
  /// - Throws: `disk_full` and the like; then nothing was changed.
  func commit() throws(Failure)

  /// Takes the changes back, from any thread; what another thread is busy with ends with the process.
  func rollBack()
}

/// What became of the people of a file that was changed.
public struct ChangeCounts: Sendable, Hashable {
  /// People who were not there.
  public var added = 0
  /// People who are another than before.
  public var changed = 0
  /// People whom nothing new was known about, or who were left alone.
  public var unchanged = 0
  /// People who are gone.
  public var removed = 0
  /// People who were to be removed and are not there.
  public var notFound = 0

  /// Makes counts of nothing.
  public init() {}

  /// The counts by their names, in order.
  public var byName: [(name: String, count: Int)] {
    [
      ("added", added), ("changed", changed), ("unchanged", unchanged), ("removed", removed),
      ("not_found", notFound),
    ]
  }
}
