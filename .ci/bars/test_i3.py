"""i3blocks, i3bar and swaybar: what they are told and what they draw."""
import json
import os
import pathlib
import signal
import xml.etree.ElementTree

from clicks import ClickTests
from fixture import TEXT, BarTest, wait_until
from hostile import HOSTILE
from sway import Sway
from x import Xvfb

ME = {"id": "me", "kind": "github-user", "user": "octocat"}
OVEN = {
    "id": "oven", "kind": "json-text", "url": "{github}/oven", "refresh": "never", "path": "celsius",
    "fields": {"t": "celsius"}, "classes": {"hot": {"field": "t", "above": 99}, "urgent": {"field": "t", "above": 250}},
}
# What i3bar writes in where it can't read its input.
ERROR = "#ff0000"
# The background of an urgent block.
URGENT = "#900000"
# The frame of the button of the workspace that is shown.
FRAME = bytes.fromhex("4c7899")


class I3blocks:
    """A running i3blocks with the printed blocks. It writes i3bar's protocol."""

    def __init__(self, site, *ids):
        self.site = site
        site.install("i3blocks", "i3blocks", *ids)
        self.process = site.start(["i3blocks", "-c", "i3blocks"])

    def blocks(self):
        return [block for block in last_line(self.site, self.process) if block["full_text"]]

    def texts(self):
        """The texts as Pango draws them."""
        blocks = self.blocks()
        assert all(block["markup"] == "pango" and drawn(block["short_text"]) for block in blocks)
        return [drawn(block["full_text"]) for block in blocks]

    def shows(self, *texts):
        wait_until(lambda: self.texts() == list(texts), what=f"i3blocks shows {texts}")


class I3blocksTest(BarTest):
    def test_shows_new_data(self):
        site = self.site(ME)
        bar = I3blocks(site, "me", TEXT)
        bar.shows("octocat · 8.2k followers", "a good text")
        site.change("/users/octocat", followers=9100)
        bar.shows("octocat · 9.1k followers", "a good text")
        bar.process.kill()
        wait_until(lambda: not site.clients(), seconds=2, what="the clients end with i3blocks")

    def test_color_and_alarm(self):
        site = self.site(OVEN, colors={"hot": "#FF8800"})
        bar = I3blocks(site, "oven")
        bake(site, 20)
        bar.shows("20")
        self.assertFalse({"color", "urgent"} & bar.blocks()[0].keys())
        bake(site, 300)
        bar.shows("300")
        self.assertEqual(bar.blocks()[0]["color"], "#ff8800")
        self.assertIs(bar.blocks()[0]["urgent"], True)

    def test_hostile_text(self):
        site = self.site()
        bar = I3blocks(site, TEXT)
        for name, text in HOSTILE.items():
            with self.subTest(name):
                site.say(text)
                self.assertTrue(site.line().strip())
                bar.shows(site.line())
        site.say("all is well")
        bar.shows("all is well")


class TwoBars:
    """Two bars of a window manager: below that of the printed snippet, above the printed blocks in i3blocks.

    The same text comes to them in two ways, by a protocol stream without markup and by a program that rewrites markup:
    they draw the same only if both are right.
    """

    def __init__(self, screen, *ids):
        self.screen, self.site = screen, screen.site
        # What a bar is told can't be read back; a second stream says it instead.
        self.stream = self.site.start([self.site.client, "bar", "i3bar", *ids], log="stream")

    @staticmethod
    def configuration(site, *ids):
        """The lines for the window manager's configuration."""
        include = site.install("i3bar", ".config/i3/widgetd.conf", *ids)
        site.install("i3blocks", ".config/i3blocks/widgetd", *ids)
        return f"""
font pango:DejaVu Sans Mono 10
{include}
bar {{
    position top
    status_command i3blocks -c {site.home}/.config/i3blocks/widgetd
}}
"""

    def blocks(self):
        return last_line(self.site, self.stream)

    def shows(self, *texts):
        """Waits until the stream has these texts and both bars draw them."""
        def told():
            return [block["full_text"] for block in self.blocks() if block["markup"] == "none"] == list(texts)
        wait_until(told, what=f"the stream has {texts}")
        return wait_until(self.drawn, what=f"the bars draw {texts} alike")

    def drawn(self):
        """The pixels of a bar; nothing where the other draws something else, or where it is blank or says an error."""
        picture = self.screen.picture()
        rows = [picture.pixels[at:at + 3 * picture.width] for at in range(0, len(picture.pixels), 3 * picture.width)]
        # Where the frames of their workspace buttons begin.
        half = picture.height // 2
        first = next(at for at, row in enumerate(rows) if FRAME in row)
        second = next(at for at, row in enumerate(rows) if at >= half and FRAME in row)
        height = picture.height - second
        above, below = rows[first:first + height], rows[second:]
        text = b"".join(row[3 * 100:] for row in above)
        alike = above == below and picture.count(ERROR) == 0
        return text if alike and max(text) > 0x80 else None

    def click(self, until, button=1):
        """Clicks on the text of the bar that the printed snippet makes."""
        self.screen.click(1780, 50, until, button=button)


class I3(TwoBars):
    """i3 with its i3bar."""

    def __init__(self, site, *ids):
        super().__init__(Xvfb(site), *ids)
        configuration = "# i3 config file (v4)" + self.configuration(site, *ids)
        site.home.joinpath("i3.conf").write_text(configuration)
        self.process = self.screen.start(["i3", "-c", "i3.conf"])


class SwayBars(TwoBars):
    """sway with its swaybar."""

    def __init__(self, site, *ids):
        super().__init__(Sway(site, scale=1, lines=self.configuration(site, *ids)), *ids)


class BothBars(ClickTests):
    """What i3bar and swaybar have in common: all but their name."""

    def test_shows_new_data(self):
        site = self.site(ME)
        bars = self.bar(site, "me", TEXT)
        before = bars.shows("octocat · 8.2k followers", "a good text")
        site.change("/users/octocat", followers=9100)
        bars.shows("octocat · 9.1k followers", "a good text")
        wait_until(lambda: bars.drawn() != before, what="the bars draw what is new")
        bars.screen.picture().keep(f"{type(bars).__name__.lower()}.png")

    def test_color_and_alarm(self):
        site = self.site(OVEN, colors={"hot": "#FF8800"})
        bars = self.bar(site, "oven")
        bake(site, 100)
        wait_until(lambda: bars.screen.picture().count("#ff8800"), what="the bars draw a colour")
        bake(site, 300)
        wait_until(lambda: bars.screen.picture().count(URGENT), what="the bars draw an alarm")

    def test_leaves_no_client(self):
        site = self.site()
        bars = self.bar(site, TEXT)
        bars.shows("a good text")
        killed = site.processes(f"/usr/bin/{self.program}")
        self.assertEqual(len(killed), 2)
        for pid in killed:
            os.kill(pid, signal.SIGKILL)
        wait_until(lambda: streams(site) == [bars.stream.pid], seconds=2, what="the client ends with the bar")
        # i3blocks learns of it when it has something to write.
        site.say("another text")
        wait_until(lambda: site.clients() == [bars.stream.pid], seconds=2, what="the other one ends with i3blocks")


class I3barTest(BothBars, BarTest):
    bar, program = I3, "i3bar"


class SwaybarTest(BothBars, BarTest):
    bar, program = SwayBars, "swaybar"


def streams(site):
    """The ids of the clients that write i3bar's protocol."""
    return [pid for pid in site.clients() if b"i3bar" in pathlib.Path(f"/proc/{pid}/cmdline").read_bytes()]


def last_line(site, process):
    """The blocks of the last whole status line that was written."""
    line = site.log(process).rpartition("\n")[0].rpartition("\n")[2]
    return json.loads(line.strip(","))


def drawn(markup):
    """What there is to read of Pango's markup; fails for what isn't."""
    return xml.etree.ElementTree.fromstring(f"<markup>{markup}</markup>").text


def bake(site, celsius):
    site.put("/oven", {"celsius": celsius})
    site.reload()
