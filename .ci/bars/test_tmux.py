"""tmux: what its status line shows, read back from a terminal that is another tmux."""
import re
import subprocess

from fixture import TEXT, BarTest, wait_until
from hostile import HOSTILE

ME = {"id": "me", "kind": "github-user", "user": "octocat"}
SECRET = "what was copied"


class Tmux:
    """A tmux with the printed snippet, in a terminal that can be read."""

    COLUMNS = 260

    def __init__(self, site, *ids):
        self.site = site
        site.home.joinpath("widgetd.conf").write_text(site.widgetctl("snippet", "tmux", *ids).stdout)
        site.home.joinpath("tmux.conf").write_text(f"""
set-option -g status-style default
set-option -g status-left ''
set-option -g status-right ''
set-option -g window-status-format ''
set-option -g window-status-current-format ''
set-option -g @w '#(touch pwned)'
set-buffer '{SECRET}'
source-file {site.home}/widgetd.conf
""")
        self.tmux("inner", "-f", "tmux.conf", "new-session", "-d", "cat")
        self.tmux("outer", "-f", "/dev/null", "new-session", "-d", "-x", str(self.COLUMNS), "-y", "6",
                  "TMUX= exec tmux -L inner attach", ";", "set-option", "-g", "status", "off")

    def tmux(self, name, *arguments):
        return subprocess.run(
            ["tmux", "-L", name, *arguments], check=True, text=True, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL,
            cwd=self.site.home, timeout=30,
            env=self.site.environment | {
                "TMUX_TMPDIR": str(self.site.runtime), "TERM": "xterm-256color", "SHELL": "/bin/sh"}).stdout

    def drawn(self):
        """The status line with the escapes that colour it."""
        return self.tmux("outer", "capture-pane", "-pe").rstrip("\n").rpartition("\n")[2].strip()

    def text(self):
        return visible(re.sub(r"\x1b\[[0-9;]*m", "", self.drawn()))

    def redraw(self):
        """What happens every status-interval."""
        self.tmux("inner", "refresh-client", "-S")

    def shows(self, text, redraw=False):
        def shown():
            if redraw:
                self.redraw()
            return self.text() == visible(text)
        wait_until(shown, seconds=5, what=f"tmux shows {text!r}")


class TmuxTest(BarTest):
    def test_shows_new_data_by_itself(self):
        site = self.site(ME)
        tmux = Tmux(site, "me", TEXT)
        tmux.shows("octocat · 8.2k followers a good text")
        site.change("/users/octocat", followers=9100)
        site.say("one")
        site.say("two")
        tmux.shows("octocat · 9.1k followers two")
        # Read again, as people do after each change.
        tmux.tmux("inner", "source-file", "tmux.conf")
        tmux.shows("octocat · 9.1k followers two")

    def test_colors(self):
        site = self.site(colors={"fresh": "#FF8800"})
        tmux = Tmux(site, TEXT)
        for text in ("C#", "a#[b", "##"):
            site.say(text)
            tmux.shows(text, redraw=True)
            self.assertEqual(tmux.drawn().removesuffix("\x1b[39m"), f"\x1b[38;2;255;136;0m{text}")

    def test_hostile_text(self):
        site = self.site()
        tmux = Tmux(site, TEXT)
        for name, text in HOSTILE.items():
            with self.subTest(name):
                site.say(text)
                line = site.line()
                self.assertTrue(line.strip())
                tmux.shows(line, redraw=True)
        for text in ("##", "##[", "####{", "#[#", "#,#}", "%H:%M"):
            with self.subTest(text):
                site.say(text)
                tmux.shows(text, redraw=True)
        site.say("all is well")
        tmux.shows("all is well", redraw=True)

    def test_leaves_no_client(self):
        site = self.site(ME)
        tmux = Tmux(site, "me", TEXT)
        wait_until(lambda: len(site.clients()) == 2, what="tmux runs a client for each widget")
        tmux.tmux("inner", "kill-server")
        wait_until(lambda: not site.clients(), seconds=2, what="the clients end with tmux")


def visible(line):
    """Without what takes no cell of a terminal."""
    return re.sub("[\u2066-\u2069]", "", line).strip()
