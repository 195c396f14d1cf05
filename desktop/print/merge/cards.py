"""Cards from a layout and a table: a card a row, its boxes filled with the row's cells."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from desktop.domain.picture import Picture
from desktop.engine.rules import Refusal
from desktop.print.cards.sheet import Sides, print_sides
from desktop.print.drawing.art import place_art
from desktop.print.drawing.emblem import draw_over, draw_whole
from desktop.print.layout.imposition import imposition
from desktop.print.layout.paper import Paper, mm
from desktop.print.layout.settings import ArtPlacement, SheetSettings
from desktop.print.merge.layout import FOIL, FONTS, Box, CardLayout, filled
from desktop.print.merge.rich import SYMBOL, rich
from desktop.print.press import shapes
from desktop.print.press.document import Press
from desktop.print.press.pen import Pen
from desktop.print.press.shop_colours import SPOT_INK
from desktop.print.proxies.words import symbols
from desktop.print.type import fonts
from desktop.print.type.styles import Ink, TextStyle
from desktop.system.assets import asset
from desktop.system.svg import BadDrawing, Drawing, read_svg
from desktop.workers.reading import apart

_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
_WHITE, _INK = "#FFFFFF", "#17202B"
Row = Mapping[str, str]
#: the picture a cell names; None where there is none.
Pictures = Callable[[str], Picture | None]


class Merge:
    """A layout with what it needs besides a table: where pictures come from, the folder drawings and fonts lie in, and
    other layouts by what a cell calls them."""

    def __init__(
        self,
        layout: CardLayout,
        pictures: Pictures,
        folder: Path | None = None,
        others: Callable[[str], CardLayout | None] = lambda name: None,
    ) -> None:
        self.layout, self._pictures, self._folder, self._others = layout, pictures, folder, others
        self.problems: list[str] = []
        self._drawings: dict[str, Drawing | None] = {}
        self._faces: dict[str, str] = {}
        #: what the layout calls a column is empty where a row has no such cell.
        self._empty = {_fold(name): "" for name in layout.columns() if not self.is_sign(name)}
        self._chosen: dict[str, Merge] = {}

    def is_sign(self, name: str) -> bool:
        """Whether these words in braces are a symbol or a drawing rather than a column."""
        return bool(SYMBOL.fullmatch(name)) or self._drawing_file(_svg(name)) is not None

    def sides(self, rows: Sequence[tuple[Row, int]]) -> list[Sides]:
        """What is printed of every row, so many times."""
        return [side for row, copies in rows for side in [self._card(row)] * copies]

    def print(self, rows: Sequence[tuple[Row, int]], paper: Paper, title: str, settings: SheetSettings) -> bytes:
        """The cards on sheets as the settings say."""
        layout = imposition(paper, settings)
        ink = Ink.LOW if settings.low_ink else Ink.FULL
        press = Press(title, layout.paper, ink, "", settings, layout.id if settings.cutter else "")
        sides = [side for side in self.sides(rows) for _ in range(settings.copies)]
        backs = settings.backs or any(side.back is not None for side in sides)
        print_sides(press, sides, layout, title, backs=backs, skip=settings.skip)
        return press.done()

    def _card(self, row: Row) -> Sides:
        name = next(iter(row.values()), "")
        full = {**self._empty, **row}
        drawn = self._for(full)
        border = _colour(drawn.layout.border, full, _INK)
        return Sides(partial(drawn.draw, row={**drawn._empty, **full}), self._behind(full), name, border=border)

    def _for(self, row: Row) -> Merge:
        """What draws this row: the layout its cell names, else this one."""
        return self._other(filled(self.layout.layout, row).strip()) or self

    def _behind(self, row: Row) -> Callable[[Pen], None] | None:
        """The other side of a row: the layout or picture its cell names, else what its own layout has there."""
        named = filled(self.layout.behind, row).strip()
        if named.endswith(".toml") and (other := self._other(named)) is not None:
            return partial(other.draw, row={**other._empty, **row})
        if named and not named.endswith(".toml"):
            return partial(self._draw_picture_behind, named=named, row=row)
        drawn = self._for(row)
        return partial(drawn.draw, row={**drawn._empty, **row}, back=True) if drawn.layout.back else None

    def _draw_picture_behind(self, pen: Pen, named: str, row: Row) -> None:
        """Made ready when its sheet is drawn, or the first page would wait for all pictures of a table."""
        drawn = self._for(row)
        if (picture := self._pictures(named)) is not None:
            place_art(pen, picture, 0, 0, pen.width, pen.height, ArtPlacement())
        elif drawn.layout.back:
            drawn.draw(pen, {**drawn._empty, **row}, back=True)

    def _other(self, named: str) -> Merge | None:
        """Another layout of the same size, by its file; None (and a sentence) where there is none."""
        if not named:
            return None
        if named not in self._chosen:
            found = self._others(named if named.endswith(".toml") else f"{named}.toml")
            if found is None:
                self.problems.append(
                    f"There is no layout “{named[:60]}” beside this one; its rows are printed as the others."
                )
            elif (found.width, found.height) != (self.layout.width, self.layout.height):
                self.problems.append(
                    f"“{named[:60]}” is of another size than the rest; its rows are printed as the others."
                )
                found = None
            other = Merge(found, self._pictures, self._folder) if found is not None else self
            other.problems = self.problems
            self._chosen[named] = other
        return self._chosen[named]

    def draw(self, pen: Pen, row: Row, back: bool = False) -> None:
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
            for box in self.layout.back if back else self.layout.boxes:
                if not box.when or filled("{" + box.when + "}", row).strip():
                    width, height = box.width * mm, box.height * mm
                    if box.turn:
                        cx, cy = box.x * mm + width / 2, box.y * mm + height / 2
                        with page.spun(box.turn, cx, cy, width, height) as turned:
                            self._box(turned, box, row)
                    else:
                        self._box(page.frame(box.x * mm, box.y * mm, width, height), box, row)

    def _box(self, pen: Pen, box: Box, row: Row) -> None:
        outline = shapes.rectangle(0, 0, pen.width, pen.height, box.radius * mm)
        if box.fill:
            pen.panel(outline, _colour(box.fill, row, _WHITE), low=0)
        aside, above = (box.padding + box.indent) * mm, box.padding * mm
        inner = (aside, above, pen.width - 2 * aside, pen.height - 2 * above)
        self._picture(pen, box, row, inner)
        if box.line:
            pen.shape(outline, None, pen.ink(_colour(box.line, row, _INK)), box.line_width * mm)
        if box.cost:
            _cost(pen, filled(box.cost, row), inner, box)
        if words := filled(box.text, row).strip():
            self._words(pen, words, inner, box, row)

    def _words(self, pen: Pen, words: str, inner: tuple[float, float, float, float], box: Box, row: Row) -> None:
        """Words wrapped and, where they must be, shrunk into their box; lines of the cell stay lines."""
        style = TextStyle(self._face(box.font), box.size, box.size * box.leading, "", box.tracking)
        x, y, width, height = inner
        said = [(box.colour, "", 0.0, 0.0)]
        if box.outline:
            said = [(box.colour, _colour(box.outline, row, _WHITE), 0.0, 0.0)]
        if box.shadow:
            said.insert(0, (box.shadow, "", box.shadow_x * mm, box.shadow_y * mm))
        for colour, around, right, down in said:
            look = replace(
                style, colour=_colour(colour, row, _INK), outline=around, outline_width=box.outline_width * mm
            )
            lines = [rich(line, look, partial(self._known, pen), box.capitals) for line in words.splitlines()]
            if paragraphs := [line for line in lines if any(part.words.strip() for part in line)]:
                spot = (x + right, y + down, width, height)
                pen.block(paragraphs, look, *spot, align=box.align, vertical=box.vertical, gap=box.size * 0.3)

    def _known(self, pen: Pen, name: str) -> bool:
        """Whether a drawing of this name may stand among words; the file knows it from then on."""
        if name in pen.surface.signs:
            return True
        if SYMBOL.fullmatch(name) or self._drawing_file(_svg(name)) is None or (drawn := self._drawing(name)) is None:
            return False
        key = f"merge|{name}"
        pen.surface.signs[name] = lambda square: draw_whole(square, key, drawn, 0, 0, square.width, square.height)
        return True

    def _face(self, font: str) -> str:
        """One of the house's faces, or the file of one beside the layout; the house's where that cannot be read."""
        if font in FONTS:
            return FONTS[font]
        if font not in self._faces:
            self._faces[font] = FONTS["sans"]
            try:
                self._faces[font] = fonts.own_font((self._folder or Path()) / font)
            except Refusal as refusal:
                self.problems.append(f"{refusal} Its words are set in Source Sans.")
        return self._faces[font]

    def _picture(self, pen: Pen, box: Box, row: Row, inner: tuple[float, float, float, float]) -> None:
        named = filled(box.picture, row).strip()
        if named and (picture := self._pictures(named)) is not None:
            place_art(pen, picture, *inner, _placed(picture, box, inner))
        elif (drawn := filled(box.emblem, row).strip()) and (drawing := self._drawing(drawn)) is not None:
            (draw_over if box.fit == "cover" else draw_whole)(pen, f"merge|{drawn}", drawing, *inner)

    def _drawing(self, name: str) -> Drawing | None:
        """A drawing beside the layout, else one that ships."""
        if name not in self._drawings:
            self._drawings[name] = self._read_drawing(_svg(name))
        return self._drawings[name]

    def _drawing_file(self, name: str) -> Path | None:
        if Path(name).is_absolute() or ".." in Path(name).parts:
            return None
        places = ((self._folder / name) if self._folder else None, asset(f"emblems/{name}"))
        return next((path for path in places if path is not None and path.is_file()), None)

    def _read_drawing(self, name: str) -> Drawing | None:
        if Path(name).is_absolute() or ".." in Path(name).parts:
            self.problems.append(f"“{name[:60]}” is not below the folder of the layout and is left out.")
            return None
        if (path := self._drawing_file(name)) is None:
            self.problems.append(f"There is no drawing “{name[:60]}”; its box stays empty.")
            return None
        try:
            return apart(read_svg, path)
        except (BadDrawing, OSError) as error:
            self.problems.append(f"{error} It is left out.")
            return None


def _svg(name: str) -> str:
    return name if name.endswith(".svg") else f"{name}.svg"


def _fold(name: str) -> str:
    return " ".join(name.split()).casefold()


def _placed(picture: Picture, box: Box, inner: tuple[float, float, float, float]) -> ArtPlacement:
    """Covering the box, or as much smaller as it takes to stand in it whole."""
    shares = inner[2] / picture.width, inner[3] / picture.height
    return ArtPlacement() if box.fit == "cover" else ArtPlacement(zoom=min(shares) / max(shares))


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
    if found == FOIL:
        return SPOT_INK
    return found if _COLOUR.fullmatch(found) else instead
