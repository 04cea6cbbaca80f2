import Glibc

/// The clock on the wall in the machine's time zone. A wall reading is counted as if it were UTC, in seconds since 1970.
///
/// Not mktime: which of two equal readings it takes for one that comes twice depends on what it was asked before, and for
/// one that never comes it answers anything near.
enum LocalClock {
  /// Seconds that the wall clock is ahead of UTC at an instant, in seconds since 1970.
  static func offset(at instant: Int64) -> Int64 {
    var time = time_t(instant)
    var fields = tm()
    tzset()  // localtime_r alone would not notice that /etc/localtime was replaced
    // It fails only where the year does not fit an Int32.
    return localtime_r(&time, &fields) == nil ? 0 : Int64(fields.tm_gmtoff)
  }

  /// What the wall clock shows at an instant.
  static func reading(at instant: Int64) -> Int64 { instant + offset(at: instant) }

  /// The instant at which the wall clock first shows `reading`; where a change of the clock skips it, the change itself.
  ///
  /// One zone change at most is taken to lie within 36 h of it: no zone is further from UTC than 14 h.
  static func firstInstant(showing reading: Int64) -> Int64 {
    let margin: Int64 = 36 * 3600
    let candidates = [reading - offset(at: reading - margin), reading - offset(at: reading + margin)].sorted()
    return candidates.first { self.reading(at: $0) == reading } ?? change(after: candidates[0], by: candidates[1])
  }

  /// The instant in (`earlier`, `later`] from which on the offset is that of `later`.
  private static func change(after earlier: Int64, by later: Int64) -> Int64 {
    let offset = offset(at: later)
    var (before, after) = (earlier, later)
    while after - before > 1 {
      let middle = before + (after - before) / 2
      if self.offset(at: middle) == offset { after = middle } else { before = middle }
    }
    return after
  }
}
