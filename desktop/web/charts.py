"""Lines over the weeks: a chart with a name at every end, a small one beside a name; the numbers in words beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from .markup import Markup, joined, lone, tag

_WIDE, _HIGH, _LEFT, _RIGHT, _TOP, _FOOT = 640.0, 420.0, 34.0, 190.0, 16.0, 30.0
#: from one name to the next at the right of a chart; letters of a name that have room there.
_APART, _LETTERS = 17.0, 24
#: how lines differ where colour is not seen.
_DASHES = ("", "9 5", "2 5", "12 4 2 4", "6 3", "14 6")

Spot = tuple[float, float]


class Line(Struct, frozen=True):
    """One line: its name, its numbers from the first moment on, and whether it leads or has just come to its end. These
    are drawn strong and named at their ends."""

    name: str
    values: tuple[int, ...]
    leads: bool = False
    fallen: bool = False

    @property
    def is_named(self) -> bool:
        return self.leads or self.fallen

    @property
    def drawn(self) -> tuple[int, ...]:
        """The numbers up to the first 0: nothing goes on from there."""
        end = next(
            (at for at, value in enumerate(self.values) if not value and any(self.values[:at])), len(self.values)
        )
        return self.values[: end + 1]


def line_chart(lines: Sequence[Line], moments: Sequence[str], about: str) -> Markup:
    """Lines over the same moments, whole numbers upwards from 0; names at their ends never lie on each other."""
    plot = _Plot(max((max(line.values) for line in lines), default=0) or 1, len(moments))
    named = [line for line in lines if line.is_named]
    ends = dict(zip(named, spread([plot.spot(0, line.values[-1])[1] for line in named]), strict=True))
    #: what is named lies over the others.
    order = sorted(enumerate(lines), key=lambda pair: pair[1].is_named)
    drawn = (_drawn(line, plot, ends.get(line), _DASHES[at % len(_DASHES)]) for at, line in order)
    high = max((_HIGH, *(end + 8 for end in ends.values())))
    box = f"0 0 {_WIDE:g} {high:g}"
    picture = tag("svg", *plot.grid(moments), *drawn, class_="chart", role="img", viewBox=box, aria_label=about)
    return joined((picture, in_words(lines, moments, about)))


class _Plot:
    """Where numbers lie on the chart."""

    def __init__(self, most: int, moments: int) -> None:
        self._most = most
        self._across = (_WIDE - _LEFT - _RIGHT) / max(1, moments - 1)
        self._down = (_HIGH - _TOP - _FOOT) / most

    def spot(self, at: int, value: float) -> Spot:
        return _LEFT + at * self._across, _HIGH - _FOOT - value * self._down

    def grid(self, moments: Sequence[str]) -> Iterator[Markup]:
        """Lines across with their numbers, and the moments below, as many as have room."""
        for value in range(0, self._most + 1, max(1, round(self._most / 5))):
            x, y = self.spot(0, value)
            yield lone("line", x1=x, y1=_n(y), x2=_WIDE - _RIGHT, y2=_n(y), class_="grid")
            yield tag("text", value, x=x - 9, y=_n(y + 5), text_anchor="end", class_="axis")
        every = -(-len(moments) // 10)
        for at in range(0, len(moments), every):
            place = _n(self.spot(at, 0)[0])
            yield tag("text", moments[at], x=place, y=_HIGH - 8, text_anchor="middle", class_="axis")


def spread(wanted: Sequence[float]) -> list[float]:
    """Where names stand, as near as may be to the ends of their lines, each with room for itself."""
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    places, least = list(wanted), _TOP
    for at in order:
        places[at] = max(places[at], least)
        least = places[at] + _APART
    #: what was pushed beyond the foot moves up again together.
    most = max(_HIGH - _FOOT, _TOP + _APART * (len(wanted) - 1))
    for at in reversed(order):
        places[at] = min(places[at], most)
        most = places[at] - _APART
    return places


def _drawn(line: Line, plot: _Plot, end: float | None, dashes: str) -> Markup:
    spots = [plot.spot(at, value) for at, value in enumerate(line.drawn)]
    path = lone("path", d=_path(spots), stroke_dasharray=dashes or None)
    if end is None:
        return path
    (x, y), name = spots[-1], line.name if len(line.name) <= _LETTERS else f"{line.name[: _LETTERS - 1].rstrip()}…"
    says = f"{name}, {'out' if line.fallen else line.values[-1]}"
    words = tag("text", says, x=_WIDE - _RIGHT + 14, y=_n(end + 5))
    return tag("g", path, lone("circle", cx=_n(x), cy=_n(y), r=4), words, class_="first" if line.leads else "fallen")


def spark(values: Sequence[int], most: int) -> Markup:
    """A small line beside a name; what it says stands in the chart."""
    step = 80 / max(1, len(values) - 1)
    spots = [(3 + at * step, 20 - 16 * value / max(1, most)) for at, value in enumerate(values)]
    x, y = spots[-1]
    dot = lone("circle", cx=_n(x), cy=_n(y), r=2.6)
    return tag("svg", lone("path", d=_path(spots)), dot, class_="spark", viewBox="0 0 88 24", aria_hidden="true")


def in_words(lines: Sequence[Line], moments: Sequence[str], about: str) -> Markup:
    """The same as a table, for whoever does not see lines."""
    heads = (tag("th", word, scope="col", class_="n") for word in moments)
    rows = (
        tag("tr", tag("th", line.name, scope="row"), *(tag("td", value, class_="n") for value in line.values))
        for line in lines
    )
    table = tag("table", tag("thead", tag("tr", tag("td"), *heads)), tag("tbody", *rows))
    return tag("details", tag("summary", f"{about}, in numbers"), tag("div", table, class_="scroll"))


def _path(spots: Sequence[Spot]) -> str:
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in spots)


def _n(number: float) -> str:
    return f"{number:.1f}".rstrip("0").rstrip(".")
