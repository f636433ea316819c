internal import RollcallModel

/// What one thread's normalizer of a kind did to the values of a batch.
///
/// Counting costs an addition; the words of the run's record are made once a batch, by
/// ``publish(into:as:)``: `emails_valid`, `emails_invalid_no_at`, `emails_flagged_role`.
struct Tally {
  /// Values that are right.
  var valid = 0
  /// Values that another than the one they have now was found for.
  var changed = 0
  /// Values that were wrong as they stood and could be put right; each is one of the changed.
  var repaired = 0
  /// Fields that held several values.
  var split = 0
  /// Further words of a kind (`recased`) and reasons, each with how often; few, so it is a list.
  private var words: [(word: String, detail: String?, count: Int)] = []

  /// Counts a value by what was found: why it is not valid is counted by itself too.
  mutating func count(_ status: Status, _ reason: String?) {
    switch status {
    case .valid: valid += 1
    case .possible: add("possible", reason)
    case .invalid: add("invalid", reason)
    }
  }

  /// Counts something worth knowing about a value.
  mutating func flag(_ flag: String) { add("flagged", flag) }

  /// Counts what only this kind knows: `recased`.
  mutating func add(_ word: String, _ detail: String? = nil) {
    for index in words.indices where words[index].word == word && words[index].detail == detail {
      words[index].count += 1
      return
    }
    words.append((word, detail, 1))
  }

  /// Adds the counts to those of the batch and begins anew.
  mutating func publish(into batch: inout StageBatch, as kind: String) {
    batch.count(kind + "_valid", valid)
    batch.count(kind + "_changed", changed)
    batch.count(kind + "_repaired", repaired)
    batch.count(kind + "_split", split)
    (valid, changed, repaired, split) = (0, 0, 0, 0)
    for index in words.indices where words[index].count > 0 {
      let (word, detail, count) = words[index]
      // A flag is nothing by itself, it is always some flag.
      if word != "flagged" { batch.count(kind + "_" + word, count) }
      if let detail { batch.count(kind + "_" + word + "_" + detail, count) }
      words[index].count = 0
    }
  }
}
