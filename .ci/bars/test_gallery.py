"""The page of `widgetd --gallery`, in Chromium."""
import re

from chromium import Chromium, Page
from fixture import BarTest

# WidgetKit's sizes in points; `accessoryInline` is a line and has no card.
SIZES = {"systemSmall": [158, 158], "systemMedium": [338, 158], "systemLarge": [338, 354]}


class GalleryTest(BarTest):
    def setUp(self):
        self.place = self.site()
        path = self.place.home / "gallery" / "index.html"
        self.assertEqual(self.place.widgetd("--gallery", "gallery"), f"{path}\n")
        self.path = path
        self.chromium = Chromium(self.place)

    def page(self, **options):
        return Page(self.chromium, self.path, **options)

    def test_every_card_is_drawn_without_a_word_or_a_request(self):
        kinds = dict(re.findall(r"^(\S+): .*\n.*\n  families: (.*);", self.place.widgetd("--kinds"), re.M))
        expected = [
            [kind, family, SIZES.get(family)] for kind, families in kinds.items() for family in families.split(", ")]
        self.assertTrue(expected)
        drawn = {}
        for scheme in ("light", "dark"):
            page = self.page(scheme=scheme)
            self.assertEqual(page.complaints(), [])
            self.assertEqual(page.requests(), [self.path.as_uri()])
            self.assertEqual(page.value("""[...document.querySelectorAll("figure")].map(figure => {
                const image = figure.querySelector("img")
                return [figure.closest("section").id, figure.className,
                    image && [image.naturalWidth, image.naturalHeight]]
            })"""), expected)
            for kind, family, size in expected:
                if size:
                    # Its inside: what is behind the round corners is not the card's.
                    picture = page.picture("card", f"#{kind} .{family} img", inset=12)
                    # Letters have many shades.
                    self.assertGreater(len(picture.colors()), 16, f"{kind} in {family} is empty")
                    drawn.setdefault((kind, family), set()).add(picture.pixels)
        # Some have a colour of their own.
        same = {kind for (kind, family), pixels in drawn.items() if len(pixels) == 1}
        self.assertLessEqual(same, {"countdown", "json-text"}, "looks the same in light and dark")

    def test_a_phone_shows_all_of_it_without_scrolling_sideways(self):
        page = self.page(width=390, height=844)
        self.assertEqual(page.value("""(() => {
            document.querySelectorAll("details").forEach(details => details.open = true)
            const wide = [...document.querySelectorAll("body *")].filter(element => {
                const box = element.getBoundingClientRect()
                return box.left < 0 || box.right > 390
            })
            return [document.documentElement.scrollWidth, wide.map(element => element.outerHTML.slice(0, 80))]
        })()"""), [390, []])
