internal import CIntentYAML

/// One node of a YAML document with the place where it stands.
struct YAMLNode {
  enum Content {
    case scalar(String)
    case sequence([YAMLNode])
    case mapping([Entry])
  }

  struct Entry {
    var key: String
    /// Where the key stands; the value has its own place.
    var place: TopologyError.Place
    var value: YAMLNode
  }

  var place: TopologyError.Place
  var content: Content

  /// What the node is, in the words of error messages.
  var kind: String {
    switch content {
    case .scalar(let text): "'\(text)'"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// This node with `other` laid over it: mappings are merged key by key, everything else is replaced.
  func overlaid(with other: YAMLNode) -> YAMLNode {
    guard case .mapping(var entries) = content, case .mapping(let others) = other.content else { return other }
    for entry in others {
      if let index = entries.firstIndex(where: { $0.key == entry.key }) {
        let value = entries[index].value.overlaid(with: entry.value)
        entries[index] = Entry(key: entry.key, place: entry.place, value: value)
      } else {
        entries.append(entry)
      }
    }
    return YAMLNode(place: other.place, content: .mapping(entries))
  }
}

extension YAMLNode {
  /// Aliases may repeat a node without end; no topology needs more.
  private static let maximumDepth = 16
  private static let maximumNodes = 20_000

  /// Reads exactly one document. JSON works too, since it is a subset.
  ///
  /// - Parameter file: the name that places bear.
  static func read(_ text: String, file: String) throws(TopologyError) -> YAMLNode {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else {
      throw TopologyError(TopologyError.Place(file: file), "no memory for the YAML parser")
    }
    defer { yaml_parser_delete(parser) }
    let document = UnsafeMutablePointer<yaml_document_t>.allocate(capacity: 1)
    defer { document.deallocate() }

    // The parser keeps the pointer, so the bytes must outlive the call that sets it.
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(text.utf8.count, 1))
    defer { bytes.deallocate() }
    let (_, end) = bytes.initialize(from: text.utf8)
    yaml_parser_set_input_string(parser, bytes.baseAddress, end)

    try load(parser, document, file)
    guard let root = yaml_document_get_root_node(document) else {
      yaml_document_delete(document)
      throw TopologyError(TopologyError.Place(file: file, line: 1, column: 1), "the file is empty")
    }
    var reading = Reading(document: document, file: file)
    let node: YAMLNode
    do {
      node = try reading.node(root, depth: 0)
    } catch {
      yaml_document_delete(document)
      throw error
    }
    yaml_document_delete(document)

    try load(parser, document, file)
    defer { yaml_document_delete(document) }
    if let second = yaml_document_get_root_node(document) {
      throw TopologyError(reading.place(second), "a second document; a topology file holds one")
    }
    return node
  }

  private static func load(
    _ parser: UnsafeMutablePointer<yaml_parser_t>, _ document: UnsafeMutablePointer<yaml_document_t>, _ file: String
  ) throws(TopologyError) {
    guard yaml_parser_load(parser, document) != 1 else { return }
    let mark = parser.pointee.problem_mark
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "not YAML"
    throw TopologyError(
      TopologyError.Place(file: file, line: Int(mark.line) + 1, column: Int(mark.column) + 1), problem)
  }

  private struct Reading {
    let document: UnsafeMutablePointer<yaml_document_t>
    let file: String
    var count = 0

    func place(_ node: UnsafeMutablePointer<yaml_node_t>) -> TopologyError.Place {
      let mark = node.pointee.start_mark
      return TopologyError.Place(file: file, line: Int(mark.line) + 1, column: Int(mark.column) + 1)
    }

    mutating func node(_ node: UnsafeMutablePointer<yaml_node_t>, depth: Int) throws(TopologyError) -> YAMLNode {
      let place = place(node)
      count += 1
      guard depth < maximumDepth, count < maximumNodes else {
        throw TopologyError(place, "nested deeper than \(maximumDepth) or more than \(maximumNodes) values")
      }
      try checkTag(node, place)
      switch node.pointee.type {
      case YAML_SCALAR_NODE:
        return YAMLNode(place: place, content: .scalar(text(of: node)))
      case YAML_SEQUENCE_NODE:
        let items = node.pointee.data.sequence.items
        var values: [YAMLNode] = []
        for index in 0..<(items.top - items.start) {
          values.append(try child(items.start[index], depth))
        }
        return YAMLNode(place: place, content: .sequence(values))
      default:
        return YAMLNode(place: place, content: .mapping(try entries(node, depth)))
      }
    }

    private func checkTag(_ node: UnsafeMutablePointer<yaml_node_t>, _ place: TopologyError.Place)
      throws(TopologyError)
    {
      guard let tag = node.pointee.tag.map({ String(cString: $0) }) else { return }
      let plain = ["str", "seq", "map"].map { "tag:yaml.org,2002:\($0)" }
      guard plain.contains(tag) else { throw TopologyError(place, "the tag '\(tag)' is not supported; leave it out") }
    }

    private func text(of node: UnsafeMutablePointer<yaml_node_t>) -> String {
      let scalar = node.pointee.data.scalar
      return String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
    }

    private mutating func child(_ index: Int32, _ depth: Int) throws(TopologyError) -> YAMLNode {
      guard let child = yaml_document_get_node(document, index) else {
        throw TopologyError(TopologyError.Place(file: file), "the YAML parser lost a node")
      }
      return try node(child, depth: depth + 1)
    }

    private mutating func entries(_ node: UnsafeMutablePointer<yaml_node_t>, _ depth: Int) throws(TopologyError)
      -> [Entry]
    {
      let pairs = node.pointee.data.mapping.pairs
      var entries: [Entry] = []
      for index in 0..<(pairs.top - pairs.start) {
        let key = try child(pairs.start[index].key, depth)
        guard case .scalar(let name) = key.content else {
          throw TopologyError(key.place, "a key must be text, not \(key.kind)")
        }
        if let first = entries.first(where: { $0.key == name }) {
          throw TopologyError(key.place, "the key '\(name)' was given before in line \(first.place.line)")
        }
        entries.append(Entry(key: name, place: key.place, value: try child(pairs.start[index].value, depth)))
      }
      return entries
    }
  }
}
