"""Reads flat vector drawings, ours and what people bring: plain shapes, flat fills, no text, clips or gradients."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from math import atan2, ceil, cos, hypot, inf, pi, sin, sqrt, tan
from pathlib import Path
from xml.etree import ElementTree

from msgspec import Struct

from desktop.domain import outlines
from desktop.domain.outlines import Outline, Step
from desktop.system.outside import outside

_TOKENS = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_TAG = re.compile(r"^\{[^}]*\}")
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


class BadDrawing(ValueError):  # noqa: N818 - the trade's word
    """A drawing that cannot be read; the message is for the organiser."""


class Stroke(Struct, frozen=True):
    """One shape of a drawing, in the drawing's own units."""

    outline: Outline
    fill: str = ""
    fill_opacity: float = 1.0
    line: str = ""
    width: float = 1.0
    line_opacity: float = 1.0
    cap: int = 0
    join: int = 0


class Drawing(Struct, frozen=True):
    """A drawing: its size and its shapes, the lowest first."""

    width: float
    height: float
    strokes: tuple[Stroke, ...]
    #: where its corner lies.
    left: float = 0.0
    top: float = 0.0


def read_svg(path: Path) -> Drawing:
    """The drawing in a file; raises ``BadDrawing`` for what is no drawing of this plain kind."""
    return svg_drawing(path.name, path.read_bytes())


def svg_drawing(name: str, data: bytes) -> Drawing:
    """The drawing in some bytes; raises ``BadDrawing``."""
    with outside(f"“{name}”", BadDrawing):
        try:
            root = ElementTree.fromstring(data)
            left, top, width, height = (float(part) for part in root.attrib["viewBox"].replace(",", " ").split())
            strokes = tuple(_strokes(root, {}))
        except (ElementTree.ParseError, KeyError, ValueError, IndexError) as error:
            raise BadDrawing(f"{name} is no drawing Lantern can read ({error}).") from error
    if not (0 < width < inf and 0 < height < inf):
        raise BadDrawing(f"{name} is no drawing Lantern can read: its viewBox has no size.")
    return Drawing(width, height, strokes, left, top)


def _strokes(element: ElementTree.Element, inherited: Mapping[str, str]) -> Iterator[Stroke]:
    look = {**inherited, **element.attrib}
    outline = _OUTLINES.get(_TAG.sub("", str(element.tag)))
    if outline is not None:
        yield _stroke(outline(element.attrib), look)
    for child in element:
        yield from _strokes(child, {key: value for key, value in look.items() if key in _INHERITED})


_INHERITED = ("fill", "stroke", "stroke-width", "fill-opacity", "stroke-opacity", "stroke-linecap", "stroke-linejoin")


def _stroke(outline: Outline, look: Mapping[str, str]) -> Stroke:
    return Stroke(
        outline,
        _colour(look.get("fill", "#000000")),
        float(look.get("fill-opacity", 1)),
        _colour(look.get("stroke", "none")),
        float(look.get("stroke-width", 1)),
        float(look.get("stroke-opacity", 1)),
        _CAPS.get(look.get("stroke-linecap", "butt"), 0),
        _JOINS.get(look.get("stroke-linejoin", "miter"), 0),
    )


def _colour(value: str) -> str:
    if value == "none":
        return ""
    if re.fullmatch(r"#[0-9A-Fa-f]{6}", value):
        return value
    if re.fullmatch(r"#[0-9A-Fa-f]{3}", value):
        return "#" + "".join(2 * digit for digit in value[1:])
    raise ValueError(f"the colour {value!r}")


def _number(look: Mapping[str, str], *names: str) -> list[float]:
    return [float(look.get(name, 0)) for name in names]


def _rect(look: Mapping[str, str]) -> Outline:
    x, y, width, height = _number(look, "x", "y", "width", "height")
    rx = float(look.get("rx", look.get("ry", 0)))
    return outlines.rectangle(x, y, width, height, rx, float(look.get("ry", rx)))


def _circle(look: Mapping[str, str]) -> Outline:
    return outlines.circle(*_number(look, "cx", "cy", "r"))


def _ellipse(look: Mapping[str, str]) -> Outline:
    return outlines.ellipse(*_number(look, "cx", "cy", "rx", "ry"))


def _line(look: Mapping[str, str]) -> Outline:
    x1, y1, x2, y2 = _number(look, "x1", "y1", "x2", "y2")
    return (("M", x1, y1), ("L", x2, y2))


def _points(closed: bool) -> Callable[[Mapping[str, str]], Outline]:
    def outline(look: Mapping[str, str]) -> Outline:
        numbers = [float(part) for part in look["points"].replace(",", " ").split()]
        return outlines.polygon(zip(numbers[::2], numbers[1::2], strict=True), closed)

    return outline


def _path(look: Mapping[str, str]) -> Outline:
    return tuple(PathReader(look["d"]).steps())


_OUTLINES: dict[str, Callable[[Mapping[str, str]], Outline]] = {
    "rect": _rect,
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
    "polyline": _points(closed=False),
    "polygon": _points(closed=True),
    "path": _path,
}
#: how many numbers each path command takes.
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


class PathReader:
    """Reads the ``d`` of a path into moves, lines and curves."""

    def __init__(self, d: str) -> None:
        self._tokens = _TOKENS.findall(d)
        self._x = self._y = self._x0 = self._y0 = 0.0
        #: the last handle, for the commands that continue a curve smoothly.
        self._handle: tuple[str, float, float] = ("", 0.0, 0.0)

    def steps(self) -> Iterator[Step]:
        at, command = 0, ""
        while at < len(self._tokens):
            if self._tokens[at].isalpha():
                command, at = self._tokens[at], at + 1
            count = _TAKES[command.upper()]
            yield from self._draw(command, [float(token) for token in self._tokens[at : at + count]])
            at += count
            #: numbers going on after a move are lines.
            command = {"M": "L", "m": "l"}.get(command, command)

    def _draw(self, command: str, numbers: list[float]) -> Iterator[Step]:
        kind = command.upper()
        if kind == "Z":
            self._x, self._y = self._x0, self._y0
            yield ("Z",)
            return
        if kind in "HV":
            yield self._to("L", *self._along(command, numbers[0]))
        elif kind == "A":
            yield from self._arc(numbers[:5], *self._absolute(command, numbers[5:]))
        else:
            yield self._curve(kind, self._absolute(command, numbers))

    def _absolute(self, command: str, numbers: list[float]) -> list[float]:
        if command.isupper():
            return numbers
        return [n + (self._y if i % 2 else self._x) for i, n in enumerate(numbers)]

    def _along(self, command: str, number: float) -> tuple[float, float]:
        if command in "Hh":
            return (number if command == "H" else self._x + number), self._y
        return self._x, (number if command == "V" else self._y + number)

    def _curve(self, kind: str, n: list[float]) -> Step:
        if kind in "ML":
            step = self._to(kind, n[0], n[1])
            if kind == "M":
                self._x0, self._y0 = n[0], n[1]
            return step
        if kind == "S":
            kind, n = "C", [*self._mirrored("C"), *n]
        if kind == "T":
            kind, n = "Q", [*self._mirrored("Q"), *n]
        if kind == "C":
            step = self._to("C", *n)
        else:
            third = 2 / 3
            one = (self._x + third * (n[0] - self._x), self._y + third * (n[1] - self._y))
            other = (n[2] + third * (n[0] - n[2]), n[3] + third * (n[1] - n[3]))
            step = self._to("C", *one, *other, n[2], n[3])
        self._handle = (kind, n[-4], n[-3])
        return step

    def _mirrored(self, kind: str) -> tuple[float, float]:
        before, x, y = self._handle
        return (2 * self._x - x, 2 * self._y - y) if before == kind else (self._x, self._y)

    def _to(self, kind: str, *numbers: float) -> Step:
        self._x, self._y = numbers[-2], numbers[-1]
        self._handle = ("", 0.0, 0.0)
        return (kind, *numbers)

    def _arc(self, numbers: list[float], x: float, y: float) -> Iterator[Step]:
        rx, ry, turn, large, sweep = numbers
        if (x, y) == (self._x, self._y):
            return
        if not rx or not ry:
            yield self._to("L", x, y)
            return
        for curve in _arc_curves(
            (self._x, self._y), (x, y), abs(rx), abs(ry), turn * pi / 180, bool(large), bool(sweep)
        ):
            yield self._to("C", *curve)


def _arc_curves(
    start: tuple[float, float], end: tuple[float, float], rx: float, ry: float, turn: float, large: bool, sweep: bool
) -> Iterator[tuple[float, ...]]:
    """An elliptical arc as cubic curves (SVG 1.1, F.6.5: from end points to a centre)."""
    c, s = cos(turn), sin(turn)
    half_x, half_y = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    px, py = c * half_x + s * half_y, c * half_y - s * half_x
    grow = max(1.0, hypot(px / rx, py / ry))
    rx, ry = rx * grow, ry * grow
    rest = max(0.0, rx * rx * ry * ry / (rx * rx * py * py + ry * ry * px * px) - 1)
    root = sqrt(rest) * (1 if large != sweep else -1)
    qx, qy = root * rx * py / ry, -root * ry * px / rx
    cx, cy = c * qx - s * qy + (start[0] + end[0]) / 2, s * qx + c * qy + (start[1] + end[1]) / 2
    begin = atan2((py - qy) / ry, (px - qx) / rx)
    swept = (atan2((-py - qy) / ry, (-px - qx) / rx) - begin) % (2 * pi)
    if not sweep and swept:
        swept -= 2 * pi
    count = max(1, ceil(abs(swept) / (pi / 2) - 1e-9))
    step = swept / count
    reach = 4 / 3 * tan(step / 4)

    def at(u: float, v: float) -> tuple[float, float]:
        return cx + c * rx * u - s * ry * v, cy + s * rx * u + c * ry * v

    for i in range(count):
        a, b = begin + i * step, begin + (i + 1) * step
        one = at(cos(a) - reach * sin(a), sin(a) + reach * cos(a))
        other = at(cos(b) + reach * sin(b), sin(b) - reach * cos(b))
        yield (*one, *other, *at(cos(b), sin(b)))
