"""What every sheet of The Coming Dark says of itself, and the small drawings they share."""

from __future__ import annotations

from datetime import datetime

from desktop.print.pages.blocks import Mark
from desktop.print.pages.letterhead import Letterhead
from desktop.print.pages.sign import PlaceLook, zone_mark
from desktop.print.press import shapes
from desktop.print.press.pen import CAP_HEIGHT, Pen
from desktop.print.type import fonts
from desktop.print.type.styles import INK, PLUM, TextStyle

from ..face import FACE
from ..rules.ruleset import Ruleset
from ..rules.state import DarkState, Location
from ..rules.views.next_step import heading
from ..rules.words import ROMAN

#: shape and colour of the first zone and of the second, whatever they are called.
_LOOKS = (("#2F5485", "#E1E9F4", "battlement", True), ("#4A6320", "#EBF0DE", "leaf", False))
LETTERHEAD: Letterhead[DarkState] = Letterhead(FACE, lambda state: heading(state)[1], shown="event")
event_line, masthead, notice = LETTERHEAD.event_line, LETTERHEAD.masthead, LETTERHEAD.notice


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
