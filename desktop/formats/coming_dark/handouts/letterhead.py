"""What every sheet of The Coming Dark says of itself, and the small drawings they share."""

from __future__ import annotations

from datetime import datetime

from desktop.print.layout.paper import Paper
from desktop.print.pages.blocks import Block, Mark, Text, text
from desktop.print.pages.masthead import Masthead
from desktop.print.pages.page import pages
from desktop.print.pages.sign import PlaceLook, zone_mark
from desktop.print.press import shapes
from desktop.print.press.pen import CAP_HEIGHT, Pen
from desktop.print.type import fonts
from desktop.print.type.styles import BODY, INK, INK2, PLUM, SECTION, Ink, TextStyle
from desktop.print.type.text import run

from ..face import FACE
from ..rules.ruleset import Ruleset
from ..rules.state import DarkState, Location
from ..rules.tell import ROMAN
from ..rules.views.next_step import heading

FORMAT = "The Coming Dark"
#: shape and colour of the first zone and of the second, whatever they are called.
_LOOKS = (("#2F5485", "#E1E9F4", "battlement", True), ("#4A6320", "#EBF0DE", "leaf", False))


def event_line(state: DarkState) -> str:
    """``The Coming Dark · Ghent, 21 Nov 2026``: as much of it as is known."""
    where = ", ".join(part for part in (state.place, state.date) if part)
    return " · ".join(part for part in (state.name or FORMAT, where) if part)


def masthead(state: DarkState, title: str, printed: str = "", now: str = "") -> Masthead:
    """The head of a sheet: what it is, where the event stands, which event."""
    return Masthead(title, now or heading(state)[1], event_line(state), PLUM, FACE.sign, printed)


def notice(state: DarkState, title: str, words: str, paper: Paper, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """A page for the moment when there is nothing to print yet: it says so, and what brings it."""
    return pages(masthead(state, title, printed), notice_blocks(words), paper, ink=ink)


def notice_blocks(words: str) -> tuple[Block, ...]:
    return (
        Text((run(words, SECTION),), below=8),
        text("Print this sheet again then: it shows the event as it stands."),
    )


def zone_look(ruleset: Ruleset, zone: str) -> PlaceLook:
    """How a zone's places look."""
    number = next(i for i, rule in enumerate(ruleset.zones) if rule.id == zone)
    deep, wash, mark, double = _LOOKS[number % len(_LOOKS)]
    return PlaceLook(ruleset.zone(zone).name, deep, wash, mark, double)  # type: ignore[arg-type]


def tier_name(tier: int) -> str:
    return f"Tier {ROMAN[tier]}"


def clock_time(wall: float) -> str:
    """The time of day on the venue's wall, ``14:05``."""
    return datetime.fromtimestamp(wall).strftime("%H:%M")


def seed_chip(seed: int | None, size: float = 15) -> Mark:
    """A Dark Seed in its square; empty where nobody has one yet."""

    def paint(pen: Pen) -> None:
        pen.panel(shapes.rectangle(0, 0, pen.width, pen.height, 1.5), PLUM.wash, PLUM.deep, 0.5, low=0.5)
        if seed is not None:
            style = TextStyle(fonts.SERIF_BOLD, size * 0.68, size, INK)
            pen.words(str(seed), style, 1, pen.height / 2 + CAP_HEIGHT / 2 * style.size, pen.width - 2, "middle")

    return Mark(size * 1.35, size, paint)


def zone_chip(look: PlaceLook, size: float = 11) -> Mark:
    """The zone's mark, for a row of a table."""
    return Mark(size, size, lambda pen: zone_mark(pen, look, 0, 0, size))


def corner_chip(corner: str, size: float = 15) -> Mark:
    """A corner's letter in its disc."""

    def paint(pen: Pen) -> None:
        pen.shape(shapes.circle(size / 2, size / 2, size / 2 - 0.4), None, pen.ink(INK), 0.8)
        style = TextStyle(fonts.SANS_BOLD, size * 0.68, size)
        pen.words(corner, style, 0, size / 2 + CAP_HEIGHT / 2 * style.size, size, "middle")

    return Mark(size, size, paint)


def scene(place: Location) -> str:
    """The emblem of a location, by its name: a renamed one shows the format's scene."""
    letters = "".join(c if c.isalnum() else " " for c in place.name.casefold().replace("'", "").replace("’", ""))
    return f"locations/{'-'.join(letters.split())}.svg"


QUIET = TextStyle(fonts.SANS, BODY.size - 1, BODY.leading - 1, INK2)
