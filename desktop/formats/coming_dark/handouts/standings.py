"""Standings: the three races with the tie-break said, then everybody's counts."""

from __future__ import annotations

from functools import partial

from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.blocks import Block, Column, Drawn, Heading, Mark, Row, Table, text
from desktop.print.pages.page import pages
from desktop.print.press import shapes
from desktop.print.press.pen import CAP_HEIGHT, Pen
from desktop.print.type import fonts
from desktop.print.type.styles import EDGE, HAIRLINE, INK2, INK3, PLUM, QUIET, Ink, TextStyle
from desktop.print.type.text import run, set_lines

from ..rules.state import DarkState
from ..rules.views.prizes import Holding, ledger
from ..rules.views.standings import Race, standings, title_of
from ..rules.views.standings import Row as Place
from .letterhead import masthead, notice, seed_chip, tier_name, zone_look

TITLE = "Standings"
#: so many of a race stand in its box; everybody stands in the table below.
_SHOWN = 6
_ROW = 6.2 * mm
_RACE = TextStyle(fonts.SERIF_BOLD, 15, 18)
_ABOUT = TextStyle(fonts.SANS, 8.5, 11, INK2)
_NAME = TextStyle(fonts.SANS_SEMIBOLD, 10, 12)
_COUNT = TextStyle(fonts.SANS_BOLD, 12, 14)
_TIE = TextStyle(fonts.SANS, 8.5, 10.6)
_PAD = 3 * mm
_CELL, _PLAYER = TextStyle(fonts.SANS, 10.5, 13), TextStyle(fonts.SANS_SEMIBOLD, 10.5, 13)


def standings_sheet(state: DarkState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """The races as they stand (after they closed: as they ended), and everyone's prizes by Dark Seed."""
    if not state.players:
        return notice(state, TITLE, "Nobody is on the list yet.", paper, ink, printed)
    return pages(masthead(state, TITLE, printed=printed), standings_blocks(state), paper, ink=ink)


def standings_blocks(state: DarkState) -> tuple[Block, ...]:
    """Three boxes side by side, then the table of all."""
    lead = text(_lead(state), QUIET)
    return (lead, _races(state), Heading("Everyone, by Dark Seed"), _everyone(state))


def _lead(state: DarkState) -> str:
    if state.titles is not None:
        return "The races are closed: a filled seal marks who goes on to the Top 4."
    if not state.awards:
        return "No prize has been won yet: until then the better Dark Seed leads every race."
    return (
        "As the races stand now: a filled seal marks who would go on. One prize is one card, whatever number it shows."
    )


def _races(state: DarkState) -> Drawn:
    races = standings(state)
    rows = max((min(len(race.rows), _SHOWN) for race in races), default=0)
    #: the boxes are as high as the longest tie needs, measured at the narrowest page's column.
    tie = max(set_lines([run(race.tie, _TIE)], 48 * mm).height for race in races)
    height = 15 * mm + rows * _ROW + min(tie, 50 * mm) + _PAD
    return Drawn(height + 6, partial(_draw_races, state, races, height))


def _draw_races(state: DarkState, races: tuple[Race, ...], height: float, pen: Pen) -> None:
    gap = 4 * mm
    width = (pen.width - 2 * gap) / 3
    for i, (race, colour) in enumerate(zip(races, _colours(state), strict=True)):
        _draw_race(pen.frame(i * (width + gap), 0, width, height), race, colour)


def _colours(state: DarkState) -> tuple[str, str, str]:
    """The colour of the zone whose prizes a race counts; plum for the race that counts both."""
    by_prize = {zone.prize: zone_look(state.rules, zone.id).deep for zone in state.rules.zones}
    return by_prize.get("supporters", PLUM.deep), by_prize.get("powers", PLUM.deep), PLUM.deep


def _draw_race(pen: Pen, race: Race, colour: str) -> None:
    pen.shape(shapes.rectangle(0, 0, pen.width, pen.height, 1.5 * mm), None, pen.ink(EDGE), 0.7)
    pen.wash(shapes.rectangle(0, 0, pen.width, 1.6 * mm), colour)
    width = pen.width - 2 * _PAD
    pen.words(race.title, _RACE.tinted(colour), _PAD, 8 * mm, width)
    pen.words(race.about, _ABOUT, _PAD, 12.2 * mm, width)
    at = 14.5 * mm
    for place in race.rows[:_SHOWN]:
        _draw_place(pen.frame(_PAD, at, width, _ROW), place, colour)
        at += _ROW
    pen.block(race.tie, _TIE, _PAD, at + 1 * mm, width, pen.height - at - 2 * mm)


def _draw_place(pen: Pen, place: Place, colour: str) -> None:
    draw_seal(pen, pen.height / 2, pen.height / 2, 1.9 * mm, colour, place.qualifies)
    middle = pen.height / 2
    count = pen.words(str(place.count), _COUNT, pen.width - 12 * mm, middle + CAP_HEIGHT / 2 * 12, 12 * mm, "right")
    left = pen.height + 0.6 * mm
    seed_width = pen.words(str(place.seed), _ABOUT, left, middle + CAP_HEIGHT / 2 * 8.5, 6 * mm)
    left += max(seed_width, 4 * mm) + 1 * mm
    box = (left, 0.3, pen.width - left - count - 1.5 * mm, pen.height - 0.6)
    pen.block(place.name, _NAME, *box, vertical="middle", one_line_down_to=0.75)
    pen.rule(0, pen.height, pen.width, pen.height, HAIRLINE, INK3)


def draw_seal(pen: Pen, cx: float, cy: float, radius: float, colour: str, filled: bool) -> None:
    """Who goes on has a filled seal; a ring says: not (yet)."""
    if filled:
        pen.shape(shapes.scalloped_seal(cx, cy, radius), pen.ink(colour))
        pen.shape(shapes.tick(cx, cy, radius * 1.15), None, "#FFFFFF", 1.1, cap=1, join=1)
    else:
        pen.shape(shapes.circle(cx, cy, radius * 0.8), None, pen.ink(INK3), 0.7)


def _everyone(state: DarkState) -> Table:
    columns = (
        Column("Seed", points=11 * mm),
        Column("Player", 1.0, style=_PLAYER),
        Column("Tier", points=12 * mm, style=_CELL),
        Column("Supporters", points=21 * mm, align="right", style=_CELL),
        Column("on cards", points=17 * mm, align="right", style=_CELL),
        Column("Dark Powers", points=22 * mm, align="right", style=_CELL),
        Column("Prize cards", points=20 * mm, align="right", style=_CELL),
        Column("Life", points=12 * mm, align="right", style=_CELL),
        Column("", points=8 * mm, align="right"),
    )
    return Table(columns, tuple(_row(state, held) for held in ledger(state)))


def _row(state: DarkState, held: Holding) -> Row:
    name = f"{held.name} (left)" if held.dropped else held.name
    counts = (held.supporters, held.supporter_cards, len(held.powers), held.cards, held.life)
    goes_on = bool(title_of(state, held.player))
    mark = Mark(4 * mm, 4 * mm, lambda pen: draw_seal(pen, 2 * mm, 2 * mm, 1.9 * mm, PLUM.deep, filled=True))
    tier = tier_name(held.tier).removeprefix("Tier ")
    return Row((seed_chip(held.seed, 13), name, tier, *(str(count) for count in counts), mark if goes_on else ""))
