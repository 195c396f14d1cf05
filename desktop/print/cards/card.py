"""One card: what stands on it, and where. 63 × 88 mm, measured from the trim's upper left corner."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Literal

from desktop.print.cards.back import CardBack
from desktop.print.cards.frame import (
    ART_TOP,
    HALVES,
    LEFT,
    TEXT_LEFT,
    CardPlan,
    draw_box_line,
    draw_ground,
    draw_head,
    draw_strip,
    draw_tier,
    standard_pen,
)
from desktop.print.drawing.art import art_dpi, place_art
from desktop.print.drawing.emblem import emblem
from desktop.print.drawing.medallion import Medallion, medallion
from desktop.print.layout.imposition import HEIGHT, WIDTH
from desktop.print.layout.paper import mm
from desktop.print.layout.settings import Alter
from desktop.print.pages.blocks import Mark
from desktop.print.press.pen import Pen
from desktop.print.type import fonts
from desktop.print.type.styles import (
    CAPS,
    CARD_NOTE,
    CARD_QUIET,
    CARD_STRONG,
    FINE,
    WHITE,
    TextStyle,
)
from desktop.print.type.text import Paragraph, Run, run, set_lines

#: so much of its height the picture gives, at most and at a time, to words that do not fit below it at full size.
_YIELDS, _LINE = 14 * mm, 1 * mm
#: of what a card is higher than a standard one the emblem has so much, the note the rest.
_EMBLEMS_SHARE = 0.6
_NOTE_GAP = 2.6
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
    #: what the card itself does, before what the event adds.
    does: tuple[Note, ...] = ()
    notes: tuple[Note, ...] = field(default=())
    footer_left: str = ""
    footer_right: str = ""
    #: how rare it is: 1 plain, 2 and 3 with more of a frame.
    tier: int = 1
    #: the organiser's own picture in place of the emblem.
    art: Alter | None = None


def mana_cost(written: str) -> tuple[str, ...]:
    """The symbols of a cost written ``{2}{U}{U}``; the halves of a split card's are parted."""
    first, split, second = written.partition("//")
    return (*_MANA.findall(first), *((HALVES, *_MANA.findall(second)) if split else ()))


def mana_cell(cost: str) -> Mark:
    """A cost as its discs, for a cell of a table."""
    return discs(mana_cost(cost), 8.2, 0.8)


def discs(symbols: Sequence[str], size: float, apart: float = 1.2) -> Mark:
    """Symbols as discs so many points wide, side by side."""

    def paint(pen: Pen) -> None:
        for at, symbol in enumerate(symbols):
            pen.mana(symbol, size / 2 + at * (size + apart), pen.height / 2, size)

    return Mark(max(1.0, len(symbols) * (size + apart)), size, paint)


def with_mana(words: str, tone: Tone = "plain") -> Note:
    """Words in which ``{2}`` stands for a mana symbol."""
    parts = _MANA.split(words)
    return tuple(("mana" if i % 2 else tone, part) for i, part in enumerate(parts) if part)


@dataclass(frozen=True)
class _Plan(CardPlan):
    """Where things stand on one of our cards; the picture gives ``yields`` to what has more words."""

    yields: float = 0.0

    @property
    def emblem_foot(self) -> float:
        return 50.6 * mm + self.higher * _EMBLEMS_SHARE - self.yields

    @property
    def strip(self) -> tuple[float, float]:
        return self.emblem_foot + 1.5 * mm, self.emblem_foot + 6.2 * mm

    @property
    def note(self) -> tuple[float, float]:
        return self.emblem_foot + 8 * mm, 80.8 * mm + self.higher

    @property
    def foot(self) -> tuple[float, float]:
        """The rule and the base line below it."""
        return 81.2 * mm + self.higher, 84 * mm + self.higher


_STANDARD = _Plan()
#: width and height of what a picture lies in, on a standard card.
ART_FRAME = (_STANDARD.right - LEFT, _STANDARD.emblem_foot - ART_TOP)


def draw_card(pen: Pen, card: Card) -> None:
    """Draw the card over the whole pen, in proportion: a longer card has a larger emblem and more room for words.

    The border goes on into the bleed, which the sheet lays under it.
    """
    with standard_pen(pen) as page:
        wider, higher = page.width - WIDTH, page.height - HEIGHT
        _draw(page, card, _Plan(wider, higher, picture_yields((*card.does, *card.notes), wider, higher)))


def card_dpi(card: Card) -> int:
    """Dots an inch of the organiser's own picture on a card of 63 × 88 mm; 0 where it has none."""
    if card.art is None:
        return 0
    return round(art_dpi(card.art.picture, *ART_FRAME, card.art.placed))


def _draw(pen: Pen, card: Card, plan: _Plan) -> None:
    draw_ground(pen, card.kind.tint)
    draw_tier(pen, card.tier, card.kind.deep)
    draw_head(pen, card.name, card.cost, plan)
    _draw_emblem(pen, card, plan)
    _draw_strip(pen, card, plan)
    _draw_note(pen, card, plan)
    _draw_footer(pen, card, plan)


#: where words take the picture's room, its foot goes before heads do.
_HEADS = 0.12


def _draw_emblem(pen: Pen, card: Card, plan: _Plan) -> None:
    box = (LEFT, ART_TOP, plan.right - LEFT, plan.emblem_foot - ART_TOP)
    if card.art is not None:
        place_art(pen, card.art.picture, *box, card.art.placed)
    else:
        emblem(pen, card.emblem, *box, instead=card.kind.scene, focus=_HEADS)
        if card.figure and card.kind.figure:
            _draw_figure(pen, card.figure, card.kind.figure, box)
    draw_box_line(pen, box, card.kind.deep)


def _draw_figure(pen: Pen, words: str, figure: Figure, box: tuple[float, float, float, float]) -> None:
    left, top, across, down = box
    #: the emblem covers its box, its middle in the middle and most of its top in it.
    unit = max(across / 538, down / 400)
    size = figure.size * unit / ((58.4 - 4.6) * mm / 538)
    width = size * 0.9
    style = TextStyle(fonts.SERIF_BLACK, size, size, figure.colour)
    x = left + across / 2 + (figure.x - 269) * unit
    y = top + figure.y * unit - (400 * unit - down) * _HEADS
    pen.words(words, style, x - width / 2, y + 0.33 * size, width, "middle")


def _draw_strip(pen: Pen, card: Card, plan: _Plan) -> None:
    top, foot = plan.strip
    height = foot - top
    draw_strip(pen, top, plan.right, height, card.kind.deep)
    free = plan.right - TEXT_LEFT
    if card.medallion:
        shifted = pen.frame(plan.wider, plan.emblem_foot - _STANDARD.emblem_foot, WIDTH, HEIGHT)
        edge = medallion(shifted, card.kind.medallion, card.medallion, card.kind.deep) + plan.wider
        free = edge - 1.6 * mm - TEXT_LEFT
    baseline = top + height / 2 + 0.33 * CAPS.size
    aside = TextStyle(fonts.SANS_SEMIBOLD, CAPS.size, CAPS.leading, WHITE)
    words = [Run(card.strip.upper(), CAPS)]
    room = free - words[0].width - 1.5 * mm
    if card.aside and room > 0:
        pen.words(card.strip.upper(), CAPS, TEXT_LEFT, baseline, words[0].width + 0.1)
        pen.words(card.aside, aside, TEXT_LEFT + free - room, baseline, room, "right")
    else:
        joined: Paragraph = (*words, *run("   " + card.aside, aside)) if card.aside else tuple(words)
        pen.words(joined, CAPS, TEXT_LEFT, baseline, free)


def _draw_note(pen: Pen, card: Card, plan: _Plan) -> None:
    paragraphs = [_paragraph(note) for note in (*card.does, *card.notes) if note]
    if paragraphs:
        top, foot = plan.note
        box = (TEXT_LEFT, top, plan.text_right - TEXT_LEFT, foot - top)
        pen.block(paragraphs, CARD_NOTE, *box, vertical="middle", gap=_NOTE_GAP)


def fits(notes: Sequence[Note], plan: _Plan = _STANDARD) -> bool:
    """Whether the paragraphs stand on a card at full size."""
    return _excess(notes, plan) <= 0.01


def _excess(notes: Sequence[Note], plan: _Plan) -> float:
    setting = set_lines([_paragraph(note) for note in notes if note], plan.text_right - TEXT_LEFT, _NOTE_GAP)
    top, foot = plan.note
    return setting.height - (foot - top)


def stands(card: Card) -> bool:
    """Whether all its words stand on a card of 63 × 88 mm at full size, the picture giving them what it may."""
    notes = (*card.does, *card.notes)
    return fits(notes, _Plan(yields=picture_yields(notes)))


def picture_yields(notes: Sequence[Note], wider: float = 0.0, higher: float = 0.0) -> float:
    """How much of its height the picture gives to these paragraphs."""
    excess = _excess(notes, _Plan(wider, higher))
    return min(_YIELDS, ceil(excess / _LINE) * _LINE) if excess > 0.01 else 0.0


def first_that_fits(*candidates: Sequence[Note], does: Sequence[Note] = ()) -> tuple[Note, ...]:
    """The first choice of paragraphs that stands on a card at full size, below what it does; the last (to be shrunk)
    if none does."""
    return tuple(next((notes for notes in candidates if fits((*does, *notes))), candidates[-1]))


def _paragraph(note: Note) -> Paragraph:
    mana = TextStyle(fonts.SANS, CARD_NOTE.size, CARD_NOTE.leading, disc=True)
    return tuple(Run(words, mana if tone == "mana" else _TONES[tone]) for tone, words in note)


def _draw_footer(pen: Pen, card: Card, plan: _Plan) -> None:
    rule, base = plan.foot
    pen.rule(TEXT_LEFT, rule, plan.text_right, rule, 0.5, card.kind.mid)
    strong = TextStyle(fonts.SANS_SEMIBOLD, FINE.size, FINE.leading, FINE.colour)
    width, gap = plan.text_right - TEXT_LEFT, 2 * mm
    right = Run(card.footer_right, strong).width
    #: both shrink alike, but what stands at the right no further than to four fifths.
    shrunk = min(1.0, (width - gap) / (right + Run(card.footer_left, FINE).width + 1e-6))
    room = min(width * 2 / 3, right * max(0.8, shrunk) + 0.01)
    pen.words(card.footer_right, strong, plan.text_right - room, base, room, "right")
    pen.words(card.footer_left, FINE, TEXT_LEFT, base, width - room - gap)


def does(words: str) -> tuple[Note, ...]:
    """What a card does, a paragraph a line, with mana symbols; its first sentence is strong."""
    lines = [line for line in words.split("\n") if line]
    return tuple(with_mana(line) if at else _with_strong_start(line) for at, line in enumerate(lines))


def _with_strong_start(line: str) -> Note:
    sentence, stop, rest = line.partition(". ")
    return (*with_mana(sentence + stop, "strong"), *with_mana(rest))


def said(*parts: str | tuple[Tone, str]) -> Note:
    """A paragraph of a note from plain words and ``(tone, words)``."""
    return tuple(("plain", part) if isinstance(part, str) else part for part in parts)
