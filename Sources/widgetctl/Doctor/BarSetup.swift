/// How a bar is installed and finds what `widgetctl snippet` prints.
struct BarSetup {
  /// As `widgetctl snippet` has it.
  let bar: String
  /// Its program, or that of another bar that takes the same snippet.
  let programs: [String]
  /// The files in which the snippet's line may stand; none where that is in whatever starts the session.
  let readers: [String]
  /// The bar's own files, into which its modules may have been copied.
  let configurations: [String]
  /// Where the snippet is saved; the first is what the snippet says.
  let files: [String]

  static let all = [
    BarSetup("conky", in: ["~/.config/conky/conky.conf", "~/.conkyrc"]),
    BarSetup("eww", in: ["~/.config/eww/eww.yuck"]),
    BarSetup("i3bar", programs: ["i3bar", "swaybar"], in: i3, orAt: ["~/.config/sway/widgetd.conf"]),
    BarSetup("i3blocks", in: i3, own: ["~/.config/i3blocks/config"]),
    BarSetup(
      "i3status-rust", programs: ["i3status-rs"], in: i3,
      own: ["~/.config/i3status-rust/config.toml", "~/.config/i3status-rs/config.toml"]),
    BarSetup("lemonbar", in: []),
    BarSetup("polybar", in: ["~/.config/polybar/config.ini", "~/.config/polybar/config"]),
    BarSetup("tmux", in: ["~/.config/tmux/tmux.conf", "~/.tmux.conf"]),
    BarSetup("waybar", in: ["~/.config/waybar/config.jsonc", "~/.config/waybar/config"]),
    BarSetup("xmobar", in: []),
    BarSetup("yambar", in: []),
  ]

  private static let i3 = ["~/.config/i3/config", "~/.config/sway/config", "~/.i3/config"]

  private init(
    _ bar: String, programs: [String]? = nil, in readers: [String], own configurations: [String]? = nil,
    orAt files: [String] = []
  ) {
    self.bar = bar
    self.programs = programs ?? [bar]
    self.readers = readers
    self.configurations = configurations ?? readers
    self.files = [Snippets.named(bar)?.file ?? ""] + files
  }
}
