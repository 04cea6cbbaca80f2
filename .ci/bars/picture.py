"""Pictures of a screen, read by ImageMagick."""
import os
import pathlib
import shutil
import subprocess


class Picture:
    """A picture in a file."""

    def __init__(self, path):
        self.path = pathlib.Path(path)
        self.pixels = self._convert("rgb:-")
        self.width, self.height = map(int, self._convert("-format", "%w %h", "info:").split())

    def _convert(self, *arguments):
        return subprocess.run(
            ["convert", self.path, "-depth", "8", *arguments], check=True, stdout=subprocess.PIPE, timeout=30).stdout

    def colors(self):
        """How many pixels each color has, by `#rrggbb`."""
        count = {}
        for at in range(0, len(self.pixels), 3):
            pixel = self.pixels[at:at + 3]
            count[pixel] = count.get(pixel, 0) + 1
        return {"#" + pixel.hex(): number for pixel, number in count.items()}

    def count(self, color):
        """How many pixels have exactly this color."""
        return self.colors().get(color.lower(), 0)

    def difference(self, other, cell):
        """By how much the channels of two pictures' cells, squares of so many pixels, differ at most: 0 to 255."""
        ours, theirs = (picture._convert("-scale", f"{100 / cell}%", "rgb:-") for picture in (self, other))
        return max(abs(our - their) for our, their in zip(ours, theirs, strict=True))

    def keep(self, name, colors=None):
        """Leaves a copy for a person to look at, with so many colors at most where they are given."""
        path = pathlib.Path(os.environ["BARS_OUT"], name)
        if colors:
            subprocess.run(["convert", self.path, "+dither", "-colors", str(colors), path], check=True, timeout=30)
        else:
            shutil.copy(self.path, path)
