/// A source property that the model has no name for, verbatim.
///
/// What comes in as vCard goes out as vCard: the value is the raw text of the source, not decoded.
public struct Extra: Sendable, Hashable {
  /// The property's name as the source spelled it: `X-FAVOURITE-CHEESE`, a CSV header.
  public var name: String
  /// The value, raw.
  public var value: String
  /// The group that ties vCard lines together: `item1`.
  public var group: String?
  /// The parameters, in order.
  public var parameters: [Parameter]

  /// Makes an extra.
  @inlinable
  public init(
    _ name: String, _ value: String, group: String? = nil, parameters: [Parameter] = []
  ) {
    self.name = name
    self.value = value
    self.group = group
    self.parameters = parameters
  }

  /// The parameter's value by name, in any case.
  public func parameter(_ name: String) -> String? {
    let wanted = name.lowercased()
    return parameters.first { $0.name.lowercased() == wanted }?.value
  }
}

extension Extra {
  /// The property as the vocabulary describes it.
  static let property = MultiProperty(
    "extras", "What the source said that no other property holds, verbatim.", { $0.extras },
    { $1(&$0.extras) },
    make: { Extra("", "") },
    parts: [
      .required("name", { $0.name }, { $0.name = $1 }),
      .required("value", { $0.value }, { $0.value = $1 }),
      .text("group", { $0.group }, { $0.group = $1 }),
    ],
    readParameters: { $0.parameters }, writeParameters: { $0.parameters = $1 })
}
