/// A part of an app with a life of its own: a window.
///
/// Source: https://developer.apple.com/documentation/swiftui/scene, iOS 27.0 SDK
/// Status: complete
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Scene where Body == Never {
  /// Never read: the scene is shown by itself.
  public var body: Never { preconditionFailure("\(Self.self) has no body; do not read it") }
}

extension Never: Scene {}

/// Builds scenes from the statements of a closure.
///
/// Source: https://developer.apple.com/documentation/swiftui/scenebuilder, iOS 27.0 SDK
/// Status: partial; without conditions
@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  @MainActor
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
    var scenes: [any Scene] = []
    repeat scenes.append(each content)
    return SceneGroup(scenes: scenes)
  }
}
