"""waybar under sway: what it shows, exactly, and what strangers can do to it."""
from clicks import ClickTests
from fixture import BarTest, wait_until
from hostile import HOSTILE
from sway import Sway, Waybar

ME = {"id": "me", "kind": "github-user", "user": "octocat"}


class WaybarTest(ClickTests, BarTest):
    @staticmethod
    def bar(site, *ids):
        return Waybar(Sway(site), *ids)

    def test_shows_new_data(self):
        site = self.site(ME)
        bar = Waybar(Sway(site), "me", "text")
        bar.shows("octocat · 8.2k followers", "a good text")
        site.put("/text", "Tom & Jerry <b>")
        site.change("/users/octocat", followers=9100)
        bar.shows("octocat · 9.1k followers", "Tom & Jerry <b>")

    def test_class_changes_the_color(self):
        site = self.site({
            "id": "hot", "kind": "json-text", "url": "{github}/degrees",
            "classes": {"hot": {"field": "degrees", "above": 30}}, "fields": {"degrees": "/0"}, "path": "/0",
        })
        site.put("/degrees", [20])
        site.reload()
        sway = Sway(site)
        bar = Waybar(sway, "hot", style="#custom-hot.hot { background: #bf616a; }")
        bar.shows("20")
        self.assertEqual(sway.picture().count("#bf616a"), 0)
        site.put("/degrees", [31])
        site.reload()
        bar.shows("31")
        wait_until(lambda: sway.picture().count("#bf616a") > 500, what="the class colors the module")

    def test_avatar(self):
        site = self.site(ME)
        sway = Sway(site)
        Waybar(sway, "image/me", interval=1)
        wait_until(lambda: sway.picture().count("#248a3d") > 1000, what="the avatar is shown")
        site.change("/users/octocat", avatar_url=site.get("/users/hubot")["avatar_url"])
        wait_until(lambda: sway.picture().count("#1f6feb") > 1000, what="the new avatar is shown")

    def test_hostile_text_exactly(self):
        site = self.site()
        bar = self.bar(site, "text")
        for name, text in HOSTILE.items():
            site.say(text)
            self.assertTrue(site.line().strip(), name)
            bar.shows(site.line())
            self.assertIsNone(bar.process.poll(), f"waybar ended: {name}")
        site.say("all is well")
        bar.shows("all is well")
