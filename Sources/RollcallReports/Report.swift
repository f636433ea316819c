/// A rendering of a table of results.
public enum ReportFormat: String, Sendable, CaseIterable {
  case text, csv, markdown, jsonl
}
