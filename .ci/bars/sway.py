"""sway without a display, and waybar in it."""
import json
import pathlib
import subprocess
import sys

from fixture import wait_until
from picture import Picture
from pointer import Pointer

STYLE = """
* { font-family: "DejaVu Sans"; font-size: 13px; border: none; min-height: 0; }
window#waybar { background: #1e222a; color: #d8dee9; }
MODULES { padding: 0 10px; margin: 4px 0 4px 6px; background: #2e3440; border-radius: 6px; }
image { margin: 3px 0 3px 6px; }
"""


class Sway:
    """A compositor and a D-Bus session, by which labels can be read."""

    def __init__(self, site, outputs=1, width=1800, height=60, scale=2, lines=""):
        self.site = site
        self.size = width // scale, height // scale
        socket = f"unix:path={site.runtime}/bus"
        bus = site.start(["dbus-daemon", "--session", "--nofork", f"--address={socket}", "--print-address=1"])
        address = wait_until(lambda: site.log(bus).splitlines()[0], what="the D-Bus session says its address")
        self.environment = {"DBUS_SESSION_BUS_ADDRESS": address}
        configuration = site.home / "sway.conf"
        # A pointer that rests is gone, and with it the tooltip.
        configuration.write_text(f"""
output * resolution {width}x{height} scale {scale} background #1e222a solid_color
seat * hide_cursor 100
{lines}
""")
        self.process = site.start(
            ["sway", "--unsupported-gpu", "-c", configuration], env=self.environment | {
                "WLR_BACKENDS": "headless", "WLR_HEADLESS_OUTPUTS": str(outputs), "WLR_LIBINPUT_NO_DEVICES": "1",
                "WLR_RENDERER": "pixman",
            })
        socket = wait_until(lambda: next(site.runtime.glob("wayland-[0-9]")), what="sway has a socket")
        self.environment["WAYLAND_DISPLAY"] = socket.name
        self.environment["SWAYSOCK"] = str(wait_until(lambda: next(site.runtime.glob("sway-ipc.*"))))
        self.pointer = Pointer(site.environment | self.environment)

    def start(self, command, **options):
        return self.site.start(command, env=self.environment, **options)

    def labels(self):
        """The text of each label that GTK programs show here, waybar's modules in their order."""
        result = subprocess.run(
            [sys.executable, pathlib.Path(__file__).with_name("labels.py")], check=True, text=True,
            stdout=subprocess.PIPE, env=self.site.environment | self.environment, timeout=30)
        return [json.loads(line) for line in result.stdout.splitlines()]

    def click(self, x, y, until, button=1):
        """Clicks, again while a bar looks away."""
        def clicked():
            self.pointer.move(x, y, *self.size)
            self.pointer.press(button)
            return wait_until(until, seconds=0.5)
        wait_until(clicked, what=f"a click on button {button} is answered")

    def picture(self, geometry=None):
        """What there is to be seen, or a part of it (`X,Y WxH`, in units of the scale)."""
        path = self.site.home / "screen.png"
        subprocess.run(
            ["grim", *(["-g", geometry] if geometry else []), path], check=True, timeout=30,
            env=self.site.environment | self.environment)
        return Picture(path)


class Waybar:
    """A running waybar with the modules of the widgets."""

    def __init__(self, sway, *modules, style="", height=30, interval=60):
        """Modules are ids of widgets, or `image/ID`; these look for a new picture every `interval` seconds."""
        site = sway.site
        ids = sorted({module.removeprefix("image/") for module in modules})
        place = site.home / ".config" / "waybar"
        include = site.install("waybar", ".config/waybar/widgetd.jsonc", *ids)
        included = place / "widgetd.jsonc"
        included.write_text(included.read_text().replace('"interval": 60', f'"interval": {interval}'))
        imported = site.install("waybar-style", ".config/waybar/widgetd.css", *ids)
        names = [module if "/" in module else f"custom/{module}" for module in modules]
        place.joinpath("config").write_text(
            f'{{ {include} "height": {height}, "modules-left": {json.dumps(names)} }}')
        labels = ", ".join(f"#custom-{id}" for id in ids)
        place.joinpath("style.css").write_text(imported + STYLE.replace("MODULES", labels) + style)
        self.sway = sway
        self.process = sway.start(["waybar"])

    @property
    def screen(self):
        return self.sway

    def drawn(self):
        """The picture, unless it is blank."""
        picture = self.sway.picture()
        return picture.pixels if len(picture.colors()) > 32 else None

    def click(self, until, button=1):
        """Clicks on the first module."""
        self.sway.click(30, 15, until, button)

    def shows(self, *texts):
        """Waits until the texts of all labels are these."""
        wait_until(lambda: self.sway.labels() == list(texts), what=f"waybar shows {texts}")

