"""polybar under Xvfb: what it shows, what a click does, and what strangers can do to it."""
from fixture import BarTest, wait_until
from hostile import HOSTILE
from x import Polybar, Xvfb

ME = {"id": "me", "kind": "github-user", "user": "octocat"}
PULLS = {"id": "pulls", "kind": "github-pull-requests", "repository": "octocat/hello"}


class PolybarTest(BarTest):
    def test_shows_new_data(self):
        site = self.site(ME)
        display = Xvfb(site)
        bar = Polybar(display, "me")
        bar.shows("octocat · 8.2k followers")
        before = wait_until(lambda: drawn(display), what="polybar draws")
        site.change("/users/octocat", followers=9100)
        bar.shows("octocat · 9.1k followers")
        wait_until(lambda: display.picture().pixels != before.pixels, what="polybar draws what is new")

    def test_click_and_scroll(self):
        site = self.site(PULLS)
        display = Xvfb(site)
        bar = Polybar(display, "pulls")
        whole = site.line("pulls")
        bar.shows(whole)
        wait_until(lambda: drawn(display), what="polybar draws")
        display.click(60, 30, lambda: site.opened())
        self.assertEqual(site.opened()[-1], [f"{site.github}/octocat/hello/pulls"])
        display.click(60, 30, lambda: bar.text() != whole, button=5)
        self.assertIn("Fix the parser", bar.text())
        display.click(60, 30, lambda: len(site.opened()) > 1)
        self.assertEqual(site.opened()[-1], ["https://github.com/octocat/hello/pull/40"])
        display.click(60, 30, lambda: bar.text() == whole, button=4)

    def test_hostile_text(self):
        site = self.site()
        bar = Polybar(Xvfb(site), "text")
        for name, text in HOSTILE.items():
            site.say(text)
            self.assertTrue(site.line().strip(), name)
            bar.shows(site.line())
            self.assertEqual([tag for tag in bar.tags() if not is_ours(tag, site)], [], name)
            self.assertIsNone(bar.process.poll(), f"polybar ended: {name}")
        site.say("all is well")
        bar.shows("all is well")

    def test_click_on_hostile_text(self):
        site = self.site(PULLS)
        display = Xvfb(site)
        bar = Polybar(display, "pulls")
        wait_until(lambda: drawn(display), what="polybar draws")
        path = "/repos/octocat/hello/pulls"
        pull = site.get(path)[0]
        for number, (name, text) in enumerate(HOSTILE.items()):
            if isinstance(text, bytes):
                continue
            # By the number one can tell that it is drawn, whatever becomes of the rest.
            site.put(path, [pull | {"title": f"{number} {text}"}])
            site.reload()
            site.widgetctl("row", "pulls", "first")
            wait_until(lambda: bar.text().startswith(f"{number} "), what=f"the text is shown: {name}")
            for x in range(40, 140, 30):
                before = len(site.opened())
                display.click(x, 30, lambda: len(site.opened()) > before)
            self.assertEqual(site.opened()[-1], [pull["html_url"]], name)
            self.assertEqual(site.pwned(), [], name)
        display.picture().keep("polybar-hostile.png")


def is_ours(tag, site):
    """True for the tags that polybar writes itself and for the actions of the configuration."""
    action = tag.partition(":")[2]
    return action.startswith(f"{site.client} ") if action else tag in ("l", "A", "PR")


def drawn(display):
    picture = display.picture()
    return picture if len(picture.colors()) > 32 else None
