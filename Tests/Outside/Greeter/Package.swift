// swift-tools-version: 6.0
// A package as a user of IntentSim has it: its own app, its own topology, tests that never import the app.
// `tools/outside` copies it to another folder and runs its tests there.
import Foundation
import PackageDescription

let intentSim = ProcessInfo.processInfo.environment["INTENTSIM_PACKAGE"] ?? "../../.."

let package = Package(
  name: "Greeter",
  dependencies: [.package(name: "IntentSim", path: intentSim)],
  targets: [
    .executableTarget(
      name: "GreeterApp",
      dependencies: [
        .product(name: "AppIntents", package: "IntentSim"), .product(name: "SwiftUI", package: "IntentSim"),
      ]),
    .testTarget(
      name: "GreeterTests",
      dependencies: [
        .product(name: "AppIntentsTesting", package: "IntentSim"),
        .product(name: "SimulatorKit", package: "IntentSim"),
      ]),
  ]
)
