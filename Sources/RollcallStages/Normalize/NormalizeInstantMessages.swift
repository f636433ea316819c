internal import RollcallModel
internal import RollcallUnicode

extension NormalizerKind {
  /// Accounts for instant messages.
  static let instantMessages = NormalizerKind(
    name: "instant_messages",
    summary: "Accounts for instant messages: the network's word, the name without its URI."
  ) { _, _ in { MessageNormalizer() } }
}

/// Puts accounts for instant messages in order.
private final class MessageNormalizer: Normalizer {
  private var tally = Tally()
  private var problems: [Problem] = []

  func normalize(_ batch: inout StageBatch) {
    for person in batch.people.indices where batch.people[person].hasRareProperties {
      for index in batch.people[person].instantMessages.indices {
        normalize(
          &batch.people[person].instantMessages[index], at: batch.people[person].position)
      }
    }
    batch.problems += problems
    problems.removeAll(keepingCapacity: true)
    tally.publish(into: &batch, as: "instant_messages")
  }

  private func normalize(_ message: inout InstantMessage, at position: SourcePosition?) {
    let found = MessageAccount(message)
    tally.count(found.status, found.reason)
    message.status = found.status
    message.reason = found.reason
    if found.status == .invalid {
      problems.append(
        Problem(
          .instantMessageInvalid, severity: .warning, subject: "instant_messages",
          value: message.username, detail: found.reason
        ).at(position))
      return
    }
    var originals = message.originals
    let isRenamed = !Tidy.same(found.username, message.username)
    let isMoved = !Tidy.same(found.service ?? "", message.service ?? "")
    guard isRenamed || isMoved else { return }
    tally.changed += 1
    if found.isRepaired { tally.repaired += 1 }
    if isRenamed { originals.keep("username", message.username) }
    if isMoved, let service = message.service { originals.keep("service", service) }
    message.originals = originals
    message.service = found.service
    message.username = found.username
  }
}
