public import RollcallModel
package import RollcallSQLite

/// A way of writing people down: what rollcall reads, writes, or both.
///
/// To add one, write a folder with a reader and a writer and add a line to ``Formats/all``.
public struct Format: Sendable {
  /// The name in pipelines and on the command line: `csv`.
  public let name: String
  /// One sentence for `list formats`.
  public let summary: String
  /// File endings without the dot.
  public let endings: [String]
  /// The options a source of this format takes.
  public let readOptions: [OptionSpec]
  /// The options an output of this format takes.
  public let writeOptions: [OptionSpec]
  /// Whether the first bytes of a file (at most 64 KiB) are of this format, 0 (no) to 100 (surely).
  public let recognize: @Sendable (_ head: [UInt8]) -> Int
  /// The name of the format that a file of this one is more closely, as its content tells.
  ///
  /// A database is of the format `sqlite`, and one with a phone's tables of `ios`.
  public let narrow: @Sendable (_ path: String) -> String?
  /// Whether a folder holds files of this format, 0 (no) to 100 (surely).
  public let recognizeFolder: @Sendable (_ path: String) -> Int
  /// Whether an output whose path ends in `.gz` is packed; any input may be.
  public let packs: Bool
  /// Whether an output of that path with those options is several files.
  public let writesSeveral: @Sendable (_ path: String, _ options: Settings) -> Bool
  /// Finds what is wrong with a source's options before anything is opened.
  public let checkSource: @Sendable (_ options: Settings) throws(Failure) -> Void
  /// Whether an output with those options is better off with phones that were normalized.
  public let wantsNormalizedPhones: @Sendable (_ options: Settings) -> Bool
  /// Finds what is wrong with an output's path and options before anything is opened.
  public let checkOutput: @Sendable (_ path: Setting, _ options: Settings) throws(Failure) -> Void
  /// What an output with those options does, where the options alone do not say it; for `explain`.
  public let explainOutput: @Sendable (_ options: Settings) -> String?
  /// How outputs change a file that is there; `nil` where they always write a new one.
  public let changing: FileChanging?
  /// Opens one input for reading.
  public let makeReader:
    (@Sendable (_ input: Input, _ options: Settings) throws(Failure) -> any PersonReader)?
  /// Opens one output that is several files, where ``writesSeveral`` says so.
  public let makeSeriesWriter:
    (
      @Sendable (_ path: Setting, _ files: any OutputFiles, _ options: Settings) throws(Failure) ->
        any PersonWriter
    )?
  /// Opens one output for writing.
  public let makeWriter:
    (@Sendable (_ target: OutputTarget, _ options: Settings) throws(Failure) -> any PersonWriter)?

  /// Describes a format.
  public init(
    name: String, summary: String, endings: [String], readOptions: [OptionSpec] = [],
    writeOptions: [OptionSpec] = [], recognize: @escaping @Sendable ([UInt8]) -> Int,
    narrow: @escaping @Sendable (String) -> String? = { _ in nil },
    recognizeFolder: @escaping @Sendable (String) -> Int = { _ in 0 },
    packs: Bool = false,
    checkSource: @escaping @Sendable (Settings) throws(Failure) -> Void = {
      (_) throws(Failure) in
    },
    wantsNormalizedPhones: @escaping @Sendable (Settings) -> Bool = { _ in false },
    writesSeveral: @escaping @Sendable (String, Settings) -> Bool = { _, _ in false },
    checkOutput: @escaping @Sendable (Setting, Settings) throws(Failure) -> Void = {
      (_, _) throws(Failure) in
    },
    explainOutput: @escaping @Sendable (Settings) -> String? = { _ in nil },
    makeReader: (@Sendable (Input, Settings) throws(Failure) -> any PersonReader)?,
    makeWriter: (@Sendable (OutputTarget, Settings) throws(Failure) -> any PersonWriter)?,
    makeSeriesWriter: (
      @Sendable (Setting, any OutputFiles, Settings) throws(Failure) -> any PersonWriter
    )? = nil,
    changing: FileChanging? = nil
  ) {
    self.name = name
    self.summary = summary
    self.endings = endings
    self.readOptions = readOptions
    self.writeOptions = writeOptions
    self.recognize = recognize
    self.narrow = narrow
    self.recognizeFolder = recognizeFolder
    self.packs = packs
    self.checkSource = checkSource
    self.wantsNormalizedPhones = wantsNormalizedPhones
    self.writesSeveral = writesSeveral
    self.checkOutput = checkOutput
    self.explainOutput = explainOutput
    self.changing = changing
    self.makeReader = makeReader
    self.makeWriter = makeWriter
    self.makeSeriesWriter = makeSeriesWriter
  }
}

/// What a source is read from.
public struct Input: Sendable, Hashable {
  /// The name of the source in the pipeline; the path for a command that has none.
  public let source: String
  /// The path as the user wrote it, `-` for standard input.
  public let path: String

  /// Names an input.
  public init(source: String, path: String) {
    self.source = source
    self.path = path
  }
}

/// Where an output goes.
public enum OutputTarget: Sendable, Hashable {
  /// A file to be made; it does not exist yet. `shownAs` is the path for messages.
  case file(path: String, shownAs: String)
  /// An open descriptor, such as standard output; it is not closed. `shownAs` is the path for messages,
  /// `-` for standard output.
  case descriptor(Int32, shownAs: String = "-")
}

/// Makes the files of an output that is several; they are published with all others or not at all.
public protocol OutputFiles: AnyObject, Sendable {
  /// The target for one more file, whose folder is made if it is missing.
  ///
  /// - Throws: `cannot_create` where it cannot be.
  func newFile(at path: String) throws(Failure) -> OutputTarget
}

/// Reads people from one input.
///
/// ``nextChunk()`` is called by one thread at a time; the chunks are decoded concurrently.
public protocol PersonReader: AnyObject {
  /// What was found out about the input before the first record.
  var description: InputDescription { get }

  /// Cuts off the next run of whole records; `nil` at the end.
  ///
  /// - Throws: A failure where the input cannot be read on; a broken record is a reject instead.
  func nextChunk() throws(Failure) -> (any PersonChunk)?
}

/// A run of whole records, not yet decoded.
public protocol PersonChunk: Sendable {
  /// How many bytes of the input it covers, for the progress display; 0 if unknown.
  var byteCount: Int { get }

  /// Decodes the records: a pure function, called once, on any thread.
  func decode() -> DecodedBatch
}

/// A chunk that some writers can take without people being made of it.
public protocol DirectChunk: PersonChunk {
  /// Decodes and encodes at once, exactly as `decode` and `encode` would; `nil` where that cannot be.
  ///
  /// The decoded batch has no people; those who were written are counted in the encoded one.
  func transcode(to writer: any PersonWriter) -> (decoded: DecodedBatch, encoded: EncodedBatch)?
}

/// The people of one chunk, in the order of the input.
public struct DecodedBatch: Sendable {
  /// The people read.
  public var people: [Person] = []
  /// The records that could not be read.
  public var rejects: [Reject] = []
  /// What was repaired, guessed or left out, each at its place.
  public var problems: [Problem] = []
  /// How many records the chunk holds: people and rejects.
  public var recordCount = 0
  /// The input as this chunk sees it.
  public let file: SourceFile
  /// The records as they were, for rejects of later stages; `nil` where an input has no bytes.
  public var raw: RawRecords?

  /// Makes an empty batch.
  public init(file: SourceFile) { self.file = file }
}

/// The bytes of a chunk and where its records end in them.
public struct RawRecords: Sendable {
  /// The chunk.
  public let bytes: [UInt8]
  /// Where in the input the chunk begins.
  public let offset: Int
  /// The end of each record in `bytes`, in order.
  public let ends: [Int]

  /// Makes the raw side of a chunk.
  public init(bytes: [UInt8], offset: Int, ends: [Int]) {
    self.bytes = bytes
    self.offset = offset
    self.ends = ends
  }

  /// The bytes of the record at a position of this chunk.
  public func record(at position: SourcePosition) -> [UInt8]? {
    let start = position.offset - offset
    let index = position.recordInChunk - 1
    guard start >= 0, ends.indices.contains(index), ends[index] >= start else { return nil }
    return Array(bytes[start..<ends[index]])
  }
}

/// What a reader found out about an input: for `inspect`, and for saying what was guessed.
public struct InputDescription: Sendable, Hashable {
  /// The name of the format.
  public var format: String
  /// The character set: `UTF-8`.
  public var encoding: String?
  /// Facts by name, in order: delimiter, preset, vCard version, schema.
  public var facts: [Fact] = []
  /// The columns with the path that each is read into; `nil` for one that goes to `extras`.
  public var columns: [Column] = []
  /// What is worth knowing before the first record: columns guessed, columns unknown.
  public var problems: [Problem] = []

  /// A named fact.
  public struct Fact: Sendable, Hashable {
    /// The name: `delimiter`.
    public let name: String
    /// What was found.
    public let value: String
  }

  /// A column and where it goes.
  public struct Column: Sendable, Hashable {
    /// The header.
    public let header: String
    /// The path it is read into, `nil` if unknown.
    public let path: String?

    /// Pairs a header with a path.
    public init(header: String, path: String?) {
      self.header = header
      self.path = path
    }
  }

  /// Describes an input of a format.
  public init(format: String, encoding: String? = nil) {
    self.format = format
    self.encoding = encoding
  }

  /// Adds a fact.
  public mutating func add(_ name: String, _ value: String) {
    facts.append(Fact(name: name, value: value))
  }
}

/// Writes people to one output.
///
/// ``encode(_:)`` is called concurrently, the others by one thread at a time and in order.
public protocol PersonWriter: AnyObject, Sendable {
  /// Turns people into what is to be written: a pure function.
  func encode(_ people: [Person]) -> EncodedBatch

  /// Writes the next batch.
  func append(_ batch: consuming EncodedBatch) throws(Failure)

  /// Writes what comes last, and puts everything on the disk (`fsync`) where the target is a file.
  func finish() throws(Failure)

  /// What is worth telling about the output as a whole, once it is finished.
  var problems: [Problem] { get }

  /// What became of the people of a file that was changed, once it is finished; `nil` for a new file.
  var changes: ChangeCounts? { get }
}

extension PersonWriter {
  /// Nothing, for most.
  public var problems: [Problem] { [] }

  /// A new file, for most.
  public var changes: ChangeCounts? { nil }
}

/// People turned into what one output writes.
public struct EncodedBatch: Sendable {
  /// The bytes, for outputs that are files of text.
  public var bytes: [UInt8] = []
  /// The rows, for outputs that are databases.
  package var rows = PackedRows()
  /// The people themselves, for outputs that compare them with those who are there.
  package var people: [Person] = []
  /// Where each person's record ends in the bytes, for outputs that are cut between people.
  public var ends: [Int] = []
  /// The name of each person's file, for outputs that are one file a person.
  public var names: [String] = []
  /// Files beside the output, such as pictures.
  public var files: [EncodedFile] = []
  /// The groups that people are in and the groups themselves, for outputs that write them at the end.
  var memberships = Memberships()
  /// How many people the batch holds.
  public var count: Int
  /// What the output could not carry.
  public var losses = Losses()
  /// The most values that a person has of each repeated block of columns, for layouts as wide as needed.
  public var widths: [Int] = []

  /// Makes a batch of so many people.
  public init(count: Int) { self.count = count }
}

/// A file that is written beside an output.
public struct EncodedFile: Sendable {
  /// Its name, which no file of other content has.
  public let name: String
  /// What it holds.
  public let bytes: [UInt8]
}

/// A writer whose file depends on all people, such as a table as wide as the widest of them.
///
/// `append` keeps what `encode` gave; once all are there the kept batches are rewritten. A caller that
/// knows nothing of it just calls `finish`, which does it all; one with several cores takes the
/// batches out, rewrites them concurrently and puts them back in order.
public protocol TwoPassWriter: PersonWriter {
  /// The next batch that was kept; `nil` after the last. Called by one thread at a time.
  func nextKept() throws(Failure) -> [UInt8]?

  /// Turns a kept batch into what is to be written: a pure function.
  func rewrite(_ kept: [UInt8]) -> [UInt8]

  /// Writes the next rewritten batch.
  func appendFinal(_ bytes: [UInt8]) throws(Failure)
}
