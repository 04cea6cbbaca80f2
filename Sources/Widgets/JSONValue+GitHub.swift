import EntryDocument
import JSONText

extension JSONValue {
  /// The string, where it says anything: GitHub gives null, nothing, "" or blanks for what is missing.
  var text: String? { string.flatMap { $0.isBlank ? nil : $0 } }

  /// The string, where it is a web page's address: `data` is read by programs that open what stands in it.
  var webLink: String? { WebLink.checked(string) }
}
