"""Sheets that belong to no event, with a pane for what they are made from; their pages are made by their papers."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.storage.book import Book
from desktop.studio.sheets.free_papers import FreePaper, MergePaper, Recipe
from desktop.studio.sheets.merging import shipped_layouts
from desktop.studio.sources.watching import FileWatch
from desktop.ui.kit.work import call_in_window
from desktop.ui.studio.panes.proxies import MergePane


class FreeSheet(QObject):
    """What the free sheets with a pane share: their recipe, and telling that it has changed. Each is a paper too."""

    #: what was done, the recipe before it, and what belongs to the same act when it follows at once ("": nothing).
    changed = Signal(str, object, str)
    #: the same recipe anew: its files have changed.
    anew = Signal()
    #: what was found out while it was made, for the pane.
    read_out: ClassVar[Signal]
    #: what makes its pages, in the paper worker alone.
    paper: ClassVar[type[FreePaper]]
    #: what its pane is called.
    word: str

    def __init__(self, recipe: Recipe, book: Book, refuse: Callable[[str], None]) -> None:
        super().__init__()
        self._recipe, self._book, self._refuse = dict(recipe), book, refuse

    def __reduce__(self) -> tuple[object, ...]:
        """For the paper worker: its paper and what that is made from, without its pane and without Qt."""
        return self.paper.of, (self._recipe, self._book)

    @property
    def recipe(self) -> Recipe:
        """What it is made from, as plain data."""
        return self._recipe

    @recipe.setter
    def recipe(self, recipe: Recipe) -> None:
        self._recipe = dict(recipe)
        self.show()

    def take(self, label: str, together: str = "", **parts: object) -> None:
        """Other parts of the recipe; the sheet is made anew."""
        before, self._recipe = self._recipe, {**self._recipe, **parts}
        self.show()
        self.changed.emit(label, before, together)

    def tell(self, *said: object) -> None:
        """Say in the pane what was found out; from whatever thread."""
        call_in_window(self, self.read_out.emit, *said)

    def show(self) -> None:
        """Show the recipe in the pane."""

    def _ask(self, title: str, kinds: str) -> Path | None:
        chosen, _ = QFileDialog.getOpenFileName(self.pane, title, "", kinds)
        return Path(chosen) if chosen else None

    @property
    def pane(self) -> QWidget:
        raise NotImplementedError


class MergeSheet(FreeSheet, MergePaper):
    """A card for every row of a table: layout and table, and what was found out about them."""

    paper, word = MergePaper, "Data"
    read_out = Signal(str, str)
    #: the layout is to be changed by mouse.
    edit_asked = Signal()

    def __init__(self, recipe: Recipe, book: Book, refuse: Callable[[str], None]) -> None:
        shipped = shipped_layouts()
        quests = next((path for path in shipped if path.stem == "quests"), None)
        first = {"layout": str(quests), "table": str(quests.with_suffix(".csv"))} if quests else {}
        super().__init__({**first, **recipe}, book, refuse)

    @cached_property
    def pane(self) -> MergePane:
        pane = MergePane()
        pane.layout_asked.connect(self.ask_layout)
        pane.table_asked.connect(self.ask_table)
        pane.edit_asked.connect(self.edit_asked)
        pane.offer([(path.stem, path.stem.replace("-", " ").capitalize()) for path in shipped_layouts()])
        pane.begun_from.connect(self.begin_from)
        self._watch = FileWatch(pane)
        self._watch.changed.connect(self.anew)
        pane.again.connect(self.anew)
        pane.example_asked.connect(self.keep_example)
        self.read_out.connect(self._show)
        self._show("", "", pane)
        return pane

    def show(self) -> None:
        self._show("", "")

    def _show(self, about: str, fault: str, pane: MergePane | None = None) -> None:
        layout, table = (Path(str(self.recipe.get(part, ""))).name for part in ("layout", "table"))
        (pane or self.pane).present(layout, table, about, fault)
        self._watch.follow(Path(str(self.recipe.get(part, ""))) for part in ("layout", "table"))

    def begin_from(self, name: str) -> None:
        """One of the layouts that ship, with its table."""
        layout = next(path for path in shipped_layouts() if path.stem == name)
        self.take(f"Begun from {name}", layout=str(layout), table=str(layout.with_suffix(".csv")))

    def ask_layout(self) -> None:
        """Another layout, by its file."""
        self._take_file("layout", "A layout of cards", "Layouts (*.toml)")

    def ask_table(self) -> None:
        """Another table, by its file."""
        self._take_file("table", "A table", "Tables (*.xlsx *.ods *.csv *.tsv *.txt)")

    def noted(self) -> None:
        """What has just been written here is no news."""
        self._watch.note()

    def _take_file(self, part: str, title: str, kinds: str) -> None:
        path = self._ask(title, f"{kinds};;All files (*)")
        if path is not None:
            self.take(f"{path.name} taken", **{part: str(path)})

    def keep_example(self) -> None:
        """Copies of the layout and its table where the organiser wants them, to be changed in any editor."""
        chosen = QFileDialog.getExistingDirectory(self.pane, "Keep a copy of the layout and its table in")
        if not chosen:
            return
        kept = {}
        try:
            for part in ("layout", "table"):
                source = Path(str(self.recipe[part]))
                kept[part] = str(shutil.copy(source, Path(chosen) / source.name))
        except (OSError, KeyError) as error:
            why = (error.strerror if isinstance(error, OSError) else "") or error
            self._refuse(f"The copy cannot be made: {why}.")
            return
        self.take("A copy of layout and table", **kept)
