import Glibc
import RollcallModel
import RollcallPipeline
import Synchronization

/// Progress and messages on standard error, for people or as lines of JSON.
///
/// May be called from several threads; lines never mix. Of the problems that a run finds, the first
/// few of each kind are shown at their place and the others counted.
final class Messages: RunObserver {
  /// How many problems of one kind a run shows.
  private static let limit = 10

  private struct State {
    var showsProgress: Bool
    /// What is never shown.
    var secrets = Secrets()
    var progress: ProgressLine?
    var counts: [Kind: Int] = [:]
    /// The kinds in the order in which they came up.
    var kinds: [Kind] = []
  }

  private struct Kind: Hashable {
    let code: ProblemCode
    let severity: Problem.Severity
  }

  private let isJSON: Bool
  private let isQuiet: Bool
  private let isVerbose: Bool
  private let diagnostics: Diagnostics
  private let state: Mutex<State>

  /// Reads the options that are about messages.
  init(_ arguments: Arguments) {
    let isTerminal = StandardStreams.isTerminal(STDERR_FILENO)
    isJSON = arguments.value(.log) == "json"
    isQuiet = arguments.has(.quiet)
    isVerbose = arguments.has(.verbose)
    let showsProgress =
      switch arguments.value(.progress) {
      case "always": true
      case "never": false
      default: isTerminal && !isJSON && !isQuiet && Environment.value("TERM") != "dumb"
      }
    state = Mutex(State(showsProgress: showsProgress))
    diagnostics = Diagnostics(
      showValues: arguments.has(.showValues) || (isTerminal && !isJSON), showSource: isTerminal)
  }

  /// Shows how far the run is, at most ten times a second.
  func advanced(_ progress: RunProgress) {
    state.withLock { state in
      guard state.showsProgress else { return }
      let now = Moment.seconds
      var line = state.progress ?? ProgressLine(at: now)
      if line.isDue(at: now) {
        StandardStreams.writeError(
          isJSON
            ? line.json(progress, at: now) + "\n"
            : ProgressLine.erase + line.text(progress, at: now, width: StandardStreams.width))
      }
      state.progress = line
    }
  }

  /// Leaves the terminal to the results, which progress would tear apart.
  func yieldTerminal() {
    guard StandardStreams.isTerminal(STDOUT_FILENO), !isJSON else { return }
    state.withLock { $0.showsProgress = false }
  }

  /// Shows none of these from now on.
  func hide(_ secrets: Secrets) { state.withLock { $0.secrets = secrets } }

  /// Shows a problem of a run, or counts it where there were enough of its kind.
  func found(_ problem: Problem) {
    if isQuiet, problem.severity != .error { return }
    state.withLock { state in
      let kind = Kind(code: problem.code, severity: problem.severity)
      let count = state.counts[kind, default: 0]
      state.counts[kind] = count + 1
      if count == 0 { state.kinds.append(kind) }
      if isVerbose || count < Self.limit {
        write(text(of: state.secrets.hide(in: problem)), &state)
      }
    }
  }

  /// Shows the sums of a run that is not published, before why.
  func refused(_ summary: RunSummary) {
    finish()
    say(summary)
  }

  /// Shows all of these problems.
  func say(_ problems: [Problem]) {
    let problems = isQuiet ? problems.filter { $0.severity == .error } : problems
    guard !problems.isEmpty else { return }
    let secrets = state.withLock { $0.secrets }
    let shown = problems.map(secrets.hide(in:))
    let text =
      isJSON
      ? shown.map { diagnostics.json($0) + "\n" }.joined()
      : diagnostics.text(shown.map(\.withStreamName))
    state.withLock { state in write(text, &state) }
  }

  /// Shows what became of everyone.
  func say(_ summary: RunSummary) {
    guard !isQuiet else { return }
    let text = isJSON ? summary.line + "\n" : summary.text(isVerbose: isVerbose)
    state.withLock { state in write(state.secrets.hide(in: text), &state) }
  }

  /// Says what a command did where programs read it; people are shown it otherwise.
  func say(_ summary: CommandSummary) {
    guard isJSON, !isQuiet else { return }
    state.withLock { state in write(summary.line + "\n", &state) }
  }

  /// Says something in passing.
  func note(_ words: String) {
    guard !isQuiet else { return }
    var line = "rollcall: " + words
    if isJSON {
      var json = JSONWriter()
      json.beginObject()
      json.member("severity", "note")
      json.member("message", words)
      json.endObject()
      line = String(decoding: json.bytes, as: UTF8.self)
    }
    let text = line + "\n"
    state.withLock { state in write(text, &state) }
  }

  /// Ends the progress, and says how many problems were not shown.
  func finish() {
    state.withLock { state in
      write("", &state)
      state.progress = nil
      if !isVerbose {
        for kind in state.kinds { write(leftOut(of: kind, state.counts[kind] ?? 0), &state) }
      }
      state.counts = [:]
      state.kinds = []
    }
  }

  /// The line for the problems of a kind that were not shown; nothing if all were.
  private func leftOut(of kind: Kind, _ count: Int) -> String {
    let more = count - Self.limit
    guard more > 0 else { return "" }
    let noun = "\(kind.code.rawValue) \(kind.severity.rawValue)"
    let words = "… and \(Amount.of(more)) more \(noun)\(more == 1 ? "" : "s")"
    guard isJSON else { return words + "\n" }
    var json = JSONWriter()
    json.beginObject()
    json.member("severity", kind.severity.rawValue)
    json.member("code", kind.code.rawValue)
    json.member("message", words)
    json.name("count")
    json.number(more)
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private func text(of problem: Problem) -> String {
    isJSON ? diagnostics.json(problem) + "\n" : diagnostics.text(problem.withStreamName)
  }

  /// Writes lines where the progress stood.
  private func write(_ text: String, _ state: inout State) {
    let erase = state.progress?.isShown == true && !isJSON ? ProgressLine.erase : ""
    if !(erase + text).isEmpty { StandardStreams.writeError(erase + text) }
    state.progress?.wasErased()
  }
}

/// Watches how far a run is, and leaves the problems to whoever asked for them.
struct ProgressOnly: RunObserver {
  let messages: Messages

  func advanced(_ progress: RunProgress) { messages.advanced(progress) }

  func found(_ problem: Problem) {}
}

extension Problem {
  /// The problem with what `-` stands for in words.
  var withStreamName: Problem {
    guard file == "-" else { return self }
    var result = self
    switch code {
    case .writeError, .diskFull, .cannotCreate, .brokenPipe: result.file = "standard output"
    default: result.file = "standard input"
    }
    return result
  }
}
