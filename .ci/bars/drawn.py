"""Bars of which a picture is all that can be read back."""
from bisect import bisect_left

from fixture import wait_until
from x import Xvfb

# Beside ASCII, what has a cell of its own in DejaVu Sans Mono.
SINGLE = set("·…–")


class DrawnBar:
    """A bar with text at its right edge, in a font whose characters are all as wide.

    A subclass has the pixels of a character as `CELL`, those right of the text as `MARGIN`.
    """

    def __init__(self, site):
        self.site = site
        self.screen = Xvfb(site)

    def cells(self):
        """How many characters are drawn."""
        picture = self.screen.picture()
        size = 3 * picture.width

        def start(row):
            """The first byte that isn't the background's."""
            blank = row[:3] * picture.width
            return bisect_left(range(size), True, key=lambda at: row[:at + 1] != blank[:at + 1])

        pixels = picture.pixels
        first = min(start(pixels[at:at + size]) for at in range(0, len(pixels), size)) // 3
        return -((first + self.MARGIN - picture.width) // self.CELL)

    def shows(self, text):
        """Waits until as many characters are drawn as the text has: none of them was taken for a tag."""
        if all(character.isascii() or character in SINGLE for character in text):
            wait_until(lambda: self.cells() == len(text.strip()), what=f"{len(text)} characters are drawn: {text!r}")

    def drawn(self):
        """The picture, unless it is blank."""
        picture = self.screen.picture()
        return picture.pixels if len(picture.colors()) > 8 else None

    def click(self, until, button=1):
        self.screen.click(1800 - self.MARGIN - self.CELL // 2, 8, until, button=button)
