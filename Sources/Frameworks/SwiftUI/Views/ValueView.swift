/// The view that a closure makes of one value.
///
/// A view of its own: what the closure reads puts only this view out of date, not its parent.
struct ValueView<Value, Content> {
  let value: Value
  let content: (Value) -> Content
}

extension ValueView: View where Content: View {
  var body: Content { content(value) }
}
