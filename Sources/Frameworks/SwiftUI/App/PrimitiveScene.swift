/// A scene that says itself which view stands for it.
@MainActor
protocol PrimitiveScene: Scene where Body == Never {
  var view: any View { get }
}

/// Several scenes.
struct SceneGroup: PrimitiveScene {
  typealias Body = Never
  let scenes: [any Scene]

  var view: any View {
    ForEach(Array(scenes.indices), id: \.self) { index in AnyView(sceneView(scenes[index])) }
  }
}

/// Scenes are views of the same graph, so that apps and scenes can have state like views.
@MainActor
func sceneView(_ scene: some Scene) -> any View {
  (scene as? any PrimitiveScene)?.view ?? CompositeScene(scene: scene)
}

/// A scene with a `body`: an app's own.
private struct CompositeScene<Content: Scene>: View {
  let scene: Content
  var body: AnyView { AnyView(sceneView(scene.body)) }
}

/// The root of the graph.
struct AppView<Content: App>: View {
  let app: Content
  var body: AnyView { AnyView(sceneView(app.body)) }
}
