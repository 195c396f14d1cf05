"""A test strip: one picture lighter and darker, in less and more contrast and colour, to hold beside a real card."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from desktop.domain.picture import Picture
from desktop.print.drawing.art import place_art
from desktop.print.layout.paper import Paper, mm
from desktop.print.layout.settings import TONE_AT_MOST, SheetSettings
from desktop.print.press.document import Press
from desktop.print.press.picture_variants import Tone, Variants
from desktop.print.press.shapes import rectangle
from desktop.print.type.styles import BODY, BODY_STRONG, LAMP, TITLE

_WORDS = ("Brightness", "Contrast", "Saturation")
_STEPS = (-20, -10, 0, 10, 20)
_SHAPE = 88 / 63


def around(value: int) -> tuple[int, ...]:
    """Five values about this one, none beyond what there is."""
    return tuple(dict.fromkeys(min(TONE_AT_MOST, max(-TONE_AT_MOST, value + step)) for step in _STEPS))


def strip_rows(tone: Tone) -> list[tuple[str, list[tuple[int, Tone]]]]:
    """Each of the three by its word, with the values that are shown and what each of them makes of the others."""
    return [
        (word, [(value, (*tone[:at], value, *tone[at + 1 :])) for value in around(tone[at])])  # type: ignore[misc]
        for at, word in enumerate(_WORDS)
    ]


def tone_strip(paper: Paper, picture: Picture, name: str, settings: SheetSettings, keep_in: Path | None) -> bytes:
    """One page: a row of the picture for brightness, one for contrast, one for saturation, about what is chosen."""
    variants, upright = Variants(keep_in), paper.upright
    press = Press("Test strip", upright, settings=replace(settings, alters=()))
    margin, gap = 14 * mm, 4 * mm
    wide = min((upright.width - 2 * margin - 4 * gap) / 5, (upright.height - 90 * mm) / 3 / _SHAPE)
    try:
        with press.sheet("Test strip", upright) as pen:
            pen.words("Test strip", TITLE, margin, 22 * mm, pen.width - 2 * margin)
            said = f"{name}. Hold it beside a real card in the light it is played in, and choose what is nearest."
            pen.words(said, BODY, margin, 29 * mm, pen.width - 2 * margin)
            for row, (word, values) in enumerate(strip_rows(settings.tone)):
                top = 38 * mm + row * (wide * _SHAPE + 14 * mm)
                pen.words(word, BODY_STRONG, margin, top, pen.width - 2 * margin)
                for at, (value, tone) in enumerate(values):
                    left = margin + at * (wide + gap)
                    shown = variants.changed(picture, settings.grey, tone=tone)
                    place_art(pen, shown, left, top + 2 * mm, wide, wide * _SHAPE)
                    now = tone == settings.tone
                    if now:
                        pen.shape(rectangle(left, top + 2 * mm, wide, wide * _SHAPE), stroke=LAMP, line=1.2)
                    label = (f"{value:+d}" if value else "0") + (", now" if now else "")
                    pen.words(label, BODY_STRONG if now else BODY, left, top + 6 * mm + wide * _SHAPE, wide)
    finally:
        variants.close()
    return press.done()
