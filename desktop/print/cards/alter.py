"""Alters: the organiser's own art as a card of its own, in a format's frame or over the whole card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from desktop.domain.hexmap.patterns import mixed
from desktop.domain.picture import Picture
from desktop.engine.format import Face
from desktop.engine.rules import Refusal
from desktop.print.cards.back import CardBack, Pattern, Roundel, draw_back
from desktop.print.cards.frame import (
    ART_TOP,
    EDGE,
    LEFT,
    NAME_HIGH,
    NAME_TOP,
    TEXT_LEFT,
    draw_box_line,
    draw_ground,
    draw_name,
    draw_strip,
    standard_pen,
)
from desktop.print.cards.sheet import Sides, sheets_of
from desktop.print.drawing.art import art_dpi, place_art
from desktop.print.drawing.emblem import emblem
from desktop.print.layout.imposition import BLEED, HEIGHT, WIDTH, imposition
from desktop.print.layout.paper import Paper, mm
from desktop.print.layout.settings import ArtPlacement, SheetSettings
from desktop.print.press import shapes
from desktop.print.press.pen import Pen
from desktop.print.type.styles import (
    BLACK,
    CAPS,
    CARD_NOTE,
    LOW_OUTLINE,
    NIGHT,
    WHITE,
    Ink,
    accent_of,
)
from desktop.print.type.text import run

#: the art in a window with words below it; tall, with a line below it; over the whole card, with its name; alone.
Shape = Literal["window", "tall", "full", "bare"]
SHAPES: tuple[Shape, ...] = ("window", "tall", "full", "bare")
COPIES_AT_MOST = 99

_STRIP, _AIR = 4.7 * mm, 1.5 * mm
#: where the art ends on a card of 88 mm: in a window, tall with words, tall without.
_WINDOW, _TALL, _TALLER = 50.6 * mm, 71.6 * mm, 75.2 * mm
_SEAL, _RING = 5.4 * mm, 0.7 * mm
#: so far the seal hangs below the strip, in millimetres.
_HANGS = 4.2
#: from line to line where one writes by hand.
_WRITING = 6.2 * mm
#: what lies over the art still lets it through a little.
_VEIL = 0.86


@dataclass(frozen=True)
class AlterFrame:
    """A format's colours for the organiser's own cards, its scene in the seal, and their back."""

    id: str
    says: str
    deep: str
    mid: str
    tint: str
    ground: str
    scene: str
    pattern: Pattern
    roundel: Roundel

    @property
    def back(self) -> CardBack:
        return CardBack(self.says, self.pattern, self.roundel, self.deep, self.mid, self.tint, self.ground)


def frame_of(face: Face) -> AlterFrame:
    """The frame of a format, by its face: where that brings no colours for one they are mixed of its accent."""
    accent, look = accent_of(face.accent), face.cards
    mid, ground = look.mid or mixed(accent.deep, WHITE, 0.45), look.ground or mixed(accent.deep, BLACK, 0.4)
    scene = f"{face.scene}.svg" if face.scene else NIGHT_FRAME.scene
    return AlterFrame(face.frame, face.brief, accent.deep, mid, accent.wash, ground, scene, look.pattern, look.roundel)


#: Lantern's own; the others follow from the formats' faces.
NIGHT_FRAME = AlterFrame(
    "night", "Lantern", "#2C3948", "#8593A3", "#EEF1F5", NIGHT, "ui/lantern-lit.svg", "rays", "sun"
)


class AlterCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """One card of the organiser's own, as it is kept."""

    picture: Picture
    name: str = ""
    placed: ArtPlacement = ArtPlacement()
    shape: Shape = "window"
    #: the frame's id, by which older Lanterns kept a format's; where the card brings none in ``dress`` it is Lantern's.
    frame: str = "night"
    #: what stands in the strip below the art, and the words below that.
    line: str = ""
    words: str = ""
    copies: int = 1
    #: names it among the others of its sheet, whatever it is called.
    number: int = 0
    #: the whole frame of a format: the card looks the same where that is missing.
    dress: AlterFrame | None = None

    @property
    def dressed(self) -> AlterFrame:
        return self.dress or NIGHT_FRAME

    def in_frame(self, frame: AlterFrame) -> AlterCard:
        """The same card in another frame."""
        return msgspec.structs.replace(self, frame=frame.id, dress=None if frame == NIGHT_FRAME else frame)

    def refuse_nonsense(self) -> None:
        """Raises ``Refusal`` for what cannot be printed."""
        self.placed.refuse_nonsense()
        if not 1 <= self.copies <= COPIES_AT_MOST:
            raise Refusal(f"Print 1 to {COPIES_AT_MOST} copies of {self.name or 'a card'}.")


def art_box(card: AlterCard, width: float = WIDTH, height: float = HEIGHT) -> tuple[float, float, float, float]:
    """Where the art lies on a card of this size (at least 63 × 88 mm): x, y, width, height, from the trim's corner.

    Over the whole card it goes on past the knife on every side.
    """
    if card.shape in ("full", "bare"):
        return -BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED
    foot = _foot(card) + (height - HEIGHT) * (0.6 if card.shape == "window" else 1)
    return LEFT, ART_TOP, width - 2 * LEFT, foot - ART_TOP


def _foot(card: AlterCard) -> float:
    if card.shape == "window":
        return _WINDOW
    return _TALL if card.words.strip() else _TALLER


def alter_dpi(card: AlterCard) -> int:
    """Dots an inch of its picture on a card of 63 × 88 mm."""
    return round(art_dpi(card.picture, *art_box(card)[2:], card.placed))


def alter_sides(card: AlterCard) -> Sides:
    """A card to be cut out; art over the whole card goes on past the knife."""
    over = card.shape in ("full", "bare")
    back = card.dressed.back
    return Sides(
        lambda pen: draw_alter(pen, card),
        lambda pen: draw_back(pen, back),
        card.name,
        dpi=alter_dpi(card),
        bleeds=over,
    )


def alter_sheets(cards: Sequence[AlterCard], paper: Paper, settings: SheetSettings) -> bytes:
    """Every card in its copies, on sheets as the settings say."""
    layout = imposition(paper, settings)
    sides = [alter_sides(card) for card in cards for _ in range(card.copies * settings.copies)]
    ink = Ink.LOW if settings.low_ink else Ink.FULL
    return sheets_of(sides, layout, "Alters", ink=ink, backs=settings.backs, skip=settings.skip)


# ---- drawing


def draw_alter(pen: Pen, card: AlterCard) -> None:
    """Draw the card over the whole pen, in proportion; a longer card has more room for its art."""
    with standard_pen(pen) as page:
        (_draw_over if card.shape in ("full", "bare") else _draw_framed)(page, card)


def _draw_framed(pen: Pen, card: AlterCard) -> None:
    frame = card.dressed
    draw_ground(pen, frame.tint)
    if card.name.strip():
        draw_name(pen, card.name, LEFT + 0.4 * mm, NAME_TOP, pen.width - 2 * LEFT - 0.8 * mm)
    box = art_box(card, pen.width, pen.height)
    place_art(pen, card.picture, *box, card.placed)
    draw_box_line(pen, box, frame.deep)
    top = box[1] + box[3] + _AIR
    draw_strip(pen, top, pen.width - LEFT, _STRIP, frame.deep)
    _strip_words(pen, card.line, top)
    _seal(pen, frame, pen.width - LEFT - _SEAL - 1.6 * mm, top + _STRIP / 2)
    tall = card.shape == "tall"
    _words(pen, card, top + _STRIP + (1.0 if tall else _HANGS) * mm, pen.height - EDGE - 0.8 * mm, beside=tall)


def _draw_over(pen: Pen, card: AlterCard) -> None:
    place_art(pen, card.picture, *art_box(card, pen.width, pen.height), card.placed)
    if card.shape == "bare":
        return
    frame, wide = card.dressed, pen.width - 2 * LEFT
    if card.name.strip():
        _veil(pen, LEFT, LEFT, wide, NAME_HIGH - 0.8 * mm, frame.tint, 1.6 * mm)
        draw_name(pen, card.name, TEXT_LEFT, LEFT, pen.width - 2 * TEXT_LEFT, NAME_HIGH - 0.8 * mm)
    words = 13.4 * mm if card.words.strip() else 0.0
    top = pen.height - LEFT - words - _STRIP
    if words:
        _veil(pen, LEFT, top + _STRIP / 2, wide, words + _STRIP / 2, frame.tint, 1.6 * mm)
        _words(pen, card, top + _STRIP + 0.8 * mm, pen.height - LEFT - 0.7 * mm, beside=True)
    if words or card.line.strip():
        draw_strip(pen, top, pen.width - LEFT, _STRIP, frame.deep)
        _strip_words(pen, card.line, top)
        _seal(pen, frame, pen.width - LEFT - _SEAL - 1.6 * mm, top + _STRIP / 2)


def _veil(pen: Pen, x: float, y: float, width: float, height: float, tone: str, radius: float) -> None:
    """A surface for words that lets the art through a little; on it letters stay dark on light."""
    outline = shapes.rectangle(x, y, width, height, radius)
    if pen.low:
        pen.panel(outline, tone)
    else:
        pen.shape(outline, tone, opacity=_VEIL)


def _strip_words(pen: Pen, words: str, top: float) -> None:
    room = pen.width - LEFT - 2 * _SEAL - 2.6 * mm - TEXT_LEFT
    if words.strip():
        pen.words(words.strip().upper(), CAPS, TEXT_LEFT, top + _STRIP / 2 + 0.33 * CAPS.size, room)


def _seal(pen: Pen, frame: AlterFrame, cx: float, cy: float) -> None:
    """The format's scene in a round seal."""
    ring = shapes.circle(cx, cy, _SEAL)
    if not pen.low:
        pen.shape(ring, WHITE, WHITE, 2 * _RING)
        pen.shape(ring, frame.deep)
    with pen.clipped(ring):
        emblem(pen, frame.scene, cx - _SEAL, cy - _SEAL, 2 * _SEAL, 2 * _SEAL)
    pen.shape(ring, None, BLACK if pen.low else frame.deep, LOW_OUTLINE if pen.low else 0.3 * mm)


def _words(pen: Pen, card: AlterCard, top: float, foot: float, beside: bool) -> None:
    """The words, ``beside`` the seal or below it; in a window that has none, lines to write on by hand."""
    paragraphs = [run(line.strip(), CARD_NOTE) for line in card.words.splitlines() if line.strip()]
    if paragraphs:
        right = LEFT + 2 * _SEAL + 2.6 * mm if beside else TEXT_LEFT
        box = (TEXT_LEFT, top, pen.width - TEXT_LEFT - right, foot - top)
        pen.block(paragraphs, CARD_NOTE, *box, vertical="middle", gap=2.2)
        return
    if card.shape == "window":
        for y in range(round(top + _WRITING), round(foot), round(_WRITING)):
            pen.rule(TEXT_LEFT, y, pen.width - TEXT_LEFT, y, 0.4, card.dressed.mid, (0.6, 1.8))
