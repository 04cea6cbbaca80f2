import EntryDocument
import WidgetAPI

/// A request as the limits see it.
struct LimitedRequest {
  /// Whose limits hold: the origin, and the credential it is asked with.
  let scope: KnownLimits.Scope
  /// The fingerprint of its address without the query.
  let address: String
  /// The first component of its path below the account's: what tells one resource's requests from another's.
  let pathClass: String
  /// Who asks: the widget, else the address itself.
  let claimant: String
  /// The attempt it belongs to.
  let attempt: HTTPRequest.Attempt?
  /// The account whose server it is.
  let account: String?

  /// A request; `fingerprint` makes a text that tells nothing of the one it is made from, always the same.
  init(_ request: HTTPRequest, fingerprint: (String) -> String) {
    let address = String(request.url.prefix { $0 != "?" && $0 != "#" })
    scope = KnownLimits.Scope(origin: request.origin, credential: request.secrets.map(fingerprint))
    self.address = fingerprint(address)
    claimant = request.attempt?.widget ?? request.url
    attempt = request.attempt
    account = request.isOfAccount ? request.account?.name : nil
    let base = request.isOfAccount ? request.account?.baseURL ?? "" : ""
    let path = address.hasPrefix(base + "/") ? address.dropFirst(base.count) : address.dropFirst(request.origin.count)
    pathClass = path.split(separator: "/").first.map(String.init) ?? ""
  }
}

extension HTTPRequest {
  /// What says who asks: the account's credential, where it is sent, and the fields that a person configured.
  fileprivate var secrets: String? {
    let credential = isOfAccount ? account?.credential.map { [$0.authorization] } ?? [] : []
    let all = credential + configuredHeaders.fields.map { "\($0.name): \($0.value)" }
    return all.isEmpty ? nil : all.joined(separator: "\n")
  }
}
