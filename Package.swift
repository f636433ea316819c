// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "rollcall",
  products: [
    .executable(name: "rollcall", targets: ["rollcall"]),
    .library(name: "Rollcall", targets: ["RollcallModel", "RollcallPipeline"]),
    .library(name: "RollcallPhones", targets: ["RollcallPhones"]),
  ],
  targets: [
    // C libraries, each behind one Swift target.
    .systemLibrary(name: "CCSV", providers: [.apt(["libcsv-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CICU", pkgConfig: "icu-uc icu-i18n", providers: [.apt(["libicu-dev"])]),
    .systemLibrary(name: "CIDN2", pkgConfig: "libidn2", providers: [.apt(["libidn2-dev"])]),
    .systemLibrary(name: "CPCRE2", pkgConfig: "libpcre2-8", providers: [.apt(["libpcre2-dev"])]),
    .systemLibrary(name: "CLibUUID", pkgConfig: "uuid", providers: [.apt(["uuid-dev"])]),
    .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CLinux"),
    .target(name: "CPhoneMetadata", exclude: ["NOTICE"]),

    // The data flow, in order.
    .target(name: "RollcallModel", swiftSettings: strict),
    .target(name: "RollcallUnicode", dependencies: ["CICU", "CIDN2"], swiftSettings: strict),
    .target(name: "RollcallPhones", dependencies: ["CPhoneMetadata"], swiftSettings: strict),
    .target(
      name: "RollcallPlaces", dependencies: ["RollcallUnicode"],
      exclude: ["Tables/LICENSE.unicode"], swiftSettings: strict),
    .target(
      name: "RollcallMatching",
      dependencies: ["RollcallModel", "RollcallPhones", "RollcallUnicode"], swiftSettings: strict),
    .target(
      name: "RollcallHashing",
      dependencies: ["CNettle", "RollcallModel", "RollcallPlaces", "RollcallUnicode"],
      swiftSettings: strict),
    .target(
      name: "RollcallSQLite",
      dependencies: [
        "CPCRE2", "CSQLite", "RollcallMatching", "RollcallModel", "RollcallPlaces",
        "RollcallUnicode",
      ],
      swiftSettings: strict),
    .target(
      name: "RollcallFormats",
      dependencies: [
        "CCSV", "CExpat", "CICU", "CLinux", "CLibUUID", "CZlib", "RollcallHashing",
        "RollcallMatching", "RollcallModel", "RollcallPlaces", "RollcallSQLite",
      ],
      swiftSettings: strict),
    .target(
      name: "RollcallStages",
      dependencies: [
        "RollcallHashing", "RollcallMatching", "RollcallModel", "RollcallPhones", "RollcallPlaces",
        "RollcallSQLite", "RollcallUnicode",
      ],
      swiftSettings: strict),
    .target(
      name: "RollcallReports", dependencies: ["RollcallModel", "RollcallSQLite"],
      swiftSettings: strict),
    .target(
      name: "RollcallPipeline",
      dependencies: [
        "CYAML", "RollcallMatching", "RollcallModel", "RollcallSQLite", "RollcallFormats",
        "RollcallStages", "RollcallReports",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "rollcall",
      dependencies: [
        "RollcallModel", "RollcallPhones", "RollcallSQLite", "RollcallFormats", "RollcallStages",
        "RollcallReports", "RollcallPipeline",
      ],
      swiftSettings: strict),

    // What tests of several targets use.
    .target(name: "RollcallTestSupport", path: "Tests/RollcallTestSupport", swiftSettings: strict),
    .testTarget(
      name: "RollcallModelTests", dependencies: ["RollcallModel", "RollcallTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RollcallUnicodeTests", dependencies: ["RollcallUnicode", "RollcallTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RollcallPhonesTests",
      dependencies: ["CZlib", "RollcallPhones", "RollcallTestSupport"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "RollcallMatchingTests",
      dependencies: [
        "RollcallMatching", "RollcallModel", "RollcallTestSupport", "RollcallUnicode",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RollcallPlacesTests", dependencies: ["RollcallPlaces", "RollcallTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RollcallHashingTests",
      dependencies: ["RollcallHashing", "RollcallPlaces", "RollcallTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RollcallSQLiteTests",
      dependencies: ["RollcallModel", "RollcallSQLite", "RollcallTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RollcallFormatsTests",
      dependencies: [
        "RollcallHashing", "RollcallMatching", "RollcallModel", "RollcallSQLite",
        "RollcallFormats", "RollcallTestSupport", "CSQLite",
      ],
      exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "RollcallStagesTests",
      dependencies: [
        "RollcallHashing", "RollcallMatching", "RollcallModel", "RollcallSQLite", "RollcallStages",
        "RollcallTestSupport", "RollcallUnicode",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RollcallReportsTests",
      dependencies: ["RollcallModel", "RollcallSQLite", "RollcallReports"],
      swiftSettings: strict),
    .testTarget(
      name: "RollcallPipelineTests",
      dependencies: [
        "RollcallModel", "RollcallFormats", "RollcallSQLite", "RollcallStages", "RollcallReports",
        "RollcallPipeline", "RollcallTestSupport",
      ],
      swiftSettings: strict),
    // Runs the built binary.
    .testTarget(
      name: "RollcallTests",
      dependencies: ["rollcall", "RollcallModel", "RollcallSQLite", "RollcallTestSupport"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// libFuzzer brings its own main, so its target is there only where it is asked for: scripts/fuzz.
if Context.environment["ROLLCALL_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzzer", dependencies: ["RollcallModel", "RollcallFormats"], path: "Tests/Fuzzer",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
}
