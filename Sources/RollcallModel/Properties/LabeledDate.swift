/// A day that matters: an anniversary and others.
public struct LabeledDate: MultiValue {
  /// The canonical label: `anniversary`.
  public var label: String?
  /// The day, as far as known.
  public var date: PartialDate
  /// Marked as the one to use first.
  public var preferred: Bool
  /// Parameters without a part of their own.
  public var parameters: [Parameter] = []

  /// Makes a labelled day.
  @inlinable
  public init(_ date: PartialDate, label: String? = nil, preferred: Bool = false) {
    self.date = date
    self.label = label
    self.preferred = preferred
  }

  /// The day as ISO text.
  public var text: String? { date.text }
}

extension LabeledDate {
  /// The property as the vocabulary describes it.
  static let property = MultiProperty(
    "dates", "Anniversaries and other days.", { $0.dates }, { $1(&$0.dates) },
    make: { LabeledDate(.other("")) },
    parts: [
      .label,
      PartAccess(
        name: "value", read: { .text($0.date.text) }, write: { $0.date = PartialDate($1 ?? "") }),
      .preferred,
    ], readParameters: { $0.parameters }, writeParameters: { $0.parameters = $1 })
}
