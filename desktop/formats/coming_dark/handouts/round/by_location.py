"""The round by table: what lies there, and who sits at which corner."""

from __future__ import annotations

from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.blocks import Block, Cell, Column, Heading, Lines, Row, Table
from desktop.print.pages.page import pages
from desktop.print.type import fonts
from desktop.print.type.styles import INK, INK2, SECTION, Ink, TextStyle
from desktop.print.type.text import Paragraph, Run

from ...rules.state import CORNERS, DarkState, Location, Prize
from ...rules.words import ROMAN
from ..letterhead import masthead, notice, zone_chip, zone_look

TITLE = "Round sheet, by location"
_NAME = TextStyle(fonts.SERIF_BOLD, 13, 16)
_DIE = TextStyle(fonts.SANS_BOLD, 9.5, 12, INK)
_PRIZE = TextStyle(fonts.SANS, 9.5, 12, INK2)
_SEED = TextStyle(fonts.SERIF_BOLD, 10.5, 13)
_PLAYER = TextStyle(fonts.SANS, 10.5, 13)


def round_by_location(state: DarkState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """Every open table with its prizes and its four corners; empty corners are for writing in."""
    if not state.open_locations():
        return notice(state, TITLE, "No location is open yet.", paper, ink, printed)
    return pages(masthead(state, TITLE, printed=printed), location_blocks(state), paper, ink=ink, across=True)


def location_blocks(state: DarkState) -> tuple[Block, ...]:
    """A table for each zone."""
    blocks: list[Block] = []
    for zone in state.rules.zones:
        places = state.open_locations(zone.id)
        if places:
            look = zone_look(state.rules, zone.id)
            blocks.append(Heading(zone.name, SECTION.tinted(look.deep), above=3))
            rows = tuple(_row(state, place) for place in places)
            corners = max(place.corners for place in places)
            blocks.append(Table(_columns(corners), rows, head_wash=look.wash, least_row=30))
    return tuple(blocks)


def _columns(corners: int) -> tuple[Column, ...]:
    seats = tuple(Column(letter, 1.0) for letter in CORNERS[:corners])
    places = (Column("", points=7 * mm, align="middle"), Column("Location", 1.05, style=_NAME))
    return (*places, Column("Prize", 1.45), *seats)


def _row(state: DarkState, place: Location) -> Row:
    corners = max(other.corners for other in state.open_locations(place.zone))
    seats = tuple(_seat(state, place, corner) for corner in CORNERS[:corners])
    return Row((zone_chip(zone_look(state.rules, place.zone)), _place(state, place), _prizes(state, place), *seats))


def _place(state: DarkState, place: Location) -> Cell:
    extra = state.extension(place.id)
    if not extra:
        return place.name
    return (Run(place.name, _NAME), Run(f"  {extra:+g} min", _DIE))


def _seat(state: DarkState, place: Location, corner: str) -> Cell:
    if corner not in CORNERS[: place.corners]:
        return "–"
    seats = state.round.seats_at(place.id) if state.round else ()
    player = next((seat.player for seat in seats if seat.corner == corner), "")
    if not player:
        return ""
    seed = state.player(player).seed
    return (Run(f"{seed}  " if seed else "", _SEED), Run(state.name_of(player), _PLAYER))


def _prizes(state: DarkState, place: Location) -> Cell:
    prizes = state.round.prizes.get(place.id, ()) if state.round else ()
    return Lines(tuple(prize_runs(state, place, prize) for prize in prizes)) if prizes else ""


def prize_runs(
    state: DarkState, place: Location, prize: Prize, die: TextStyle = _DIE, words: TextStyle = _PRIZE
) -> Paragraph:
    """``d20 14 I 3 · II 4 · III 5``: one prize in the columns of all tiers."""
    left = f" from round {prize.round}" if state.round and prize.round != state.round.number else ""
    rules = state.rules
    if rules.zone(place.zone).prize == "supporters":
        columns = [f"{ROMAN[tier]}\u00a0{rules.supporters(prize.die.value, tier)}" for tier in (1, 2, 3)]
    else:
        columns = [f"{ROMAN[tier]} {rules.power(prize.die.value, tier)}".replace(" ", "\u00a0") for tier in (1, 2, 3)]
    return (Run(f"d{prize.die.sides}\u00a0{prize.die.value}{left}", die), Run(f"  {' · '.join(columns)}", words))
