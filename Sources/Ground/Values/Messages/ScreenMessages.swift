// What an app shows, and how a test asks about it.

/// One element of a screen, as accessibility sees it. Kinds are XCUIElement.ElementType's names: "staticText", "button",
/// "table", "cell", "navigationBar", "textField", "other" …
package struct ScreenElement: Hashable, MessagePackable {
  package var kind: String
  package var identifier: String
  package var label: String
  package var value: String?
  package var isSelected: Bool
  package var isEnabled: Bool
  package var children: [ScreenElement]

  package init(
    kind: String, identifier: String = "", label: String = "", value: String? = nil, isSelected: Bool = false,
    isEnabled: Bool = true, children: [ScreenElement] = []
  ) {
    self.kind = kind
    self.identifier = identifier
    self.label = label
    self.value = value
    self.isSelected = isSelected
    self.isEnabled = isEnabled
    self.children = children
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(7)
    writer.entry("kind", kind)
    writer.entry("id", identifier)
    writer.entry("label", label)
    writer.entry("value", value)
    writer.entry("selected", isSelected)
    writer.entry("enabled", isEnabled)
    writer.entry("children", children)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(
      kind: try object.string("kind"), identifier: try object.string("id"), label: try object.string("label"),
      value: try object.optionalString("value"), isSelected: try object.bool("selected"),
      isEnabled: try object.bool("enabled"), children: try object.values("children"))
  }
}

/// Which elements of a screen are meant: those of a kind, with certain texts, inside others.
package struct ElementQuery: Hashable, MessagePackable {
  /// nil for any kind.
  package var kind: String?
  /// Each must equal the identifier or the label.
  package var texts: [String]
  /// Each must match something inside the element.
  package var holding: [ElementQuery]
  /// Only this one of the matches, from 0 in screen order; nil for all of them.
  package var index: Int?
  /// Whether to look at the children of what is around only, instead of everything inside.
  package var isDirect: Bool
  /// The queries around this one, outermost first; empty for the whole screen.
  package var within: [ElementQuery]

  package init(
    kind: String?, texts: [String] = [], holding: [ElementQuery] = [], index: Int? = nil, isDirect: Bool = false,
    within: [ElementQuery] = []
  ) {
    self.kind = kind
    self.texts = texts
    self.holding = holding
    self.index = index
    self.isDirect = isDirect
    self.within = within
  }

  package init(kind: String?, text: String?) { self.init(kind: kind, texts: text.map { [$0] } ?? []) }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(6)
    writer.entry("kind", kind)
    writer.entry("texts", texts)
    writer.entry("holding", holding)
    writer.entry("index", index.map(Double.init))
    writer.entry("direct", isDirect)
    writer.entry("within", within)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(
      kind: try object.optionalString("kind"), texts: try object.strings("texts"),
      holding: try object.values("holding"), index: try object.optionalDouble("index").flatMap(Int.init(exactly:)),
      isDirect: try object.bool("direct"), within: try object.values("within"))
  }
}

extension ElementQuery {
  /// An element and the way to it, which tells apart elements that look the same.
  private struct Located {
    var element: ScreenElement
    var path: [Int] = []

    var children: [Located] {
      element.children.enumerated().map { Located(element: $1, path: path + [$0]) }
    }

    func forEachDescendant(_ body: (Located) -> Void) {
      for child in children {
        body(child)
        child.forEachDescendant(body)
      }
    }
  }

  /// The elements that are meant, in screen order.
  package func elements(in windows: [ScreenElement]) -> [ScreenElement] {
    var found = [Located(element: ScreenElement(kind: "application", children: windows))]
    for query in within + [self] { found = query.matches(inside: found) }
    return found.map(\.element)
  }

  private func matches(inside places: [Located]) -> [Located] {
    var found: [[Int]: Located] = [:]
    for place in places {
      if isDirect {
        for child in place.children where matches(child.element) { found[child.path] = child }
      } else {
        place.forEachDescendant { if matches($0.element) { found[$0.path] = $0 } }
      }
    }
    let sorted = found.values.sorted { $0.path.lexicographicallyPrecedes($1.path) }
    guard let index else { return sorted }
    return sorted.indices.contains(index) ? [sorted[index]] : []
  }

  /// Whether the element itself fits, wherever it is.
  package func matches(_ element: ScreenElement) -> Bool {
    (kind == nil || kind == element.kind) && texts.allSatisfy { $0 == element.identifier || $0 == element.label }
      && holding.allSatisfy { !$0.elements(in: element.children).isEmpty }
  }
}

/// `app/BUNDLE/screen/`: the elements now, or as soon as one matches.
package struct ScreenRequest: MessagePackable {
  /// With a query, the reply waits until an element matches or `timeout` has passed; the host answers on a screen change.
  package var awaiting: ElementQuery?
  /// Seconds.
  package var timeout: Double

  package init(awaiting: ElementQuery? = nil, timeout: Double = 0) {
    self.awaiting = awaiting
    self.timeout = timeout
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(2)
    writer.entry("awaiting", awaiting)
    writer.entry("timeout", timeout)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(awaiting: try object.optionalValue("awaiting"), timeout: try object.double("timeout"))
  }
}

package struct ScreenReply: MessagePackable {
  /// The windows in front; empty while the app is in the background.
  package var windows: [ScreenElement]
  package var isForeground: Bool

  package init(windows: [ScreenElement], isForeground: Bool) {
    self.windows = windows
    self.isForeground = isForeground
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(2)
    writer.entry("windows", windows)
    writer.entry("foreground", isForeground)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(windows: try object.values("windows"), isForeground: try object.bool("foreground"))
  }
}

/// The state value `annotation/BUNDLE/SCENE/`: which entities a scene shows now. Ephemeral: it dies with the app.
package struct AnnotationState: Hashable, MessagePackable {
  package struct Annotation: Hashable, MessagePackable {
    package var type: String
    package var identifier: String
    package var isSelected: Bool

    package init(type: String, identifier: String, isSelected: Bool) {
      self.type = type
      self.identifier = identifier
      self.isSelected = isSelected
    }

    package func pack(into writer: borrowing MessagePackWriter) {
      writer.map(3)
      writer.entry("type", type)
      writer.entry("id", identifier)
      writer.entry("selected", isSelected)
    }

    package init(unpacking object: MessagePackObject) throws {
      self.init(
        type: try object.string("type"), identifier: try object.string("id"),
        isSelected: try object.bool("selected"))
    }
  }

  /// In screen order, top to bottom.
  package var annotations: [Annotation]
  package init(annotations: [Annotation]) { self.annotations = annotations }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(1)
    writer.entry("annotations", annotations)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(annotations: try object.values("annotations"))
  }
}

/// The state value `sys/app/BUNDLE/`: whether an app is in front. Ephemeral.
package struct AppState: Hashable, MessagePackable {
  package var isForeground: Bool
  package init(isForeground: Bool) { self.isForeground = isForeground }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(1)
    writer.entry("foreground", isForeground)
  }

  package init(unpacking object: MessagePackObject) throws { self.init(isForeground: try object.bool("foreground")) }
}

/// `annotations/current/BUNDLE/`: what an app shows now; the reply is an `AnnotationState`.
package struct AnnotationsRequest: MessagePackable {
  /// nil for every type.
  package var type: String?

  package init(type: String?) { self.type = type }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(1)
    writer.entry("type", type)
  }

  package init(unpacking object: MessagePackObject) throws { self.init(type: try object.optionalString("type")) }
}
