"""The cards, in Chromium and in librsvg: the two that most of what shows an SVG is made of."""
import json
import subprocess

from chromium import Chromium, Page
from fixture import TEXT, BarTest, wait_until
from hostile import HOSTILE
from picture import Picture

REPOSITORY = {"repository": "octocat/hello"}
CARDS = {
    "profile": {"kind": "github-user", "user": "octocat"},
    "profiles": {"kind": "github-user", "users": ["octocat", "hubot"], "family": "systemMedium"},
    "sample": {"kind": "github-user", "users": ["octocat"], "family": "systemMedium"},
    "repository": {"kind": "github-repository", **REPOSITORY, "family": "systemMedium"},
    "pulls": {"kind": "github-pull-requests", **REPOSITORY, "family": "systemMedium"},
    "dark": {"kind": "github-issues", **REPOSITORY, "family": "systemLarge", "appearance": "dark"},
    "countdown": {"kind": "countdown", "title": "Launch", "date": "2040-01-01"},
    # No answer, and so the reason.
    "reason": {"kind": "github-user", "user": "nobody-has-this-login"},
    "wide": {"kind": "command", "argv": ["echo", "가나다라마바사아자차카타파하 " * 3], "family": "systemMedium"},
    # Answers once.
    "stale": {
        "kind": "command", "argv": ["sh", "-c", "test ! -e asked && touch asked && echo all is well"], "refresh": "1s",
        "minimumReloadInterval": "1s",
    },
}
WIDGETS = [{"id": name, **options} for name, options in CARDS.items()]


class CardTest(BarTest):
    def open(self, *widgets):
        self.place = self.site(*widgets, formats=["card"])
        self.chromium = Chromium(self.place)

    def drawn(self, name):
        """The card as Chromium draws it and as librsvg does, two pixels a point."""
        path = self.place.container / "widgets" / name / "card.svg"
        page = Page(self.chromium, path, width=338, height=354, scale=2)
        self.assertEqual(page.complaints(), [], name)
        self.assertEqual(page.requests(), [path.as_uri()], name)
        other = self.place.home / "librsvg.png"
        subprocess.run(
            ["rsvg-convert", "--zoom=2", "--background-color=white", f"--output={other}", path], check=True, timeout=30)
        return page.picture("chromium", "svg"), Picture(other)

    def test_are_the_same_in_both(self):
        self.open(*WIDGETS)
        wait_until(lambda: json.loads(self.place.line("stale", "json"))["state"] == "stale", what="one is stale")
        for name in CARDS:
            ours, theirs = self.drawn(name)
            self.assertEqual((ours.width, ours.height), (theirs.width, theirs.height), name)
            self.assertGreater(len(ours.colors()), 16, f"{name} is empty")
            # Letters' edges come to half of it; a text in another weight, or two points off, to twice as much.
            self.assertLess(ours.difference(theirs, cell=12), 32, f"{name} differs")

    def test_both_draw_what_strangers_write(self):
        self.open()
        texts = [text for text in HOSTILE.values() if isinstance(text, str)]
        for start in range(0, len(texts), 5):
            self.place.say(*texts[start:start + 5])
            for picture in self.drawn(TEXT):
                self.assertGreater(len(picture.colors()), 16)
