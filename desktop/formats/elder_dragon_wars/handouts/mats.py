"""Mats for the five seats and for the middle: each card has its place at true size."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.print.drawing.emblem import emblem
from desktop.print.layout.imposition import HEIGHT, WIDTH
from desktop.print.layout.paper import Paper, mm
from desktop.print.press import shapes
from desktop.print.press.document import Press
from desktop.print.press.pen import CAP_HEIGHT, Pen
from desktop.print.type import fonts
from desktop.print.type.styles import INK2, INK3, Ink, TextStyle

from ..rules.circle import CIRCLE, COLOUR_WORDS, Colour
from ..rules.state import DragonState
from . import frames
from .letterhead import event_line, friends_and_foes, printed_edition, who_sits

TITLE = "Mats"
_MARGIN, _GAP = 10 * mm, 4 * mm
_NAME = TextStyle(fonts.SERIF_BOLD, 22, 26)
_ROLE = TextStyle(fonts.SANS_SEMIBOLD, 10.5, 13, INK2)
_PLACE = TextStyle(fonts.SERIF_BOLD, 13, 16)
_ABOUT = TextStyle(fonts.SANS, 9, 11.6, INK2)
_FIGURE = TextStyle(fonts.SANS_SEMIBOLD, 7.6, 9)
_FOOT = TextStyle(fonts.SANS, 7, 9, INK3)
_ACROSS = 25

#: a place on a mat: what lies there, a line below it, an emblem.
Place = tuple[str, str, str]


def mats(state: DragonState, paper: Paper, *, ink: Ink = Ink.FULL) -> bytes:
    """Six sheets lying on their long side: five seats, then the middle of the table."""
    across = paper.across
    press = Press(TITLE, across, ink, event_line(state))
    for colour in CIRCLE:
        with press.sheet(f"{COLOUR_WORDS[colour]}'s mat", across) as sheet:
            _seat_mat(sheet, state, colour)
    with press.sheet("The middle", across) as sheet:
        _middle_mat(sheet, state)
    return press.done()


def _seat_mat(pen: Pen, state: DragonState, colour: Colour) -> None:
    kind = frames.DECKS[colour]
    live = pen.frame(_MARGIN, _MARGIN, pen.width - 2 * _MARGIN, pen.height - 2 * _MARGIN)
    head = 24 * mm
    _head(live.frame(0, 0, live.width, head), state, colour)
    elder = printed_edition(state).deck(colour).elder.name
    zones = state.rules.reverberation.artifact_zones
    places: list[Place] = [("Nexus", elder, kind.scene)]
    places += [
        (f"Artifact {at}", "the oldest" if at == 1 else "the next", frames.PILES["artifacts"].scene)
        for at in range(1, zones + 1)
    ]
    places.append(("Graveyard", "the library lies beside it", ""))
    _places(live.frame(0, head + _GAP, live.width, HEIGHT), places[:4], kind.deep)
    top = head + HEIGHT + 2 * _GAP
    _life(live.frame(0, top, live.width, live.height - top - 6 * mm), state, kind.deep)
    _foot(live, state)


def _head(pen: Pen, state: DragonState, colour: Colour) -> None:
    kind = frames.DECKS[colour]
    band = shapes.rectangle(0, 0, pen.width, pen.height, 2 * mm)
    pen.panel(band, kind.tint, kind.deep, 1.0)
    side = pen.height - 4 * mm
    with pen.clipped(shapes.rectangle(2 * mm, 2 * mm, side * 1.345, side, 1.4 * mm)):
        emblem(pen, kind.scene, 2 * mm, 2 * mm, side * 1.345, side)
    left = side * 1.345 + 6 * mm
    name = who_sits(state, colour)
    title = f"{COLOUR_WORDS[colour]} · {name}" if name else COLOUR_WORDS[colour]
    room = pen.width - left - 4 * mm
    pen.words(title, _NAME, left, 9.6 * mm, room)
    near, far = friends_and_foes(state, colour)
    pen.words(f"Allies: {near}", _ROLE, left, 15.4 * mm, room)
    pen.words(f"Eternal enemies: {far}", _ROLE, left, 20.6 * mm, room)


def _places(pen: Pen, places: Sequence[Place], deep: str) -> None:
    gap = (pen.width - len(places) * WIDTH) / max(1, len(places) - 1)
    for at, place in enumerate(places):
        _place(pen.frame(at * (WIDTH + gap), 0, WIDTH, HEIGHT), place, deep)


def _place(pen: Pen, place: Place, deep: str) -> None:
    """A card's own place, 63 × 88 mm."""
    title, about, scene = place
    outline = shapes.rectangle(0, 0, pen.width, pen.height, 3 * mm)
    pen.shape(outline, None, pen.ink(deep), 1.1, (5, 3))
    if scene:
        wide, high = 34 * mm, 25.3 * mm
        x, y = (pen.width - wide) / 2, 18 * mm
        with pen.clipped(shapes.rectangle(x, y, wide, high, 2 * mm)):
            emblem(pen, scene, x, y, wide, high)
    base = (52 if scene else 40) * mm
    pen.words(title, _PLACE, 3 * mm, base, pen.width - 6 * mm, "middle")
    pen.block(about, _ABOUT, 4 * mm, base + 3 * mm, pen.width - 8 * mm, 14 * mm, "middle")


def _life(pen: Pen, state: DragonState, deep: str) -> None:
    """A box for each point of life, the highest first; a bead goes along them."""
    life = state.rules.table.life
    rows = -(-life // _ACROSS)
    pen.words(f"Life {life}", _PLACE, 0, 4.6 * mm, pen.width)
    top, gap = 7 * mm, 1.1 * mm
    side = (pen.width - (_ACROSS - 1) * gap) / _ACROSS
    high = min(13 * mm, (pen.height - top - (rows - 1) * gap) / rows)
    for at in range(life):
        number = life - at
        x, y = at % _ACROSS * (side + gap), top + at // _ACROSS * (high + gap)
        fifth = number % 5 == 0
        box = shapes.rectangle(x, y, side, high, 1.2)
        pen.shape(box, None, pen.ink(deep if fifth else INK3), 1.0 if fifth else 0.4)
        pen.words(str(number), _FIGURE, x, y + high / 2 + CAP_HEIGHT / 2 * _FIGURE.size, side, "middle")


def _middle_mat(pen: Pen, state: DragonState) -> None:
    """Eight places: what is everybody's, each pile beside its graveyard, and the enchantment in force."""
    live = pen.frame(_MARGIN, _MARGIN, pen.width - 2 * _MARGIN, pen.height - 2 * _MARGIN)
    gate, matrix = printed_edition(state).planar
    rules = state.rules.reverberation
    top: list[Place] = [
        (gate.name, "everybody's: creature spells", frames.GATE.scene),
        (matrix.name, "everybody's: instants, enchantments", frames.MATRIX.scene),
        ("Enchantments", "face down", frames.PILES["enchantments"].scene),
        ("In force", f"{rules.keep_enchantment} life keeps it", ""),
    ]
    below: list[Place] = [
        ("Artifacts", "face down", frames.PILES["artifacts"].scene),
        ("Artifact graveyard", "shuffled anew when the pile is empty", ""),
        ("Chaos", "face down", frames.PILES["chaos"].scene),
        ("Chaos graveyard", "shuffled anew when the pile is empty", ""),
    ]
    high = HEIGHT
    gap = max(0.0, (live.height - 5 * mm - 2 * high))
    _places(live.frame(0, 0, live.width, high), top, frames.SEAT.deep)
    _places(live.frame(0, high + min(gap, _GAP), live.width, high), below, frames.SEAT.deep)
    _foot(live, state)


def _foot(pen: Pen, state: DragonState) -> None:
    pen.words(f"{event_line(state)} · places are 63 × 88 mm", _FOOT, 0, pen.height - 0.6 * mm, pen.width)
