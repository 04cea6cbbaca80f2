"""conky: what it writes to the console."""
from fixture import TEXT, BarTest, wait_until
from hostile import HOSTILE

ME = {"id": "me", "kind": "github-user", "user": "octocat"}


class Conky:
    """A running conky. Below the printed file's lines it has the same by a form that parses what it reads."""

    def __init__(self, site, *ids):
        self.site = site
        line = site.install("conky", ".config/conky/widgetd.lua", *ids)
        parsed = "".join(f"${{catp {site.container}/widgets/{id}/conky.txt}}\n" for id in ids)
        site.home.joinpath("conky.conf").write_text(f"""
conky.config = {{ out_to_console = true, out_to_x = false, update_interval = 0.1, text_buffer_size = 2048 }}
{line}
conky.text = conky.text .. [[{parsed}]] .. "end"
""")
        self.process = site.start(["conky", "-c", "conky.conf"])

    def lines(self):
        """What the last whole update wrote."""
        return self.site.log(self.process).split("end\n")[-2].splitlines()

    def shows(self, *texts):
        wait_until(lambda: self.lines() == [*texts, *texts], what=f"conky shows {texts}")


class ConkyTest(BarTest):
    SETTINGS = {"formats": ["plain", "conky"]}

    def test_shows_new_data(self):
        site = self.site(ME, **self.SETTINGS)
        bar = Conky(site, "me", TEXT)
        bar.shows("octocat · 8.2k followers", "a good text")
        site.change("/users/octocat", followers=9100)
        bar.shows("octocat · 9.1k followers", "a good text")

    def test_color(self):
        site = self.site(**self.SETTINGS, colors={"fresh": "#ff8800"})
        bar = Conky(site, TEXT)
        # The tags are no text.
        site.say("C# costs $1")
        bar.shows("C# costs $1")

    def test_hostile_text(self):
        site = self.site(**self.SETTINGS)
        bar = Conky(site, TEXT)
        for name, text in HOSTILE.items():
            with self.subTest(name):
                site.say(text)
                bar.shows(site.line())
        for text in ("\\#", "#\\", "$#", "#$", "\\\\#", "${", "$$"):
            with self.subTest(text):
                site.say(text)
                bar.shows(text)
