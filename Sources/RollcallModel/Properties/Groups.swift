extension MultiProperty {
  /// The groups, plain names.
  static let groups = MultiProperty(
    "groups", "The names of the groups that the person is in.", \.groups, make: { "" },
    parts: [.required("value", \.self)])
}
