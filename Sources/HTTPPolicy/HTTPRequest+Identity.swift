import WidgetAPI

extension HTTPRequest {
  /// All that decides about the answer, as text: requests with the same one are equal. It holds the credential.
  ///
  /// Pictures are asked for without a credential, so that all accounts share them.
  var identity: String {
    let parts = [
      purpose == .image ? "image" : "document", url, purpose == .image ? "" : account?.credential?.authorization ?? "",
    ]
    let fields = headers.fields.map { "\($0.name.lowercased()):\($0.value)" }
    let configured = configuredHeaders.fields.map { "\($0.name.lowercased()):\($0.value)" }
    // With their lengths, so that no text can pass for two.
    return ([parts, fields, configured] as [[String]])
      .map { texts in "\(texts.count) " + texts.map { "\($0.utf8.count):\($0)" }.joined() }.joined()
  }
}
