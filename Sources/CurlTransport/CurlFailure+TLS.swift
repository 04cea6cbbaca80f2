internal import CCurl

extension CurlFailure {
  /// What is wrong with the certificate, and what can be done; where it is something else, libcurl's words.
  var tlsReason: String {
    switch CertificateProblem(rawValue: certificateError) {
    case .notYetValid: "its certificate is not valid yet, or this computer's clock is wrong"
    case .expired: "its certificate has expired, or this computer's clock is wrong"
    case .selfSigned: "its certificate is signed by itself; if it is the right one, name it as caFile"
    case .unknownIssuer, .unknownAuthority, .unknownLeaf:
      "the authority of its certificate is not known here; if it is the right one, name it as caFile"
    case nil where isForAnotherName: "its certificate is for another name, so another server may have answered"
    case nil: reason
    }
  }

  /// libcurl compares names itself, so that OpenSSL has no number for it.
  private var isForAnotherName: Bool {
    code == CURLE_PEER_FAILED_VERIFICATION && text.contains("subject name")
  }
}

/// OpenSSL's X509_V_ERR_… (openssl-verification-options(1)) that a person can do something about.
private enum CertificateProblem: Int {
  case notYetValid = 9
  case expired = 10
  case selfSigned = 18
  case unknownAuthority = 19
  case unknownIssuer = 20
  case unknownLeaf = 21
}
