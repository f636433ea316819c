/// The address of a web page.
public struct WebPage: MultiValue {
  /// The canonical label.
  public var label: String?
  /// The URL as written.
  public var value: String
  /// Marked as the one to use first.
  public var preferred: Bool
  /// Parameters without a part of their own.
  public var parameters: [Parameter] = []

  /// Makes a page from its URL.
  @inlinable
  public init(_ value: String, label: String? = nil, preferred: Bool = false) {
    self.value = value
    self.label = label
    self.preferred = preferred
  }

  /// The value as one text.
  public var text: String? { value }
}

extension WebPage {
  /// The property as the vocabulary describes it.
  static let property = MultiProperty(
    "urls", "Web pages.", { $0.urls }, { $1(&$0.urls) }, make: { WebPage("") },
    parts: [.label, .required("value", { $0.value }, { $0.value = $1 }), .preferred],
    readParameters: { $0.parameters }, writeParameters: { $0.parameters = $1 })
}
