"""Joins the card workshop with the layout's file: what the hand changes is written there at once, and drawn anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import cast

from PySide6.QtCore import QObject

from desktop.engine.rules import Refusal
from desktop.library.tables import Table, fold_column, read_table_file
from desktop.print.merge.layout import FONTS, CardLayout
from desktop.print.merge.layout_text import Kind, Said, moved_box, with_box, with_fields, without_box
from desktop.storage.book import Book
from desktop.studio.changes import Changes
from desktop.studio.sheets.free import MergeSheet
from desktop.studio.sheets.merging import card_pages, first_cards, layout_of, layout_text, shipped_layouts
from desktop.studio.sources.picture_folders import folders_there
from desktop.studio.worker.jobs import LatestOnly
from desktop.studio.worker.paper_worker import beside
from desktop.system.files import write_whole
from desktop.ui.studio.desk import PrintDesk
from desktop.ui.workshop.faces import BoxFace, LayoutFace
from desktop.ui.workshop.page import WorkshopPage

_SLOT = "layout_text"
_NO_TABLE = Table((), ())
#: what a new box says until a hand changes it.
_NEW: Mapping[str, Mapping[str, Said]] = {
    "words": {"text": "Words", "size": 9.0},
    "picture": {"picture": "", "emblem": "cards/book", "fill": "#EEF1F5"},
    "drawing": {"emblem": "cards/book", "fit": "whole"},
    "area": {"fill": "#EFE8F6", "line": "#5B3F78", "radius": 1.0},
}


class Workshop(QObject):
    """The layout and the table of the sheet "Cards from a table", on the bench."""

    def __init__(self, desk: PrintDesk, sheet: MergeSheet, changes: Changes, book: Book, drawing: LatestOnly) -> None:
        super().__init__(desk)
        self._desk, self._sheet, self._changes, self._book = desk, sheet, changes, book
        self._drawing = drawing
        self.page: WorkshopPage | None = None
        self._text, self._layout, self._table = "", CardLayout(), _NO_TABLE
        #: the first card of every layout to begin from, drawn once.
        self._templates: tuple[bytes, list[int]] = (b"", [])
        changes.undo.slot(_SLOT, lambda path: self._read(Path(path)), self._put)
        sheet.edit_asked.connect(self.open)
        sheet.anew.connect(self.reload)
        sheet.changed.connect(lambda *_: self.reload())

    def open(self) -> None:
        """Show the workshop in place of the studio."""
        page = self.page = WorkshopPage([_template(path) for path in shipped_layouts()])
        page.show_templates(*self._templates)
        page.changed_box.connect(self._change)
        page.added.connect(self._add)
        page.removed.connect(lambda at: self._edit(f"{self._name(at)} taken out", partial(without_box, index=at)))
        page.raised.connect(lambda at, by: self._edit(f"{self._name(at)} moved", partial(moved_box, index=at, by=by)))
        page.shown.connect(lambda row, back: self._show(anew=False))
        page.begun.connect(self._sheet.begin_from)
        page.layout_asked.connect(self._sheet.ask_layout)
        page.table_asked.connect(self._sheet.ask_table)
        page.left.connect(self._leave)
        page.changed.connect(self._desk.changed)
        self.reload()
        self._desk.show_page(page)
        page.view.setFocus()

    def _leave(self) -> None:
        self.page = None
        self._desk.show_page(None)
        self._desk.ask()

    @property
    def path(self) -> Path:
        """The layout's file."""
        return Path(str(self._sheet.recipe.get("layout", "")))

    def reload(self) -> None:
        """Read layout and table as they are on the disk now."""
        if self.page is None:
            return
        try:
            self._text = layout_text(self.path)
            self._layout = layout_of(self._text, self.path.name)
            self._table = read_table_file(Path(str(self._sheet.recipe.get("table", ""))))
        except Refusal as refusal:
            self.page.tell(str(refusal))
            return
        self.page.tell("")
        self._show()

    def _show(self, anew: bool = True) -> None:
        page = self.page
        if page is None:
            return
        if anew or page.face is None or page.is_back != self._shows_back:
            page.present(self._face())
        self._shows_back = page.is_back
        table = Path(str(self._sheet.recipe.get("table", "")))
        rows = page.wanted_rows
        work = beside(card_pages, self._text, self.path, table, rows, folders_there(self._book))
        self._drawing.ask(work, partial(self._drawn, rows), page.tell)

    _shows_back = False

    def _drawn(self, rows: list[int], made: tuple[bytes, list[str]]) -> None:
        if self.page is not None:
            self.page.show_card(made[0], rows)
            self.page.tell(made[1][0] if made[1] else "")
            if not self._templates[1]:
                self._drawing.ask(beside(first_cards), self._templates_drawn, self.page.tell)

    def _templates_drawn(self, made: tuple[bytes, list[int]]) -> None:
        self._templates = made
        if self.page is not None:
            self.page.show_templates(*made)

    def _face(self) -> LayoutFace:
        page, layout, table = self.page, self._layout, self._table
        assert page is not None
        boxes = layout.back if page.is_back else layout.boxes
        rows = [tuple(row.cells.get(fold_column(column), "") for column in table.columns) for row in table.rows]
        return LayoutFace(
            layout.title or self.path.stem,
            layout.width,
            layout.height,
            tuple(BoxFace(cast("dict[str, Said]", asdict(box))) for box in boxes),
            table.columns,
            tuple(rows),
            sum(row.copies for row in table.rows),
            self.path.name,
            str(self._sheet.recipe.get("table", "")),
            tuple(FONTS),
        )

    # ---- what the hand changes

    @property
    def _kind(self) -> Kind:
        return "back" if self.page is not None and self.page.is_back else "box"

    def _name(self, index: int) -> str:
        return self.page.face.boxes[index].name if self.page is not None and self.page.face is not None else "Box"

    def _change(self, index: int, said: Mapping[str, Said]) -> None:
        if index >= 0:
            name, field = self._name(index), next(iter(said))
            label = f"{name} moved" if field in ("x", "y", "width", "height") else f"{name}: {field}"
            self._edit(label, partial(with_fields, index=index, fields=said), f"{index} {field}")

    def _add(self, kind: str) -> None:
        """A new box in the middle of the card, chosen at once."""
        wide, high = self._layout.width * 0.5, self._layout.height * 0.14
        place = {"x": self._layout.width * 0.25, "y": self._layout.height * 0.43, "width": wide, "height": high}
        rounded = {name: round(value * 2) / 2 for name, value in place.items()}
        if self._edit(f"New: {kind}", partial(with_box, fields={**_NEW[kind], **rounded})) and self.page is not None:
            self.page.choose(len(self.page.face.boxes) - 1 if self.page.face else -1)

    def _edit(self, label: str, change: Callable[..., str], together: str = "") -> bool:
        """Change the text, if what comes of it is a layout; it is on the disk before it is shown."""
        if self.page is None or not self._is_ours():
            return False
        text = change(self._text, self._kind)
        if text == self._text:
            return False
        try:
            layout_of(text, self.path.name)
        except Refusal as refusal:
            self.page.tell(str(refusal))
            self.page.present(self._face())
            return False
        path, before = str(self.path), {f"{_SLOT}/{self.path}": self._text}

        def act() -> None:
            self._put(path, text)
            self._changes.undo.did(label, before, f"{_SLOT} {together}" if together else "")

        return self._changes.do(act)

    def _is_ours(self) -> bool:
        """Whether the layout may be written; one that ships is copied first, where the organiser wants it."""
        if self.path in shipped_layouts():
            self._sheet.keep_example()
        return self.path not in shipped_layouts()

    def _read(self, path: Path) -> str:
        try:
            return layout_text(path)
        except Refusal:
            return ""

    def _put(self, path: str, text: object) -> None:
        write_whole(Path(path), str(text).encode())
        if Path(path) == self.path:
            self._sheet.noted()
            self._text = str(text)
            self._layout = layout_of(self._text, self.path.name)
            self._show()


def _template(path: Path) -> tuple[str, str, str]:
    """A layout to begin from: its file, what it is called, how large its cards are."""
    layout = layout_of(layout_text(path), path.name)
    return path.stem, path.stem.replace("-", " ").capitalize(), f"{layout.width:g} × {layout.height:g}"
