import CurlTransport
import JSONText
import Publishing
import Testing
import WidgetAPI
import Widgets

@testable import Configuration

@Suite("docs/config.schema.json")
struct ConfigurationSchemaTests {
  @Test("it accepts what the decoder accepts, with any one value of a configuration another, missing or added")
  func variations() throws {
    let values = try ConfigurationVariants.values
    try expectSameVerdicts(try ConfigurationVariants.bases.flatMap { [$0] + $0.variants(replacing: values) })
  }

  @Test("it accepts the values that the decoder accepts", arguments: ConfigurationPlace.all)
  func values(place: ConfigurationPlace) throws {
    try expectSameVerdicts(place.configurations())
  }

  @Test(
    "doubled ids, names of accounts and of json-text's fields, and fractions of a minute are the decoder's to judge",
    arguments: [
      #""widgets": [{ "id": "me", "kind": "countdown" }, { "id": "me", "kind": "countdown" }]"#,
      #""widgets": [{ "id": "me", "kind": "countdown", "account": "work" }]"#,
      #""widgets": [{ "id": "me", "kind": "json-text", "url": "http://a", "format": "{temp}" }]"#,
      #""widgets": [{"id": "me", "kind": "json-text", "url": "http://a", "classes": {"a": {"field":"b","above":1}}}]"#,
      #""minimumReloadInterval": "0.01m""#,
    ])
  func beyondSchemas(keys: String) throws {
    let configuration = try JSONValue(parsing: "{ \(keys) }".utf8)
    #expect(!problems(of: configuration).isEmpty)
    #expect(try ConfigurationSchema().accepts([configuration]) == [true])
  }

  @Test("it knows the decoder's keys, and describes each")
  func keys() throws {
    let schema = try ConfigurationSchema().json
    let definitions = try #require(schema["$defs"])
    #expect(Self.keys(of: schema) == Set(Configuration.keys))
    #expect(Self.keys(of: definitions["widget"]) == Set(WidgetDecoder.commonKeys))
    let properties = [schema, definitions["widget"], definitions["account"]].compactMap { $0?["properties"]?.object }
    for member in properties.joined() where member.key != "github" {
      let target = member.value["$ref"]?.string?.split(separator: "/").last.map(String.init)
      let description = member.value["description"] ?? target.flatMap { definitions[$0]?["description"] }
      #expect(description?.string?.isEmpty == false, "\(member.key)")
    }
  }

  private static func keys(of schema: JSONValue?) -> Set<String> {
    Set(schema?["properties"]?.object?.map(\.key) ?? [])
  }

  private func expectSameVerdicts(_ configurations: [JSONValue]) throws {
    let verdicts = try ConfigurationSchema().accepts(configurations)
    try #require(verdicts.count == configurations.count)
    #expect(Set(verdicts) == [true, false])
    for (configuration, verdict) in zip(configurations, verdicts) {
      let isValid = problems(of: configuration).allSatisfy(\.isReference)
      guard isValid != verdict else { continue }
      Issue.record("the schema \(verdict ? "accepts" : "rejects") \(configuration.compact)")
    }
  }

  private func problems(of configuration: JSONValue) -> [ConfigurationProblem] {
    do {
      return try Configuration.decode(Array(configuration.compact.utf8), in: context).widgetProblems
    } catch {
      return error.problems
    }
  }

  private var context: ConfigurationContext {
    ConfigurationContext(
      kinds: StandardWidgets().configurations, formats: EntryFormat.all.map(\.name), environment: { _ in "token" },
      file: { _ throws(TokenFileError) in TokenFile(bytes: Array("token".utf8), isReadableByOthers: false) },
      isPrivate: true, isURL: { Origin(url: $0) != nil })
  }
}

extension JSONValue {
  /// This, with each value in it replaced by each of those, left out, and joined by another, one at a time.
  func variants(replacing values: [JSONValue]) -> [JSONValue] {
    values + inner(values)
  }

  private func inner(_ values: [JSONValue]) -> [JSONValue] {
    var all: [JSONValue] = []
    for (index, member) in (object ?? []).enumerated() {
      all.append(with { $0.remove(at: index) })
      all += member.value.variants(replacing: values).map { value in with { $0[index].value = value } }
    }
    if object != nil { all.append(with { $0.append(JSONMember("another", 1)) }) }
    for (index, element) in (array ?? []).enumerated() {
      all += element.variants(replacing: values).map { value in
        var elements = array ?? []
        elements[index] = value
        return JSONValue(.array(elements))
      }
    }
    return all
  }

  private func with(_ change: (inout [JSONMember]) -> Void) -> JSONValue {
    var members = object ?? []
    change(&members)
    return JSONValue(.object(members))
  }
}

extension ConfigurationProblem {
  /// True where a name is that of no account or field in the same file, which is beyond schemas.
  fileprivate var isReference: Bool { message.contains(#/^found ".*; the (accounts|fields) are /#) }
}
