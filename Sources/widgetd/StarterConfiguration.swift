import JSONText

/// What `--init` writes: a configuration that works, and the rest commented out. Every line whose comment begins with a
/// quote or a brace is one that can be taken in as it is.
enum StarterConfiguration {
  /// The text, with a profile widget for each favourite and one for the first two together, and the schema's path.
  static func text(favorites: [String], schema: String?) -> String {
    """
    // The configuration of widgetd, which watches it: saving is enough.
    // What is commented out works as well: take the slashes away. `widgetd --check-config` says what is wrong,
    // `widgetd --kinds` lists the kinds with their options and the fields for texts of your own.
    {
    \(schema.map { #"  "$schema": \#(JSONValue($0).compact),"# + "\n\n" } ?? "")\
      // GitHub answers 60 times an hour without a token, 5000 times with one. The first source that has one counts.
      // "accounts": { "github": { "token": [{ "environment": "GITHUB_TOKEN" }, { "command": ["gh", "auth", "token"] }] } },

      // The files that stand ready for each widget; the client has every format in any case.
      // "formats": ["waybar", "polybar", "plain"],

      // Nothing is coloured unless you say so, by class.
      // "colors": { "stale": "#b58900", "error": "#dc322f" },

      "widgets": [
    \(profiles(favorites))
        // Stars, forks, issues, and the days since the last push.
        // { "id": "repository", "kind": "github-repository", "repository": "octocat/Hello-World" },

        // Lists, hidden while there is nothing to do; "@me" and notifications need a token.
        // { "id": "reviews", "kind": "github-pull-requests", "search": "is:open review-requested:@me", "hide": ["empty"] },
        // { "id": "issues", "kind": "github-issues", "repository": "octocat/Hello-World", "hide": ["empty"] },
        // { "id": "inbox", "kind": "github-notifications", "participating": true, "hide": ["empty"] },

        // The days to a date. Without "date" to that of `widgetctl countdown set TITLE DATE`.
        // { "id": "new-year", "kind": "countdown", "title": "New Year", "date": "2027-01-01", "repeats": "yearly" },

        // What a program prints, and what is at a place in a JSON document.
        // { "id": "uptime", "kind": "command", "argv": ["uptime", "-p"], "refresh": "1m" },
        // { "id": "fact", "kind": "json-text", "url": "https://meowfacts.herokuapp.com/?count=1", "path": "/data" },
      ],
    }

    """
  }

  private static func profiles(_ favorites: [String]) -> String {
    let logins = favorites.map { JSONValue($0).compact }
    let comment =
      "    // GitHub profiles. Without \"user\" and \"users\" those of your favourites: `widgetctl favorites add LOGIN`.\n"
    guard !logins.isEmpty else {
      return comment + """
            { "id": "me", "kind": "github-user" },
            // { "id": "pair", "kind": "github-user", "family": "systemMedium" },

        """
    }
    let single = logins.enumerated().map { number, login in
      let id = number == 0 ? "me" : "favorite-\(number + 1)"
      return #"    { "id": "\#(id)", "kind": "github-user", "user": \#(login) },"# + "\n"
    }
    let pair = logins.prefix(2).joined(separator: ", ")
    let medium = #"{ "id": "pair", "kind": "github-user", "family": "systemMedium", "users": [\#(pair)] },"# + "\n"
    return comment + single.joined() + (logins.count > 1 ? "    " : "    // ") + medium
  }
}
