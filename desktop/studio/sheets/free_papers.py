"""What makes the pages of sheets that belong to no event: without a pane and without Qt, for the paper worker."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import msgspec

from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.library.pictures_store import PictureStore
from desktop.print.layout.paper import by_name
from desktop.print.pages.calibration import calibration_sheets
from desktop.print.pages.tuck_box import TuckBox, tuck_box
from desktop.print.press.card_positions import placing
from desktop.print.press.document import printed_as, watched
from desktop.print.press.missing_glyphs import missing_letters
from desktop.storage.book import Book, data_folder
from desktop.studio.queue import Entry
from desktop.studio.sheet import FREE, Made
from desktop.studio.sheets.merging import FOLDERS_BESIDE, merge_cards
from desktop.studio.sources.picture_folders import folders_there, picture_folders
from desktop.studio.worker.job_cache import stamp
from desktop.workers.serving import overhear
from desktop.workers.ticks import Tick

CARDS = frozenset({"arrangement", "layout", "copies", "skip", "backs", "low_ink", "grey", "paper", "printer"})
Recipe = dict[str, Any]
P = TypeVar("P", bound="FreePaper")


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


class FreePaper(PlainSheet):
    """What the papers with a recipe share. Nothing is done when one is made: a sheet of the window is one besides."""

    takes = CARDS
    id: str
    _recipe: Recipe
    _book: Book

    @classmethod
    def of(cls: type[P], recipe: Recipe, book: Book) -> P:
        """The paper alone."""
        paper = cls()
        paper._recipe, paper._book = recipe, book
        return paper

    def tell(self, *said: object) -> None:
        """What was found out while it is made, for whoever shows the sheet."""
        overhear(self.id, *said)


class MergePaper(FreePaper):
    """A card for every row of a table, by a layout of the organiser's own."""

    id, title = "free-merge", "Cards from a table"
    about = "a layout (TOML) and a table (xlsx, ods, CSV): quests, tokens, badges, any cards"

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


class TuckBoxPaper(FreePaper):
    """A box for a deck, to cut, fold and glue."""

    id, title = "free-box", "Tuck box"
    about = "a box for a deck of any size, with lines to cut and to fold along"
    takes = frozenset({"paper", "printer", "copies"})

    def make(self, entry: Entry, tick: Tick) -> Made:
        """The box on one sheet."""
        paper = by_name(entry.settings.paper)
        with printed_as(entry.settings):
            return Made(tuck_box(box_of(entry.recipe), paper), shape=paper.height / paper.width)


def box_of(recipe: object) -> TuckBox:
    """The box that is wanted; one of today's defaults where nobody understands it."""
    try:
        return msgspec.convert(recipe, TuckBox)
    except msgspec.ValidationError:
        return TuckBox()
