extension MultiProperty {
  /// The groups, plain names.
  static let groups = MultiProperty(
    "groups", "The names of the groups that the person is in.", { $0.groups }, { $1(&$0.groups) },
    make: { "" },
    parts: [.required("value", { $0.self }, { $0.self = $1 })])
}
