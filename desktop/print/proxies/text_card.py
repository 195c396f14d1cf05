"""The text proxy: a card in our own frame by its colours, its words large, its scene in what room is left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

from desktop.print.cards.card import mana_cost
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
    standard_pen,
)
from desktop.print.drawing.art import place_art
from desktop.print.drawing.composer import card_scene
from desktop.print.drawing.emblem import emblem
from desktop.print.layout.imposition import HEIGHT, WIDTH
from desktop.print.layout.paper import Paper, mm
from desktop.print.press import missing_glyphs, shapes
from desktop.print.press.document import Press
from desktop.print.press.pen import Pen
from desktop.print.press.plates import Plates
from desktop.print.proxies.text import TextProxy
from desktop.print.proxies.words import Said, said, symbols
from desktop.print.type import fonts
from desktop.print.type.styles import BLACK, FINE, INK, INK2, LOW_OUTLINE, WHITE, TextStyle
from desktop.print.type.text import Paragraph, Run, Setting, fit, set_lines

_STRIP, _AIR = 4.9 * mm, 1.4 * mm
_TYPE = TextStyle(fonts.SANS_BOLD, 7.6, 9, WHITE)
_PLATE_HEIGHT = 7.0 * mm
_GAP, _LEADING = 2.6, 1.21
#: how low the scene may reach and how large the words are, in the order of what is tried first.
_SHARES = (
    (50.6, 10.0),
    (50.6, 9.2),
    (50.6, 8.6),
    (45.0, 8.6),
    (39.0, 8.6),
    (39.0, 8.0),
    (32.0, 8.0),
    (26.0, 8.0),
    (20.0, 7.6),
    (0.0, 7.6),
)
#: the scene of a card without a word on it.
_WORDLESS = 69.0


@dataclass(frozen=True)
class _Plan(CardPlan):
    """Where things stand on a text proxy."""

    @property
    def text_foot(self) -> float:
        return 81.2 * mm + self.higher

    @property
    def plate_top(self) -> float:
        return 77.9 * mm + self.higher

    @property
    def foot_base(self) -> float:
        return 84.3 * mm + self.higher


@dataclass(frozen=True)
class Frame:
    """The tones of a colour, and its scene."""

    deep: str
    mid: str
    tint: str
    scene: str


_FRAMES = {
    "W": Frame("#7D6A2C", "#B9A55C", "#FAF6E8", "dominia/plains.svg"),
    "U": Frame("#2F5485", "#6C8FBE", "#EDF2F8", "dominia/island.svg"),
    "B": Frame("#3A3540", "#7C7484", "#EFEDF1", "dominia/swamp.svg"),
    "R": Frame("#8A3B1E", "#C77B52", "#FAEFE8", "dominia/mountain.svg"),
    "G": Frame("#2F6238", "#7BA883", "#EEF5EF", "dominia/forest.svg"),
    "many": Frame("#7A5A12", "#C2A04A", "#FAF3DF", "elder_dragons/mana-matrix.svg"),
    "none": Frame("#4A5663", "#98A3AF", "#EFF2F5", "elder_dragons/pile-artifact.svg"),
    "land": Frame("#6B4F34", "#A98A69", "#F5EFE8", "dominia/special.svg"),
}
_BASICS = {"plains": "W", "island": "U", "swamp": "B", "mountain": "R", "forest": "G"}


def draw_plates(plates: Plates, cards: Sequence[TextProxy]) -> tuple[list[int], list[str]]:
    """The number of each card's drawing, and sentences about those of which only the name could be drawn."""
    numbers, problems = [], []
    for card in cards:
        try:
            numbers.append(_plate(plates, card))
        except Exception as error:  # one text must not cost the others
            problems.append(f"{card.name} is printed by its name alone: its text could not be set ({error}).")
            numbers.append(_plate(plates, TextProxy(card.name[:200])))
    return numbers, problems


def _plate(plates: Plates, card: TextProxy) -> int:
    with plates.drawn() as pen:
        draw_text_proxy(pen, card)
        missing_glyphs.drawn(card.name)
    return plates.last


def card_alone(card: TextProxy) -> bytes:
    """A file with this card, 63 × 88 mm."""
    press = Press(card.name, Paper("card", WIDTH, HEIGHT))
    with press.sheet() as pen:
        draw_text_proxy(pen, card)
    return press.done()


def draw_text_proxy(pen: Pen, card: TextProxy) -> None:
    """Draw a card over the whole pen; its border goes on into the bleed, which the sheet lays under it."""
    with standard_pen(pen) as page:
        _draw(page, card, _Plan(page.width - WIDTH, page.height - HEIGHT))


def _draw(pen: Pen, card: TextProxy, plan: _Plan) -> None:
    frame = frame_of(card)
    draw_ground(pen, frame.tint)
    draw_head(pen, *head_of(card), plan)
    art_foot, setting = _shared_out(card, plan)
    if art_foot:
        _draw_scene(pen, card, frame, art_foot, plan)
    strip_top = art_foot + _AIR if art_foot else ART_TOP
    _draw_strip(pen, card, frame, strip_top, plan)
    if setting is not None:
        _draw_text(pen, frame, setting, strip_top + _STRIP + _AIR, _text_foot(card, plan), plan)
    if card.body:
        _draw_plate(pen, card.body, frame, plan)
    _draw_footer(pen, card, plan)


def head_of(card: TextProxy) -> tuple[str, tuple[str, ...]]:
    """The name and the cost; a card of two halves on one face bears both."""
    if card.back is None:
        return card.name, mana_cost(card.cost)
    costs = symbols(card.cost), symbols(card.back.cost)
    return f"{card.name} // {card.back.name}", (*costs[0], *((HALVES, *costs[1]) if costs[1] else ()))


def frame_of(card: TextProxy) -> Frame:
    """The frame by colour; a land's by what it is or makes."""
    if "Land" in card.type:
        basic = next((colour for word, colour in _BASICS.items() if word in card.type.lower()), "")
        return replace(_FRAMES["land"], scene=_FRAMES[basic].scene) if basic else _FRAMES["land"]
    if len(card.colours) > 1:
        return _FRAMES["many"]
    return _FRAMES.get(card.colours, _FRAMES["none"])


# ---- parts


def _draw_scene(pen: Pen, card: TextProxy, frame: Frame, foot: float, plan: _Plan) -> None:
    box = (LEFT, ART_TOP, plan.right - LEFT, foot - ART_TOP)
    if card.art is not None:
        place_art(pen, card.art.picture, *box, card.art.placed)
    else:
        emblem(pen, card_scene(card.name, card.type, card.colours), *box, instead=frame.scene, focus=0.15)
    draw_box_line(pen, box, frame.deep)


def _draw_strip(pen: Pen, card: TextProxy, frame: Frame, top: float, plan: _Plan) -> None:
    draw_strip(pen, top, plan.right, _STRIP, frame.deep)
    words = TextStyle(_TYPE.face, _TYPE.size, _TYPE.leading, BLACK if pen.low else WHITE)
    width = plan.text_right - TEXT_LEFT
    pen.words(card.type or "Card", words, TEXT_LEFT, top + _STRIP / 2 + 0.33 * _TYPE.size, width)


def _draw_text(pen: Pen, frame: Frame, setting: Setting, top: float, foot: float, plan: _Plan) -> None:
    pen.panel(shapes.rectangle(LEFT, top, plan.right - LEFT, foot - top, 0.8 * mm), WHITE, frame.mid, 0.5, low=0.4)
    inside = foot - top - 2 * mm
    pen.place(setting, TEXT_LEFT, top + 1 * mm, plan.text_right - TEXT_LEFT, inside, vertical="middle")


def _draw_plate(pen: Pen, body: str, frame: Frame, plan: _Plan) -> None:
    """Power and toughness, or loyalty, large in the lower right corner."""
    size = 13.0
    width = max(13 * mm, min(24 * mm, fonts.width(body, fonts.SERIF_BLACK, size) + 4.4 * mm))
    cx, cy = plan.right + 0.6 * mm - width / 2, plan.plate_top + _PLATE_HEIGHT / 2
    outline = shapes.cut_corners(cx, cy, width / 2, _PLATE_HEIGHT / 2, 1.4 * mm)
    if pen.low:
        pen.shape(outline, WHITE, BLACK, LOW_OUTLINE)
    else:
        pen.shape(outline, WHITE, WHITE, 0.9 * mm, join=1)
        pen.shape(outline, frame.deep)
    style = TextStyle(fonts.SERIF_BLACK, size, size, BLACK if pen.low else WHITE)
    room = width - 2.4 * mm
    pen.words(body, style, cx - room / 2, cy + 0.332 * size, room, "middle")


def _draw_footer(pen: Pen, card: TextProxy, plan: _Plan) -> None:
    width = (plan.right - 15 * mm if card.body else plan.text_right) - TEXT_LEFT
    words = f"Proxy · {card.footer}" if card.footer else "Proxy"
    pen.words(words, TextStyle(FINE.face, FINE.size, FINE.leading, INK2), TEXT_LEFT, plan.foot_base, width)


# ---- how the room is shared


def _text_foot(card: TextProxy, plan: _Plan) -> float:
    return plan.plate_top - 0.9 * mm if card.body else plan.text_foot


def _shared_out(card: TextProxy, plan: _Plan) -> tuple[float, Setting | None]:
    """How far down the scene goes (0: there is none), and the words below it."""
    spoken = said(card)
    if not spoken:
        return _WORDLESS * mm + plan.higher, None
    width = plan.text_right - TEXT_LEFT
    natural = [sum(part.width for part in _paragraph(words, 1.0)) for words in spoken]
    for share, size in _SHARES:
        #: what the card is higher than a standard one goes to the scene while there is one.
        foot = share * mm + plan.higher * 0.6 if share else 0.0
        room = _text_foot(card, plan) - (foot + _AIR if foot else ART_TOP) - _STRIP - _AIR - 2 * mm
        #: not even without a ragged edge: setting the lines would be for nothing.
        if sum(ceil(long * size / width) for long in natural) * size * _LEADING > room:
            continue
        setting = set_lines([_paragraph(words, size) for words in spoken], width, _GAP)
        if setting.height <= room:
            return foot, setting
    return 0.0, fit([_paragraph(words, _SHARES[-1][1]) for words in spoken], width, room, _GAP)


def _paragraph(words: Said, size: float) -> Paragraph:
    """A paragraph at a size."""
    leading = size * _LEADING
    tones = {
        "plain": TextStyle(fonts.SANS, size, leading, INK),
        "strong": TextStyle(fonts.SANS_BOLD, size, leading, INK),
        "quiet": TextStyle(fonts.SANS_ITALIC, size, leading, INK2),
        "mana": TextStyle(fonts.SANS, size, leading, disc=True),
    }
    return tuple(Run(part, tones[tone]) for tone, part in words if part)
