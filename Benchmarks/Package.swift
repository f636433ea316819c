// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  targets: [
    // Makes the people that the benchmarks read.
    .executableTarget(
      name: "generate",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ])
  ],
  swiftLanguageModes: [.v6]
)
