"""Takes the README's pictures: the widgets in waybar and polybar, each by the file that `widgetctl snippet` prints,
each kind's card, and the gallery."""
import datetime
import json

from chromium import Chromium, Page
from fixture import Site, wait_until
from sway import Sway, Waybar
from x import Polybar, Xvfb

WIDGETS = [
    {"id": "me", "kind": "github-user", "user": "octocat"},
    {"id": "hello", "kind": "github-repository", "repository": "octocat/hello"},
    {"id": "pulls", "kind": "github-pull-requests", "repository": "octocat/hello"},
    {"id": "issues", "kind": "github-issues", "repository": "octocat/hello"},
    {
        "id": "launch", "kind": "countdown", "title": "Launch",
        "date": str(datetime.date.today() + datetime.timedelta(days=12)),
    },
    # One that there is no answer for.
    {"id": "nobody", "kind": "github-user", "user": "nobody-has-this-login"},
]
IDS = [widget["id"] for widget in WIDGETS]
LAUNCH = WIDGETS[4]

# One of each kind.
CARDS = [
    {"id": kind, "kind": kind, "family": "systemSmall", **options} for kind, options in {
        "command": {"argv": ["echo", "Backup finished"]},
        "countdown": {"title": LAUNCH["title"], "date": LAUNCH["date"]},
        "github-issues": {"repository": "octocat/hello"},
        "github-notifications": {},
        "github-pull-requests": {"repository": "octocat/hello"},
        "github-repository": {"repository": "octocat/hello"},
        "github-user": {"user": "octocat"},
        "json-text": {"url": "{github}/fact", "path": "/fact"},
    }.items()
]
FACT = {"fact": "A group of cats is a clowder."}
ACCOUNTS = {"github": {"baseURL": "{github}", "token": {"command": ["echo", "a-token"]}}}


def settled(look):
    """The picture, once it shows more than a background and no change since the last one."""
    last = None

    def same():
        nonlocal last
        before, last = last, look()
        return last if before and before.pixels == last.pixels and len(last.colors()) > 32 else None
    return wait_until(same, what="the picture stays as it is")


with Site(*WIDGETS) as site:
    sway = Sway(site)
    bar = Waybar(sway, "image/me", *IDS)
    bar.shows(*map(site.line, IDS))
    wait_until(lambda: sway.picture().count("#248a3d") > 1000, what="the avatar is shown")
    settled(lambda: sway.picture("0,0 900x30")).keep("waybar.png")

    display = Xvfb(site)
    bar = Polybar(display, *IDS)
    bar.shows("    ".join(map(site.line, IDS)))
    settled(display.picture).keep("polybar.png")

SETTINGS = {"accounts": ACCOUNTS, "formats": ["card", "plain"]}
with Site(**SETTINGS) as site:
    site.put("/fact", FACT)
    site.configure(*CARDS, **SETTINGS)
    wait_until(
        lambda: all(json.loads(site.line(card["id"], "json"))["state"] == "fresh" for card in CARDS),
        what="all cards have data")
    chromium = Chromium(site)
    for widget in CARDS:
        card = site.container / "widgets" / widget["id"] / "card.svg"
        page = Page(chromium, card, width=158, height=158, scale=2)
        page.picture("card", transparent=True).keep(f"card-{widget['kind']}.png")

    site.widgetd("--gallery", "gallery")
    page = Page(chromium, site.home / "gallery" / "index.html", width=1000, height=1540)
    page.value("document.getElementById('github-pull-requests').scrollIntoView({behavior: 'instant'})")
    page.picture("gallery").keep("gallery.png", colors=256)
