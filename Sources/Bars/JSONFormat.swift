import EntryDocument
import JSONText

/// The entry itself, as `entry.json` has it, for programs: undressed, and not cut.
struct JSONFormat: BarFormat {
  let name = "json"
  let fileExtension = "json"

  func encode(_ entry: EntryDocument, maxWidth: Int) -> String { entry.json.compact }
}
