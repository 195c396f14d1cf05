"""Signs for the tables, and a tent for each corner."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.print.layout.paper import Paper
from desktop.print.pages.sign import Sign, draw_sign, draw_tent
from desktop.print.press.document import Press
from desktop.print.type.styles import Ink

from ..rules.ruleset import Ruleset
from ..rules.state import CORNERS, DarkState, Location
from .letterhead import notice, scene, zone_look

SIGNS, TENTS = "Location signs", "Corner letters"
#: which part of a scene says most when it is cut to the wide field of a sign: 0 its top, 1 its foot.
_FOCUS = {
    "locations/the-barracks.svg": 0.85,
    "locations/the-warehouse.svg": 0.75,
    "locations/the-church.svg": 0.25,
    "locations/the-alley.svg": 0.6,
    "locations/the-ale-hall.svg": 0.95,
    "locations/the-cemetery.svg": 0.8,
    "locations/the-firelands.svg": 0.1,
    "locations/the-woods.svg": 0.15,
    "locations/the-caves.svg": 0.8,
    "locations/the-wasteland.svg": 0.95,
}


def sign_for(ruleset: Ruleset, place: Location) -> Sign:
    """What the sign of a location says."""
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
    )


def _signs(state: DarkState, chosen: Sequence[str]) -> list[Sign]:
    places = [place for place in state.open_locations() if not chosen or place.id in chosen]
    return [sign_for(state.rules, place) for place in places]


def location_signs(
    state: DarkState, paper: Paper, *, ink: Ink = Ink.FULL, chosen: Sequence[str] = (), printed: str = ""
) -> bytes:
    """A sign for every open location (or the ``chosen``), a sheet each, lying across."""
    signs = _signs(state, chosen)
    if not signs:
        return notice(state, SIGNS, "No location is open yet.", paper, ink, printed)
    press = Press(SIGNS, paper.across, ink)
    for sign in signs:
        with press.sheet(sign.name) as pen:
            draw_sign(pen, sign, paper.across)
    return press.done()


def corner_letters(
    state: DarkState, paper: Paper, *, ink: Ink = Ink.FULL, chosen: Sequence[str] = (), printed: str = ""
) -> bytes:
    """A tent for every corner, two to a sheet: cut down the middle, fold along the dotted line."""
    tents = [(sign, corner) for sign in _signs(state, chosen) for corner in sign.corners]
    if not tents:
        return notice(state, TENTS, "No location is open yet.", paper, ink, printed)
    press = Press(TENTS, paper.across, ink)
    for i in range(0, len(tents), 2):
        pair = tents[i : i + 2]
        with press.sheet(" · ".join(f"{sign.name} {corner}" for sign, corner in pair)) as pen:
            half = pen.width / 2
            for side, (sign, corner) in enumerate(pair):
                draw_tent(pen.frame(side * half, 0, half, pen.height), sign, corner)
            pen.rule(half, 0, half, pen.height, 0.4, "#5F6B79", (3, 3))
    return press.done()
