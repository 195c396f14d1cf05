"""The pen: draws on a rectangle of a sheet, measured in points from its top left corner, y downwards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, Self

from reportlab.pdfgen.canvas import Canvas

from desktop.print.press import mana, missing_glyphs, operators, shapes
from desktop.print.press.proof import Box
from desktop.print.press.shapes import Outline
from desktop.print.press.surface import Surface
from desktop.print.type import fonts
from desktop.print.type.machine_faces import Drawn
from desktop.print.type.styles import BLACK, INK, LINE, LOW_OUTLINE, WHITE, Ink, TextStyle
from desktop.print.type.text import DISC, Line, Paragraph, Run, Setting, fit, run

Align = Literal["left", "middle", "right"]
Vertical = Literal["top", "middle", "bottom"]
#: how far above its baseline a line of text is taken to begin, in ems.
ASCENT = 0.8
CAP_HEIGHT = 0.665
_DISC_COLOURS = {
    "W": ("#F3E9C6", INK),
    "U": ("#3F7FB5", WHITE),
    "B": ("#3A3540", WHITE),
    "R": ("#B5402F", WHITE),
    "G": ("#3F7A46", WHITE),
}
_PLAIN_DISC = ("#C4CAD1", INK)


class Pen:
    """Draws inside a frame of ``width`` by ``height`` points."""

    def __init__(self, surface: Surface, left: float, top: float, width: float, height: float) -> None:
        self.surface, self.width, self.height = surface, width, height
        self._left, self._top = left, top

    @property
    def canvas(self) -> Canvas:
        return self.surface.canvas

    @property
    def corner(self) -> tuple[float, float]:
        """The lower left corner of this frame, as the canvas counts."""
        return self._left, self._top - self.height

    @property
    def spot(self) -> tuple[float, float]:
        """The upper left corner of this frame, as the canvas counts."""
        return self._left, self._top

    @property
    def low(self) -> bool:
        """Whether ink is to be saved."""
        return self.surface.ink is Ink.LOW

    @property
    def grey(self) -> bool:
        """Whether colours become the greys they are as light as."""
        return self.surface.grey

    def frame(self, x: float, y: float, width: float, height: float) -> Self:
        """A pen for a part of this frame."""
        return type(self)(self.surface, self._left + x, self._top - y, width, height)

    @contextmanager
    def turned(self, angle: int, x: float, y: float, width: float, height: float) -> Iterator[Self]:
        """A pen for a part of this frame, turned clockwise (by 90, 180, 270); width and height as the part reads."""
        across, down = (width, height) if angle % 180 == 0 else (height, width)
        with self.spun(angle, x + across / 2, y + down / 2, width, height) as other_way:
            yield other_way

    @contextmanager
    def spun(self, angle: float, cx: float, cy: float, width: float, height: float) -> Iterator[Self]:
        """A pen of this size, turned clockwise by any angle about its middle, which lies at this point."""
        self.canvas.saveState()
        self.canvas.translate(self._left + cx, self._top - cy)
        self.canvas.rotate(-angle)
        yield type(self)(self.surface, -width / 2, height / 2, width, height)
        self.canvas.restoreState()

    @contextmanager
    def clipped(self, outline: Outline) -> Iterator[None]:
        """Whatever is drawn inside shows only within the outline."""
        self.canvas.saveState()
        self.canvas.clipPath(self._path(outline), stroke=0, fill=0)
        yield
        self.canvas.restoreState()

    @contextmanager
    def scaled(self, x: float, y: float, width: float, height: float, factor: float) -> Iterator[Self]:
        """A pen for a part of this frame on which everything is drawn so much larger; it is as much smaller itself."""
        self.canvas.saveState()
        self.canvas.translate(self._left + x, self._top - y)
        self.canvas.scale(factor, factor)
        yield type(self)(self.surface, 0, 0, width / factor, height / factor)
        self.canvas.restoreState()

    def _fill_with(self, name: str) -> None:
        self.canvas._code.append(operators.chosen(name, self.grey)[0])

    def _stroke_with(self, name: str) -> None:
        self.canvas._code.append(operators.chosen(name, self.grey)[1])

    # ---- shapes

    def shape(
        self,
        outline: Outline,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 1.0,
        dash: Sequence[float] = (),
        cap: int = 0,
        join: int = 0,
        opacity: float = 1.0,
    ) -> None:
        """Draw an outline as told, whatever ink there is."""
        if opacity < 1:
            self._see_through(opacity)
        how = operators.lined(line, cap, join, tuple(dash)) if stroke else ""
        self.canvas._code.extend(operators.shaped(outline, fill, stroke, how, self.grey, self.spot))
        if opacity < 1:
            self._see_through(1)

    def lay(self, parts: Iterable[str | float]) -> None:
        """Lay down a drawing as ``operators.drawn`` tells it."""
        for part in parts:
            if isinstance(part, str):
                self.canvas._code.append(part)
            else:
                self._see_through(part)

    def _see_through(self, opacity: float) -> None:
        self.canvas.setFillAlpha(opacity)
        self.canvas.setStrokeAlpha(opacity)

    def _path(self, outline: Outline) -> object:
        path = self.canvas.beginPath()
        path._code.append(operators.strokes(outline, self._left, self._top))
        return path

    def panel(
        self, outline: Outline, fill: str, stroke: str | None = None, line: float = 1.0, low: float = LOW_OUTLINE
    ) -> None:
        """A coloured surface; with low ink white inside a black outline (none where ``low`` is 0)."""
        if self.low:
            self.shape(outline, WHITE, BLACK if low else None, low)
        else:
            self.shape(outline, fill, stroke, line)

    def wash(self, outline: Outline, fill: str) -> None:
        """A light ground; left out with low ink."""
        if not self.low:
            self.shape(outline, fill)

    def rule(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        line: float = 0.5,
        tone: str = LINE,
        dash: Sequence[float] = (),
    ) -> None:
        """A straight line."""
        self.shape((("M", x1, y1), ("L", x2, y2)), None, self.ink(tone), line, dash)

    def ink(self, tone: str) -> str:
        """The colour of letters and lines: black when ink is low, for grey printers screen a grey into dots."""
        return BLACK if self.low else tone

    # ---- words

    def words(
        self,
        words: str | Paragraph,
        style: TextStyle,
        x: float,
        baseline: float,
        width: float,
        align: Align = "left",
    ) -> float:
        """One line on a baseline, shrunk until it fits the width: a line is never cut. Gives the width it takes."""
        paragraph = run(words, style) if isinstance(words, str) else words
        natural = sum(part.width for part in paragraph)
        factor = min(1.0, width / natural) if natural else 1.0
        line = Line(tuple(part.scaled(factor) for part in paragraph))
        allowed = (x, 0.0, x + width, self.height)
        self._draw_line(line, x + _indent(align, width - line.width), baseline, allowed)
        return line.width

    def block(
        self,
        words: str | Sequence[Paragraph],
        style: TextStyle,
        x: float,
        y: float,
        width: float,
        height: float,
        align: Align = "left",
        vertical: Vertical = "top",
        gap: float = 0.0,
        one_line_down_to: float = 1.0,
    ) -> Setting:
        """Words wrapped and, where they must be, shrunk into a box."""
        paragraphs = (run(words, style),) if isinstance(words, str) else words
        setting = fit(paragraphs, width, height, gap, one_line_down_to)
        self.place(setting, x, y, width, height, align, vertical)
        return setting

    def place(
        self,
        setting: Setting,
        x: float,
        y: float,
        width: float,
        height: float,
        align: Align = "left",
        vertical: Vertical = "top",
    ) -> None:
        """Draw lines that were measured before."""
        at = y + _rise(vertical, height - setting.height)
        for line in setting.lines:
            at += line.above
            baseline = at + (line.leading - line.size) / 2 + ASCENT * line.size
            self._draw_line(line, x + _indent(align, width - line.width), baseline, (x, y, x + width, y + height))
            at += line.leading

    def _draw_line(self, line: Line, x: float, baseline: float, allowed: tuple[float, float, float, float]) -> None:
        for part in line.runs:
            if part.style.disc:
                self._sign(part, x + part.width / 2, baseline - 0.33 * part.style.size)
            else:
                self._show(part, x, baseline, allowed)
            x += part.width

    def _sign(self, part: Run, cx: float, cy: float) -> None:
        """A drawing that this file knows by its name, else the symbol of a cost."""
        size = part.style.size * DISC
        if (drawn := self.surface.signs.get(part.words)) is not None:
            drawn(self.frame(cx - size / 2, cy - size / 2, size, size))
        else:
            self.mana(part.words, cx, cy, size)

    def _show(self, part: Run, x: float, baseline: float, allowed: tuple[float, float, float, float]) -> None:
        style = part.style
        self._fill_with(self._tone(style.colour))
        at = x
        for span in fonts.spans(part.words, style.face):
            if span.drawn is not None:
                self._outlined(span.words, span.drawn, style, at, baseline)
                at += style.size * (span.ems + style.tracking * len(span.words))
            elif span.face == fonts.MISSING:
                missing_glyphs.note(part.words, span.words)
                at = self._boxes(span, style, at, baseline)
            else:
                self._letters(span, style, at, baseline)
                at += style.size * (span.ems + style.tracking * len(span.words))
        if not self.surface.is_proofread:
            return
        low, high = fonts.reach(part.words, style.face)
        box = (x, baseline - high * style.size, x + part.width, baseline - low * style.size)
        self.surface.note(part.words, self._box(box), self._box(allowed))

    def _tone(self, tone: str) -> str:
        return BLACK if self.low else tone

    def _letters(self, span: fonts.Span, style: TextStyle, x: float, baseline: float) -> None:
        """Letters with their kerning, as ReportLab would write them but for the pair distances."""
        if style.outline:
            self._edge(style)
            self._written(span, style, x, baseline, 1)
        self._written(span, style, x, baseline, 0)

    def _edge(self, style: TextStyle) -> None:
        """Lines from here on are the edge of letters: a white one is air round them, and stays so with low ink."""
        self._stroke_with(WHITE if style.outline == WHITE else self._tone(style.outline))
        self.canvas.setLineWidth(2 * style.outline_width)
        self.canvas.setLineJoin(1)

    def _written(self, span: fonts.Span, style: TextStyle, x: float, baseline: float, mode: int) -> None:
        """The same in one way: filled (0), or their outlines (1)."""
        code = ["BT", f"1 0 0 1 {self._left + x:.4f} {self._top - baseline:.4f} Tm"]
        if mode:
            code.append(f"{mode} Tr")
        if style.tracking:
            code.append(f"{style.tracking * style.size:.4f} Tc")
        code += [f"{name} {style.size:.4f} Tf [{letters}] TJ" for name, letters in self._set(span)]
        if style.tracking:
            code.append("0 Tc")
        if mode:
            code.append("0 Tr")
        self.canvas._code.append(" ".join((*code, "ET")))

    def _set(self, span: fonts.Span) -> tuple[tuple[str, str], ...]:
        """Letters as this file writes them, font by font: a file sets the same words again and again."""
        key, known = (span.face, span.words), self.surface.set_words
        if key not in known:
            canvas, font, kerns = self.canvas, fonts.font(span.face), iter(span.kerns)
            known[key] = tuple(
                (font.getSubsetInternalName(subset, canvas._doc), operators.kerned(canvas, letters, kerns))
                for subset, letters in font.splitString(span.words, canvas._doc)
            )
        return known[key]

    def _outlined(self, words: str, drawn: Drawn, style: TextStyle, x: float, baseline: float) -> None:
        """Letters of a font of the machine, filled; what they spell stands beside them for whoever searches."""
        spelt = words.encode("utf-16-be", "surrogatepass").hex()
        canvas, size = self.canvas, style.size
        steps = tuple((kind, *operators.set_at(points, x, baseline, size)) for kind, points in drawn.steps)
        outline = operators.strokes(steps, self._left, self._top)
        if style.outline:
            self._edge(style)
            canvas._code.extend((outline, "S"))
        canvas._code.extend((f"/Span <</ActualText <feff{spelt}>>> BDC", outline, "f"))
        #: readers replace letters by what is spelt, so there is one: a space that nobody sees.
        space = canvas.beginText(self._left + x, self._top - baseline)
        space.setFont(_registered(fonts.SANS), size)
        space.setTextRenderMode(3)
        space.textOut(" ")
        space.setTextRenderMode(0)
        canvas.drawText(space)
        canvas._code.append("EMC")

    def _boxes(self, span: fonts.Span, style: TextStyle, x: float, baseline: float) -> float:
        """A box with its code point for each character that no face has."""
        for character in span.words:
            across = fonts.box_width(character) * style.size
            self._code_box(character, style, x + 0.06 * style.size, baseline, across - 0.12 * style.size)
            x += across + style.tracking * style.size
        return x

    def _code_box(self, character: str, style: TextStyle, x: float, baseline: float, width: float) -> None:
        height, tone = 0.78 * style.size, self._tone(style.colour)
        self.shape(shapes.rectangle(x, baseline - 0.7 * style.size, width, height), None, tone, 0.04 * style.size)
        code = f"{ord(character):04X}" if ord(character) < 0x10000 else f"{ord(character):06X}"
        half = len(code) // 2
        small = TextStyle(fonts.SANS, 0.36 * style.size, 0.36 * style.size, style.colour)
        self._fill_with(tone)
        for row, digits in enumerate((code[:half], code[half:])):
            left = x + (width - fonts.width(digits, small.face, small.size)) / 2
            for span in fonts.spans(digits, small.face):
                self._letters(span, small, left, baseline - (0.38 - 0.35 * row) * style.size)

    def _box(self, box: tuple[float, float, float, float]) -> Box:
        """A box of this frame in points of the sheet, wherever the frame was turned to."""
        left, top, right, bottom = box
        spots = [
            self.canvas.absolutePosition(self._left + x, self._top - y) for x in (left, right) for y in (top, bottom)
        ]
        across, down = [x for x, _ in spots], [y for _, y in spots]
        return Box(min(across), min(down), max(across), max(down))

    # ---- small signs

    def disc_colours(self, symbol: str) -> tuple[str, str]:
        """Ground and sign of a mana symbol."""
        return (WHITE, BLACK) if self.low else _DISC_COLOURS.get(symbol, _PLAIN_DISC)

    def mana(self, symbol: str, cx: float, cy: float, diameter: float) -> None:
        """A mana symbol: a disc in its colour, and a sign so that colour is never alone."""
        half, plate = diameter / 2, (mana.PLATE, mana.PLATE)
        key = f"mana|{symbol}|{self.low}"
        self.stamp(key, cx - half, cy - half, diameter, diameter, plate, lambda pen: mana.draw(pen, symbol))

    def check_box(self, x: float, y: float, size: float, ticked: bool = False) -> None:
        """A box to tick."""
        self.shape(shapes.rectangle(x, y, size, size), WHITE, self.ink(INK), 0.8)
        if ticked:
            self.shape(shapes.tick(x + size / 2, y + size / 2, size), None, self.ink(INK), 1.4, cap=1, join=1)

    def stamp(
        self,
        key: str,
        x: float,
        y: float,
        width: float,
        height: float,
        plate: tuple[float, float],
        draw: Callable[[Pen], None],
    ) -> None:
        """Draw something that comes back often: kept once in the file, clipped to its plate, scaled to the box.

        ``plate`` is the drawing's own width and height; ``draw`` gets a pen of that size.
        """
        name = self.surface.keep(key, plate, lambda: draw(Pen(self.surface, 0, plate[1], *plate)))
        code = self.canvas._code
        place = (width / plate[0], height / plate[1], self._left + x, self._top - y - height)
        code.append("q %.6g 0 0 %.6g %.4f %.4f cm" % place)  # noqa: UP031
        self.canvas.doForm(name)
        code.append("Q")


def _registered(face: str) -> str:
    return str(fonts.font(face).fontName)


def _indent(align: Align, room: float) -> float:
    return {"left": 0.0, "middle": room / 2, "right": room}[align]


def _rise(vertical: Vertical, room: float) -> float:
    return {"top": 0.0, "middle": room / 2, "bottom": room}[vertical]
