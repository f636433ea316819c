/// Properties that few values have, in memory of their own.
///
/// A value without them is small and quick to copy and to free; one with them costs one allocation.
/// Copies share the memory, which is never changed once made.
struct Rare<Fields: Rareness>: Sendable, Hashable {
  /// The memory; never changed.
  final class Box: Sendable, Hashable {
    let fields: Fields

    init(_ fields: Fields) { self.fields = fields }

    static func == (left: Box, right: Box) -> Bool {
      left === right || left.fields == right.fields
    }

    func hash(into hasher: inout Hasher) { hasher.combine(fields) }
  }

  /// The properties, `nil` while none is filled; two values are equal whether or not one once was.
  private(set) var box: Box?

  /// Puts others in place of all properties.
  mutating func replace(_ fields: Fields) { box = fields.isEmpty ? nil : Box(fields) }

  /// All properties, to be changed in place.
  var fields: Fields {
    get { box?.fields ?? Fields() }
    _modify {
      // Taken out of the box, so that arrays among them are not shared while they change.
      var fields = box?.fields ?? Fields()
      box = nil
      defer { if !fields.isEmpty { box = Box(fields) } }
      yield &fields
    }
  }
}

/// What a ``Rare`` can hold.
protocol Rareness: Sendable, Hashable {
  /// Nothing filled.
  init()

  /// Whether nothing is filled.
  var isEmpty: Bool { get }
}
