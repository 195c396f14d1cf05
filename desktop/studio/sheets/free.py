"""Sheets that belong to no event: the page a printer is measured by, proxies of a deck list, cards from a table."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import Any, ClassVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.library.pictures_store import PictureStore
from desktop.print.layout.paper import by_name
from desktop.print.pages.calibration import calibration_sheets
from desktop.print.press.card_positions import placing
from desktop.print.press.document import printed_as, watched
from desktop.print.press.missing_glyphs import missing_letters
from desktop.storage.book import Book, data_folder
from desktop.studio.queue import Entry
from desktop.studio.sheet import FREE, Made
from desktop.studio.sheets.merging import FOLDERS_BESIDE, merge_cards, shipped_layouts
from desktop.studio.sources.picture_folders import folders_there, picture_folders
from desktop.studio.sources.watching import FileWatch
from desktop.studio.worker.job_cache import stamp
from desktop.ui.kit.work import call_in_window
from desktop.ui.studio.panes.proxies import MergePane
from desktop.workers.serving import overhear
from desktop.workers.ticks import Tick

CARDS = frozenset({"arrangement", "layout", "copies", "skip", "backs", "low_ink", "grey", "paper", "printer"})
Recipe = dict[str, Any]


class PlainSheet:
    """What the sheets share that are made of nothing but how they shall be printed."""

    group = FREE

    def stands(self) -> object:
        return None

    def made_of(self, entry: Entry) -> object:
        return ()


class CalibrationSheet(PlainSheet):
    """Two sides to measure a printer by."""

    id, title = "free-calibration", "Calibration page"
    about = "measure your printer once, and cards come out true and backs behind their fronts"
    takes = frozenset({"paper", "printer"})

    def make(self, entry: Entry, tick: Tick) -> Made:
        """Both sides, printed as the chosen printer errs."""
        with watched(tick.page):
            return Made(calibration_sheets(by_name(entry.settings.paper), entry.settings))


class FreeSheet(QObject):
    """What the free sheets with a pane share: their recipe, and telling that it has changed."""

    #: what was done, the recipe before it, and what belongs to the same act when it follows at once ("": nothing).
    changed = Signal(str, object, str)
    #: the same recipe anew: its files have changed.
    anew = Signal()
    #: what was found out while it was made, for the pane.
    read_out: ClassVar[Signal]
    group = FREE
    takes = CARDS
    id: str
    #: what its pane is called.
    word: str

    def __init__(self, recipe: Recipe, book: Book, refuse: Callable[[str], None]) -> None:
        super().__init__()
        self._recipe, self._book, self._refuse = dict(recipe), book, refuse

    def __reduce__(self) -> tuple[object, ...]:
        """For the paper worker: what it is made from, without its pane."""
        return _again, (type(self), self._recipe, self._book)

    def stands(self) -> object:
        return None

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


def _again(kind: type[FreeSheet], recipe: Recipe, book: Book) -> FreeSheet:
    """The same sheet in the paper worker; what it reads out is heard in the window."""
    sheet = kind(recipe, book, lambda sentence: None)
    sheet.read_out.connect(partial(overhear, sheet.id))
    return sheet


class MergeSheet(FreeSheet):
    """A card for every row of a table, by a layout of the organiser's own."""

    id, title, word = "free-merge", "Cards from a table", "Data"
    about = "a layout (TOML) and a table (xlsx, ods, CSV): quests, tokens, badges, any cards"
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

    def made_of(self, entry: Entry) -> object:
        """The layout, the table, the pictures."""
        files = [Path(str(entry.recipe.get(part, ""))) for part in ("layout", "table")]
        beside = [file.parent / name for file in files for name in FOLDERS_BESIDE]
        return stamp([*files, *beside, *picture_folders(self._book)])

    def make(self, entry: Entry, tick: Tick) -> Made:
        """Read layout and table, and print a card for every row."""
        recipe, settings = entry.recipe, entry.settings
        try:
            with PictureStore(data_folder() / "pictures") as store:
                layout, table = Path(str(recipe.get("layout", ""))), Path(str(recipe.get("table", "")))
                folders = folders_there(self._book)
                look = watched(tick.page)
                with printed_as(settings), placing(entry.left_out) as lay, missing_letters() as missing, look:
                    merged = merge_cards(layout, table, by_name(settings.paper), settings, store, folders)
        except Refusal as refusal:
            self.tell("", str(refusal))
            raise
        self.tell(f"{counted(merged.cards, 'card')}.", " ".join(merged.problems[:3]))
        return Made(merged.pdf, lay.cards, (*merged.problems, *missing.says), lay.grid, lay.shape)
