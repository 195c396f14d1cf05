"""One card: what stands on it, and where. 63 × 88 mm, measured from the trim's upper left corner."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from desktop.print import fonts, shapes
from desktop.print.card_back import CardBack
from desktop.print.emblem import emblem
from desktop.print.medallion import Medallion, medallion
from desktop.print.paper import mm
from desktop.print.pen import Pen
from desktop.print.styles import (
    BLACK,
    CAPS,
    CARD_NAME,
    CARD_NOTE,
    CARD_QUIET,
    CARD_STRONG,
    FINE,
    LOW_OUTLINE,
    NIGHT,
    WHITE,
    TextStyle,
)
from desktop.print.text import Paragraph, Run, run, set_lines

WIDTH, HEIGHT = 63 * mm, 88 * mm
BLEED = 3 * mm
#: the border every kind shares, so that a sheet cut edge to edge shows no foreign slivers.
BORDER = NIGHT
_BORDER, _PANEL_RADIUS = 2.6 * mm, 1.8 * mm
_LEFT, _RIGHT = 4.6 * mm, 58.4 * mm
_TEXT_LEFT, _TEXT_RIGHT = 6.2 * mm, 56.8 * mm
_NAME_TOP, _EMBLEM_TOP, _EMBLEM_BOTTOM = 2.6 * mm, 10.6 * mm, 50.6 * mm
_STRIP_TOP, _STRIP_BOTTOM = 52.1 * mm, 56.8 * mm
_NOTE_TOP, _NOTE_BOTTOM = 58.6 * mm, 80.8 * mm
_FOOT_RULE, _FOOT_BASE = 81.2 * mm, 84 * mm
_DISC, _DISC_PITCH = 3.7 * mm, 4.15 * mm
_NOTE_GAP = 2.6
_LEAST_NAME = TextStyle(CARD_NAME.face, 8.5, 9.4)
_MANA = re.compile(r"\{([^{}]+)\}")

Tone = Literal["plain", "strong", "quiet", "mana"]
#: a paragraph of a note: words, each with how they are said.
Note = tuple[tuple[Tone, str], ...]
_TONES = {"plain": CARD_NOTE, "strong": CARD_STRONG, "quiet": CARD_QUIET}


@dataclass(frozen=True)
class Figure:
    """Where a number of the card's own is set into its emblem: a point of the emblem's own 538 × 400, and a size."""

    x: float
    y: float
    size: float
    colour: str


@dataclass(frozen=True)
class CardKind:
    """What cards of a kind share: three tones, the medallion's shape, the back, the scene to fall back on."""

    name: str
    deep: str
    mid: str
    tint: str
    medallion: Medallion
    back: CardBack
    scene: str = ""
    figure: Figure | None = None


@dataclass(frozen=True)
class Card:
    """Everything a card says; any format can fill one."""

    kind: CardKind
    name: str
    emblem: str = ""
    strip: str = ""
    aside: str = ""
    medallion: str = ""
    figure: str = ""
    cost: tuple[str, ...] = ()
    notes: tuple[Note, ...] = field(default=())
    footer_left: str = ""
    footer_right: str = ""


def mana_cost(written: str) -> tuple[str, ...]:
    """The symbols of a cost written ``{2}{U}{U}``."""
    return tuple(_MANA.findall(written))


def with_mana(words: str, tone: Tone = "plain") -> Note:
    """Words in which ``{2}`` stands for a mana symbol."""
    parts = _MANA.split(words)
    return tuple(("mana" if i % 2 else tone, part) for i, part in enumerate(parts) if part)


def draw_card(pen: Pen, card: Card) -> None:
    """Draw the card within its trim; the border goes on into the bleed, which the sheet lays under it."""
    pen.panel(shapes.rectangle(0, 0, WIDTH, HEIGHT), BORDER, low=0)
    inner = shapes.rectangle(_BORDER, _BORDER, WIDTH - 2 * _BORDER, HEIGHT - 2 * _BORDER, _PANEL_RADIUS)
    pen.panel(inner, card.kind.tint)
    _draw_name(pen, card)
    _draw_emblem(pen, card)
    _draw_strip(pen, card)
    _draw_note(pen, card)
    _draw_footer(pen, card)


def _draw_name(pen: Pen, card: Card) -> None:
    discs = len(card.cost) * _DISC_PITCH + (1.5 * mm if card.cost else 0)
    left, width = _LEFT + 0.4 * mm, _RIGHT - _LEFT - 0.6 * mm - discs
    #: 11.2 pt on one line, down to 8.5 pt, then two lines.
    long = fonts.width(card.name, CARD_NAME.face, _LEAST_NAME.size) > width
    style, shrink = (_LEAST_NAME, 1.0) if long else (CARD_NAME, _LEAST_NAME.size / CARD_NAME.size)
    pen.block(card.name, style, left, _NAME_TOP, width, 8 * mm, vertical="middle", one_line_down_to=shrink)
    for i, symbol in enumerate(reversed(card.cost)):
        pen.mana(symbol, _RIGHT - 0.3 * mm - _DISC / 2 - i * _DISC_PITCH, _NAME_TOP + 4.05 * mm, _DISC)


def _draw_emblem(pen: Pen, card: Card) -> None:
    box = (_LEFT, _EMBLEM_TOP, _RIGHT - _LEFT, _EMBLEM_BOTTOM - _EMBLEM_TOP)
    emblem(pen, card.emblem, *box, instead=card.kind.scene)
    if card.figure and card.kind.figure:
        _draw_figure(pen, card.figure, card.kind.figure)
    line = LOW_OUTLINE if pen.low else 0.45 * mm
    pen.shape(shapes.rectangle(*box), None, BLACK if pen.low else card.kind.deep, line)


def _draw_figure(pen: Pen, words: str, figure: Figure) -> None:
    unit = (_RIGHT - _LEFT) / 538
    width = figure.size * 0.9
    style = TextStyle(fonts.SERIF_BLACK, figure.size, figure.size, figure.colour)
    x, y = _LEFT + figure.x * unit, _EMBLEM_TOP + figure.y * unit
    pen.words(words, style, x - width / 2, y + 0.33 * figure.size, width, "middle")


def _draw_strip(pen: Pen, card: Card) -> None:
    height = _STRIP_BOTTOM - _STRIP_TOP
    bar = shapes.rectangle(_LEFT, _STRIP_TOP, _RIGHT - _LEFT, height, 0.8 * mm)
    pen.panel(bar, card.kind.deep)
    free = _RIGHT - _TEXT_LEFT
    if card.medallion:
        free = medallion(pen, card.kind.medallion, card.medallion, card.kind.deep) - 1.6 * mm - _TEXT_LEFT
    baseline = _STRIP_TOP + height / 2 + 0.33 * CAPS.size
    aside = TextStyle(fonts.SANS_SEMIBOLD, CAPS.size, CAPS.leading, WHITE)
    words = [Run(card.strip.upper(), CAPS)]
    room = free - words[0].width - 1.5 * mm
    if card.aside and room > 0:
        pen.words(card.strip.upper(), CAPS, _TEXT_LEFT, baseline, words[0].width + 0.1)
        pen.words(card.aside, aside, _TEXT_LEFT + free - room, baseline, room, "right")
    else:
        joined: Paragraph = (*words, *run("   " + card.aside, aside)) if card.aside else tuple(words)
        pen.words(joined, CAPS, _TEXT_LEFT, baseline, free)


def _draw_note(pen: Pen, card: Card) -> None:
    paragraphs = [_paragraph(note) for note in card.notes if note]
    if paragraphs:
        box = (_TEXT_LEFT, _NOTE_TOP, _TEXT_RIGHT - _TEXT_LEFT, _NOTE_BOTTOM - _NOTE_TOP)
        pen.block(paragraphs, CARD_NOTE, *box, vertical="middle", gap=_NOTE_GAP)


def fits(notes: Sequence[Note]) -> bool:
    """Whether the paragraphs stand on a card at full size."""
    setting = set_lines([_paragraph(note) for note in notes if note], _TEXT_RIGHT - _TEXT_LEFT, _NOTE_GAP)
    return setting.height <= _NOTE_BOTTOM - _NOTE_TOP + 0.01


def first_that_fits(*candidates: Sequence[Note]) -> tuple[Note, ...]:
    """The first choice of paragraphs that stands on a card at full size; the last (to be shrunk) if none does."""
    return tuple(next((notes for notes in candidates if fits(notes)), candidates[-1]))


def _paragraph(note: Note) -> Paragraph:
    mana = TextStyle(fonts.SANS, CARD_NOTE.size, CARD_NOTE.leading, disc=True)
    return tuple(Run(words, mana if tone == "mana" else _TONES[tone]) for tone, words in note)


def _draw_footer(pen: Pen, card: Card) -> None:
    pen.rule(_TEXT_LEFT, _FOOT_RULE, _TEXT_RIGHT, _FOOT_RULE, 0.5, card.kind.mid)
    strong = TextStyle(fonts.SANS_SEMIBOLD, FINE.size, FINE.leading, FINE.colour)
    width, gap = _TEXT_RIGHT - _TEXT_LEFT, 2 * mm
    right = Run(card.footer_right, strong).width
    #: both shrink alike, but what stands at the right no further than to four fifths.
    shrunk = min(1.0, (width - gap) / (right + Run(card.footer_left, FINE).width + 1e-6))
    room = min(width * 2 / 3, right * max(0.8, shrunk) + 0.01)
    pen.words(card.footer_right, strong, _TEXT_RIGHT - room, _FOOT_BASE, room, "right")
    pen.words(card.footer_left, FINE, _TEXT_LEFT, _FOOT_BASE, width - room - gap)


def said(*parts: str | tuple[Tone, str]) -> Note:
    """A paragraph of a note from plain words and ``(tone, words)``."""
    return tuple(("plain", part) if isinstance(part, str) else part for part in parts)
