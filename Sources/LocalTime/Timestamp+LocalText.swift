import Glibc

extension Timestamp {
  /// Day, month and time of day in the machine's time zone, in English: "30 Nov 09:42". Seconds are cut off.
  ///
  /// The zone is `TZ`, else `/etc/localtime`, looked up anew for each call; glibc takes an unknown one for UTC.
  public var localDayAndTime: String {
    var time = time_t(milliseconds.flooredDivision(by: 1000).quotient)
    var fields = tm()
    tzset()  // localtime_r alone would not notice that /etc/localtime was replaced
    // It fails only where the year does not fit an Int32.
    guard localtime_r(&time, &fields) != nil else { return iso8601 }
    let timeOfDay = "\(Int64(fields.tm_hour).padded(to: 2)):\(Int64(fields.tm_min).padded(to: 2))"
    return "\(fields.tm_mday) \(EnglishName.shortMonth(Int(fields.tm_mon) + 1)) \(timeOfDay)"
  }
}
