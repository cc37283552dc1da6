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

/// Which elements of a screen are meant: a kind, and a text that equals the identifier or the label.
package struct ElementQuery: Hashable, MessagePackable {
  /// nil for any kind.
  package var kind: String?
  /// nil for any text.
  package var text: String?

  package init(kind: String?, text: String?) {
    self.kind = kind
    self.text = text
  }

  package func matches(_ element: ScreenElement) -> Bool {
    (kind == nil || kind == element.kind) && (text == nil || text == element.identifier || text == element.label)
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(2)
    writer.entry("kind", kind)
    writer.entry("text", text)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(kind: try object.optionalString("kind"), text: try object.optionalString("text"))
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
