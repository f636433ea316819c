import RollcallModel
import RollcallPipeline

/// How far a run is, as one line of a terminal that is written again and again.
struct ProgressLine {
  /// Erases the line that is shown.
  static let erase = "\r\u{1B}[K"
  /// How many seconds lie between two writings.
  static let interval = 0.1

  /// When the run began, in seconds of the clock.
  private let start: Double
  /// When the line was last written.
  private var last: Double
  /// Whether the line is on the terminal.
  private(set) var isShown = false

  /// Begins; a run that is over at once shows nothing.
  init(at start: Double) {
    self.start = start
    self.last = start + Self.interval
  }

  /// Notes that the line is gone.
  mutating func wasErased() { isShown = false }

  /// Whether it is time to write the line again.
  mutating func isDue(at now: Double) -> Bool {
    guard now - last >= Self.interval else { return false }
    last = now
    isShown = true
    return true
  }

  /// The line, as much of it as so many columns take.
  func text(_ progress: RunProgress, at now: Double, width: Int) -> String {
    let elapsed = max(now - start, 0.001)
    var parts: [String] = []
    if let share = Self.share(progress) {
      parts.append(Self.bar(share))
      parts.append(Self.padded("\(Int(share * 100))%", 4))
    }
    parts.append(Amount.of(progress.people) + " people")
    parts.append(Amount.of(Int(Double(progress.people) / elapsed)) + "/s")
    if let share = Self.share(progress), share > 0.01 {
      parts.append(Amount.ofWholeSeconds(elapsed / share - elapsed) + " left")
    }
    if !progress.step.isEmpty { parts.append(progress.step) }
    return Self.cut(parts, to: width - 1)
  }

  /// The run's facts as a line of JSON.
  func json(_ progress: RunProgress, at now: Double) -> String {
    var json = JSONWriter()
    json.beginObject()
    json.member("event", "progress")
    json.name("people")
    json.number(progress.people)
    json.name("bytes")
    json.number(progress.bytes)
    if let total = progress.totalBytes {
      json.name("total_bytes")
      json.number(total)
    }
    if !progress.step.isEmpty { json.member("step", progress.step) }
    json.name("seconds")
    json.number(((now - start) * 100).rounded() / 100)
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The share of the bytes that were read, 0 to 1; `nil` where that cannot be known.
  private static func share(_ progress: RunProgress) -> Double? {
    guard let total = progress.totalBytes, total > 0 else { return nil }
    return min(1, Double(progress.bytes) / Double(total))
  }

  private static func bar(_ share: Double) -> String {
    let full = Int(share * 20)
    return "[" + String(repeating: "#", count: full)
      + String(repeating: "-", count: 20 - full) + "]"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.utf8.count)) + text
  }

  /// As many parts as there is room for.
  private static func cut(_ parts: [String], to width: Int) -> String {
    var line = ""
    for part in parts {
      let longer = line.isEmpty ? part : line + "  " + part
      if DisplayWidth.of(longer) > width { break }
      line = longer
    }
    return line
  }
}
