"""lemonbar under Xvfb: what it is told, and what a click does."""
import os
import re
import signal

from clicks import ClickTests
from fixture import BarTest, wait_until
from x import Xvfb

ME = {"id": "me", "kind": "github-user", "user": "octocat"}
CLICKS = ("open {}", "reload {}", "row {} first", "row {} previous", "row {} next")


class Lemonbar:
    """A running lemonbar, started by the printed script."""

    def __init__(self, site, *ids):
        self.site, self.ids = site, ids
        self.screen = Xvfb(site)
        line = self.site.install("lemonbar", ".config/lemonbar/widgetd.sh", *ids)
        # What it draws can't be read back; what it is told can.
        self.site.script("lemonbar", """
            mkfifo told.pipe
            exec 3<&0
            tee told <&3 >told.pipe &
            exec /usr/bin/lemonbar "$@" <told.pipe""")
        self.process = self.screen.start(["sh", "-c", f"exec {line} -g 1800x30"])

    def told(self):
        """The last line, as the tags in it and what stands between them."""
        line = (self.site.home / "told").read_text().rpartition("\n")[0].rpartition("\n")[2]
        return re.split(r"((?:%%)+)|%\{(.*?)\}", line)

    def tags(self):
        return [tag for tag in self.told()[2::3] if tag]

    def text(self):
        parts = self.told()
        signs = ["%" * (len(part or "") // 2) for part in parts[1::3]]
        return "".join(text + sign for text, sign in zip(parts[::3], signs + [""])).replace("\u200b", "").strip()

    def shows(self, *texts):
        wait_until(lambda: self.text() == "  ".join(texts), what=f"lemonbar shows {texts}")
        # None but those of the script.
        actions = [f"A{button}:{click.format(id)}:" for id in self.ids for button, click in enumerate(CLICKS, 1)]
        assert sorted(self.tags()) == sorted(["r", *actions, *["A"] * len(actions)]), self.tags()

    def click(self, until, button=1):
        self.screen.click(1783, 15, until, button=button)

    def drawn(self):
        """The picture, unless it is blank."""
        picture = self.screen.picture()
        return picture.pixels if len(picture.colors()) > 1 else None


class LemonbarTest(ClickTests, BarTest):
    bar = Lemonbar
    undrawn = ("Hangul",)

    def test_shows_new_data(self):
        site = self.site(ME)
        bar = Lemonbar(site, "me", "text")
        bar.shows("octocat · 8.2k followers", "a good text")
        before = wait_until(bar.drawn, what="lemonbar draws")
        site.change("/users/octocat", followers=9100)
        bar.shows("octocat · 9.1k followers", "a good text")
        wait_until(lambda: bar.drawn() != before, what="lemonbar draws what is new")
        for pid in site.processes("/usr/bin/lemonbar"):
            os.kill(pid, signal.SIGKILL)
        wait_until(lambda: not site.clients(), seconds=2, what="the clients end with lemonbar")

    def test_color(self):
        site = self.site(colors={"fresh": "#FF8800"})
        bar = Lemonbar(site, "text")
        wait_until(lambda: bar.text() == "a good text")
        wait_until(lambda: bar.screen.picture().count("#ff8800"), what="lemonbar draws a colour")
