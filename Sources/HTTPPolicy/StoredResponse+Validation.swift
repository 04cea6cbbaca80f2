import FoundationEssentials
import JSONText
import WidgetAPI

/// What a kept answer is good for (RFC 9111, of a private cache that asks about documents each time).
extension StoredResponse {
  /// What there is to keep of an answer; nil where it would be of no use, or must not be kept.
  ///
  /// A document that is no JSON is not kept: a cut one would come back with every 304, and a captive portal's page isn't
  /// what was asked for. Nor is a text in a picture's place.
  init?(_ response: HTTPResponse, to request: HTTPRequest, source: String, at now: Date) {
    guard response.status == 200, !CacheControl(response.headers).noStore else { return nil }
    self.init(
      headers: HTTPHeaders(response.headers.fields.filter { $0.name.lowercased() != "set-cookie" }),
      body: response.body, source: source, checkedAt: now)
    checkedAt -= age
    switch request.purpose {
    case .document:
      guard validator != nil, (try? JSONValue(parsing: body, .tolerant)) != nil else { return nil }
    case .image:
      let isText = headers["content-type"]?.lowercased().hasPrefix("text/") ?? false
      guard validator != nil || lifetime > 0, !isText else { return nil }
    }
  }

  /// The field by which the server can tell whether this is still what it has; nil where it gave none.
  var validator: HTTPHeaders.Field? {
    // As it came: a weak tag without its W/ is another one.
    if let tag = headers["etag"], !tag.isEmpty { return HTTPHeaders.Field(name: "If-None-Match", value: tag) }
    if let date = headers["last-modified"], !date.isEmpty {
      return HTTPHeaders.Field(name: "If-Modified-Since", value: date)
    }
    return nil
  }

  /// True while the server need not be asked: for a picture by its `max-age`, for a document while the server wants not to
  /// be (`X-Poll-Interval`). A clock that stands before the last answer proves nothing.
  func isFresh(for purpose: HTTPRequest.Purpose, at now: Date) -> Bool {
    let age = now.timeIntervalSince(checkedAt)
    return age >= 0 && age < (purpose == .image ? TimeInterval(lifetime) : pollInterval)
  }

  /// For how many seconds after the last check the server wants not to be asked; 0 where it doesn't say.
  private var pollInterval: TimeInterval { HTTPResponse(status: 200, headers: headers).pollInterval ?? 0 }

  /// For how many seconds after the last check nobody need ask; 0 where the server doesn't say.
  private var lifetime: Int {
    let control = CacheControl(headers)
    return control.noCache ? 0 : control.maxAge ?? 0
  }

  /// How long ago a cache on the way has asked the server, in seconds.
  private var age: TimeInterval {
    TimeInterval(min(headers["age"].flatMap { CacheControl.seconds($0) } ?? 0, lifetime))
  }

  /// This after a 304: its fields replace those of the same name, but for those that describe the body, which it has not
  /// (RFC 9111 section 3.2).
  func confirmed(by answer: HTTPResponse, at now: Date) -> StoredResponse {
    let news = answer.headers.fields.filter { field in
      let name = field.name.lowercased()
      return !name.hasPrefix("content-") && name != "set-cookie"
    }
    let replaced = Set(news.map { $0.name.lowercased() } + ["age"])
    var confirmed = self
    confirmed.headers = HTTPHeaders(headers.fields.filter { !replaced.contains($0.name.lowercased()) } + news)
    confirmed.checkedAt = now - confirmed.age
    return confirmed
  }

  /// True where `other` validates or ages in another way, so that it is worth a write.
  func differsInValidation(from other: StoredResponse) -> Bool {
    validator != other.validator || lifetime != other.lifetime || pollInterval != other.pollInterval
  }

  /// The answer that it is, to a request for that URL.
  func response(url: String, isNotModified: Bool, wasSent: Bool) -> HTTPResponse {
    var response = HTTPResponse(status: 200, headers: headers, body: body, url: url, isNotModified: isNotModified)
    response.wasSent = wasSent
    return response
  }
}
