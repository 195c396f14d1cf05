"""The floor plan: on one page with who sits where, and as a poster for the door."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from desktop.domain.plan import Plan
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.floor import FloorWords, PlacedTable, draw_floor, floor_size
from desktop.print.pages.masthead import FOOTER, HEADER, draw_footer, draw_header
from desktop.print.pages.page import MARGIN
from desktop.print.pages.poster import Poster, poster, round_scale
from desktop.print.press.document import Press
from desktop.print.press.pen import Pen
from desktop.print.type.styles import Ink

from ..rules.floor import plan_of
from ..rules.state import DarkState
from .letterhead import masthead, zone_look

TITLE = "Floor plan"
#: the bytes of a picture by its hash.
Pictures = Callable[[str], bytes | None]
#: the longest side of the poster: about that of an A1 sheet.
LONGEST = 850 * mm


def floor_words(state: DarkState, *, seated: bool) -> FloorWords:
    """What the plan says: names of places, and with ``seated`` of everybody at a corner."""
    names: dict[str, dict[str, str]] = {}
    for seat in state.round.seats if state.round and seated else ():
        names.setdefault(seat.location, {})[seat.corner] = state.name_of(seat.player)
    tables: Mapping[str, PlacedTable] = {
        table.id: PlacedTable(
            state.location(table.location).name,
            zone_look(state.rules, state.location(table.location).zone),
            names.get(table.location, {}),
        )
        for table in plan_of(state).tables
        if table.location
    }
    return FloorWords(tables, {zone.id: zone_look(state.rules, zone.id) for zone in state.rules.zones})


def no_pictures(hash: str) -> bytes | None:
    return None


def floor_plan(
    state: DarkState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "", pictures: Pictures = no_pictures
) -> bytes:
    """The whole room on one page, lying across where the room does; ``pictures`` gives what the event keeps."""
    plan = plan_of(state)
    sheet = paper.across if plan.room.width >= plan.room.depth else paper.upright
    head = masthead(state, TITLE, printed=printed)
    press = Press(TITLE, sheet, ink, head.event)
    with press.sheet(TITLE) as pen:
        width, height = sheet.width - 2 * MARGIN, sheet.height - 2 * MARGIN - HEADER - FOOTER - 6 * mm
        draw_header(pen.frame(MARGIN, MARGIN, width, HEADER), head)
        floor = pen.frame(MARGIN, MARGIN + HEADER + 3 * mm, width, height)
        _draw_within(floor, plan, floor_words(state, seated=True), _picture(plan, pictures))
        draw_footer(pen.frame(MARGIN, sheet.height - MARGIN - FOOTER, width, FOOTER), head, 1, 1)
    return press.done()


def _picture(plan: Plan, pictures: Pictures) -> bytes:
    return (pictures(plan.background.picture) or b"") if plan.background else b""


def _draw_within(pen: Pen, plan: Plan, words: FloorWords, picture: bytes) -> None:
    """The plan as large as it fits, in the middle."""
    one = floor_size(plan, 1.0)
    scale = min(pen.width / one[0], pen.height / one[1])
    wide, high = floor_size(plan, scale)
    middle = pen.frame((pen.width - wide) / 2, (pen.height - high) / 2, wide, high)
    draw_floor(middle, plan, words, scale, picture)


def floor_plan_poster(
    state: DarkState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "", pictures: Pictures = no_pictures
) -> bytes:
    """The room at a round scale, tiled over sheets; names of places and corners, good for the whole day."""
    plan, words = plan_of(state), floor_words(state, seated=False)
    one = floor_size(plan, 1.0)
    down_to = round_scale(max(one), LONGEST)
    scale = 1000 * mm / down_to
    width, height = floor_size(plan, scale)
    scale_words = f"1 : {down_to:g} (a metre is {1000 / down_to:.0f} mm)"
    head = masthead(state, f"{TITLE}, poster", printed=printed)
    picture = _picture(plan, pictures)
    what = Poster(head, width, height, lambda pen: draw_floor(pen, plan, words, scale, picture), scale_words)
    return poster(what, paper, ink)
