import RollcallModel

/// A card while it is being read: the person so far, and what can only be settled at the end.
///
/// One draft serves all cards of a chunk, so its lists keep their memory. Texts are made in
/// `CardDraft+Text`, labels and parameters in `CardDraft+Labels`; `CardDraft+Groups` settles at the
/// card's end what lines of one group say about each other.
struct CardDraft {
  /// A value that a line with a group made, for the lines that speak about it.
  enum Target {
    case phone(Int), email(Int), address(Int), date(Int), url(Int), relation(Int), profile(Int)
    case message(Int), extra
  }

  struct Tie {
    let group: NameKey
    let target: Target
  }

  /// A line that says something about the values of its group.
  struct Remark {
    /// What is said.
    enum Kind {
      case label, countryCode, subLocality, subRegion
    }

    let kind: Kind
    let group: NameKey
    let text: String
    /// The line itself, should it turn out to be about nothing we know.
    let line: SourceLine
  }

  /// A line that may have to be kept verbatim.
  enum SourceLine {
    case inPlace(Bytes)
    case kept(Extra)
  }

  /// A `LABEL`: a formatted address, to be joined with its `ADR`.
  struct AddressLabel {
    let group: NameKey?
    let address: Address
  }

  /// How many spellings of labels are kept in mind.
  private static let labelsKept = 24

  /// How many lines about other lines a card can have, so that joining them stays quick.
  static let linesToBeJoined = 2_000

  var person = Person()
  var version = VCardVersion.v30
  /// `FN`, as written.
  var formattedName: String?
  var remarks: [Remark] = []
  var addressLabels: [AddressLabel] = []
  var ties: [Tie] = []
  /// Which groups people are in, where the input has groups.
  var groups: GroupTable?
  var isPiped = false
  /// The cards that lines of the card hold as texts, each with the number of its line.
  var agents: [(text: [UInt8], line: Int)] = []
  /// What was noticed, over all cards of the chunk.
  private(set) var problems: [Problem] = []
  private let path: String
  var isRepaired = false
  /// Whether the bytes of the lines being read are known to be UTF-8.
  var isUTF8 = false
  /// The line being read, for the places of problems.
  private var lineNumber = 0
  private var lineOffset = 0
  /// The card being read, from 1 in the chunk.
  private var record = 0
  /// Labels of Apple's seen in the chunk, as spelled and as they are called.
  private var labels: [(spelling: [UInt8], label: String)] = []

  /// Makes a draft for the cards of an input.
  init(path: String) { self.path = path }

  /// Begins the next card, whose number in the chunk is given.
  mutating func begin(_ version: VCardVersion, record: Int) {
    self.version = version
    self.record = record
    formattedName = nil
    isRepaired = false
    if !remarks.isEmpty { remarks.removeAll(keepingCapacity: true) }
    if !ties.isEmpty { ties.removeAll(keepingCapacity: true) }
    if !addressLabels.isEmpty { addressLabels.removeAll(keepingCapacity: true) }
  }

  /// Forgets the person of a card that is refused.
  mutating func discard() { person = Person() }

  /// Remembers where the line being read stands.
  mutating func at(line: Int, offset: Int) {
    lineNumber = line
    lineOffset = offset
  }

  /// The label that an `X-ABLabel` spells.
  mutating func label(_ value: Bytes) -> String {
    for index in labels.indices {
      let isSame = labels[index].spelling.withUnsafeBufferPointer { spelling in
        Bytes(spelling).map { $0.equals(value) } ?? false
      }
      if isSame { return labels[index].label }
    }
    let label = Label.canonical(text(value))
    // Not one whose text depends on the version, or that has to be repaired and reported.
    let isPlain = isUTF8 && value.index(of: ASCII.backslash) == nil
    if isPlain, labels.count < Self.labelsKept { labels.append((Array(value.buffer), label)) }
    return label
  }

  /// Takes a text of the line being read as the card of somebody else.
  mutating func takeAgent(_ text: [UInt8]) { agents.append((text, lineNumber)) }

  /// Reports what was found about a card inside the card.
  mutating func report(_ problem: Problem) { problems.append(problem) }

  /// Reports something about the line being read; `subject` is the name of its property.
  mutating func report(
    _ code: ProblemCode, _ severity: Problem.Severity = .warning, subject: String? = nil,
    detail: String? = nil
  ) {
    problems.append(
      Problem(
        code, severity: severity, file: path, line: lineNumber, record: record, offset: lineOffset,
        subject: subject, detail: detail))
  }
}
