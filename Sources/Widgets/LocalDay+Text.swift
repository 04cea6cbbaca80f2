import LocalTime

extension LocalDay {
  /// The day as a person reads it: `20 Nov`, with the year where that isn't this one.
  func shortText(in year: Int) -> String {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return "\(day) \(months[month - 1])" + (self.year == year ? "" : " \(self.year)")
  }
}
