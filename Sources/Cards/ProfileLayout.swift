import EntryDocument
import JSONText

/// One profile, or two side by side: avatar, name, login, bio and counts.
struct ProfileLayout: CardLayout {
  private let profiles: [Profile]

  init(_ entry: EntryDocument, _ pictures: [EntryImage: Picture]) {
    let users = entry.content.data["users"]?.array ?? [entry.content.data]
    profiles = entry.content.rows.enumerated().map { index, row in
      // Sample rows come last and have no data.
      Profile(
        row, users.indices.contains(index) ? users[index] : .null, row.image.flatMap { pictures[$0] },
        isRedacted: entry.state == .placeholder)
    }
  }

  func draw(in box: Box, on drawing: inout Drawing) {
    let columns = box.columns(max(profiles.count, 1), gap: 32)
    for (profile, column) in zip(profiles, columns) {
      drawing.group(link: profile.link, isSample: profile.isSample) { profile.draw(in: column, on: &$0) }
    }
    for column in columns.dropFirst() { drawing.verticalDivider(x: column.x - 16, column) }
  }
}

private struct Profile {
  let name: String
  let login: String?
  /// What they say of themselves, or why there is nothing else to show.
  let bio: String
  let counts: [SymbolCount]
  let picture: Picture?
  let link: String?
  let isSample: Bool

  init(_ row: EntryRow, _ data: JSONValue, _ picture: Picture?, isRedacted: Bool) {
    let isKnown = data["id"]?.integer != nil && data["formerId"]?.integer == nil
    let login = row.text.string
    name = data["name"]?.string ?? login
    self.login = isRedacted || data["name"]?.string != nil ? login : nil
    bio = isKnown ? data["bio"]?.string ?? "" : row.detail?.string ?? ""
    counts =
      isKnown || isRedacted
      ? SymbolCount.of(
        data,
        [
          (.followers, "followers", "followers"), (.following, "following", "following"),
          (.repositories, "repositories", "publicRepos"),
        ]) : []
    self.picture = picture
    link = row.link
    isSample = row.sample
  }

  func draw(in box: Box, on drawing: inout Drawing) {
    drawing.avatar(picture, x: box.x, y: box.y, size: 40)
    var rest = box.below(46)
    rest = rest.below(drawing.text(name, in: rest.top(18), .semibold(15), .label))
    if let login {
      rest = rest.below(drawing.text(login, in: rest.top(15), .regular(12), .secondary))
    }
    rest = rest.below(2)
    let bioHeight = counts.isEmpty ? rest.height : rest.height - 16
    drawing.text(bio, in: rest.top(bioHeight), .regular(11), .secondary)
    drawing.counts(counts, in: box)
  }
}
