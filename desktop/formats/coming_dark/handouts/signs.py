"""Signs for the tables, and a tent for each corner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from desktop.print.layout.paper import Paper
from desktop.print.pages.sign import Sign, draw_sign, draw_tent
from desktop.print.press.document import Press
from desktop.print.press.pen import Pen
from desktop.print.type.styles import Ink

from ..rules.ruleset import Ruleset
from ..rules.state import CORNERS, DarkState, Location
from .letterhead import notice, scene, zone_look

SIGNS, TENTS = "Location signs", "Corner letters"
#: which part of a scene says most when it is cut to the wide field of a sign: 0 its top, 1 its foot.
_FOCUS = {
    "locations/the-barracks.svg": 0.7,
    "locations/the-warehouse.svg": 0.66,
    "locations/the-church.svg": 0.0,
    "locations/the-alley.svg": 0.66,
    "locations/the-ale-hall.svg": 0.88,
    "locations/the-cemetery.svg": 1.0,
    "locations/the-firelands.svg": 0.0,
    "locations/the-woods.svg": 0.15,
    "locations/the-bog.svg": 0.3,
    "locations/the-caves.svg": 0.8,
    "locations/the-wasteland.svg": 0.84,
}


def sign_for(ruleset: Ruleset, place: Location, number: int = 0) -> Sign:
    """What the sign of a location says, with the number that its table has at the desk."""
    zone = ruleset.zone(place.zone)
    prize = "Noble Supporters" if zone.prize == "supporters" else "Dark Powers"
    about = f"{prize} · monsters on 1 of d{zone.appearance_die}"
    picture = scene(place)
    return Sign(
        place.name,
        picture,
        zone_look(ruleset, place.zone),
        about,
        CORNERS[: place.corners],
        "formats/coming-dark.svg",
        _FOCUS.get(picture, 0.5),
        str(number or ""),
    )


def _signs(state: DarkState, chosen: Sequence[str]) -> list[Sign]:
    places = enumerate(state.open_locations(), 1)
    return [sign_for(state.rules, place, at) for at, place in places if not chosen or place.id in chosen]


def location_signs(
    state: DarkState,
    paper: Paper,
    *,
    ink: Ink = Ink.FULL,
    chosen: Sequence[str] = (),
    printed: str = "",
    large: bool = False,
) -> bytes:
    """A sign for every open location (or the ``chosen``): two to a sheet; ``large``: one, lying across."""
    signs = _signs(state, chosen)
    if not signs:
        return notice(state, SIGNS, "No location is open yet.", paper, ink, printed)
    draws = [(sign.name, partial(draw_sign, sign=sign, paper=paper.across)) for sign in signs]
    size, grid = (paper.across.width, paper.across.height), ((1, 1) if large else (1, 2))
    return _laid(SIGNS, paper.across if large else paper.upright, ink, draws, size, grid)


def corner_letters(
    state: DarkState,
    paper: Paper,
    *,
    ink: Ink = Ink.FULL,
    chosen: Sequence[str] = (),
    printed: str = "",
    large: bool = False,
) -> bytes:
    """A tent for every corner, eight to a sheet (``large``: two): cut along the lines, fold along the dots."""
    tents = [(sign, corner) for sign in _signs(state, chosen) for corner in sign.corners]
    if not tents:
        return notice(state, TENTS, "No location is open yet.", paper, ink, printed)
    draws = [(f"{sign.name} {corner}", partial(draw_tent, sign=sign, corner=corner)) for sign, corner in tents]
    sheet = paper.across
    return _laid(TENTS, sheet, ink, draws, (sheet.width / 2, sheet.height), (2, 1) if large else (4, 2))


def _laid(
    title: str,
    sheet: Paper,
    ink: Ink,
    draws: Sequence[tuple[str, Callable[[Pen], None]]],
    size: tuple[float, float],
    grid: tuple[int, int],
) -> bytes:
    """Drawings of one size, so many across and down a sheet, each as large as its part of it, with lines to cut by."""
    press, (across, down) = Press(title, sheet, ink), grid
    wide, high = sheet.width / across, sheet.height / down
    factor = min(wide / size[0], high / size[1])
    left, top = (wide - size[0] * factor) / 2, (high - size[1] * factor) / 2
    for first in range(0, len(draws), across * down):
        some = draws[first : first + across * down]
        with press.sheet(" · ".join(name for name, _ in some)) as pen:
            for place, (_, draw) in enumerate(some):
                x, y = place % across * wide + left, place // across * high + top
                with pen.scaled(x, y, size[0] * factor, size[1] * factor, factor) as part:
                    draw(part)
            for cut in range(1, across):
                pen.rule(cut * wide, 0, cut * wide, pen.height, 0.4, "#5F6B79", (3, 3))
            for cut in range(1, down):
                pen.rule(0, cut * high, pen.width, cut * high, 0.4, "#5F6B79", (3, 3))
    return press.done()
