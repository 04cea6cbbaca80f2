"""An X server without a display, and polybar on it."""
import re
import subprocess

from fixture import wait_until
from picture import Picture


class Xvfb:
    """An X server with a mouse."""

    def __init__(self, site, size="1800x60"):
        self.site = site
        server = site.start(["Xvfb", "-displayfd", "1", "-screen", "0", f"{size}x24", "-nolisten", "tcp"])
        number = wait_until(
            lambda: re.search(r"^(\d+)\n", site.log(server), re.MULTILINE), what="Xvfb says its display")
        self.environment = {"DISPLAY": f":{number[1]}"}

    def start(self, command, **options):
        return self.site.start(command, env=self.environment, **options)

    def run(self, *command):
        subprocess.run(
            command, check=True, stdin=subprocess.DEVNULL, timeout=30, env=self.site.environment | self.environment)

    def click(self, x, y, button=1):
        self.run("xdotool", "mousemove", str(x), str(y), "click", str(button))

    def picture(self):
        path = self.site.home / "screen.png"
        self.run("import", "-window", "root", path)
        return Picture(path)


class Polybar:
    """A running polybar with the modules of the widgets."""

    HEIGHT = 60

    def __init__(self, display, *ids):
        self.display, self.site = display, display.site
        self.site.home.joinpath("modules.ini").write_text(snippet(self.site, ids))
        self.site.home.joinpath("polybar.ini").write_text(f"""
include-file = {self.site.home}/modules.ini
[bar/example]
width = 100%
height = {self.HEIGHT}
background = #1e222a
foreground = #d8dee9
font-0 = DejaVu Sans:size=19;5
modules-left = {" ".join(ids)}
module-margin = 2
padding = 2
""")
        self.process = display.start(["polybar", "-c", "polybar.ini", "example"])
        # What it draws can't be read back; a second one says it instead.
        self.stream = display.start(["polybar", "-s", "-c", "polybar.ini", "example"])

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


def snippet(site, ids):
    return "\n".join(f"""
[module/{id}]
type = custom/script
exec = {site.client} watch {id} --format polybar
tail = true
click-left = {site.client} open {id}
click-middle = {site.client} reload {id}
click-right = {site.client} row {id} first
scroll-up = {site.client} row {id} previous
scroll-down = {site.client} row {id} next
""" for id in ids)
