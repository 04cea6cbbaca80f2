"""xmobar under Xvfb: what it draws, and what a click does."""
from clicks import ClickTests
from drawn import DrawnBar
from fixture import TEXT, BarTest, wait_until


class Xmobar(DrawnBar):
    """A running xmobar with the printed configuration."""

    CELL, MARGIN = 10, 0

    def __init__(self, site, *ids):
        super().__init__(site)
        line = site.install("xmobar", ".config/xmobar/widgetd.xmobarrc", *ids)
        # It ends where there should be a D-Bus session and isn't.
        self.process = site.start(
            ["sh", "-c", f"exec {line} -f 'DejaVu Sans Mono 12'"], log="xmobar",
            env=self.screen.environment | {"DBUS_SESSION_BUS_ADDRESS": ""})


class XmobarTest(ClickTests, BarTest):
    bar = Xmobar

    def test_shows_new_data(self):
        site = self.site(colors={"fresh": "#FF8800"})
        bar = Xmobar(site, TEXT)
        bar.shows("a good text")
        wait_until(lambda: bar.screen.picture().count("#ff8800"), what="xmobar draws a colour")
        for text in ("new", "<raw=4:abcd/>", "a/>b", "<fc=red>red</fc>"):
            site.say(text)
            bar.shows(text)
        bar.process.kill()
        wait_until(lambda: not site.clients(), seconds=2, what="the client ends with xmobar")
