import JSONText
import Testing

@Suite("Reading and changing values")
struct JSONValueTests {
  @Test("Each reading is nil for any other kind")
  func typedReadings() throws {
    let all = try #require(try json(#"[null, true, 12, "s", [1], {"a": 2}]"#).array)
    #expect(all.map(\.isNull) == [true, false, false, false, false, false])
    #expect(all.map(\.bool) == [nil, true, nil, nil, nil, nil])
    #expect(all.map(\.integer) == [nil, nil, 12, nil, nil, nil])
    #expect(all.map(\.double) == [nil, nil, 12, nil, nil, nil])
    #expect(all.map(\.string) == [nil, nil, nil, "s", nil, nil])
    #expect(all.map(\.array) == [nil, nil, nil, nil, [1], nil])
    #expect(all.map(\.object) == [nil, nil, nil, nil, nil, [JSONMember("a", 2)]])
    #expect(all.map(\.kindName) == ["null", "true", "a number", "a string", "an array", "an object"])
    #expect(all.map { $0["a"] } == [nil, nil, nil, nil, nil, 2])
  }

  @Test("Whole numbers are read digit by digit", arguments: integers)
  func integer(_ text: String, _ expected: Int?) throws {
    #expect(try json(text).integer == expected)
  }

  static let integers: [(String, Int?)] = [
    ("0", 0), ("-0", 0), ("-0.0", 0), ("0e5", 0), ("0.000e-99999999999999999999", 0), ("7", 7), ("-7", -7),
    ("1.0", 1), ("1e2", 100), ("1E+2", 100), ("1.50e1", 15), ("-1.5e1", -15), ("100e-2", 1), ("120e-1", 12),
    ("12e-1", nil), ("1.5", nil), ("0.1", nil), ("1e-1", nil), ("1.00000000000000000000001", nil),
    ("9007199254740993.0", 9_007_199_254_740_993), ("9223372036854775807", .max), ("9223372036854775807.0", .max),
    ("-9223372036854775808", .min), ("-9.223372036854775808e18", .min), ("9223372036854775808", nil),
    ("1e18", 1_000_000_000_000_000_000),
    ("1e19", nil), ("1e400", nil), ("1e-400", nil), ("10e9223372036854775807", nil), ("10e-9223372036854775808", nil),
    ("1e99999999999999999999", nil),
  ]

  @Test("Doubles are the nearest ones, infinite or zero beyond their range", arguments: doubles)
  func double(_ text: String, _ expected: Double) throws {
    #expect(try json(text).double == expected)
  }

  static let doubles: [(String, Double)] = [
    ("0.1", 0.1), ("-2.5e-3", -0.0025), ("1e400", .infinity), ("-1e400", -.infinity), ("1e-400", 0),
    ("1.7976931348623157e308", .greatestFiniteMagnitude), ("5e-324", .leastNonzeroMagnitude),
    ("9007199254740993", 9_007_199_254_740_992),
    ("0e99999999999999999999", 0),
  ]

  @Test("Setting a key replaces in place, appends, or removes")
  func setting() {
    var value: JSONValue = ["a": 1, "b": 2]
    value["a"] = "x"
    value["c"] = [true]
    #expect(value.compact == #"{"a":"x","b":2,"c":[true]}"#)
    value["b"] = nil
    value["missing"] = nil
    value["c"] = .null
    #expect(value.compact == #"{"a":"x","c":null}"#)
  }

  @Test("Of doubled keys the last is read and replaced, and all are removed")
  func doubledKeys() throws {
    var value = try json(#"{"a":1,"b":0,"a":2}"#, .tolerant)
    #expect(value["a"] == 2)
    value["a"] = 3
    #expect(value.compact == #"{"a":1,"b":0,"a":3}"#)
    value["a"] = nil
    #expect(value.compact == #"{"b":0}"#)
  }

  @Test("Keys that are only canonically equal are two keys")
  func canonicalEquivalence() throws {
    let value = try json("{\"\u{E9}\":1,\"e\u{301}\":2}")
    #expect(value["\u{E9}"] == 1)
    #expect(value["e\u{301}"] == 2)
  }

  @Test("Setting a key on anything but an object does nothing")
  func settingElsewhere() {
    var value: JSONValue = [1]
    value["a"] = 2
    #expect(value == [1])
  }

  @Test("Missing strings and numbers are null")
  func optionals() {
    #expect(JSONValue(String?.none) == JSONValue(.null))
    #expect(JSONValue(Int?.none) == JSONValue(.null))
    #expect(JSONValue(Int?.some(-5)).compact == "-5")
  }
}
