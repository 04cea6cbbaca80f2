"""Takes the README's pictures: the widgets in waybar and polybar, each by the file that `widgetctl snippet` prints."""
import datetime

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
