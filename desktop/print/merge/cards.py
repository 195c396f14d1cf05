"""Cards from a layout and a table: a card a row, its boxes filled with the row's cells."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from desktop.domain.picture import Picture
from desktop.print.cards.sheet import Sides, print_sides
from desktop.print.drawing.art import place_art
from desktop.print.drawing.emblem import draw_over, draw_whole
from desktop.print.drawing.svg import BadDrawing, Drawing, read_svg
from desktop.print.layout.imposition import imposition
from desktop.print.layout.paper import Paper, mm
from desktop.print.layout.settings import ArtPlacement, SheetSettings
from desktop.print.merge.layout import FONTS, Box, CardLayout, filled
from desktop.print.press import shapes
from desktop.print.press.document import Press
from desktop.print.press.pen import Pen
from desktop.print.proxies.words import symbols
from desktop.print.type.styles import Ink, TextStyle
from desktop.print.type.text import run
from desktop.system.assets import asset
from desktop.workers.reading import apart

_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
_WHITE, _INK = "#FFFFFF", "#17202B"
Row = Mapping[str, str]
#: the picture a cell names; None where there is none.
Pictures = Callable[[str], Picture | None]


class Merge:
    """A layout with what it needs besides a table: where pictures come from, and the folder drawings lie in."""

    def __init__(self, layout: CardLayout, pictures: Pictures, folder: Path | None = None) -> None:
        self.layout, self._pictures, self._folder = layout, pictures, folder
        self.problems: list[str] = []
        self._drawings: dict[str, Drawing | None] = {}

    def sides(self, rows: Sequence[tuple[Row, int]]) -> list[Sides]:
        """What is printed of every row, so many times."""
        return [side for row, copies in rows for side in [self._card(row)] * copies]

    def print(self, rows: Sequence[tuple[Row, int]], paper: Paper, title: str, settings: SheetSettings) -> bytes:
        """The cards on sheets as the settings say."""
        layout = imposition(paper, settings)
        ink = Ink.LOW if settings.low_ink else Ink.FULL
        press = Press(title, layout.paper, ink, "", settings, layout.id if settings.cutter else "")
        backs = settings.backs or bool(self.layout.back)
        sides = [side for side in self.sides(rows) for _ in range(settings.copies)]
        print_sides(press, sides, layout, title, backs=backs, skip=settings.skip)
        return press.done()

    def _card(self, row: Row) -> Sides:
        name = next(iter(row.values()), "")
        back = partial(self._draw, boxes=self.layout.back, row=row) if self.layout.back else None
        return Sides(partial(self._draw, boxes=self.layout.boxes, row=row), back, name)

    def _draw(self, pen: Pen, boxes: Sequence[Box], row: Row) -> None:
        """A card over the whole pen, in proportion to the layout's own size."""
        factor = min(pen.width / (self.layout.width * mm), pen.height / (self.layout.height * mm))
        border, ground = (_colour(said, row, _INK) for said in (self.layout.border, self.layout.ground))
        pen.panel(shapes.rectangle(0, 0, pen.width, pen.height), border, low=0)
        across, down = self.layout.width * mm * factor, self.layout.height * mm * factor
        left, top = (pen.width - across) / 2, (pen.height - down) / 2
        with pen.scaled(left, top, across, down, factor) as page:
            inset = self.layout.border_width * mm
            size = (page.width - 2 * inset, page.height - 2 * inset)
            page.panel(shapes.rectangle(inset, inset, *size, self.layout.radius * mm), ground)
            for box in boxes:
                if not box.when or filled("{" + box.when + "}", row).strip():
                    self._box(page, box, row)

    def _box(self, pen: Pen, box: Box, row: Row) -> None:
        x, y, width, height = (side * mm for side in (box.x, box.y, box.width, box.height))
        outline = shapes.rectangle(x, y, width, height, box.radius * mm)
        if box.fill:
            pen.panel(outline, _colour(box.fill, row, _WHITE), low=0)
        aside, above = (box.padding + box.indent) * mm, box.padding * mm
        inner = (x + aside, y + above, width - 2 * aside, height - 2 * above)
        self._picture(pen, box, row, inner)
        if box.line:
            pen.shape(outline, None, pen.ink(_colour(box.line, row, _INK)), box.line_width * mm)
        if box.cost:
            _cost(pen, filled(box.cost, row), inner, box)
        if words := filled(box.text, row).strip():
            _words(pen, words, inner, box, _colour(box.colour, row, _INK))

    def _picture(self, pen: Pen, box: Box, row: Row, inner: tuple[float, float, float, float]) -> None:
        named = filled(box.picture, row).strip()
        if named and (picture := self._pictures(named)) is not None:
            place_art(pen, picture, *inner, _placed(picture, box, inner))
        elif (drawn := filled(box.emblem, row).strip()) and (drawing := self._drawing(drawn)) is not None:
            (draw_over if box.fit == "cover" else draw_whole)(pen, f"merge|{drawn}", drawing, *inner)

    def _drawing(self, name: str) -> Drawing | None:
        """A drawing beside the layout, else one that ships."""
        if name not in self._drawings:
            self._drawings[name] = self._read_drawing(name if name.endswith(".svg") else f"{name}.svg")
        return self._drawings[name]

    def _read_drawing(self, name: str) -> Drawing | None:
        if Path(name).is_absolute() or ".." in Path(name).parts:
            self.problems.append(f"“{name[:60]}” is not below the folder of the layout and is left out.")
            return None
        for path in ((self._folder / name) if self._folder else None, asset(f"emblems/{name}")):
            if path is not None and path.is_file():
                try:
                    return apart(read_svg, path)
                except (BadDrawing, OSError) as error:
                    self.problems.append(f"{error} It is left out.")
                    return None
        self.problems.append(f"There is no drawing “{name[:60]}”; its box stays empty.")
        return None


def _placed(picture: Picture, box: Box, inner: tuple[float, float, float, float]) -> ArtPlacement:
    """Covering the box, or as much smaller as it takes to stand in it whole."""
    shares = inner[2] / picture.width, inner[3] / picture.height
    return ArtPlacement() if box.fit == "cover" else ArtPlacement(zoom=min(shares) / max(shares))


def _words(pen: Pen, words: str, inner: tuple[float, float, float, float], box: Box, colour: str) -> None:
    """Words wrapped and, where they must be, shrunk into their box; lines of the cell stay lines."""
    said = words.upper() if box.capitals else words
    style = TextStyle(FONTS[box.font], box.size, box.size * box.leading, colour, box.tracking)
    paragraphs = [run(line, style) for line in said.splitlines() if line.strip()]
    if paragraphs:
        pen.block(paragraphs, style, *inner, align=box.align, vertical=box.vertical, gap=box.size * 0.3)


def _cost(pen: Pen, said: str, inner: tuple[float, float, float, float], box: Box) -> None:
    """The symbols of a cost in a row; so many that they do not fit are drawn smaller."""
    found = symbols(said if "{" in said else "".join(f"{{{symbol}}}" for symbol in re.findall(r"\d+|[A-Za-z]", said)))
    if not found:
        return
    x, y, width, height = inner
    disc = min(height, box.size * 1.3, width / (len(found) * 1.12))
    row = disc * 1.12 * len(found) - 0.12 * disc
    start = x + {"left": 0.0, "middle": (width - row) / 2, "right": width - row}[box.align]
    middle = y + {"top": disc / 2, "middle": height / 2, "bottom": height - disc / 2}[box.vertical]
    for i, symbol in enumerate(found):
        pen.mana(symbol, start + disc / 2 + i * 1.12 * disc, middle, disc)


def _colour(said: str, row: Row, instead: str) -> str:
    """A colour as it is written, or as a cell says it; where that is none, another."""
    found = filled(said, row).strip()
    return found if _COLOUR.fullmatch(found) else instead
