"""What is the same in all bars that have clicks."""
from fixture import wait_until
from hostile import HOSTILE

PULLS = {"id": "pulls", "kind": "github-pull-requests", "repository": "octocat/hello"}
PAGE = "https://github.com/octocat/hello/pull"


class ClickTests:
    """Tests of a bar that the class attribute `bar` starts, given a site and widgets.

    The bar has `shows(text)`, `drawn()`, false where it is blank, and `click(until, button)` on the first widget.
    """

    # The hostile texts of whose characters the bar's font has none: there is nothing to click on.
    undrawn = ()

    def test_click_and_scroll(self):
        site = self.site(PULLS)
        bar = self.bar(site, "pulls")
        whole = site.line("pulls")
        bar.shows(whole)
        wait_until(bar.drawn, what="the bar draws")
        bar.click(site.opened)
        self.assertEqual(site.opened()[0], [f"{site.github}/octocat/hello/pulls"])
        bar.click(lambda: site.line("pulls") != whole, button=5)
        bar.click(lambda: "#40" in site.line("pulls"), button=3)
        bar.shows(site.line("pulls"))
        before = len(site.opened())
        bar.click(lambda: len(site.opened()) > before)
        self.assertEqual(site.opened()[-1], [f"{PAGE}/40"])
        bar.click(lambda: site.line("pulls") == whole, button=4)
        bar.shows(whole)

    def test_hostile_text(self):
        site = self.site(PULLS)
        bar = self.bar(site, "pulls")
        path = "/repos/octocat/hello/pulls"
        pull = site.get(path)[0]

        def show(title):
            site.put(path, [pull | {"title": title}])
            site.reload()
            site.widgetctl("row", "pulls", "first")
            bar.shows(site.line("pulls"))

        show("a good title")
        good = wait_until(bar.drawn, what="the bar draws")
        # In a JSON document that Python writes there are no bad bytes.
        for name, text in HOSTILE.items():
            if isinstance(text, bytes):
                continue
            with self.subTest(name):
                show(text)
                if name in self.undrawn:
                    continue
                before = len(site.opened())
                bar.click(lambda: len(site.opened()) > before)
                self.assertEqual(site.opened()[-1], [pull["html_url"]])
        show(HOSTILE["xmobar action"])
        bar.screen.picture().keep(f"{type(bar).__name__.lower()}-hostile.png")
        show("a good title")
        wait_until(lambda: bar.drawn() == good, what="the bar draws as in the beginning")
