// swift-tools-version: 6.3
// Order of targets: from the ground up, as the folders of Sources; inside a folder by name; each test target right
// after the target it tests, and the tests that cross modules last.
import PackageDescription

extension [SwiftSetting] {
  /// Settings for our libraries and daemons, never for app-style sources.
  static var strict: Self {
    [
      "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
      "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    ].map { .enableUpcomingFeature($0) } + [.treatAllWarnings(as: .error)]
  }
}

func library(_ name: String, _ path: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/\(path)", swiftSettings: .strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(name)", resources: resources, swiftSettings: .strict)
}

func system(_ name: String, _ package: String) -> Target {
  .systemLibrary(name: name, path: "Sources/Ground/C/\(name)", providers: [.apt([package])])
}

func daemon(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Sources/Executables/\(name)", swiftSettings: .strict)
}

let ground: [Target] = [
  .target(name: "CIntentSystem", path: "Sources/Ground/C/CIntentSystem"),
  system("CIntentMessagePack", "libmsgpack-dev"),
  system("CIntentSQLite", "libsqlite3-dev"),
  system("CIntentYAML", "libyaml-dev"),
  system("CIntentZeroMQ", "libzmq3-dev"),
  library("IntentZeroMQ", "Ground/ZeroMQ", ["CIntentZeroMQ"]),
  library("IntentSQLite", "Ground/SQLite", ["CIntentSQLite"]),
  tests("IntentSQLiteTests", ["IntentSQLite"]),
  library("IntentValues", "Ground/Values", ["CIntentMessagePack"]),
  tests("IntentValuesTests", ["IntentValues"]),
  library("IntentBus", "Ground/Bus", ["IntentZeroMQ", "IntentValues", "CIntentSystem"]),
  tests("IntentBusTests", ["IntentBus", "IntentValues"], resources: [.copy("Golden")]),
  library("IntentInstance", "Ground/Instance", ["IntentBus", "IntentValues", "CIntentYAML", "CIntentSystem"]),
  tests("IntentInstanceTests", ["IntentInstance"]),
  library("IntentClient", "Ground/Client", ["IntentInstance", "IntentBus", "IntentValues"]),
]

let frameworks: [Target] = [
  library("UniformTypeIdentifiers", "Frameworks/UniformTypeIdentifiers"),
  library("CoreTransferable", "Frameworks/CoreTransferable", ["UniformTypeIdentifiers"]),
  tests("CoreTransferableTests", ["CoreTransferable", "UniformTypeIdentifiers"]),
  library(
    "AppIntentsTypeSupport", "Frameworks/AppIntentsTypeSupport",
    ["IntentValues", "CoreTransferable", "UniformTypeIdentifiers"]),
  library("CoreSpotlight", "Frameworks/CoreSpotlight", ["IntentBus", "IntentValues", "UniformTypeIdentifiers"]),
  library(
    "AppIntentsCore", "Frameworks/AppIntentsCore",
    [
      "AppIntentsTypeSupport", "CoreSpotlight", "CoreTransferable", "UniformTypeIdentifiers", "IntentBus",
      "IntentValues",
    ]),
  tests("AppIntentsCoreTests", ["AppIntentsCore", "CoreSpotlight", "AppIntentsTypeSupport", "IntentValues"]),
  library(
    "IntentAppHost", "Frameworks/AppHost",
    [
      "AppIntentsCore", "AppIntentsTypeSupport", "CoreSpotlight", "IntentBus", "IntentInstance", "IntentValues",
      "CIntentSystem",
    ]),
  tests("IntentAppHostTests", ["IntentAppHost", "AppIntents", "IntentValues", "IntentBus"]),
  library("AppIntents", "Frameworks/AppIntents", ["AppIntentsCore", "AppIntentsTypeSupport", "IntentAppHost"]),
  library(
    "SwiftUI", "Frameworks/SwiftUI", ["AppIntentsCore", "AppIntentsTypeSupport", "IntentAppHost", "IntentValues"]),
  tests("SwiftUITests", ["SwiftUI", "AppIntents", "IntentAppHost", "IntentValues"]),
  library(
    "XCUIAutomation", "Frameworks/XCUIAutomation", ["IntentClient", "IntentInstance", "IntentBus", "IntentValues"]),
  tests("XCUIAutomationTests", ["XCUIAutomation", "IntentValues"]),
  library(
    "AppIntentsTesting", "Frameworks/AppIntentsTesting",
    [
      "AppIntentsTypeSupport", "XCUIAutomation", "CoreTransferable", "UniformTypeIdentifiers", "IntentBus",
      "IntentClient", "IntentInstance", "IntentValues",
      // Not linked in: listed so that a package that depends on this one finds them beside its tests.
      "intentsim", "intentsim-annotations", "intentsim-broker", "intentsim-donations", "intentsim-spotlight",
    ]),
  tests(
    "AppIntentsTestingTests",
    ["AppIntentsTesting", "AppIntentsTypeSupport", "IntentBus", "IntentClient", "IntentValues"]),
]

let services: [Target] = [
  library("IntentAnnotations", "Services/Annotations", ["IntentBus", "IntentValues"]),
  tests("IntentAnnotationsTests", ["IntentAnnotations", "IntentBroker", "IntentBus", "IntentValues"]),
  library("IntentBroker", "Services/Broker", ["IntentBus", "IntentSQLite", "IntentValues", "CIntentSystem"]),
  tests("IntentBrokerTests", ["IntentBroker", "IntentBus", "IntentSQLite", "IntentValues", "IntentZeroMQ"]),
  library("IntentDonations", "Services/Donations", ["IntentBus", "IntentSQLite", "IntentValues"]),
  tests("IntentDonationsTests", ["IntentDonations", "IntentBus", "IntentSQLite", "IntentValues"]),
  library("IntentLauncher", "Services/Launcher", ["IntentInstance", "IntentBus", "IntentValues", "CIntentSystem"]),
  tests(
    "IntentLauncherTests",
    [
      "IntentLauncher", "IntentCommandLine", "IntentInstance", "IntentBus", "IntentValues", "CIntentSystem",
      "intentsim", "intentsim-broker",
    ]),
  library(
    "IntentLoad", "Services/Load",
    ["SimulatorKit", "IntentClient", "IntentInstance", "IntentBus", "IntentSQLite", "IntentValues"]),
  tests("IntentLoadTests", ["IntentLoad", "IntentBus"]),
  library("IntentSpotlight", "Services/Spotlight", ["IntentBus", "IntentSQLite", "IntentValues"]),
  tests("IntentSpotlightTests", ["IntentSpotlight", "IntentBroker", "IntentBus", "IntentSQLite", "IntentValues"]),
  library(
    "IntentCommandLine", "Services/CommandLine",
    ["IntentLauncher", "IntentLoad", "SimulatorKit", "IntentClient", "IntentInstance", "IntentBus", "IntentValues"]),
]

let simulatorKit: [Target] = [
  library(
    "SimulatorKit", "SimulatorKit", ["IntentClient", "IntentInstance", "IntentBus", "IntentSQLite", "IntentValues"]),
  tests(
    "SimulatorKitTests",
    ["SimulatorKit", "IntentBroker", "IntentClient", "IntentBus", "IntentSQLite", "IntentValues"]),
]

let executables: [Target] = [
  daemon("intentsim", ["IntentCommandLine"]),
  daemon("intentsim-annotations", ["IntentAnnotations", "IntentInstance"]),
  daemon("intentsim-broker", ["IntentBroker", "IntentInstance"]),
  daemon("intentsim-donations", ["IntentDonations", "IntentInstance"]),
  daemon("intentsim-spotlight", ["IntentSpotlight", "IntentInstance"]),
]

// App-style sources: Apple's defaults, in the language mode their authors use.
let samples: [Target] = [
  .executableTarget(
    name: "NotesSample", dependencies: ["AppIntents", "CoreSpotlight", "SwiftUI"], path: "Sources/Samples/NotesSample",
    swiftSettings: [.swiftLanguageMode(.v5)])
]

// A test target never depends on a sample: its code would be linked into the test bundle and could answer in process.
let crossing: [Target] = [
  .testTarget(
    name: "NotesCompatibilityTests", dependencies: ["AppIntentsTesting"], path: "Tests/Compatibility/Notes",
    swiftSettings: [.swiftLanguageMode(.v5)]),
  tests(
    "IntegrationTests",
    [
      "AppIntentsCore", "AppIntentsTesting", "SimulatorKit", "IntentAppHost", "IntentClient", "IntentInstance",
      "IntentBus", "IntentLoad", "IntentZeroMQ",
      "IntentSQLite",
      "IntentValues",
    ]),
]

let package = Package(
  name: "IntentSim",
  products: [
    .library(name: "AppIntents", targets: ["AppIntents"]),
    .library(name: "AppIntentsTesting", targets: ["AppIntentsTesting"]),
    .library(name: "CoreSpotlight", targets: ["CoreSpotlight"]),
    .library(name: "CoreTransferable", targets: ["CoreTransferable"]),
    .library(name: "SimulatorKit", targets: ["SimulatorKit"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "XCUIAutomation", targets: ["XCUIAutomation"]),
    .executable(name: "intentsim", targets: ["intentsim"]),
    .executable(name: "intentsim-annotations", targets: ["intentsim-annotations"]),
    .executable(name: "intentsim-broker", targets: ["intentsim-broker"]),
    .executable(name: "intentsim-donations", targets: ["intentsim-donations"]),
    .executable(name: "intentsim-spotlight", targets: ["intentsim-spotlight"]),
    .executable(name: "NotesSample", targets: ["NotesSample"]),
  ],
  targets: ground + frameworks + services + simulatorKit + executables + samples + crossing
)
