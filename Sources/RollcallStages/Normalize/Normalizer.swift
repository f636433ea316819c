internal import RollcallModel

/// Puts one kind of property of the people of a batch in order.
///
/// Never throws, never guesses, and changes nothing the second time. Belongs to one thread.
protocol Normalizer: AnyObject {
  /// Normalizes the people of a batch, counts what was done and notes what cannot be right.
  func normalize(_ batch: inout StageBatch)
}

/// A kind of property that `normalize` knows: its word, its options and how it is made.
///
/// To add one, write its file and add a line to ``all``.
struct NormalizerKind: Sendable {
  /// Makes what one thread needs.
  typealias Factory = @Sendable () -> any Normalizer

  /// The word in the pipeline file.
  let name: String
  /// What it does, one sentence.
  let summary: String
  /// The options it takes.
  var options: [OptionSpec] = []
  /// The published data that it goes by, with version or date.
  var data: [String] = []
  /// Reads the options.
  let make: @Sendable (Settings, StageContext) throws(Failure) -> Factory

  /// All kinds, in the order they are run.
  static let all: [NormalizerKind] = [
    .labels, .names, .organizations, .addresses, .phones, .emails, .urls, .socialProfiles,
    .instantMessages, .dates,
  ]
}

extension StageBatch {
  /// Adds to a count of the stage.
  mutating func count(_ word: String, _ number: Int) {
    if number > 0 { statistics[word, default: 0] += number }
  }
}
