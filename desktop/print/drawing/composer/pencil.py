"""What the composer draws with: flat shapes on a sheet of 538 × 400, tones of a colour, a chance that is the name's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from colorsys import hls_to_rgb
from dataclasses import dataclass, field
from math import cos, pi, sin
from typing import TypeVar
from zlib import crc32

from desktop.print.press import shapes
from desktop.print.press.shapes import Point
from desktop.system.svg import Stroke

WIDTH, HEIGHT = 538.0, 400.0
MOON, FLAME, BONE = "#F7EFD6", "#F2B53A", "#F4F0E4"
T = TypeVar("T")


class Chance:
    """Draws that follow from a name alone: the same on every machine, whenever it is printed."""

    def __init__(self, name: str) -> None:
        self._begins, self._ends, self._drawn = crc32(f"{name}/".encode()), f"/{name[::-1]}".encode(), 0

    def below(self, most: int) -> int:
        self._drawn += 1
        return crc32(b"%d%b" % (self._drawn, self._ends), self._begins) % most

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.below(1000) / 999

    def one(self, choices: Sequence[T]) -> T:
        return choices[self.below(len(choices))]

    def likely(self, percent: int) -> bool:
        return self.below(100) < percent


def tone(hue: float, light: float, strong: float) -> str:
    """A colour by its hue in degrees, and how light and how strong it is (0 to 1)."""
    red, green, blue = hls_to_rgb((hue % 360) / 360, min(1.0, max(0.0, light)), min(1.0, max(0.0, strong)))
    return f"#{round(red * 255):02X}{round(green * 255):02X}{round(blue * 255):02X}"


@dataclass(frozen=True)
class Tones:
    """The colours of one scene, from the sky to the line in front, the light in it, and what stands out."""

    sky: str
    haze: str
    far: str
    mid: str
    near: str
    dark: str
    light: str
    accent: str
    deep: str
    night: bool = False


@dataclass
class Pencil:
    """Flat shapes, one over the other."""

    strokes: list[Stroke] = field(default_factory=list)

    def fill(self, outline: shapes.Outline, colour: str, opacity: float = 1.0) -> None:
        self.strokes.append(Stroke(outline, fill=colour, fill_opacity=opacity))

    def rect(self, x: float, y: float, width: float, height: float, colour: str, round_: float = 0.0) -> None:
        self.fill(shapes.rectangle(x, y, width, height, round_), colour)

    def disc(self, x: float, y: float, radius: float, colour: str, opacity: float = 1.0) -> None:
        self.fill(shapes.circle(x, y, radius), colour, opacity)

    def oval(self, x: float, y: float, across: float, down: float, colour: str, opacity: float = 1.0) -> None:
        self.fill(shapes.ellipse(x, y, across, down), colour, opacity)

    def poly(self, points: Iterable[Point], colour: str, opacity: float = 1.0) -> None:
        self.fill(shapes.polygon(points), colour, opacity)

    def line(self, points: Iterable[Point], colour: str, width: float) -> None:
        self._drawn(shapes.polygon(points, closed=False), colour, width)

    def ring(self, x: float, y: float, radius: float, colour: str, width: float) -> None:
        self._drawn(shapes.circle(x, y, radius), colour, width)

    def curve(
        self, start: Point, *curves: tuple[float, float, float, float, float, float], colour: str, width: float
    ) -> None:
        self._drawn((("M", *start), *(("C", *curve) for curve in curves)), colour, width)

    def _drawn(self, outline: shapes.Outline, colour: str, width: float) -> None:
        self.strokes.append(Stroke(outline, line=colour, width=width, cap=1, join=1))

    def star(self, x: float, y: float, radius: float, colour: str, points: int = 4, inner: float = 0.3) -> None:
        around = range(2 * points)
        sizes = [radius * (1 if i % 2 == 0 else inner) for i in around]
        self.poly([(x + sin(pi * i / points) * r, y - cos(pi * i / points) * r) for i, r in enumerate(sizes)], colour)

    def glow(self, x: float, y: float, radius: float, colour: str = FLAME) -> None:
        """A flame's light: three discs, one in the other."""
        for part, strong in ((1.0, 0.14), (0.68, 0.18), (0.4, 0.26)):
            self.disc(x, y, radius * part, colour, strong)

    def ground(self, top: float, rise: float, lean: float, colour: str) -> None:
        """Ground over the whole width, highest somewhere in the middle."""
        self.fill(
            (
                ("M", -8, top + lean),
                ("C", 110, top - rise + lean, 240, top + rise * 0.4, 320, top + rise * 0.2),
                ("C", 400, top, 480, top - rise * 0.6 - lean, 546, top - lean),
                ("L", 546, HEIGHT + 8),
                ("L", -8, HEIGHT + 8),
                ("Z",),
            ),
            colour,
        )

    def lantern(self, x: float, y: float, size: float, dark: str) -> None:
        """The house's lantern, hanging from its ring."""
        s = size
        self.glow(x, y + 27 * s, 44 * s)
        self.ring(x, y + 4 * s, 5 * s, dark, 2.6 * s)
        self.poly(
            [(x - 12 * s, y + 15 * s), (x + 12 * s, y + 15 * s), (x + 6 * s, y + 9 * s), (x - 6 * s, y + 9 * s)], dark
        )
        self.rect(x - 10 * s, y + 15 * s, 20 * s, 24 * s, dark, 2 * s)
        self.rect(x - 6.5 * s, y + 18 * s, 13 * s, 18 * s, FLAME, 2 * s)
        self.oval(x, y + 28 * s, 3.4 * s, 6.5 * s, MOON)
        self.rect(x - 12 * s, y + 38 * s, 24 * s, 5 * s, dark, 2 * s)
