import RollcallStages

extension Plan {
  /// Puts per-person stages in a row together.
  ///
  /// A stage joins the one before it if it reads only that one's people and nobody else does: then
  /// a batch goes through both without being copied or queued in between.
  func fuse() -> [Segment] {
    var readers: [StreamReference: Int] = [:]
    for inputs in stages.map({ $0.inputs + $0.lookups }) + outputs.map(\.inputs)
      + reports.map(\.inputs)
    {
      for input in inputs { readers[input, default: 0] += 1 }
    }
    var segments: [Segment] = []
    let waiting = Schedule(self).waiting
    for stage in stages {
      guard !waiting.contains(stage.id) else {
        segments.append(.waiting(stage.id))
        continue
      }
      guard stage.key == nil else {
        segments.append(.keyed(stage.id))
        continue
      }
      if case .fused(let row)? = segments.last, let last = row.last,
        stage.inputs == [StreamReference(node: last)], readers[stage.inputs[0]] == 1
      {
        segments[segments.count - 1] = .fused(row + [stage.id])
      } else {
        segments.append(.fused([stage.id]))
      }
    }
    return segments
  }
}
