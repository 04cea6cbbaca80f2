internal import CCurl
internal import WidgetAPI

/// One easy handle from its options to its outcome: collects the answer, and stops it where it gets too big.
///
/// Its callbacks run inside libcurl, on the loop's thread; it must have left the multi handle before it is released.
final class Transfer {
  /// What one exchange came to: an answer, and the redirect in it that libcurl was not to follow.
  struct Answer: Sendable {
    var response: HTTPResponse
    var redirect: String?
  }

  typealias Outcome = Result<Answer, HTTPError>

  /// The limits of one exchange.
  struct Limits {
    var connect: Duration
    var body: Int
    var headers: Int
    var redirects: Int
  }

  let id: UInt64
  let easy: UnsafeMutableRawPointer
  /// The host that it has come to.
  var host: String { text(CURLINFO_EFFECTIVE_URL).flatMap(Origin.init)?.host ?? firstHost }
  /// True once the first byte of an answer has come.
  var hasAnswered: Bool { headers.byteCount > 0 }

  private let firstHost: String
  private let limits: Limits
  private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private var headerList: UnsafeMutablePointer<curl_slist>?
  private var headers = HeaderBlock()
  private var body: [UInt8] = []
  private var overLimit: Int?

  init(id: UInt64, _ hop: Hop, _ limits: Limits) {
    guard let easy = curl_easy_init() else { fatalError("Out of memory") }
    self.id = id
    self.easy = easy
    self.limits = limits
    firstHost = hop.origin.host
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    setOptions(hop)
    setCallbacks()
  }

  deinit {
    curl_easy_cleanup(easy)
    curl_slist_free_all(headerList)
    errorText.deallocate()
  }

  /// Lets no later transfer have this one's connection. HTTP/2 would keep it when a transfer is given up, also where it
  /// was given up because nothing comes through any more.
  func forbidReuse() {
    set(CURLOPT_FORBID_REUSE, 1)
  }

  /// The outcome, once libcurl is done.
  func outcome(_ code: CURLcode) -> Outcome {
    if code == CURLE_OK {
      // libcurl takes an end in the middle of the fields for an answer without a body.
      return headers.isComplete ? .success(answer()) : .failure(.cutShort(host: host))
    }
    let failure = CurlFailure(
      code: code, host: host, url: text(CURLINFO_EFFECTIVE_URL) ?? "", text: String(cString: errorText),
      systemError: ccurl_get_long(easy, CURLINFO_OS_ERRNO), hasAnswered: hasAnswered,
      hasRedirected: ccurl_get_long(easy, CURLINFO_REDIRECT_COUNT) > 0, isInHeaders: !headers.isComplete,
      certificateError: ccurl_get_long(easy, CURLINFO_SSL_VERIFYRESULT), overLimit: overLimit, limits: limits)
    return .failure(failure.error)
  }

  private func answer() -> Answer {
    Answer(
      response: HTTPResponse(
        status: ccurl_get_long(easy, CURLINFO_RESPONSE_CODE), headers: HTTPHeaders(headers.fields), body: body,
        url: text(CURLINFO_EFFECTIVE_URL) ?? ""),
      redirect: text(CURLINFO_REDIRECT_URL))
  }

  private func text(_ info: CURLINFO) -> String? {
    ccurl_get_string(easy, info).map { String(cString: $0) }
  }
}

// MARK: - Options

extension Transfer {
  private func setOptions(_ hop: Hop) {
    set(CURLOPT_URL, hop.url)
    set(CURLOPT_USERAGENT, hop.userAgent)
    set(CURLOPT_ACCEPT_ENCODING, "")  // All that this libcurl can undo.
    // No SIGALRM for the time-outs of look-ups.
    set(CURLOPT_NOSIGNAL, 1)
    // A look-up is a thread that can't be stopped: at a time-out or a cancel, libcurl would wait for it, and so would the
    // loop.
    set(CURLOPT_QUICK_EXIT, 1)
    // A retry asks again: another network may have another answer, and the resolver keeps what may be kept.
    set(CURLOPT_DNS_CACHE_TIMEOUT, 0)
    set(CURLOPT_DISALLOW_USERNAME_IN_URL, hop.allowsUser ? 0 : 1)
    setLimits()
    setFields(hop.fields)
    setConnection(hop)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_REDIR_PROTOCOLS_STR, "https")
    set(CURLOPT_FOLLOWLOCATION, hop.isFollowedByLibcurl ? 1 : 0)
    set(CURLOPT_MAXREDIRS, limits.redirects)
  }

  private func setLimits() {
    set(CURLOPT_CONNECTTIMEOUT_MS, limits.connect.curlMilliseconds)
    // Spares the download where the server says how much it is; what counts is the sum in `receive(body:)`.
    check(ccurl_set_offset(easy, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(limits.body)))
  }

  private func setConnection(_ hop: Hop) {
    set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
    // Over TLS the handshake tells whether one connection serves all. In the clear only the first answer does, and the
    // others would stand in line for it.
    set(CURLOPT_PIPEWAIT, hop.origin.scheme == "https" ? 1 : 0)
    switch hop.proxy {
    case .environment: break
    case .url(let url): set(CURLOPT_PROXY, url)
    case .none: set(CURLOPT_NOPROXY, "*")
    }
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    if let file = hop.caFile {
      set(CURLOPT_CAINFO, file)
      set(CURLOPT_CAPATH, nil)
    } else if SystemCertificates.areHashed {
      set(CURLOPT_CAINFO, nil)
    }
  }

  private func setFields(_ fields: [HTTPHeaders.Field]) {
    for field in fields where field.isOneLine {
      // libcurl reads "Name:" as an order to leave the field out.
      headerList = curl_slist_append(
        headerList, field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
    }
    check(ccurl_set_list(easy, CURLOPT_HTTPHEADER, headerList))
  }

  private func set(_ option: CURLoption, _ value: Int) {
    check(ccurl_set_long(easy, option, value))
  }

  private func set(_ option: CURLoption, _ value: String?) {
    check(ccurl_set_string(easy, option, value))
  }

  /// An option that this libcurl doesn't have means that it is older than what the build asked for.
  private func check(_ code: CURLcode) {
    precondition(code == CURLE_OK, "libcurl refuses an option")
  }
}

extension HTTPHeaders.Field {
  /// False for a field that would put lines of its own into the request.
  fileprivate var isOneLine: Bool {
    !name.isEmpty && !"\(name)\(value)".utf8.contains { $0 == 0 || $0 == 10 || $0 == 13 }
  }
}

extension Duration {
  /// Whole milliseconds, at least one: libcurl reads 0 as no limit.
  fileprivate var curlMilliseconds: Int { max(1, Int(self / .milliseconds(1))) }
}

// MARK: - Callbacks

extension Transfer {
  private func setCallbacks() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    check(ccurl_set_pointer(easy, CURLOPT_PRIVATE, context))
    check(ccurl_set_pointer(easy, CURLOPT_ERRORBUFFER, errorText))
    check(ccurl_set_pointer(easy, CURLOPT_WRITEDATA, context))
    check(ccurl_set_pointer(easy, CURLOPT_HEADERDATA, context))
    check(
      ccurl_set_receiver(easy, CURLOPT_WRITEFUNCTION) { bytes, _, count, context in
        Transfer.at(context!).receive(body: UnsafeRawBufferPointer(start: bytes, count: count))
      })
    check(
      ccurl_set_receiver(easy, CURLOPT_HEADERFUNCTION) { bytes, _, count, context in
        Transfer.at(context!).receive(headerLine: UnsafeRawBufferPointer(start: bytes, count: count))
      })
  }

  /// The transfer that libcurl was handed as its context or as its handle's private pointer.
  static func at(_ context: UnsafeMutableRawPointer) -> Transfer {
    Unmanaged.fromOpaque(context).takeUnretainedValue()
  }

  /// Takes decompressed bytes; anything but their number makes libcurl stop.
  private func receive(body bytes: UnsafeRawBufferPointer) -> Int {
    guard body.count + bytes.count <= limits.body else {
      overLimit = limits.body
      return 0
    }
    if body.isEmpty {
      body.reserveCapacity(min(limits.body, max(0, ccurl_get_offset(easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T))))
    }
    body.append(contentsOf: bytes)
    return bytes.count
  }

  private func receive(headerLine line: UnsafeRawBufferPointer) -> Int {
    headers.append(line)
    guard headers.byteCount <= limits.headers else {
      overLimit = limits.headers
      return 0
    }
    return line.count
  }
}
