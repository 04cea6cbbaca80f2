import JSONText

extension JSONValue {
  /// The same tree with every string and key as a clean line. Where cleaning makes two keys equal, the last one's value
  /// wins, as it does for readers of a doubled key.
  var cleaned: JSONValue {
    switch content {
    case .null, .bool, .number: JSONValue(content)
    case .string(let string): JSONValue(.string(DisplayText.line(string)))
    case .array(let elements): JSONValue(.array(elements.map(\.cleaned)))
    case .object(let members): JSONValue(.object(Self.cleaned(members)))
    }
  }

  private static func cleaned(_ members: [JSONMember]) -> [JSONMember] {
    var places: [[UInt8]: Int] = [:]
    var result: [JSONMember] = []
    for member in members {
      let clean = JSONMember(DisplayText.line(member.key), member.value.cleaned)
      let key = Array(clean.key.utf8)
      if let place = places[key] {
        result[place] = clean
      } else {
        places[key] = result.count
        result.append(clean)
      }
    }
    return result
  }
}
