"""An X server without a display, and polybar on it."""
import re
import subprocess

from fixture import wait_until
from picture import Picture


class Xvfb:
    """An X server with a mouse."""

    def __init__(self, site, size="1800x60"):
        self.site = site
        server = site.start(["Xvfb", "-displayfd", "1", "-screen", "0", f"{size}x24", "-noreset", "-nolisten", "tcp"])
        number = wait_until(
            lambda: re.search(r"^(\d+)\n", site.log(server), re.MULTILINE), what="Xvfb says its display")
        self.environment = {"DISPLAY": f":{number[1]}"}

    def start(self, command, **options):
        return self.site.start(command, env=self.environment, **options)

    def run(self, *command):
        subprocess.run(
            command, check=True, stdin=subprocess.DEVNULL, timeout=30, env=self.site.environment | self.environment)

    def click(self, x, y, until, button=1):
        """Clicks, again while polybar looks away: a click that meets a redraw is lost."""
        def clicked():
            self.run("xdotool", "mousemove", str(x), str(y), "click", str(button))
            return wait_until(until, seconds=0.5)
        wait_until(clicked, what=f"a click on button {button} is answered")

    def picture(self):
        path = self.site.home / "screen.png"
        self.run("import", "-window", "root", path)
        return Picture(path)


class Polybar:
    """A running polybar with the modules of the widgets."""

    HEIGHT = 60

    def __init__(self, display, *ids, stream=True):
        self.display, self.site = display, display.site
        line = self.site.install("polybar", ".config/polybar/widgetd.ini", *ids)
        self.site.home.joinpath(".config/polybar/config.ini").write_text(f"""
{line}
[bar/example]
width = 100%
height = {self.HEIGHT}
background = #1e222a
foreground = #d8dee9
font-0 = DejaVu Sans:size=19;5
font-1 = NanumGothic:size=19;5
modules-left = {" ".join(ids)}
module-margin = 2
padding = 2
""")
        self.process = display.start(["polybar", "example"])
        # What it draws can't be read back; a second one says it instead.
        self.stream = display.start(["polybar", "-s", "example"]) if stream else None

    def formatted(self):
        """The last line that was drawn, with polybar's own tags in it."""
        return self.site.log(self.stream).rstrip("\n").rpartition("\n")[2]

    def tags(self):
        """The tags that polybar finds in the line."""
        return re.findall(r"%\{([^}]*)\}", self.formatted())

    def text(self):
        """What there is to read."""
        return re.sub(r"%\{[^}]*\}", "", self.formatted()).replace("\u200b", "").strip()

    def shows(self, text):
        wait_until(lambda: self.text() == text.strip(), what=f"polybar shows {text!r}")

