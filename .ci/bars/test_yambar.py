"""yambar under Xvfb: what it draws, and what a click does."""
from clicks import ClickTests
from drawn import DrawnBar
from fixture import TEXT, BarTest, wait_until


class Yambar(DrawnBar):
    """A running yambar with the printed configuration."""

    CELL, MARGIN = 9, 12

    def __init__(self, site, *ids):
        super().__init__(site)
        line = site.install("yambar", ".config/yambar/widgetd.yml", *ids)
        configuration = site.home / ".config/yambar/widgetd.yml"
        font = "bar:\n  font: DejaVu Sans Mono:pixelsize=16\n"
        configuration.write_text(configuration.read_text().replace("bar:\n", font, 1))
        self.process = self.screen.start(["sh", "-c", f"exec {line} --backend=xcb"], log="yambar")


class YambarTest(ClickTests, BarTest):
    bar = Yambar

    def test_shows_new_data(self):
        site = self.site()
        bar = Yambar(site, TEXT)
        bar.shows("a good text")
        for text in ("new", "a|b|c", "{text} {state}", "text|string|x"):
            site.say(text)
            bar.shows(text)
        bar.process.kill()
        wait_until(lambda: not site.clients(), seconds=2, what="the client ends with yambar")
